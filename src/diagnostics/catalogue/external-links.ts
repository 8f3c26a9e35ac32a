/** Findings about links to other sites. Addresses come without what is secret. */

import type { Diagnostic, Location, Severity } from '../../types/diagnostic.js';
import type { LinkFault, NoAnswer } from '../../types/external-links.js';
import { countOf, joinWords } from '../../utils/text/count.js';
import { maskCredentials } from '../../utils/urls/mask-credentials.js';

/** A link, and where it is. */
export interface FoundLink {
  /** As it is shown. */
  readonly url: string;
  readonly location: Location | undefined;
  /** The first page that has it, and how many there are. */
  readonly page: string;
  readonly pages: number;
}

/** An address, and where redirects have led from there. */
export interface FoundFault {
  readonly fault: LinkFault;
  /** Undefined where they have led nowhere else. */
  readonly at: string | undefined;
}

/** A link that leads to nothing. */
export function brokenExternalLink(link: FoundLink, severity: Severity, found: FoundFault): Diagnostic {
  return {
    code: 'broken-external-link',
    severity,
    message: `${quote(link.url)}${describeWay(found)} ${describeFault(found.fault)}.`,
    hint: proposeForBroken(found.fault),
    ...toPlace(link),
  };
}

/** A link of which nobody but a reader can say whether it works. */
export function externalUnverified(link: FoundLink, found: FoundFault): Diagnostic {
  return {
    code: 'external-unverified',
    severity: 'warning',
    message: `${quote(link.url)} cannot be verified: it${describeWay(found)} ${describeFault(found.fault)}.`,
    hint: proposeForUnverified(found.fault),
    ...toPlace(link),
  };
}

/** A link to a page that has moved for good. */
export function externalRedirect(link: FoundLink, moved: string): Diagnostic {
  return {
    code: 'external-redirect',
    severity: 'info',
    message: `${quote(link.url)} has moved for good.`,
    hint: `You can link to ${quote(moved)}.`,
    ...toPlace(link),
  };
}

/** A link to an id that the page of another site does not have. */
export function brokenExternalAnchor(link: FoundLink, fragment: string): Diagnostic {
  return {
    code: 'broken-external-anchor',
    severity: 'warning',
    message: `${quote(link.url)}: the page has no anchor ${quote(`#${fragment}`)} before its scripts have run.`,
    hint: 'You can link to the page without an anchor, or add the address to `externalLinks.ignore` where a script makes it.',
    ...toPlace(link),
  };
}

/** A pattern that leaves out nothing. */
export function unusedExternalIgnore(pattern: string, location: Location): Diagnostic {
  const shown = maskCredentials(pattern);
  return {
    code: 'unused-external-ignore',
    severity: 'warning',
    message: `${quote(shown)} in \`externalLinks.ignore\` matches no link of this site.`,
    hint: 'You can remove it, or correct it: `https://example.com/**` stands for everything below an address.',
    // The line in the configuration would be printed, and the password in it.
    location: shown === pattern ? location : { file: location.file },
  };
}

/** Headers need variables that the environment does not have. */
export function externalHeaderVariables(names: readonly string[], location: Location): Diagnostic {
  return {
    code: 'external-header-variable',
    severity: 'error',
    message: `The headers in \`externalLinks.headers\` need ${joinWords(names.map((name) => `\`$${name}\``))}, which the environment does not have, or not as one line of text. No link to another site was checked.`,
    hint: 'You can set it where the command runs, as a secret of the CI service for example.',
    location,
  };
}

/** The environment names a proxy that cannot be one. */
export function unusableProxy(): Diagnostic {
  return {
    code: 'unusable-proxy',
    severity: 'error',
    message: 'The proxy that the environment names is none that speaks HTTP. No link to another site was checked.',
    hint: 'You can correct `HTTP_PROXY`, `HTTPS_PROXY` or `ALL_PROXY`: `http://proxy.example.com:8080`.',
  };
}

