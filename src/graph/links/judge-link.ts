/**
 * Resolves one link against the site (conventions 4.9). The result depends only on the link, its place and the targets.
 */
import { unsafeUrl } from '../../diagnostics/catalogue/content.js';
import { emptyLink } from '../../diagnostics/catalogue/links.js';
import { atLevel } from '../../diagnostics/level.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Link } from '../../types/page.js';
import type { Href } from '../../types/paths.js';
import { isExternal, splitUrl, toExternalHref, toHref } from '../../utils/paths.js';
import { isExecutable } from '../../utils/urls/executable.js';
import { judgeFile, judgeImage, UNROUTED } from './file-link.js';
import { isMarkdownFile, judgeMarkdownLink } from './markdown-link.js';
import { judgeRoute } from './route-link.js';
import type { Targets } from './targets.js';
import { accept, judgeForm, type LinkPlace, reportMalformed, type Verdict } from './verdict.js';

/** Resolves a link or image. An unchecked link is resolved, but never reported. */
export function judgeLink(link: Link, place: LinkPlace, targets: Targets): Verdict {
  // Parse removes such URLs from pages. Those of the configuration first arrive here.
  if (isExecutable(link.url, { media: link.kind === 'image' })) {
    return {
      ...accept(toHref(link.kind === 'image' ? '' : '#'), false),
      diagnostics: [unsafeUrl(link.url, place.location)],
    };
  }
  if (link.url.trim() === '') return judgeEmpty(link, place, targets);
  const verdict =
    judgeForm({ url: link.url.trim(), kind: link.kind }, place, targets) ??
    (link.kind === 'image' ? judgeImage(link, place, targets) : judgePageLink(link, place, targets));
  return link.unchecked ? { ...verdict, diagnostics: verdict.diagnostics.filter(isAboutSecrets) } : verdict;
}

/** Publishing a private file is an error even for unchecked links. */
function isAboutSecrets({ code }: Diagnostic): boolean {
  return code === 'hidden-file' || code === 'outside-file';
}

function judgePageLink(link: Link, place: LinkPlace, targets: Targets): Verdict {
  const url = link.url.trim();
  if (url.startsWith(UNROUTED)) return accept(toUnroutedHref(url, targets), true);
  if (isExternal(url)) return judgeExternal(url, place, targets);
  // React components produce final URLs, so no Markdown file is looked up.
  const isFinal = place.route?.kind === 'module';
  if (!isFinal && isMarkdownFile(splitUrl(url).path)) return judgeMarkdownLink(url, place, targets);
  return judgeFile(url, place, targets) ?? judgeRoute(url, place, targets);
}

function judgeEmpty({ unchecked }: Link, { location, route }: LinkPlace, { config }: Targets): Verdict {
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
function judgeExternal(url: string, place: LinkPlace, targets: Targets): Verdict {
  const { config } = targets;
  // `mailto:` and `tel:` open another program, so a new tab would stay empty.
  const outside = accept(toExternalHref(url), /^(?:https?:)?\/\//i.test(url));
  if (/^https?:/i.test(url) && !URL.canParse(url))
    return { ...outside, diagnostics: reportMalformed(url, place, targets) };
  const root = `${config.url}${config.baseUrl}`;
  if (!`${url}/`.startsWith(root)) return outside;
  const inside = judgeRoute(url.slice(config.url.length) || '/', place, targets);
  return {
    ...outside,
    diagnostics: inside.diagnostics.map((found) => ({
      ...found,
      severity: found.severity === 'error' ? 'warning' : found.severity,
    })),
  };
}
