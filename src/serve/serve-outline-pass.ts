/** Serves a site while it is being parsed. */

import type { OutlinePass } from '../pipeline/snapshot.js';
import { isNameOfOutput } from '../render/outputs.js';
import { listPagePaths } from '../render/route.js';
import type { FilePath, OutPath } from '../types/paths.js';
import type { Route } from '../types/route.js';
import { toServePolicy } from './http/serve-policy.js';
import type { Served, ServedFile } from './http/served.js';
import { indexFiles } from './served.js';

/** Kinds of pages that depend on their own file only, and those that depend on none. */
const SHOW_ONE_FILE: readonly Route['kind'][] = ['doc', 'post', 'page'];
const SHOW_NO_FILE: readonly Route['kind'][] = ['search', 'notFound', 'module'];

/**
 * Serves a site while it is being parsed: a page of a single file as soon as that is parsed, and pages that depend on
 * many files once all are parsed. `later` resolves to the complete site.
 */
export function serveOutlinePass(
  { rendering, bundles, complete }: OutlinePass,
  { siteDir, later }: { readonly siteDir: string; readonly later: () => Promise<Served> },
): Served {
  const { site } = rendering;
  // Diagnostics are reported once everything is known.
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
    // Includes the images of the page.
    findFile = await found;
    return findFile(out);
  };
  return { ...toServePolicy(site.config), find };
}
