/** The result of resolving one link. */
import { encodedSlash, localFile, malformedLink } from '../../diagnostics/catalogue/links.js';
import { atLevel } from '../../diagnostics/level.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { ResolvedLink } from '../../types/navigation.js';
import type { Link } from '../../types/page.js';
import type { FilePath, Href, OutPath, RoutePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import { isExternal, isLocalFile, joinFile, joinRoute, splitUrl, toHref } from '../../utils/paths.js';
import { findMeantUrl } from '../../utils/urls/meant-url.js';
import type { FoundFile } from '../routes/files.js';
import type { Targets } from './targets.js';

/** The place of a link in the source. */
export interface LinkPlace {
  readonly file: FilePath;
  /** The content folder, for links such as `/x.md`; `.` for the configuration. */
  readonly contentFolder: FilePath;
  /** The base of relative URLs. */
  readonly path: RoutePath;
  /** The page itself, for `#id`. Undefined for the configuration. */
  readonly route: Route | undefined;
  readonly location: Location;
}

/** Returns the place of a link in the configuration or sidebars file. Relative URLs start at the home page. */
export function toSettingsPlace(location: Location): LinkPlace {
  return { file: location.file, contentFolder: joinFile('.'), path: joinRoute(''), route: undefined, location };
}

/** A resolved link, its diagnostics and the file to copy for it. */
export interface LinkResult {
  readonly link: ResolvedLink;
  readonly diagnostics: readonly Diagnostic[];
  readonly copy?: { readonly from: FilePath; readonly to: OutPath };
}

/** Creates a result without diagnostics. */
export function accept(href: Href, newTab: boolean): LinkResult {
  return { link: { href, newTab }, diagnostics: [] };
}

/** Creates the result for a file that exists. Downloads open in a new tab, images carry their size. */
export function acceptFile(
  found: FoundFile,
  { newTab, suffix }: { readonly newTab: boolean; readonly suffix: string },
): LinkResult {
  const { width, height } = found.asset ?? {};
  const size = newTab ? {} : { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
  const result = { link: { href: toHref(`${found.href}${suffix}`), newTab, ...size }, diagnostics: [] };
  return found.kind === 'asset' ? { ...result, copy: { from: found.asset.path, to: found.to } } : result;
}

/** Reports a malformed URL, whatever its target. Returns undefined if the URL is well-formed. */
export function checkForm(
  { url, kind }: Pick<Link, 'url' | 'kind'>,
  { location }: Pick<LinkPlace, 'location'>,
  { config }: Targets,
): LinkResult | undefined {
  const report = isLocalFile(url)
    ? localFile
    : hasEncodedSlash(url)
      ? encodedSlash
      : isExternal(url) && findMeantUrl(url) !== undefined
        ? malformedLink
        : undefined;
  if (report === undefined) return undefined;
  const level = kind === 'image' && report === localFile ? config.onBrokenMarkdownImages : config.onBrokenLinks;
  return {
    ...accept(toHref(url), false),
    diagnostics: atLevel(level, (severity) => report({ severity, url, location })),
  };
}

/** Returns true if the path of a URL of this site contains an encoded slash. */
function hasEncodedSlash(url: string): boolean {
  return url.includes('%') && !isExternal(url) && /%(?:2f|5c)/i.test(splitUrl(url).path);
}

/** Reports a URL that no browser can parse. */
export function reportMalformed(
  url: string,
  place: Pick<LinkPlace, 'location'>,
  { config }: Targets,
): readonly Diagnostic[] {
  return atLevel(config.onBrokenLinks, (severity) => malformedLink({ severity, url, location: place.location }));
}
