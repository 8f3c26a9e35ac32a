/** What a large site does for memory. */
import { growSlowly } from '../files/memory.js';
import { openShelf } from '../files/shelf.js';
import type { ParseResult } from '../types/page.js';
import { once } from '../utils/once.js';
import { shelve } from './parsed-later.js';
import type { Threads } from './threads/threads.js';

/** Characters, of some thousands of pages, from which on memory counts for more than the time that it takes to save it. */
const LARGE_SITE = 20_000_000;

/** What the result for a file is kept as until the site is written; equal to what was given. */
export type KeepResult = (result: ParseResult) => ParseResult;

/** Makes a function that says how results are kept of files with so many characters. */
export function createKeeper({ isGuest, keep }: Pick<Threads, 'isGuest' | 'keep'>): (characters: number) => KeepResult {
  const open = once(() => {
    const shelf = openShelf();
    keep?.(shelf.close);
    return shelf;
  });
  return (characters) => {
    if (characters <= LARGE_SITE) return (result) => result;
    if (!isGuest) growSlowly();
    const shelf = open();
    return (result) => shelve(result, shelf);
  };
}
