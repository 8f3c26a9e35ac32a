/**
 * One link against the site: where it leads and whether it may (conventions 4.9).
 * In: a link, the place where it is written, the targets. Out: a finished address, findings, the file to copy.
 * Must not know: anything of the page but its place, or what is done with the verdict.
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

/** Judges one link or image. An unchecked link is resolved all the same and never reported. */
export function judgeLink(link: Link, place: LinkPlace, targets: Targets): Verdict {
  // Parse keeps such addresses out of pages; those of the configuration are seen here for the first time.
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

/** A link without a check is still an error if it would publish a private file. */
function isAboutSecrets({ code }: Diagnostic): boolean {
  return code === 'hidden-file' || code === 'outside-file';
}

function judgePageLink(link: Link, place: LinkPlace, targets: Targets): Verdict {
  const url = link.url.trim();
  if (url.startsWith(UNROUTED)) return accept(toUnroutedHref(url, targets), true);
  if (isExternal(url)) return judgeExternal(url, place, targets);
  // What components of React have made is an address as it is: no file is looked for.
  const isFinal = place.route?.kind === 'module';
  if (!isFinal && isMarkdownFile(splitUrl(url).path)) return judgeMarkdownLink(url, place, targets);
  return judgeFile(url, place, targets) ?? judgeRoute(url, place, targets);
}

function judgeEmpty({ unchecked }: Link, { location, route }: LinkPlace, { config }: Targets): Verdict {
  // An element that a component has made leads to its own page.
  const level = unchecked || route?.kind === 'module' ? 'ignore' : config.onBrokenMarkdownLinks;
  return { ...accept(toHref(''), false), diagnostics: atLevel(level, (severity) => emptyLink({ severity, location })) };
}

function toUnroutedHref(url: string, { config }: Targets): Href {
  const path = url.slice(UNROUTED.length).replace(/^\/+/, '');
  const { baseUrl } = config;
  return toHref(`/${path}`.startsWith(baseUrl) ? `/${path}` : `${baseUrl}${path}`);
}

/** Another site is not judged; a full address of this one is, but at most as a warning: other programs may serve parts of the host. */
function judgeExternal(url: string, place: LinkPlace, targets: Targets): Verdict {
  const { config } = targets;
  // A new tab for `mailto:` or `tel:` would stay empty: another program opens them.
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
