/**
 * The verdicts on every link, image and image field of every page, judged against the whole site.
 * In: the parsed files and the targets. Out: a finished address for each link, the files to copy, the findings.
 * Must not know: how pages were parsed, how addresses are written into HTML.
 */

import { locateField } from '../../diagnostics/locate.js';
import { isExternal } from '../../text/paths.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import type { ResolvedLink } from '../../types/navigation.js';
import type { Page, ParsedFile } from '../../types/page.js';
import type { FilePath, OutPath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { listImageFields } from '../address/files.js';
import { judgeImageField } from './file-link.js';
import { judgeLink } from './judge-link.js';
import { findContentFolder, type Targets } from './targets.js';
import type { Verdict } from './verdict.js';

/** Resolves the links of every page that has a route, in one pass; `links` has one entry for each of a page's links, in order. */
export function resolveLinks(
  input: LinkInput,
  targets: Targets,
): { readonly links: Site['links']; readonly assets: Site['assets']; readonly diagnostics: readonly Diagnostic[] } {
  const links = new Map<FilePath, readonly ResolvedLink[]>();
  const copies = new Map<OutPath, FilePath>();
  const diagnostics: Diagnostic[] = [];
  const take = ({ copy, diagnostics: found }: Pick<Verdict, 'copy' | 'diagnostics'>): void => {
    if (copy !== undefined) copies.set(copy.to, copy.from);
    diagnostics.push(...found);
  };
  for (const file of input.files) {
    if (isLeftOut(file, targets)) continue;
    for (const { url, field } of listImageFields(file))
      if (!isExternal(url))
        take(judgeImageField(url, { file: file.source, location: locateField(file, field) }, targets));
    const route = targets.bySource.get(file.source);
    if (!('links' in file) || route === undefined) continue;
    const verdicts = judgePage(file, route, targets);
    verdicts.forEach(take);
    links.set(
      file.source,
      verdicts.map(({ link }) => link),
    );
  }
  return { links, assets: [...copies].map(([to, from]) => ({ from, to })), diagnostics };
}

function judgePage(page: Page, route: Route, targets: Targets): readonly Verdict[] {
  const file = page.source;
  const folder = findContentFolder(page, targets.config);
  // Written out: spreading a shared place for each of 200,000 links costs as much as judging them.
  return page.links.map((link) =>
    judgeLink(
      link,
      { file, contentFolder: folder, path: route.path, route, location: { file, range: link.range } },
      targets,
    ),
  );
}

/** Data files have no route of their own; a page without one is not part of this build. */
function isLeftOut(file: ParsedFile, { bySource }: Targets): boolean {
  return 'links' in file && !bySource.has(file.source);
}
