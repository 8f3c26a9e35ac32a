/** Diagnostics about links to other sites. Credentials are removed from URLs before they get here. */

import type { Diagnostic, Location, Severity } from '../../types/diagnostic.js';
import type { LinkFault, NoAnswer } from '../../types/external-links.js';
import { countOf, joinWords } from '../../utils/text/count.js';
import { maskCredentials } from '../../utils/urls/mask-credentials.js';

/** A link and its location. */
export interface FoundLink {
  /** The URL as printed. */
  readonly url: string;
  readonly location: Location | undefined;
  /** The first page with the link, and the number of pages. */
  readonly page: string;
  readonly pages: number;
}

/** A fault, and the URL that redirects led to. */
export interface FoundFault {
  readonly fault: LinkFault;
  /** Undefined without redirects. */
  readonly at: string | undefined;
}

/** A broken link to another site. */
export function brokenExternalLink(link: FoundLink, severity: Severity, found: FoundFault): Diagnostic {
  return {
    code: 'broken-external-link',
    severity,
    message: `${quote(link.url)}${describeWay(found)} ${describeFault(found.fault)}.`,
    hint: proposeForBroken(found.fault),
    ...toPlace(link),
  };
}

/** A link that only a person can check. */
export function externalUnverified(link: FoundLink, found: FoundFault): Diagnostic {
  return {
    code: 'external-unverified',
    severity: 'warning',
    message: `${quote(link.url)} cannot be verified: it${describeWay(found)} ${describeFault(found.fault)}.`,
    hint: proposeForUnverified(found.fault),
    ...toPlace(link),
  };
}

/** A link to a page that has moved permanently. */
export function externalRedirect(link: FoundLink, moved: string): Diagnostic {
  return {
    code: 'external-redirect',
    severity: 'info',
    message: `${quote(link.url)} has moved permanently.`,
    hint: `Link to ${quote(moved)}.`,
    ...toPlace(link),
  };
}

/** A link to an anchor that does not exist on a page of another site. */
export function brokenExternalAnchor(link: FoundLink, fragment: string): Diagnostic {
  return {
    code: 'broken-external-anchor',
    severity: 'warning',
    message: `${quote(link.url)}: the page has no anchor ${quote(`#${fragment}`)} in its HTML.`,
    hint: 'Link to the page without an anchor, or add the URL to `externalLinks.ignore` if a script creates the anchor.',
    ...toPlace(link),
  };
}

/** An ignore pattern that matches no link. */
export function unusedExternalIgnore(pattern: string, location: Location): Diagnostic {
  const shown = maskCredentials(pattern);
  return {
    code: 'unused-external-ignore',
    severity: 'warning',
    message: `${quote(shown)} in \`externalLinks.ignore\` matches no link of this site.`,
    hint: 'Remove it, or correct it: `https://example.com/**` matches every URL that starts with `https://example.com/`.',
    // A code frame would print the line of the configuration with the password.
    location: shown === pattern ? location : { file: location.file },
  };
}

/** Headers that need environment variables that are not set. */
export function externalHeaderVariables(names: readonly string[], location: Location): Diagnostic {
  return {
    code: 'external-header-variable',
    severity: 'error',
    message: `The headers in \`externalLinks.headers\` need environment variables that are not set or have more than one line: ${joinWords(names.map((name) => `\`$${name}\``))}. No link to another site was checked.`,
    hint: 'Set them in the environment of the command, for example as secrets of your CI service.',
    location,
  };
}

/** A proxy in the environment that is not an HTTP proxy. */
export function unusableProxy(): Diagnostic {
  return {
    code: 'unusable-proxy',
    severity: 'error',
    message: 'The proxy in the environment is not an HTTP proxy. No link to another site was checked.',
    hint: 'Set `HTTP_PROXY`, `HTTPS_PROXY` or `ALL_PROXY` to a URL such as `http://proxy.example.com:8080`.',
  };
}

/** The check was interrupted before all links were requested. */
export function externalInterrupted(unasked: number, links: number): Diagnostic {
  return {
    code: 'external-interrupted',
    severity: 'warning',
    message: `The check was interrupted: ${countOf(unasked, 'link')} of ${links} to other sites were not checked.`,
    hint: 'Run it again. Links that were found to work are not requested again, unless the cache is off.',
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
  timeout: 'did not respond in time',
  cut: 'closed the connection without a response',
  'bad-certificate': 'has a certificate that browsers refuse',
  'unknown-issuer': 'has a certificate from an unknown authority',
  'no-http': 'sent an invalid response',
  'no-proxy': 'could not be requested: the proxy refused',
  private: 'is in a private network and was not requested',
  stopped: 'was not requested',
};

/** Returns the end of a sentence about a URL. */
function describeFault(fault: LinkFault): string {
  switch (fault.kind) {
    case 'status':
      return `responds with status ${fault.status}`;
    case 'challenge':
      return `responds to programs with a challenge (status ${fault.status})`;
    case 'rate-limit':
      return `is rate limited (status ${fault.status})`;
    case 'no-answer':
      return `${NO_ANSWERS[fault.why]}${fault.detail === '' || fault.why === 'private' ? '' : ` (${fault.detail})`}`;
    case 'loop':
      return 'redirects in a circle';
    case 'too-many-redirects':
      return 'redirects more than ten times';
    case 'bad-redirect':
      return `redirects to ${quote(fault.to ?? '')}, which is not a web page`;
    case 'own-machine':
      return 'leads to the reader’s own machine';
  }
}

const IGNORE = 'add it to `externalLinks.ignore`';

function proposeForBroken(fault: LinkFault): string {
  if (fault.kind === 'own-machine')
    return `Write it as code, ${IGNORE}, or allow such URLs with \`externalLinks.allowPrivate\`.`;
  if (fault.kind === 'status' && (fault.status === 404 || fault.status === 410))
    return 'Find the new URL of the page, link to an archived copy, or remove the link.';
  return `Correct or remove the link, or ${IGNORE} if it works for readers.`;
}

function proposeForUnverified(fault: LinkFault): string {
  if (fault.kind === 'rate-limit') return `Run the check again later, or ${IGNORE}.`;
  if (fault.kind === 'no-answer' && fault.why === 'private')
    return 'Allow such URLs with `--allow-private` or `externalLinks.allowPrivate`.';
  if (fault.kind === 'no-answer' && fault.why === 'unknown-issuer')
    return 'Set `NODE_EXTRA_CA_CERTS` to the certificate of your own authority.';
  if (fault.kind === 'status')
    return `Open it in a browser. Then set the meaning of status ${fault.status} in \`externalLinks.statusCodes\`, or ${IGNORE}.`;
  return `Open it in a browser to check it, or ${IGNORE}.`;
}

/** A pasted page would fill the screen. */
const LONGEST_SHOWN = 200;

function quote(text: string): string {
  return `\`${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}\``;
}
