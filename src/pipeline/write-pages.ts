/** Renders and writes every changed page. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { PageOutput } from '../output/folder/sub-output.js';
import { listFullTexts } from '../render/files/llms.js';
import { toMarkdownPageSource } from '../render/markdown-output/markdown-page.js';
import { renderOutputs } from '../render/outputs.js';
import { namePictures } from '../render/pictures/pictures.js';
import { listPagePaths, renderPage } from '../render/route.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { OutputFile } from '../types/output.js';
import type { Route } from '../types/route.js';
import { groupBy } from '../utils/group-by.js';
import { hashAll } from '../utils/hash.js';
import { type Finisher, type Finishing, finishPages } from './threads/finish-in-threads.js';
import type { KeyedPart } from './write-options.js';
import type { WriteResult } from './write-result.js';

/** Pages rendered before signals and messages of other threads are handled. */
const PAGES_IN_A_ROW = 16;

/** Dependencies of writing pages. */
export interface PageWriting extends Pick<KeyedPart, 'snapshot' | 'rendering' | 'log' | 'kept' | 'pageChecker'> {
  /** Returns threads that may help. */
  readonly helpers: Finishing['threads'];
  /** See `Threads`. */
  readonly signal?: AbortSignal | undefined;
}

/** The result of writing pages. */
export interface WrittenPages extends Pick<WriteResult, 'pages' | 'diagnostics'> {
  /** All diagnostics of the site, confirmed against its final pages. */
  readonly found: readonly Diagnostic[];
  /** Files to write besides pages and copies. */
  readonly files: readonly OutputFile<string | Uint8Array>[];
}

/** Writes pages in route order. A page that fails is reported. */
export async function writePages(writing: PageWriting, output: PageOutput): Promise<WrittenPages> {
  const { helpers, pageChecker } = writing;
  const finisher = finishPages({ threads: helpers, check: pageChecker, write: output.write });
  try {
    return await renderAll(writing, output, finisher);
  } finally {
    // Whatever the reason, write nothing to a discarded output.
    finisher.cancel();
  }
}

async function renderAll(
  { snapshot, rendering, log, kept, pageChecker, signal }: PageWriting,
  output: PageOutput,
  finisher: Finisher,
): Promise<WrittenPages> {
  const phase = log.phase('render');
  const of = rendering.site.routes.size;
  const pages: WriteResult['pages'][number][] = [];
  const diagnostics: Diagnostic[] = [];
  const keys = new Map<Route, string>();
  let hits = 0;
  for (const route of rendering.site.routes.values()) {
    const start = performance.now();
    const key = kept.keyOf(route);
    if (key !== undefined) keys.set(route, key);
    if (key !== undefined && pageChecker.recall(route, key) && output.keep(listPagePaths(rendering, route), key))
      hits++;
    else {
      const page = await renderPage(rendering, route);
      if ('code' in page) diagnostics.push(page);
      else {
        const { path, content, html } = page;
        output.write({ path, content }, key);
        finisher.add({ route, key, content, markdownPage: toMarkdownPageSource(rendering, route, html) });
      }
    }
    pages.push({ path: route.path, milliseconds: performance.now() - start });
    phase.update(pages.length, of);
    if (pages.length % PAGES_IN_A_ROW !== 0) continue;
    await letOthers();
    signal?.throwIfAborted();
  }
  await finisher.settle();
  // A site with such errors is not published, and its full texts would throw like its pages.
  if (diagnostics.length === 0) writeFullTexts(rendering, keys, output);
  const detail = `${of} page${of === 1 ? '' : 's'}${hits === 0 ? '' : `, ${hits} unchanged`}`;
  phase.end(detail, kept.isKept ? { cached: { hits, of } } : {});
  const files = [...snapshot.bundles, ...renderOutputs(rendering)];
  return {
    pages,
    diagnostics: joinCrashes(diagnostics),
    found: pageChecker.check([...files, ...namePictures(rendering)]).settle(),
    files,
  };
}

/** Merges crashes at the same location of a template into one diagnostic with the number of pages. */
function joinCrashes(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const byPlace = groupBy(diagnostics, ({ code, location, page }) =>
    JSON.stringify(location?.range === undefined ? [code, page] : [code, location]),
  );
  return [...byPlace.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? [];
    const message = `It throws on ${others.length + 1} pages, first on \`${first.page}\`.`;
    return { ...first, notes: [...(first.notes ?? []), { message }] };
  });
}

/** Writes the `llms-full.txt` files. `keys` contains the cache key of each page, if known. */
function writeFullTexts(rendering: Rendering, keys: ReadonlyMap<Route, string>, output: PageOutput): void {
  for (const { path, routes, render } of listFullTexts(rendering)) {
    const known = routes.flatMap((route) => keys.get(route) ?? []);
    const key = known.length === routes.length ? hashAll([path, ...known]) : undefined;
    if (key === undefined || !output.keep([path], key)) output.write(render(), key);
  }
}
