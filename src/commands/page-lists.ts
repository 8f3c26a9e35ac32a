/** The lists of pages that commands compare, wherever they are. */
import { createAsk } from '../io/external/ask.js';
import { systemClock } from '../io/external/clock.js';
import { packageVersion } from '../io/package.js';
import { askForList, type FoundList, isAddress, readListAt } from '../io/page-lists.js';

/** Where lists are looked for. */
export interface ListPlace {
  readonly cwd: string;
  /** Folder of a language; `''` for the default one. */
  readonly folder: string;
}

/** A site has so long to answer. */
const TIMEOUT_MS = 30_000;

/** Finds a list. Nothing is asked of the network but the site that is named. */
export async function findPageList(target: string, place: ListPlace): Promise<FoundList> {
  if (!isAddress(target)) return readListAt(target, place);
  // Who names an address means it, also one of the own machine.
  const ask = createAsk({
    ...{ allowPrivate: true, timeout: TIMEOUT_MS, environment: process.env, clock: systemClock },
    userAgent: `Mozilla/5.0 (compatible; csb-docs/${packageVersion()}; +https://github.com/csb-docs/csb-docs)`,
  });
  const isFile = new URL(target).pathname.endsWith('.json');
  const address = place.folder === '' || isFile ? target : `${target.replace(/\/$/, '')}/${place.folder}`;
  return askForList(address, ask, new AbortController().signal);
}
