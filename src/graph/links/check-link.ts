/**
 * Resolves one link against the site (conventions 4.9). The result depends only on the link, its place and the targets.
 */
import { unsafeUrl } from '../../diagnostics/catalogue/content.js';
import { emptyLink, linkToOwnHost } from '../../diagnostics/catalogue/links.js';
import { atLevel } from '../../diagnostics/level.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Link } from '../../types/page.js';
import type { Href } from '../../types/paths.js';
import { isExternal, splitUrl, toExternalHref, toHref } from '../../utils/paths.js';
import { isExecutable } from '../../utils/urls/executable.js';
import { checkFile, checkImage, UNROUTED } from './file-link.js';
import { accept, checkForm, type LinkPlace, type LinkResult, reportMalformed } from './link-result.js';
import { checkMarkdownLink, isMarkdownFile } from './markdown-link.js';
import { checkRoute } from './route-link.js';
import type { Targets } from './targets.js';

/** Resolves a link or image. An unchecked link is resolved, but never reported. */
export function checkLink(link: Link, place: LinkPlace, targets: Targets): LinkResult {
  // Parse removes such URLs from pages. Those of the configuration first arrive here.
  if (isExecutable(link.url, { media: link.kind === 'image' })) {
    return {
      ...accept(toHref(link.kind === 'image' ? '' : '#'), false),
      diagnostics: [unsafeUrl(link.url, place.location)],
    };
  }
  if (link.url.trim() === '') return checkEmpty(link, place, targets);
  const result =
    checkForm({ url: link.url.trim(), kind: link.kind }, place, targets) ??
    (link.kind === 'image' ? checkImage(link, place, targets) : checkPageLink(link, place, targets));
  return link.unchecked ? { ...result, diagnostics: result.diagnostics.filter(isAboutSecrets) } : result;
}

/** Publishing a private file is an error even for unchecked links. */
function isAboutSecrets({ code }: Diagnostic): boolean {
  return code === 'hidden-file' || code === 'outside-file';
}

function checkPageLink(link: Link, place: LinkPlace, targets: Targets): LinkResult {
  const url = link.url.trim();
  if (url.startsWith(UNROUTED)) return accept(toUnroutedHref(url, targets), true);
  if (isExternal(url)) return checkExternal(url, place, targets);
  // React components produce final URLs, so no Markdown file is looked up.
  const isFinal = place.route?.kind === 'module' && place.file === place.route.source;
  if (!isFinal && isMarkdownFile(splitUrl(url).path)) return checkMarkdownLink(url, place, targets);
  return checkFile(url, place, targets) ?? checkRoute(url, place, targets);
}

function checkEmpty({ unchecked }: Link, { location, route }: LinkPlace, { config }: Targets): LinkResult {
  // Elements made by a component may link to their own page.
  const level = unchecked || route?.kind === 'module' ? 'ignore' : config.onBrokenMarkdownLinks;
  return { ...accept(toHref(''), false), diagnostics: atLevel(level, (severity) => emptyLink({ severity, location })) };
}

function toUnroutedHref(url: string, { config }: Targets): Href {
  const path = url.slice(UNROUTED.length).replace(/^\/+/, '');
  const { baseUrl } = config;
  return toHref(`/${path}`.startsWith(baseUrl) ? `/${path}` : `${baseUrl}${path}`);
}

/**
 * Checks full URLs of this site, and only as warnings, because other programs may serve parts of the host. Other sites
 * are not checked.
 */
function checkExternal(url: string, place: LinkPlace, targets: Targets): LinkResult {
  const { config } = targets;
  // `mailto:` and `tel:` open another program, so a new tab would stay empty.
  const outside = accept(toExternalHref(url), /^(?:https?:)?\/\//i.test(url));
  if (/^https?:/i.test(url) && !URL.canParse(url))
    return { ...outside, diagnostics: reportMalformed(url, place, targets) };
  const root = `${config.url}${config.baseUrl}`;
  if (!`${url}/`.startsWith(root)) return outside;
  const inside = checkRoute(url.slice(config.url.length) || '/', place, targets);
  return {
    ...outside,
    diagnostics: inside.diagnostics.map((found) =>
      found.code === 'broken-link' && config.docusaurus !== undefined
        ? linkToOwnHost(url, place.location)
        : { ...found, severity: found.severity === 'error' ? 'warning' : found.severity },
    ),
  };
}
