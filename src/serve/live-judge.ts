/** Checks final pages during development, when idle. Only changed pages are checked again. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { Snapshot } from '../pipeline/snapshot.js';
import { renderOutputs } from '../render/outputs.js';
import { namePictures } from '../render/pictures/pictures.js';
import { renderPage } from '../render/route.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { PageJudge } from '../types/page-judge.js';
import type { Route } from '../types/route.js';

/** Creates the checker of a snapshot. Its results are cached for the next one. */
export type OpenJudge = (snapshot: Snapshot) => PageJudge | undefined;

/** Checks a snapshot. Aborts if it is no longer the newest. */
export type JudgeLive = (snapshot: Snapshot, isCurrent: () => boolean) => Promise<void>;

/** Creates the function. `onFound` receives all diagnostics of a site that can be rendered. */
export function createLiveJudge(
  openJudge: OpenJudge,
  onFound: (diagnostics: readonly Diagnostic[]) => void,
): JudgeLive {
  const toKey = createRouteKeys();
  return async (snapshot, isCurrent) => {
    const { rendering, bundles } = snapshot;
    const judge = openJudge(snapshot);
    if (rendering === undefined || judge === undefined) return;
    const failures: Diagnostic[] = [];
    for (const route of rendering.site.routes.values()) {
      const key = toKey(route, rendering);
      if (judge.recall(route, key)) continue;
      await letOthers();
      if (!isCurrent()) return;
      const page = await renderPage(rendering, route);
      if ('code' in page) failures.push(page);
      else judge.take(route, page.content, key);
    }
    await letOthers();
    if (!isCurrent()) return;
    const found = judge.judge([...bundles, ...renderOutputs(rendering), ...namePictures(rendering)]).settle();
    judge.remember();
    onFound([...found, ...failures]);
  };
}

/** After an edit that affects only one page, all other routes and shared objects keep their identity. */
function createRouteKeys(): (route: Route, rendering: Rendering) => string {
  let shared: readonly unknown[] = [];
  let keys = new WeakMap<Route, string>();
  let count = 0;
  return (route, { site, context }) => {
    const now = [site.config, site.frame, site.sidebars, context];
    if (now.some((part, index) => part !== shared[index])) {
      keys = new WeakMap();
      shared = now;
    }
    const key = keys.get(route) ?? String(count++);
    keys.set(route, key);
    return key;
  };
}
