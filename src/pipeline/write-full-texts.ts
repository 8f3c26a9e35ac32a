/** Writing the files with the texts of many pages, unless all of these are as they were. */
import type { PageOutput } from '../output/sub-output.js';
import { listFullTexts } from '../render/llms.js';
import type { Rendering } from '../render/rendering.js';
import type { Route } from '../types/route.js';
import { hashAll } from '../utils/hash.js';

/** Writes them; `keys` has the key of each page, where it is known what that is made of. */
export function writeFullTexts(rendering: Rendering, keys: ReadonlyMap<Route, string>, output: PageOutput): void {
  for (const { path, routes, render } of listFullTexts(rendering)) {
    const known = routes.flatMap((route) => keys.get(route) ?? []);
    const key = known.length === routes.length ? hashAll([path, ...known]) : undefined;
    if (key === undefined || !output.keep([path], key)) output.write(render(), key);
  }
}
