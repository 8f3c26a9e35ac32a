/** Resolves the links, images and image fields of every file against the whole site. */

import { locateField } from '../../diagnostics/locate.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ResolvedLink } from '../../types/navigation.js';
import type { LinkableFile, Page } from '../../types/page.js';
import type { FilePath, OutPath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { joinFile } from '../../utils/paths.js';
import { listImageFields } from '../address/files.js';
import { judgeImageField } from './file-link.js';
import { judgeLink } from './judge-link.js';
import type { Targets } from './targets.js';
import type { Verdict } from './verdict.js';

/** The result of resolving one file. */
export interface FileVerdict {
  /** One for each link of a page, in order. Undefined for data files, which have no links. */
  readonly links: readonly ResolvedLink[] | undefined;
  readonly copies: readonly { readonly from: FilePath; readonly to: OutPath }[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The results by file, in the order of the build. */
export type Verdicts = ReadonlyMap<FilePath, FileVerdict>;

/** Resolves all files in one pass. */
export function judgeFiles(files: readonly LinkableFile[], targets: Targets): Verdicts {
  const verdicts = new Map<FilePath, FileVerdict>();
  for (const file of files) {
    const verdict = judgeFile(file, targets);
    if (verdict !== undefined) verdicts.set(file.source, verdict);
  }
  return verdicts;
}

/** Resolves the links, images and image fields of one file. Returns undefined for a page that is not in this build. */
export function judgeFile(file: LinkableFile, targets: Targets): FileVerdict | undefined {
  const route = targets.bySource.get(file.source);
  // Data files have no route.
  if ('links' in file && route === undefined) return undefined;
  const copies: FileVerdict['copies'][number][] = [];
  const diagnostics: Diagnostic[] = [];
  const take = ({ copy, diagnostics: found }: Pick<Verdict, 'copy' | 'diagnostics'>): void => {
    if (copy !== undefined) copies.push(copy);
    diagnostics.push(...found);
  };
  for (const { url, field } of listImageFields(file))
    take(judgeImageField(url, { file: file.source, location: locateField(file, field) }, targets));
  if (!('links' in file) || route === undefined) return { links: undefined, copies, diagnostics };
  const verdicts = judgePage(file, route, targets);
  verdicts.forEach(take);
  return { links: verdicts.map(({ link }) => link), copies, diagnostics };
}

/** Merges the results of all files. */
export function collectVerdicts(verdicts: Verdicts): Pick<Site, 'links' | 'assets'> & {
  readonly diagnostics: readonly Diagnostic[];
} {
  const links = new Map<FilePath, readonly ResolvedLink[]>();
  const copies = new Map<OutPath, FilePath>();
  const diagnostics: Diagnostic[] = [];
  for (const [source, verdict] of verdicts) {
    if (verdict.links !== undefined) links.set(source, verdict.links);
    for (const { from, to } of verdict.copies) copies.set(to, from);
    diagnostics.push(...verdict.diagnostics);
  }
  return { links, assets: [...copies].map(([to, from]) => ({ from, to })), diagnostics };
}

/** Checks the links of React pages. Their URLs are final, because components produced them. */
export function judgeModules(routes: readonly Route[], targets: Targets): readonly Diagnostic[] {
  return routes.flatMap((route) => {
    if (route.kind !== 'module') return [];
    const { source: file, content } = route.module;
    const place = { file, contentFolder: joinFile('.'), path: route.path, route };
    const seen = new Set<string>();
    return (content?.links ?? []).flatMap((link) => {
      if (seen.has(link.url) || link.kind === 'image') return [];
      seen.add(link.url);
      const { start, end } = link.range;
      // A link made by a component has no position in the page's file.
      const isWritten = start.line !== end.line || start.column !== end.column;
      const location = isWritten ? { file, range: link.range } : { file };
      return judgeLink(link, { ...place, location }, targets).diagnostics;
    });
  });
}

function judgePage(page: Page, route: Route, targets: Targets): readonly Verdict[] {
  const file = page.source;
  const folder = joinFile(targets.placeOf(page)?.path ?? '.');
  // Written out, because spreading a shared place for each of 200,000 links costs as much as resolving them.
  return page.links.map((link) => {
    const { writtenIn: writer = file, range } = link;
    return judgeLink(
      link,
      { file: writer, contentFolder: folder, path: route.path, route, location: { file: writer, range } },
      targets,
    );
  });
}
