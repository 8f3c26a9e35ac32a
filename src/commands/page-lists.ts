/** The lists of pages that commands compare, wherever they are. */
import { createAsk } from '../io/external/ask.js';
import { systemClock } from '../io/external/clock.js';
import type { Ask } from '../io/external/question.js';
import { packageVersion } from '../io/package.js';
import { askForList, type FoundList, isAddress, readListAt } from '../io/page-lists.js';
import { askForSitemap, type ForeignPlace, listForeignFiles } from '../io/source/foreign-pages.js';

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
  const address = place.folder === '' || isFile(target) ? target : `${target.replace(/\/$/, '')}/${place.folder}`;
  return askForList(address, createListAsk(), new AbortController().signal);
}

/** A list, or the addresses alone of a site that has none. */
export type FoundAddresses = FoundList & { readonly areAddresses?: boolean };

/** Finds a list, or what another tool has published or built. */
export async function findAddresses(target: string, place: ForeignPlace): Promise<FoundAddresses> {
  const found = await findPageList(target, place);
  if ('list' in found || isFile(target)) return found;
  const foreign =
    URL.canParse(target) && isAddress(target)
      ? await askForSitemap(new URL(target), place, { ask: createListAsk(), signal: new AbortController().signal })
      : listForeignFiles(target, place);
  return 'list' in foreign
    ? { ...foreign, areAddresses: true }
    : { problem: `${found.problem}, and ${foreign.problem}` };
}

function isFile(target: string): boolean {
  return (URL.canParse(target) ? new URL(target).pathname : target).endsWith('.json');
}

function createListAsk(): Ask {
  // Who names an address means it, also one of the own machine.
  return createAsk({
    ...{ allowPrivate: true, timeout: TIMEOUT_MS, environment: process.env, clock: systemClock },
    userAgent: `Mozilla/5.0 (compatible; csb-docs/${packageVersion()}; +https://github.com/csb-docs/csb-docs)`,
  });
}
