/** Fills the cache without building, with the share of one machine. */

import type { SourceFile } from '../types/page.js';
import { hashContent } from '../utils/hash.js';
import { EVERYTHING } from './changes.js';
import { createParsing } from './parse-sources.js';
import { createReader } from './read-site.js';
import type { SessionOptions, Snapshot } from './snapshot.js';

/** One of `count` shares that together cover all files. */
export interface Shard {
  /** From 1 to `count`. */
  readonly number: number;
  readonly count: number;
}

/** The result; empty for an invalid configuration. */
export interface Warmed extends Pick<Snapshot, 'config' | 'diagnostics'> {
  /** Number of files in the share. */
  readonly files: number;
  /** Number of files of the site. */
  readonly total: number;
}

/** Reads a site and parses a share of its files into the cache. */
export async function warmCache(options: SessionOptions, shard: Shard): Promise<Warmed> {
  const { config, ...files } = await createReader(options)(EVERYTHING);
  if (config === undefined || !('sources' in files))
    return { config: undefined, diagnostics: files.diagnostics, files: 0, total: 0 };
  const share = files.sources.filter((file) => isInShard(file, shard));
  await createParsing(options).parse(share, { ...files, config });
  return { config, diagnostics: files.diagnostics, files: share.length, total: files.sources.length };
}

/** Number of hexadecimal digits that JavaScript represents exactly. */
const DIGITS = 8;

/**
 * Depends only on the path: a file stays in its share, and in the cache of one machine, when other files are added or
 * removed.
 */
function isInShard({ path }: SourceFile, { number, count }: Shard): boolean {
  return Number.parseInt(hashContent(path, DIGITS), 16) % count === number - 1;
}
