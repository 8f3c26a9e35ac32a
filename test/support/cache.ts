/** Test helpers for caches that one run writes and another one reads. */
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { openCache } from '../../src/engine/cache/cache.js';
import { makeTemporary } from './paths.js';

/** Default entries of a pack. */
export const CONTENTS = { first: 'one', second: '', 'third\nkey': 'drei – \ud83d\ude00'.repeat(20) };
/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

type Contents = Readonly<Record<string, string>>;

/** Writes entries with a newly opened cache. */
export function writeEntries(folder: string, contents: Contents = CONTENTS, fingerprint = 'print'): void {
  const entries = Object.entries(contents).map(([key, text]) => [key, Buffer.from(text)] as const);
  openCache(folder).section('sample', fingerprint).write(entries);
}

/** Reads entries with a newly opened cache. */
export function readEntries(
  folder: string,
  keys: readonly string[] = Object.keys(CONTENTS),
  fingerprint = 'print',
): Contents {
  const entries = openCache(folder).section('sample', fingerprint).read(keys);
  return Object.fromEntries([...entries].map(([key, content]) => [key, content.toString('utf8')]));
}

/** Lists the packs of a cache. */
export function listPacks(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pack'))
    .map((name) => join(folder, name));
}

/** Returns the pack of a cache. Throws unless there is exactly one. */
export function onlyPack(folder: string): string {
  const [path, ...others] = listPacks(folder);
  if (path === undefined || others.length > 0) throw new Error(`${folder} has ${others.length + 1} packs`);
  return path;
}

/** Creates a cache with one pack. */
export function makeCache(): string {
  const folder = join(makeTemporary('cache'), 'cache');
  writeEntries(folder);
  return folder;
}

/** Sets the last use of a file to some days ago. */
export function age(path: string, days: number): void {
  const time = (Date.now() - days * DAY) / 1000;
  utimesSync(path, time, time);
}

/** Completes a run that has read some entries. */
export function tidyAfter(folder: string, keys: readonly string[]): void {
  const cache = openCache(folder);
  for (const _ of cache.section('sample', 'print').read(keys));
  cache.tidy();
}
