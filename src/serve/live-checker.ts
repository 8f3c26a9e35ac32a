/** Checks final pages during development, when idle. Only changed pages are checked again. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { Snapshot } from '../pipeline/snapshot.js';
import { renderOutputs } from '../render/outputs.js';
import { namePictures } from '../render/pictures/pictures.js';
import { renderPage } from '../render/route.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { PageChecker } from '../types/page-checker.js';
import type { Route } from '../types/route.js';

/** Creates the checker of a snapshot. Its results are cached for the next one. */
export type OpenChecker = (snapshot: Snapshot) => PageChecker | undefined;

/** Checks a snapshot. Aborts if it is no longer the newest. */
export type CheckLive = (snapshot: Snapshot, isCurrent: () => boolean) => Promise<void>;

/** Creates the function. `onFound` receives all diagnostics of a site that can be rendered. */
export function createLiveChecker(
  openChecker: OpenChecker,
  onFound: (diagnostics: readonly Diagnostic[]) => void,
): CheckLive {
  const toKey = createRouteKeys();
  return async (snapshot, isCurrent) => {
    const { rendering, bundles } = snapshot;
    const check = openChecker(snapshot);
    if (rendering === undefined || check === undefined) return;
    const failures: Diagnostic[] = [];
    for (const route of rendering.site.routes.values()) {
      const key = toKey(route, rendering);
      if (check.recall(route, key)) continue;
      await letOthers();
      if (!isCurrent()) return;
      const page = await renderPage(rendering, route);
      if ('code' in page) failures.push(page);
      else check.take(route, page.content, key);
    }
    await letOthers();
    if (!isCurrent()) return;
    const found = check.check([...bundles, ...renderOutputs(rendering), ...namePictures(rendering)]).settle();
    check.remember();
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
