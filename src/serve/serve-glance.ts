/** What the development server serves while a site is being parsed. */

import type { Glance } from '../pipeline/snapshot.js';
import { isNameOfOutput } from '../render/outputs.js';
import { listPagePaths } from '../render/route.js';
import type { FilePath, OutPath } from '../types/paths.js';
import type { Route } from '../types/route.js';
import { toServePolicy } from './http/serve-policy.js';
import type { Served, ServedFile } from './http/served.js';
import { indexFiles } from './served.js';

/** The kinds of pages that show nothing but their own file, and what every page shows. */
const SHOW_ONE_FILE: readonly Route['kind'][] = ['doc', 'post', 'page'];
const SHOW_NO_FILE: readonly Route['kind'][] = ['search', 'notFound', 'module'];

/**
 * Serves a site while it is being parsed: the page of a file as soon as that is parsed, whatever shows many files when
 * all of them are. `later` is what is served then.
 */
export function serveGlance(
  { rendering, bundles, complete }: Glance,
  { siteDir, later }: { readonly siteDir: string; readonly later: () => Promise<Served> },
): Served {
  const { site } = rendering;
  // What is wrong is said when everything is known.
  const common = { bundles, siteDir, onProblem: () => undefined };
  const routes = new Map(
    [...site.routes.values()].flatMap((route) => listPagePaths(rendering, route).map((out) => [out, route] as const)),
  );
  let findFile = indexFiles({ ...common, rendering });
  const whole = new Map<FilePath, Promise<typeof findFile>>();
  const find = async (out: OutPath): Promise<ServedFile | undefined> => {
    const route = routes.get(out);
    if (route === undefined) return findFile(out) ?? (isNameOfOutput(out) ? (await later()).find(out) : undefined);
    const { kind, source } = route;
    if (SHOW_NO_FILE.includes(kind)) return findFile(out);
    if (source === undefined || !SHOW_ONE_FILE.includes(kind)) return (await later()).find(out);
    const found = whole.get(source) ?? complete(source).then((site) => indexFiles({ ...common, rendering: site }));
    whole.set(source, found);
    // Images of the page are found there, too.
    findFile = await found;
    return findFile(out);
  };
  return { ...toServePolicy(site.config), find };
}
