/** The verdict on one link: where it leads and what there is to say about it. */
import { encodedSlash, localFile, malformedLink } from '../../diagnostics/catalogue/links.js';
import { atLevel } from '../../diagnostics/level.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { ResolvedLink } from '../../types/navigation.js';
import type { Link } from '../../types/page.js';
import type { FilePath, Href, OutPath, RoutePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import { isExternal, isLocalFile, joinFile, joinRoute, splitUrl, toHref } from '../../utils/paths.js';
import type { FoundFile } from '../address/files.js';
import type { Targets } from './targets.js';

/** Where a link is written. */
export interface LinkPlace {
  readonly file: FilePath;
  /** The folder of the content, for `/x.md`; `.` for the configuration. */
  readonly contentFolder: FilePath;
  /** What relative addresses are resolved against. */
  readonly path: RoutePath;
  /** The page itself, for `#id`; undefined for the configuration. */
  readonly route: Route | undefined;
  readonly location: Location;
}

/** The place of a link that no page has: in the configuration or in the sidebars file. Relative addresses start at the home page. */
export function toSettingsPlace(location: Location): LinkPlace {
  return { file: location.file, contentFolder: joinFile('.'), path: joinRoute(''), route: undefined, location };
}

/** Where a link leads, what there is to say about it and what has to be copied for it. */
export interface Verdict {
  readonly link: ResolvedLink;
  readonly diagnostics: readonly Diagnostic[];
  readonly copy?: { readonly from: FilePath; readonly to: OutPath };
}

/** A verdict without findings. */
export function accept(href: Href, newTab: boolean): Verdict {
  return { link: { href, newTab }, diagnostics: [] };
}

/** The verdict on a link or image whose file is found; downloads open in a new tab, images carry their size. */
export function acceptFile(
  found: FoundFile,
  { newTab, suffix }: { readonly newTab: boolean; readonly suffix: string },
): Verdict {
  const { width, height } = found.asset ?? {};
  const size = newTab ? {} : { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
  const verdict = { link: { href: toHref(`${found.href}${suffix}`), newTab, ...size }, diagnostics: [] };
  return found.kind === 'asset' ? { ...verdict, copy: { from: found.asset.path, to: found.to } } : verdict;
}

/** What is wrong with the form of an address, wherever it leads; undefined for one that can lead somewhere. */
export function judgeForm(
  { url, kind }: Pick<Link, 'url' | 'kind'>,
  { location }: Pick<LinkPlace, 'location'>,
  { config }: Targets,
): Verdict | undefined {
  const report = isLocalFile(url) ? localFile : hasEncodedSlash(url) ? encodedSlash : undefined;
  if (report === undefined) return undefined;
  const level = kind === 'image' && report === localFile ? config.onBrokenMarkdownImages : config.onBrokenLinks;
  return {
    ...accept(toHref(url), false),
    diagnostics: atLevel(level, (severity) => report({ severity, url, location })),
  };
}

/** A slash that is encoded in the path of an address of this site. */
function hasEncodedSlash(url: string): boolean {
  return url.includes('%') && !isExternal(url) && /%(?:2f|5c)/i.test(splitUrl(url).path);
}

/** Reports an address that no browser can read. */
export function reportMalformed(
  url: string,
  place: Pick<LinkPlace, 'location'>,
  { config }: Targets,
): readonly Diagnostic[] {
  return atLevel(config.onBrokenLinks, (severity) => malformedLink({ severity, url, location: place.location }));
}
