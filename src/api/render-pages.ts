/** Renders, measures and checks every page without writing it. */

import { setImmediate as letOthers } from 'node:timers/promises';
import type { Weight } from '../output/weight.js';
import type { Snapshot } from '../pipeline/snapshot.js';
import { finishPages } from '../pipeline/threads/finish-in-threads.js';
import type { Threads } from '../pipeline/threads/threads.js';
import { renderOutputs } from '../render/outputs.js';
import { namePictures } from '../render/pictures/pictures.js';
import { renderPage } from '../render/route.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { Log } from '../terminal/log.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { ExternalReference } from '../types/external-reference.js';
import type { OtherDiagnostics, PageChecker } from '../types/page-checker.js';
import { countOf } from '../utils/text/count.js';

/** The results of rendering. */
export interface RenderedPages {
  /** Links to other hosts. */
  readonly external: readonly ExternalReference[];
  /**
   * Returns all diagnostics of the site, confirmed against its pages, including templates that threw and external links
   * if they were checked.
   */
  readonly settle: (others?: OtherDiagnostics) => readonly Diagnostic[];
  readonly weights: readonly Weight[];
}

/** Dependencies of rendering. */
export interface Looking {
  readonly snapshot: Snapshot;
  readonly check: PageChecker | undefined;
  /** Threads that may help. */
  readonly threads: Threads;
}

/** Pages rendered before other tasks get a turn. */
const PAGES_IN_A_ROW = 16;

/** Renders every page to find templates that throw, and measures its size. */
export async function renderPages(
  rendering: Rendering,
  { snapshot, check, threads }: Looking,
  log: Log,
): Promise<RenderedPages> {
  const { routes } = rendering.site;
  const phase = log.phase('render');
  const failures: Diagnostic[] = [];
  const weights: Weight[] = [];
  const finisher = check && finishPages({ threads: threads.running, check, write: () => undefined });
  for (const route of routes.values()) {
    const output = await renderPage(rendering, route);
    if ('code' in output) failures.push(output);
    else {
      weights.push({ name: route.path, size: Buffer.byteLength(output.content) });
      finisher?.add({ route, key: undefined, content: output.content, markdownPage: undefined });
    }
    const done = failures.length + weights.length;
    phase.update(done, routes.size);
    if (done % PAGES_IN_A_ROW !== 0) continue;
    await letOthers();
    threads.signal?.throwIfAborted();
  }
  await finisher?.settle();
  phase.end(countOf(routes.size, 'page'));
  const checked = check?.check([...snapshot.bundles, ...renderOutputs(rendering), ...namePictures(rendering)]);
  return {
    weights,
    external: checked?.external ?? [],
    settle: (others) => [...(checked?.settle(others) ?? snapshot.diagnostics), ...failures],
  };
}
