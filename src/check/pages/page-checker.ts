/** Checks final pages one by one. Keeps facts about each page, but not its HTML. */

import { readTextOf } from '../../sources/find-in-files.js';
import type { PageChecker } from '../../types/page-checker.js';
import type { PageFacts } from '../../types/page-facts.js';
import type { FilePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { ignoreDiagnostics } from '../ignore/ignore.js';
import { type CheckInput, toFinalSite } from './assemble-site.js';
import { checkPages, type SiteCheckOptions } from './check-pages.js';
import type { FactsSpillFile } from './facts-spill-file.js';
import { createPageScanner } from './scan-page.js';

/** Creates the checker of one site. */
export function createPageChecker(
  checked: CheckInput & { readonly spillFile: FactsSpillFile },
  options: SiteCheckOptions,
): PageChecker {
  const scan = createPageScanner();
  const { spillFile } = checked;
  const pages = new Map<Route, PageFacts>();
  const keyed = new Map<string, PageFacts>();
  const add = (route: Route, facts: PageFacts, key?: string): void => {
    pages.set(route, facts);
    if (key !== undefined) keyed.set(key, facts);
  };
  return {
    take: (route, html, key) => add(route, scan(html), key),
    add,
    recall: (route, key) => {
      const facts = spillFile.find(key);
      if (facts !== undefined) add(route, facts, key);
      return facts !== undefined;
    },
    check: (files) => {
      const { site, sources } = toFinalSite(checked, inOrder(pages, checked.site), files);
      const { diagnostics, external } = checkPages(site, sources, { ...options, before: checked.diagnostics });
      const readText = (file: FilePath): string | undefined => readTextOf(checked.siteDir, file);
      return {
        external,
        settle: (others) =>
          ignoreDiagnostics(
            [...diagnostics, ...(others?.diagnostics ?? [])],
            { ...sources, readText },
            { isExternal: others?.isWhole ?? false },
          ),
      };
    },
    remember: () => spillFile.keep(keyed),
  };
}

/** Sorts pages in route order, because worker threads finish in any order. */
function inOrder(pages: ReadonlyMap<Route, PageFacts>, { routes }: Site): ReadonlyMap<Route, PageFacts> {
  const ordered = new Map<Route, PageFacts>();
  for (const route of routes.values()) {
    const facts = pages.get(route);
    if (facts !== undefined) ordered.set(route, facts);
  }
  return ordered;
}
