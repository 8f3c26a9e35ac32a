/**
 * Resolves images and links to files: beside the page, in the site or in a static folder (conventions 4.9, step 2, and
 * 4.10).
 */
import { assetCaseMismatch, linkToRefused, missingAsset } from '../../diagnostics/catalogue/links.js';
import { atLevel } from '../../diagnostics/level.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { Link } from '../../types/page.js';
import type { FilePath } from '../../types/paths.js';
import { decodePath, encodePath, isExternal, splitUrl, toHref, toSiteFileHref } from '../../utils/paths.js';
import {
  type FoundFile,
  findFile,
  findStatic,
  isFileLink,
  listImageCandidates,
  listLinkCandidates,
  type RefusedFile,
} from '../routes/files.js';
import { findFirst, toRelative } from '../routes/suggest.js';
import { accept, acceptFile, checkForm, type LinkPlace, type LinkResult, reportMalformed } from './link-result.js';
import { type Targets, toRoutePath } from './targets.js';

/** Marks a URL that another program serves. It is never checked. */
export const UNROUTED = 'pathname://';

/**
 * Resolves a link to a download, which opens in a new tab. Returns undefined if no file exists, because routes may
 * contain a dot.
 */
export function checkFile(url: string, place: LinkPlace, targets: Targets): LinkResult | undefined {
  const { path, query, hash } = splitUrl(url);
  const decoded = decodePath(path);
  if (decoded === undefined || !isFileLink(decoded)) return undefined;
  const candidates = listLinkCandidates({ url }, place.file, targets.config);
  const found = decoded.startsWith('/') ? findStatic(decoded, targets.files) : findAny(candidates, 'files', targets);
  if (found?.kind === 'refused')
    return { ...accept(toHref('#'), false), diagnostics: reportRefused(url, found, place.location) };
  if (found !== undefined) return acceptFile(found, { newTab: true, suffix: query + hash });
  if (!decoded.startsWith('@site/')) return undefined;
  return {
    ...accept(toHref(url), true),
    diagnostics: reportMissing({ url, path: decoded, tried: candidates }, place, targets),
  };
}

/** Resolves an image. Reports a missing one with the places that were tried. */
export function checkImage(link: Link, place: LinkPlace, targets: Targets): LinkResult {
  const url = link.url.trim();
  if (url.startsWith(UNROUTED)) return accept(toHref(url.slice(UNROUTED.length)), false);
  if (isExternal(url)) return accept(toHref(url), false);
  const { path, query, hash } = splitUrl(url);
  const decoded = decodePath(path);
  if (decoded === undefined)
    return { ...accept(toHref(url), false), diagnostics: reportMalformed(url, place, targets) };
  const candidates = listImageCandidates(url, place.file, targets.config);
  const found = decoded.startsWith('/')
    ? findStatic(decoded, targets.files)
    : (findAny(candidates, 'images', targets) ?? findBesideRoute(link, decoded, { place, targets }));
  if (found?.kind === 'refused')
    return { ...accept(toHref(''), false), diagnostics: reportRefused(url, found, place.location) };
  if (found !== undefined) return acceptFile(found, { newTab: false, suffix: query + hash });
  const href = decoded.startsWith('/') ? toSiteFileHref(path, targets.config) : toHref(url);
  return {
    ...accept(href, false),
    diagnostics: reportMissing({ url, path: decoded, tried: candidates }, place, targets),
  };
}

/** Raw HTML may also use URLs relative to the route, as browsers do. */
function findBesideRoute(
  link: Link,
  path: string,
  { place, targets }: { readonly place: LinkPlace; readonly targets: Targets },
): FoundFile | undefined {
  return link.origin === 'html' ? findStatic(toRoutePath(path, place.path, targets.config), targets.files) : undefined;
}

/**
 * Checks an image in front matter or a data file. `./` and `../` are relative to the file; other paths are in a static
 * folder. External URLs are not checked.
 */
export function checkImageField(
  url: string,
  place: Pick<LinkPlace, 'file' | 'location'>,
  targets: Targets,
): Pick<LinkResult, 'copy' | 'diagnostics'> {
  const malformed = checkForm({ url, kind: 'image' }, place, targets);
  if (malformed !== undefined) return malformed;
  if (isExternal(url)) return { diagnostics: [] };
  const path = decodePath(splitUrl(url).path);
  if (path === undefined) return { diagnostics: reportMalformed(url, place, targets) };
  const isBeside = path.startsWith('./') || path.startsWith('../');
  const written = isBeside ? path : `/${path.replace(/^\/+/, '')}`;
  const tried = listImageCandidates(encodePath(written), place.file, targets.config);
  const found = isBeside ? findAny(tried, 'images', targets) : findStatic(written, targets.files);
  if (found?.kind === 'refused') return { diagnostics: reportRefused(url, found, place.location) };
  return found === undefined
    ? { diagnostics: reportMissing({ url, path: written, tried }, place, targets) }
    : acceptFile(found, { newTab: false, suffix: '' });
}

function reportRefused(url: string, { path, refusal }: RefusedFile, location: Location): readonly Diagnostic[] {
  return [linkToRefused({ url, location }, path, refusal)];
}

/** A missing file: its URL, decoded path and the places that were tried. */
interface SoughtFile {
  readonly url: string;
  readonly path: string;
  readonly tried: readonly FilePath[];
}

function reportMissing(
  { url, path, tried }: SoughtFile,
  place: Pick<LinkPlace, 'file' | 'location'>,
  targets: Targets,
): readonly Diagnostic[] {
  return atLevel(targets.config.onBrokenMarkdownImages, (severity) => {
    const found = { severity, url, location: place.location };
    const isStatic = path.startsWith('/');
    const [names, paths] = isStatic ? [targets.staticNames, [path]] : [targets.assetNames, tried];
    const { baseUrl } = targets.config;
    const hasBase = baseUrl !== '/' && path.startsWith(baseUrl);
    const places = hasBase
      ? listImageCandidates(encodePath(`/${path.slice(baseUrl.length)}`), place.file, targets.config)
      : tried;
    const show = (suggestion: string | undefined) =>
      suggestion === undefined || isStatic ? suggestion : toRelative(suggestion, place.file);
    const otherCase = show(findFirst(paths, names.findOtherCase));
    return otherCase === undefined
      ? missingAsset(found, places, show(findFirst(paths, names.findNear)))
      : assetCaseMismatch(found, otherCase);
  });
}

function findAny(
  paths: readonly FilePath[],
  folder: 'images' | 'files',
  { files }: Targets,
): FoundFile | RefusedFile | undefined {
  for (const path of paths) {
    const found = findFile(path, folder, files);
    if (found !== undefined) return found;
  }
  return undefined;
}
