/**
 * Passes the search words to the page of a result, which may open in another tab, through storage. A URL would add them
 * to the history, to copied links and to analytics.
 */

import { STORED } from '../../utils/markup.js';
import { isRecord } from '../../utils/record.js';
import { load, save } from '../storage.js';

/** A page opened later was opened for another reason. */
const FRESH_MS = 60_000;
/** Maximum number of pages that may open in other tabs. */
const MOST = 20;

/** The parts of a URL that hosts do not change. */
type Place = Pick<URL, 'pathname' | 'hash'>;

interface HandedOver {
  readonly place: string;
  readonly time: number;
  readonly words: readonly string[];
}

/** Stores words for the page at a URL; `time` is in milliseconds and shared by all tabs. */
export function handOver(address: Place, words: readonly string[], time: number): void {
  const place = toPlace(address);
  store([...readFresh(time).filter((item) => item.place !== place), { place, time, words }].slice(-MOST));
}

/** Returns the words for the page at a URL and deletes them. Empty if there are none. */
export function takeOver(address: Place, now: number): readonly string[] {
  const place = toPlace(address);
  const kept = readFresh(now);
  store(kept.filter((item) => item.place !== place));
  return kept.find((item) => item.place === place)?.words ?? [];
}

/** Hosts may add or remove a slash or extension. */
function toPlace({ pathname, hash }: Place): string {
  return pathname.replace(/(\/index)?(\.html)?\/?$/, '') + hash;
}

function readFresh(now: number): readonly HandedOver[] {
  return parse(load(STORED.found)).filter(({ time }) => Math.abs(now - time) < FRESH_MS);
}

/** Removes the empty entry, because the script of each page checks for it. */
function store(items: readonly HandedOver[]): void {
  save(STORED.found, items.length > 0 ? JSON.stringify(items) : null);
}

function parse(text: string | null): readonly HandedOver[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isHandedOver) : [];
  } catch {
    return [];
  }
}

function isHandedOver(value: unknown): value is HandedOver {
  return (
    isRecord(value) &&
    typeof value['place'] === 'string' &&
    typeof value['time'] === 'number' &&
    Array.isArray(value['words']) &&
    value['words'].every((word) => typeof word === 'string')
  );
}

/** Loads the highlighter. */
export function loadMarks(): Promise<typeof import('./found.js')> {
  return import('./found.js');
}
