/** Diagnostics about links, anchors, images and files that pages and the configuration refer to. */
import type { Correction, Diagnostic, Location, Severity } from '../../types/diagnostic.js';
import type { FileRefusal } from '../../types/facts.js';
import type { FilePath, RoutePath } from '../../types/paths.js';
import { splitUrl } from '../../utils/paths.js';
import { findMeantUrl } from '../../utils/urls/meant-url.js';
import { describeRefusal, proposeForRefused } from './file-access.js';

/** The fields of every diagnostic about one link: severity, location and URL. */
export interface LinkDiagnostic {
  readonly severity: Severity;
  readonly location: Location;
  /** The URL as written. */
  readonly url: string;
}

/** URLs longer than this are cut in messages: a data URL or a pasted page would fill the screen. */
const LONGEST_SHOWN = 200;

/** Returns a correction that replaces the path of a URL. */
function correctPath({ url }: Pick<LinkDiagnostic, 'url'>, path: string): Correction {
  return { from: url, to: `${path}${url.slice(splitUrl(url).path.length)}` };
}

/** A link to a URL of this site without a page or a file. */
export function brokenLink(found: LinkDiagnostic, target: string, near: string | undefined): Diagnostic {
  const suggestion = findMeantUrl(found.url) ?? near;
  const leads =
    target === found.url ? `${quote(found.url)} is not` : `${quote(found.url)} leads to ${quote(target)}, which is not`;
  return {
    code: 'broken-link',
    severity: found.severity,
    message: `${leads} a page of this site.`,
    hint:
      suggestion === undefined
        ? 'Correct the link, or write `pathname://` before a URL that another program serves.'
        : proposeUrl(suggestion),
    location: found.location,
    ...{ address: found.url, leadsTo: target },
  };
}

/** A link to something that exists only in the repository: a file without an extension, an issue, a code folder. */
export function linkToRepository(
  found: LinkDiagnostic,
  { address, example }: { readonly address: string | undefined; readonly example: string },
): Diagnostic {
  return {
    code: 'broken-link',
    severity: found.severity,
    message: `${quote(found.url)} is not a page of this site: it is a path in the repository.`,
    hint:
      address === undefined
        ? `Write the full URL, such as ${quote(example)}.`
        : `Write the full URL: ${quote(address)}.`,
    location: found.location,
    address: found.url,
  };
}

/** A full URL below the URL of a Docusaurus site, where its host may redirect or serve something else. */
export function linkToOwnHost(url: string, location: Location): Diagnostic {
  return {
    code: 'link-to-own-host',
    severity: 'info',
    message: `${quote(url)} is on the host of this site, but it is not one of its pages.`,
    hint: 'If the host redirects or serves it, nothing is wrong. If not, correct the link.',
    location,
    address: url,
  };
}

/** Joins all diagnostics about links to the own host, because they have one cause. */
export function joinLinksToOwnHost(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const found = diagnostics.filter(({ code }) => code === 'link-to-own-host');
  const [first, ...others] = found;
  if (first === undefined || others.length === 0) return diagnostics;
  const notes = others.slice(0, SHOWN_LINKS).map(({ address = '', location }) => ({
    message: quote(address),
    ...(location === undefined ? {} : { location }),
  }));
  const message = `${found.length} links are on the host of this site, but not to one of its pages, first ${quote(first.address ?? '')}.`;
  return [...diagnostics.filter((one) => !found.includes(one)), { ...first, message, notes }];
}

/** Number of further links that the joined diagnostic lists. */
const SHOWN_LINKS = 5;

/** A link that would work only on a server that ignores case. */
export function linkCaseMismatch(found: LinkDiagnostic, existing: string): Diagnostic {
  return {
    code: 'link-case-mismatch',
    severity: found.severity,
    message: `${quote(found.url)} is not a page of this site: it differs only in case from ${quote(existing)}.`,
    hint: proposeUrl(existing),
    location: found.location,
    address: found.url,
    correction: correctPath(found, existing),
  };
}

/** A page that production builds leave out: a draft, or a post that waits for its date. */
export interface LeftOutPage {
  readonly draft: FilePath;
  readonly isWaiting: boolean;
}

/** A link to the URL of a draft, which is not part of the built site. */
export function linkToDraft(found: LinkDiagnostic, draft: LeftOutPage): Diagnostic {
  return { code: 'broken-link', ...toDraft(found, draft) };
}

/** A link to a URL where Docusaurus has, or could have, a page that csb-docs does not build. */
export function linkToUnbuilt({ url, severity, location }: LinkDiagnostic, unbuilt: string): Diagnostic {
  const why =
    unbuilt === '/'
      ? 'a Docusaurus plugin that does not run here may create it'
      : `csb-docs does not build the pages that Docusaurus has below ${quote(unbuilt)}`;
  return {
    code: 'broken-link',
    severity,
    address: url,
    message: `${quote(url)} is not a page of this site: ${why}.`,
    hint: 'Write `pathname://` before it if another program serves it. Run `csb-docs doctor` to list everything that is not built.',
    location,
  };
}

/** A link to an anchor that the page does not have. */
export function brokenAnchor(
  found: LinkDiagnostic,
  anchor: string,
  target: { readonly page: RoutePath; readonly suggestion: string | undefined },
): Diagnostic {
  return {
    code: 'broken-anchor',
    severity: found.severity,
    message: `${found.url.startsWith('#') ? '' : `${quote(found.url)}: `}${quote(target.page)} has no anchor ${quote(`#${anchor}`)}.`,
    hint:
      target.suggestion === undefined
        ? 'Link to the page without an anchor, or give the heading an id with `{#id}`.'
        : proposeUrl(target.suggestion),
    location: found.location,
    address: found.url,
    ...(target.suggestion?.toLowerCase() === `#${anchor}`.toLowerCase() && {
      correction: { from: `#${anchor}`, to: target.suggestion },
    }),
  };
}

