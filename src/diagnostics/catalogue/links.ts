/** Diagnostics about links, anchors, images and files that pages and the configuration refer to. */
import type { Correction, Diagnostic, Location, Severity } from '../../types/diagnostic.js';
import type { FileRefusal } from '../../types/facts.js';
import type { FilePath, RoutePath } from '../../types/paths.js';
import { splitUrl } from '../../utils/paths.js';
import { describeRefusal, proposeForRefused } from './file-access.js';

/** What every finding about one link needs: how it is reported, where the link is written, and its address. */
export interface LinkFinding {
  readonly severity: Severity;
  readonly location: Location;
  /** The address as written. */
  readonly url: string;
}

/** Addresses longer than this are cut in messages: a data URL or a pasted page would fill the screen. */
const LONGEST_SHOWN = 200;

/** The same address with another path. */
function correctPath({ url }: Pick<LinkFinding, 'url'>, path: string): Correction {
  return { from: url, to: `${path}${url.slice(splitUrl(url).path.length)}` };
}

/** A link to an address of this site where there is neither a page nor a file. */
export function brokenLink(found: LinkFinding, target: string, suggestion: string | undefined): Diagnostic {
  const leads =
    target === found.url ? `${quote(found.url)} is not` : `${quote(found.url)} leads to ${quote(target)}, which is not`;
  return {
    code: 'broken-link',
    severity: found.severity,
    message: `${leads} a page of this site.`,
    hint:
      suggestion === undefined
        ? 'You can correct the link, or write `pathname://` in front of an address that another program serves.'
        : proposeAddress(suggestion),
    location: found.location,
    ...{ address: found.url, leadsTo: target },
  };
}

/** A link to what a repository has and no site: a file without an ending, an issue, a folder of code. */
export function linkToRepository(
  found: LinkFinding,
  { address, example }: { readonly address: string | undefined; readonly example: string },
): Diagnostic {
  return {
    code: 'broken-link',
    severity: found.severity,
    message: `${quote(found.url)} is not a page of this site: it leads into the repository.`,
    hint:
      address === undefined
        ? `You can write its full address, such as ${quote(example)}.`
        : `You can write its full address: ${quote(address)}.`,
    location: found.location,
    address: found.url,
  };
}

/** A link that would work on a server that ignores case. */
export function linkCaseMismatch(found: LinkFinding, existing: string): Diagnostic {
  return {
    code: 'link-case-mismatch',
    severity: found.severity,
    message: `${quote(found.url)} is not a page of this site: it differs only in case from ${quote(existing)}.`,
    hint: proposeAddress(existing),
    location: found.location,
    address: found.url,
    correction: correctPath(found, existing),
  };
}

/** A link to the address of a page that is a draft, so it is not in the built site. */
export function linkToDraft(found: LinkFinding, draft: FilePath): Diagnostic {
  return { code: 'broken-link', ...toDraft(found, draft) };
}

/** A link to an address where Docusaurus has, or may have, a page that csb-docs does not build. */
export function linkToUnbuilt({ url, severity, location }: LinkFinding, unbuilt: string): Diagnostic {
  const why =
    unbuilt === '/'
      ? 'a plugin that does not run here may make it'
      : `below ${quote(unbuilt)}, Docusaurus has pages that are not built here`;
  return {
    code: 'broken-link',
    severity,
    address: url,
    message: `${quote(url)} is not a page of this site: ${why}.`,
    hint: 'You can write `pathname://` in front of it if another program serves it. `csb-docs doctor` lists all that is not built.',
    location,
  };
}

/** A link to an id that the page does not have. */
export function brokenAnchor(
  found: LinkFinding,
  anchor: string,
  target: { readonly page: RoutePath; readonly suggestion: string | undefined },
): Diagnostic {
  return {
    code: 'broken-anchor',
    severity: found.severity,
    message: `${found.url.startsWith('#') ? '' : `${quote(found.url)}: `}${quote(target.page)} has no anchor ${quote(`#${anchor}`)}.`,
    hint:
      target.suggestion === undefined
        ? 'You can link to the page without an anchor, or give the heading an id with `{#id}`.'
        : proposeAddress(target.suggestion),
    location: found.location,
    address: found.url,
    ...(target.suggestion?.toLowerCase() === `#${anchor}`.toLowerCase() && {
      correction: { from: `#${anchor}`, to: target.suggestion },
    }),
  };
}

/** A link to a Markdown file that is not a page of this site; `moved` is where the only one of its name is. */
export function brokenMarkdownLink(found: LinkFinding, suggestion: string | undefined, moved?: string): Diagnostic {
  return {
    code: 'broken-markdown-link',
    severity: found.severity,
    message: `${quote(found.url)} does not lead to a Markdown file of this site.`,
    hint:
      (moved ?? suggestion) === undefined
        ? 'You can link to the file by its path from this file, number prefixes included.'
        : proposeAddress(moved ?? suggestion ?? ''),
    location: found.location,
    address: found.url,
    ...(moved !== undefined && { correction: correctPath(found, moved) }),
  };
}

/** A link to a Markdown file that a case-sensitive disk does not find. */
export function markdownLinkCaseMismatch(found: LinkFinding, existing: string): Diagnostic {
  return {
    code: 'broken-markdown-link',
    severity: found.severity,
    message: `${quote(found.url)} does not lead to a Markdown file: it differs only in case from ${quote(existing)}.`,
    hint: proposeAddress(existing),
    location: found.location,
    address: found.url,
    correction: correctPath(found, existing),
  };
}