/** The check was ended before all links were asked for. */
export function externalInterrupted(unasked: number, links: number): Diagnostic {
  return {
    code: 'external-interrupted',
    severity: 'warning',
    message: `The check was interrupted: ${countOf(unasked, 'link')} of ${links} to other sites were not asked for.`,
    hint: 'You can run it again; what was found to be good is not asked for again, unless there is no cache.',
  };
}

function toPlace({ url, location, page, pages }: FoundLink): Pick<Diagnostic, 'address' | 'location' | 'notes'> {
  const others = pages > 1 ? ` and ${countOf(pages - 1, 'other page')}` : '';
  const isClear = location !== undefined && pages < 2;
  return {
    address: url,
    ...(location === undefined ? {} : { location }),
    ...(isClear ? {} : { notes: [{ message: `It is on ${quote(page)}${others}.` }] }),
  };
}

function describeWay({ at }: FoundFault): string {
  return at === undefined ? '' : ` leads to ${quote(at)}, which`;
}

const NO_ANSWERS: Readonly<Record<NoAnswer, string>> = {
  'unknown-name': 'is on a host that does not exist',
  'no-name-server': 'is on a host whose name could not be looked up',
  refused: 'is on a host that refuses connections',
  unreachable: 'is on a host that cannot be reached from here',
  timeout: 'did not answer in time',
  cut: 'ended the connection without an answer',
  'bad-certificate': 'has a certificate that browsers refuse',
  'unknown-issuer': 'has a certificate from an authority that is not known here',
  'no-http': 'gave an answer that cannot be read',
  'no-proxy': 'could not be asked for, as the proxy gave no way',
  private: 'is in a private network, and was not asked for',
  stopped: 'was not asked for',
};

/** The end of a sentence about an address. */
function describeFault(fault: LinkFault): string {
  switch (fault.kind) {
    case 'status':
      return `answers with status ${fault.status}`;
    case 'challenge':
      return `answers programs with a challenge (status ${fault.status})`;
    case 'rate-limit':
      return `says that it gets too many requests (status ${fault.status}): rate limited`;
    case 'no-answer':
      return `${NO_ANSWERS[fault.why]}${fault.detail === '' || fault.why === 'private' ? '' : ` (${fault.detail})`}`;
    case 'loop':
      return 'redirects in a circle';
    case 'too-many-redirects':
      return 'redirects more than ten times';
    case 'bad-redirect':
      return `redirects to ${quote(fault.to ?? '')}, which is no page`;
    case 'own-machine':
      return 'leads to the machine of whoever reads it';
  }
}

const IGNORE = 'add it to `externalLinks.ignore`';

function proposeForBroken(fault: LinkFault): string {
  if (fault.kind === 'own-machine')
    return `You can write it as code, ${IGNORE}, or allow such addresses with \`externalLinks.allowPrivate\`.`;
  if (fault.kind === 'status' && (fault.status === 404 || fault.status === 410))
    return 'You can look for the new address of the page, link to a copy in an archive, or remove the link.';
  return `You can correct or remove the link, or ${IGNORE} if readers do get there.`;
}

function proposeForUnverified(fault: LinkFault): string {
  if (fault.kind === 'rate-limit') return `You can run the check again later, or ${IGNORE}.`;
  if (fault.kind === 'no-answer' && fault.why === 'private')
    return 'You can allow such addresses with `--allow-private` or `externalLinks.allowPrivate`.';
  if (fault.kind === 'no-answer' && fault.why === 'unknown-issuer')
    return 'You can name the certificate of an authority of your own in `NODE_EXTRA_CA_CERTS`.';
  if (fault.kind === 'status')
    return `You can open it in a browser, and say what status ${fault.status} means in \`externalLinks.statusCodes\`, or ${IGNORE}.`;
  return `You can open it in a browser, or ${IGNORE}.`;
}

/** A pasted page would fill the screen. */
const LONGEST_SHOWN = 200;

function quote(text: string): string {
  return `\`${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}\``;
}
