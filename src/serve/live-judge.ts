/** The judge of final pages while a site is written: it works when nothing else does, and looks again only at what has changed. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { Snapshot } from '../pipeline/snapshot.js';
import { renderOutputs } from '../render/outputs.js';
import { namePictures } from '../render/pictures/pictures.js';
import { renderPage } from '../render/route.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { PageJudge } from '../types/page-judge.js';
import type { Route } from '../types/route.js';

/** Makes the judge of one snapshot; what it remembers is known to the next one. */
export type OpenJudge = (snapshot: Snapshot) => PageJudge | undefined;

/** Judges a snapshot; gives up when it is no longer the newest. */
export type JudgeLive = (snapshot: Snapshot, isCurrent: () => boolean) => Promise<void>;

/** Makes the function; `onFound` is told everything found in a site that can be rendered. */
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

/** After an edit that only one page shows, the routes of the others are the same objects, and so is all that they share. */
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
