/** Resolves links to Markdown files to the route of the page (conventions 4.9, step 1). */
import {
  brokenMarkdownLink,
  markdownLinkCaseMismatch,
  markdownLinkToDraft,
} from '../../diagnostics/catalogue/links.js';
import { atLevel } from '../../diagnostics/level.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { decodePath, folderOf, joinFile, splitUrl, toHref } from '../../utils/paths.js';
import { findStatic } from '../routes/files.js';
import { findFirst, toRelative } from '../routes/suggest.js';
import { accept, acceptFile, type LinkPlace, type LinkResult, reportMalformed } from './link-result.js';
import { acceptRoute } from './route-link.js';
import { findRouteOfFile, type Targets } from './targets.js';

/** Returns true if the path of a URL names a Markdown file. */
export function isMarkdownFile(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

/** Resolves a link to a Markdown file. A broken one is reported here only, not again as a broken route. */
export function checkMarkdownLink(url: string, place: LinkPlace, targets: Targets): LinkResult {
  const { path, query, hash } = splitUrl(url);
  const decoded = decodePath(path);
  if (decoded === undefined)
    return { ...accept(toHref(url), false), diagnostics: reportMalformed(url, place, targets) };
  const candidates = findCandidates(decoded, place);
  for (const candidate of candidates) {
    const route = findRouteOfFile(candidate, targets);
    if (route !== undefined) return acceptRoute(url, query + hash, { route, place, targets });
  }
  const file = decoded.startsWith('/') ? findStatic(decoded, targets.files) : undefined;
  if (file !== undefined) return acceptFile(file, { newTab: true, suffix: query + hash });
  return { ...accept(toHref(url), false), diagnostics: report(url, candidates, { place, targets }) };
}

/** Lists where the file may be, nearest first: its own folder, the content folder, the site. */
function findCandidates(path: string, { file, contentFolder }: LinkPlace): readonly FilePath[] {
  if (path.startsWith('@site/')) return [joinFile(path.slice('@site/'.length))];
  const beside = joinFile(folderOf(file), path);
  if (path.startsWith('./') || path.startsWith('../')) return [beside];
  const inContent = [joinFile(contentFolder, path), joinFile('.', path)];
  return path.startsWith('/')
    ? inContent.map((candidate) => joinFile(candidate.replace(/^\/+/, '')))
    : [beside, ...inContent];
}

function report(
  url: string,
  candidates: readonly FilePath[],
  { place, targets }: { readonly place: LinkPlace; readonly targets: Targets },
): readonly Diagnostic[] {
  return atLevel(targets.config.onBrokenMarkdownLinks, (severity) => {
    const found = { severity, url, location: place.location };
    const draft = candidates.map((candidate) => targets.drafts.get(candidate)).find((source) => source !== undefined);
    if (draft !== undefined) return markdownLinkToDraft(found, { draft, isWaiting: targets.waiting.has(draft) });
    const { sourceNames } = targets;
    const otherCase = findFirst(candidates, sourceNames.findOtherCase);
    if (otherCase !== undefined) return markdownLinkCaseMismatch(found, toRelative(otherCase, place.file));
    const other = findFirst(candidates, (candidate) => findOtherExtension(candidate, targets));
    const near = other ?? findFirst(candidates, sourceNames.findNear);
    const show = (path: string | undefined) => path && toRelative(path, place.file);
    return brokenMarkdownLink(found, show(near), other === undefined ? show(findMoved(url, targets)) : undefined);
  });
}

/** Returns the new path of a moved file, if only one page has its name. Ignores names that occur in every folder. */
function findMoved(url: string, { sourceNames }: Targets): string | undefined {
  const { path } = splitUrl(url);
  return /(?:^|\/)(?:index|readme)\.mdx?$/i.test(path) ? undefined : sourceNames.findNamesake(path);
}

function findOtherExtension(path: string, { bySource }: Targets): string | undefined {
  const other = joinFile(/x$/i.test(path) ? path.slice(0, -1) : `${path}x`);
  return bySource.has(other) ? other : undefined;
}
