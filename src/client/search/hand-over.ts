/**
 * What was searched, handed over to the page that a hit leads to, which may open in another tab: then storage is all that
 * both have in common. An address would carry it into the history, into what readers copy and what others count.
 * In: words and an address. Out: the words, once, for the page at that address.
 */

import { STORED } from '../../utils/markup.js';
import { isRecord } from '../../utils/record.js';
import { load, save } from '../storage.js';

/** A page that takes longer to open is opened for another reason. */
const FRESH_MS = 60_000;
/** Pages that are opened one after the other, in tabs of their own. */
const MOST = 20;

/** Where a page is, as far as hosts leave it as it is. */
type Place = Pick<URL, 'pathname' | 'hash'>;

interface HandedOver {
  readonly place: string;
  readonly time: number;
  readonly words: readonly string[];
}

/** Keeps words for the page at an address; `time` is that of all tabs, in milliseconds. */
export function handOver(address: Place, words: readonly string[], time: number): void {
  const place = toPlace(address);
  store([...readFresh(time).filter((item) => item.place !== place), { place, time, words }].slice(-MOST));
}

/** The words that were kept for the page at an address, which are forgotten with that; none where it has been opened otherwise. */
export function takeOver(address: Place, now: number): readonly string[] {
  const place = toPlace(address);
  const kept = readFresh(now);
  store(kept.filter((item) => item.place !== place));
  return kept.find((item) => item.place === place)?.words ?? [];
}

/** Some hosts add a slash or an ending, others take them away. */
function toPlace({ pathname, hash }: Place): string {
  return pathname.replace(/(\/index)?(\.html)?\/?$/, '') + hash;
}

function readFresh(now: number): readonly HandedOver[] {
  return parse(load(STORED.found)).filter(({ time }) => Math.abs(now - time) < FRESH_MS);
}

/** Where nothing is kept there is nothing in the storage: the script of each page looks for it. */
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

/** Fetches what marks words on the page. */
export function loadMarks(): Promise<typeof import('./found.js')> {
  return import('./found.js');
}
