/** Checks final pages one by one. Keeps facts about each page, but not its HTML. */

import { readTextOf } from '../../sources/find-in-files.js';
import type { PageFacts } from '../../types/page-facts.js';
import type { PageJudge } from '../../types/page-judge.js';
import type { FilePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { ignoreFindings } from '../ignore/ignore.js';
import { type JudgedSite, toFinalSite } from './assemble-site.js';
import type { FactsShelf } from './facts-shelf.js';
import { type JudgeOptions, judgePages } from './judge-pages.js';
import { createPageScanner } from './scan-page.js';

/** Creates the checker of one site. */
export function createPageJudge(judged: JudgedSite & { readonly shelf: FactsShelf }, options: JudgeOptions): PageJudge {
  const scan = createPageScanner();
  const { shelf } = judged;
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
      const facts = shelf.find(key);
      if (facts !== undefined) add(route, facts, key);
      return facts !== undefined;
    },
    judge: (files) => {
      const { site, sources } = toFinalSite(judged, inOrder(pages, judged.site), files);
      const { diagnostics, external } = judgePages(site, sources, { ...options, before: judged.diagnostics });
      const readText = (file: FilePath): string | undefined => readTextOf(judged.siteDir, file);
      return {
        external,
        settle: (others) =>
          ignoreFindings(
            [...diagnostics, ...(others?.diagnostics ?? [])],
            { ...sources, readText },
            { isExternal: others?.isWhole ?? false },
          ),
      };
    },
    remember: () => shelf.keep(keyed),
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
