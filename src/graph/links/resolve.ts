/** Resolves the links, images and image fields of every file against the whole site. */

import { joinLinksToOwnHost } from '../../diagnostics/catalogue/links.js';
import { locateField } from '../../diagnostics/locate.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { AssetCopy } from '../../types/facts.js';
import type { ResolvedLink } from '../../types/navigation.js';
import type { LinkableFile, Page } from '../../types/page.js';
import type { FilePath, OutPath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { joinFile } from '../../utils/paths.js';
import { listImageFields } from '../routes/files.js';
import { checkLink } from './check-link.js';
import { checkImageField } from './file-link.js';
import type { LinkResult } from './link-result.js';
import type { Targets } from './targets.js';

/** The result of resolving one file. */
export interface FileResult {
  /** One for each link of a page, in order. Undefined for data files, which have no links. */
  readonly links: readonly ResolvedLink[] | undefined;
  readonly copies: readonly { readonly from: FilePath; readonly to: OutPath }[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The results by file, in the order of the build. */
export type LinkResults = ReadonlyMap<FilePath, FileResult>;

/** Resolves all files in one pass. */
export function checkFiles(files: readonly LinkableFile[], targets: Targets): LinkResults {
  const results = new Map<FilePath, FileResult>();
  for (const file of files) {
    const result = checkFile(file, targets);
    if (result !== undefined) results.set(file.source, result);
  }
  return results;
}

/** Resolves the links, images and image fields of one file. Returns undefined for a page that is not in this build. */
export function checkFile(file: LinkableFile, targets: Targets): FileResult | undefined {
  const route = targets.bySource.get(file.source);
  // Data files have no route.
  if ('links' in file && route === undefined) return undefined;
  const copies: FileResult['copies'][number][] = [];
  const diagnostics: Diagnostic[] = [];
  const take = ({ copy, diagnostics: found }: Pick<LinkResult, 'copy' | 'diagnostics'>): void => {
    if (copy !== undefined) copies.push(copy);
    diagnostics.push(...found);
  };
  for (const { url, field } of listImageFields(file))
    take(checkImageField(url, { file: file.source, location: locateField(file, field) }, targets));
  if (!('links' in file) || route === undefined) return { links: undefined, copies, diagnostics };
  const results = checkPage(file, route, targets);
  results.forEach(take);
  return { links: results.map(({ link }) => link), copies, diagnostics };
}

/** Merges the results of all files, and the files that code uses. Pages and code may use the same file. */
export function collectLinkResults(
  results: LinkResults,
  codeAssets: readonly AssetCopy[],
): Pick<Site, 'links' | 'assets'> & { readonly diagnostics: readonly Diagnostic[] } {
  const links = new Map<FilePath, readonly ResolvedLink[]>();
  const copies = new Map<OutPath, FilePath>();
  const diagnostics: Diagnostic[] = [];
  for (const [source, result] of results) {
    if (result.links !== undefined) links.set(source, result.links);
    for (const { from, to } of result.copies) copies.set(to, from);
    diagnostics.push(...result.diagnostics);
  }
  for (const { from, to } of codeAssets) copies.set(to, from);
  return {
    links,
    assets: [...copies].map(([to, from]) => ({ from, to })),
    diagnostics: joinLinksToOwnHost(diagnostics),
  };
}

/**
 * Checks the links of React pages. Their URLs are final, because components produced them. Links in Markdown files that
 * they show are checked with these.
 */
export function checkModules(routes: readonly Route[], targets: Targets): readonly Diagnostic[] {
  return routes.flatMap((route) => {
    if (route.kind !== 'module') return [];
    const { source: file, content } = route.module;
    const place = { file, contentFolder: joinFile('.'), path: route.path, route };
    const seen = new Set<string>();
    return (content?.links ?? []).flatMap((link) => {
      if (seen.has(link.url) || link.kind === 'image' || link.writtenIn !== undefined) return [];
      seen.add(link.url);
      const { start, end } = link.range;
      // A link made by a component has no position in the page's file.
      const isWritten = start.line !== end.line || start.column !== end.column;
      const location = isWritten ? { file, range: link.range } : { file };
      return checkLink(link, { ...place, location }, targets).diagnostics;
    });
  });
}

function checkPage(page: Page, route: Route, targets: Targets): readonly LinkResult[] {
  const file = page.source;
  const folder = joinFile(targets.placeOf(page)?.path ?? '.');
  // Written out, because spreading a shared place for each of 200,000 links costs as much as resolving them.
  return page.links.map((link) => {
    const { writtenIn: writer = file, range } = link;
    return checkLink(
      link,
      { file: writer, contentFolder: folder, path: route.path, route, location: { file: writer, range } },
      targets,
    );
  });
}
