/** Builds the search index with a phase of the log. */

import { hasSearchIndex } from '../output/search-index.js';
import { sumWeights, weigh } from '../output/weight.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { Log } from '../terminal/log.js';
import { countOf } from '../utils/text/count.js';
import { formatBytes } from '../utils/text/units.js';
import { toParseFingerprint } from './cache-parsed.js';
import type { LastBuild } from './last-build.js';
import { toParseSettings } from './parse-settings.js';
import { type IndexFiles, type IndexHelp, renderSearchIndexIn } from './threads/search-index.js';

/** Inputs of the index. */
export interface IndexOptions extends IndexHelp {
  readonly rendering: Rendering;
  readonly last: LastBuild | undefined;
  readonly log: Log;
}

/** Builds the search index, in another thread if one is available, so that pages are rendered in parallel. */
export async function makeIndexFiles({ rendering, log, last, ...help }: IndexOptions): Promise<IndexFiles> {
  if (!hasSearchIndex(rendering.site)) return { files: [], isFound: false, key: undefined };
  const phase = log.phase('search');
  const index = await renderSearchIndexIn(help, rendering, {
    last: last?.note?.indexKey,
    parsing: () => toParseFingerprint(toParseSettings(rendering.site.config), help.cache),
  });
  const of = index.files.length;
  const detail = `${countOf(of, 'file')}, ${formatBytes(sumWeights(weigh(index.files)))}`;
  phase.end(index.isFound ? `${detail}, from the cache` : detail, {
    elsewhere: !index.isFound && help.threads.running().length > 0,
    ...(help.cache.folder === undefined ? {} : { cached: { hits: index.isFound ? of : 0, of } }),
  });
  return index;
}