/** A link to a Markdown file that is a draft, so it is not in the built site. */
export function markdownLinkToDraft(found: LinkFinding, draft: FilePath): Diagnostic {
  return { code: 'broken-markdown-link', ...toDraft(found, draft) };
}

/** An image or file that is in none of the places where it could be. */
export function missingAsset(found: LinkFinding, tried: readonly string[], suggestion: string | undefined): Diagnostic {
  return {
    code: 'missing-asset',
    severity: found.severity,
    message: `The file ${quote(found.url)} does not exist.`,
    hint: suggestion === undefined ? `You can put it at ${tried.map(quote).join(' or ')}.` : proposeAddress(suggestion),
    location: found.location,
    address: found.url,
  };
}

/** An image or file that a case-sensitive server does not find. */
export function assetCaseMismatch(found: LinkFinding, existing: string): Diagnostic {
  return {
    code: 'missing-asset',
    severity: found.severity,
    message: `The file ${quote(found.url)} does not exist: it differs only in case from ${quote(existing)}.`,
    hint: proposeAddress(existing),
    location: found.location,
    address: found.url,
    correction: correctPath(found, existing),
  };
}

/** A link or an image that would publish a refused file; an error at any level of other broken links. */
export function linkToRefused(
  { url, location }: Omit<LinkFinding, 'severity'>,
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

/** A link without an address. */
export function emptyLink(found: Omit<LinkFinding, 'url'>): Diagnostic {
  return {
    code: 'empty-link',
    severity: found.severity,
    message: 'This link has no address between `(` and `)`.',
    hint: 'You can add the address, or remove the brackets to keep the text alone.',
    location: found.location,
    address: '',
  };
}

/** An address that no browser can read: a bad percent sequence or a URL without a valid host. */
export function malformedLink(found: LinkFinding): Diagnostic {
  return {
    code: 'malformed-link',
    severity: found.severity,
    message: `${quote(found.url)} is not a valid address.`,
    hint: 'You can write a percent sign as `%25` and a space as `%20`; a web address needs a host, as in `https://example.com/`.',
    location: found.location,
    address: found.url,
  };
}

/** An address with an encoded slash or backslash: for browsers and servers it is a character of a name, which no file has. */
export function encodedSlash(found: LinkFinding): Diagnostic {
  return {
    code: 'malformed-link',
    severity: found.severity,
    message: `${quote(found.url)} has an encoded slash, which does not divide folders: no page or file can have such a name.`,
    hint: 'You can write `/` for `%2F` and `%5C`.',
    location: found.location,
    address: found.url,
  };
}

/** The address of a file on a disk: `file:` or a drive of Windows. */
export function localFile(found: LinkFinding): Diagnostic {
  return {
    code: 'local-file',
    severity: found.severity,
    message: `${quote(found.url)} is a file that is only on the machine of who wrote the link; readers do not get it.`,
    hint: 'You can put the file beside the page, or into a static folder, and link to it by a relative path.',
    location: found.location,
    address: found.url,
  };
}

/** A navbar item for a sidebar in which no item leads to a page of this site. */
export function emptyNavbarSidebar(name: string, location: Location): Diagnostic {
  return {
    code: 'empty-navbar-sidebar',
    severity: 'error',
    message: `The sidebar \`${name}\` has no page that the navbar could link to.`,
    hint: 'You can add a doc to the sidebar, or link to a page with `to`.',
    location,
  };
}

/** A navbar item that lacks what its type needs, or whose expression cannot be read. */
export function badNavbarItem(problem: string, location: Location): Diagnostic {
  return {
    code: 'bad-navbar-item',
    severity: 'error',
    message: `The navbar item ${problem}.`,
    hint: 'You can write `{ to: "/page", label: "…" }`, or give it a `type` with the fields of that type.',
    location,
  };
}

/** A site and the folders whose index would be its home page; undefined where there is none. */
export interface HomePlaces {
  readonly baseUrl: string;
  readonly docs: string | undefined;
  readonly pages: string | undefined;
}

/** A site without a page at its base URL, where the logo leads; every page then has a broken link. */
export function missingHomePage({ baseUrl, docs, pages }: HomePlaces, location: Location): Diagnostic {
  const doc = docs === undefined ? [] : [`\`README.md\` or \`index.md\` to ${quote(docs)}`];
  const page = pages === undefined ? [] : [`\`index.md\` to ${quote(pages)}`];
  const files = [...doc, ...page];
  return {
    code: 'missing-home-page',
    severity: 'warning',
    message: `The site has no home page: there is no page at \`${baseUrl}\`.`,
    hint:
      files.length === 0
        ? 'You can serve docs, pages or the blog there with `routeBasePath: "/"`.'
        : `You can add ${files.join(', or ')}${docs === undefined ? ', or serve docs or blog there with `routeBasePath: "/"`' : ', or write `slug: /` into the front matter of a doc'}.`,
    location,
  };
}

function toDraft(found: LinkFinding, draft: FilePath): Omit<Diagnostic, 'code'> {
  return {
    severity: found.severity,
    message: `${quote(found.url)} leads to ${quote(draft)}, which is a draft and not part of the built site.`,
    hint: 'You can publish the page by removing `draft: true`, or remove the link.',
    location: found.location,
    address: found.url,
  };
}

function proposeAddress(address: string): string {
  return `Did you mean ${quote(address)}?`;
}

function quote(text: string): string {
  return `\`${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}\``;
}