/** A link to a Markdown file that is not a page of this site. `moved` is the path of the only file with that name. */
export function brokenMarkdownLink(found: LinkDiagnostic, suggestion: string | undefined, moved?: string): Diagnostic {
  return {
    code: 'broken-markdown-link',
    severity: found.severity,
    message: `${quote(found.url)} is not a Markdown file of this site.`,
    hint:
      (moved ?? suggestion) === undefined
        ? 'Write the path of the file relative to this file, with number prefixes.'
        : proposeUrl(moved ?? suggestion ?? ''),
    location: found.location,
    address: found.url,
    ...(moved !== undefined && { correction: correctPath(found, moved) }),
  };
}

/** A link to a Markdown file that a case-sensitive file system does not find. */
export function markdownLinkCaseMismatch(found: LinkDiagnostic, existing: string): Diagnostic {
  return {
    code: 'broken-markdown-link',
    severity: found.severity,
    message: `${quote(found.url)} is not a Markdown file of this site: it differs only in case from ${quote(existing)}.`,
    hint: proposeUrl(existing),
    location: found.location,
    address: found.url,
    correction: correctPath(found, existing),
  };
}

/** A link to a Markdown file that is a draft, which is not part of the built site. */
export function markdownLinkToDraft(found: LinkDiagnostic, draft: LeftOutPage): Diagnostic {
  return { code: 'broken-markdown-link', ...toDraft(found, draft) };
}

/** An image or a file that does not exist in any of the folders that csb-docs searches. */
export function missingAsset(found: LinkDiagnostic, tried: readonly string[], near: string | undefined): Diagnostic {
  const suggestion = findMeantUrl(found.url) ?? near;
  return {
    code: 'missing-asset',
    severity: found.severity,
    message: `The file ${quote(found.url)} does not exist.`,
    hint: suggestion === undefined ? `Add it as ${tried.map(quote).join(' or ')}.` : proposeUrl(suggestion),
    location: found.location,
    address: found.url,
  };
}

/** An image or a file that a case-sensitive server does not find. */
export function assetCaseMismatch(found: LinkDiagnostic, existing: string): Diagnostic {
  return {
    code: 'missing-asset',
    severity: found.severity,
    message: `The file ${quote(found.url)} does not exist: it differs only in case from ${quote(existing)}.`,
    hint: proposeUrl(existing),
    location: found.location,
    address: found.url,
    correction: correctPath(found, existing),
  };
}

/** A link or an image that would publish a refused file. Always an error. */
export function linkToRefused(
  { url, location }: Omit<LinkDiagnostic, 'severity'>,
  file: FilePath,
  refusal: FileRefusal,
): Diagnostic {
  return {
    code: refusal.reason === 'hidden' ? 'hidden-file' : 'outside-file',
    severity: 'error',
    message: `${describeRefusal(url, refusal)}, so it is not published.`,
    hint: proposeForRefused(refusal, file),
    location,
    address: url,
  };
}

/** A link without a URL. */
export function emptyLink(found: Omit<LinkDiagnostic, 'url'>): Diagnostic {
  return {
    code: 'empty-link',
    severity: found.severity,
    message: 'This link has no URL between `(` and `)`.',
    hint: 'Add the URL, or remove the brackets to keep only the text.',
    location: found.location,
    address: '',
  };
}

/** An invalid URL: a misspelt protocol, a bad percent sequence, or no valid host. */
export function malformedLink(found: LinkDiagnostic): Diagnostic {
  const meant = findMeantUrl(found.url);
  return {
    code: 'malformed-link',
    severity: found.severity,
    message: `${quote(found.url)} is not a valid URL.`,
    hint:
      meant === undefined
        ? 'Write a percent sign as `%25` and a space as `%20`. A web URL needs a host, as in `https://example.com/`.'
        : proposeUrl(meant),
    location: found.location,
    address: found.url,
  };
}

/** A URL with an encoded slash or backslash. Browsers and servers read it as part of a name, which no file has. */
export function encodedSlash(found: LinkDiagnostic): Diagnostic {
  return {
    code: 'malformed-link',
    severity: found.severity,
    message: `${quote(found.url)} has an encoded slash, which does not separate folders: no page or file can have such a name.`,
    hint: 'Replace `%2F` and `%5C` with `/`.',
    location: found.location,
    address: found.url,
  };
}

/** The path of a local file: `file:` or a Windows drive. */
export function localFile(found: LinkDiagnostic): Diagnostic {
  return {
    code: 'local-file',
    severity: found.severity,
    message: `${quote(found.url)} is a file on your own machine, which readers cannot open.`,
    hint: 'Put the file next to the page or in a static folder, and link to it with a relative path.',
    location: found.location,
    address: found.url,
  };
}

function toDraft(found: LinkDiagnostic, { draft, isWaiting }: LeftOutPage): Omit<Diagnostic, 'code'> {
  return {
    severity: found.severity,
    message: `${quote(found.url)} leads to ${quote(draft)}, which ${isWaiting ? 'is dated in the future' : 'is a draft'} and not part of the built site.`,
    hint: isWaiting
      ? 'Remove the link until that date, correct the date, or set `blog: { publishFuture: true }`.'
      : 'Remove `draft: true` to publish the page, or remove the link.',
    location: found.location,
    address: found.url,
  };
}

function proposeUrl(address: string): string {
  return `Did you mean ${quote(address)}?`;
}

function quote(text: string): string {
  return `\`${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}\``;
}
