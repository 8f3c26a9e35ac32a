/** Reduces the memory use of large sites. */
import { growSlowly } from '../files/memory.js';
import { openSpillFile } from '../files/spill-file.js';
import type { ParseResult } from '../types/page.js';
import { once } from '../utils/lazy.js';
import { spill } from './parsed-later.js';
import type { Threads } from './threads/threads.js';

/** Number of characters, some thousands of pages, above which saving memory is worth the time. */
const LARGE_SITE = 20_000_000;

/** Returns an equal result in the form in which it is kept until the site is written. */
export type KeepResult = (result: ParseResult) => ParseResult;

/** Creates a function that selects how results are kept, by the total number of characters. */
export function createKeeper({ isGuest, keep }: Pick<Threads, 'isGuest' | 'keep'>): (characters: number) => KeepResult {
  const open = once(() => {
    const spillFile = openSpillFile();
    keep?.(spillFile.close);
    return spillFile;
  });
  return (characters) => {
    if (characters <= LARGE_SITE) return (result) => result;
    if (!isGuest) growSlowly();
    const spillFile = open();
    return (result) => spill(result, spillFile);
  };
}
