/** Filling the cache without building: the share of one machine. */

import type { SourceFile } from '../types/page.js';
import { hashContent } from '../utils/hash.js';
import { EVERYTHING } from './changes.js';
import { createParsing } from './parse-sources.js';
import { createReader } from './read-site.js';
import type { SessionOptions, Snapshot } from './snapshot.js';

/** One of a number of shares that together are all files. */
export interface Shard {
  /** From 1 to `count`. */
  readonly number: number;
  readonly count: number;
}

/** What was done; without a usable configuration nothing was. */
export interface Warmed extends Pick<Snapshot, 'config' | 'diagnostics'> {
  /** Files of the share. */
  readonly files: number;
  /** Files of the site. */
  readonly total: number;
}

/** Reads a site and parses a share of its files, so that the results are in the cache. */
export async function warmCache(options: SessionOptions, shard: Shard): Promise<Warmed> {
  const { config, ...files } = await createReader(options)(EVERYTHING);
  if (config === undefined || !('sources' in files))
    return { config: undefined, diagnostics: files.diagnostics, files: 0, total: 0 };
  const share = files.sources.filter((file) => isInShard(file, shard));
  await createParsing(options).parse(share, { ...files, config });
  return { config, diagnostics: files.diagnostics, files: share.length, total: files.sources.length };
}

/** Digits of a hash that are a number which JavaScript has exactly. */
const DIGITS = 8;

/** By the path alone: a file stays in its share, and with it in the cache of one machine, when others come and go. */
function isInShard({ path }: SourceFile, { number, count }: Shard): boolean {
  return Number.parseInt(hashContent(path, DIGITS), 16) % count === number - 1;
}
