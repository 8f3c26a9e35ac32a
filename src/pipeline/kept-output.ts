/** What a build takes over from the last one: pages that stay as they are. */

import { findLanguage } from '../locales/site-locale.js';
import type { PreviousOutput } from '../output/folder/previous-output.js';
import { placeIn } from '../output/folder/sub-output.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { BuildNote } from '../types/build-note.js';
import type { OutPath } from '../types/paths.js';
import type { Route } from '../types/route.js';
import { toOutPath } from '../utils/paths.js';
import { hashFound, type LastBuild } from './last-build.js';
import { toPageKeys } from './output-keys.js';
import { listCopies } from './site-files.js';
import type { Snapshot } from './snapshot.js';
import type { IndexHelp } from './threads/search-index.js';
import type { WrittenSite } from './written-site.js';

/** The site to write, and where. */
export interface ToWrite extends Pick<IndexHelp, 'cache'> {
  readonly snapshot: Pick<Snapshot, 'input' | 'lookedFor' | 'diagnostics'>;
  readonly rendering: Rendering;
  readonly siteDir: string;
  /** Undefined where nothing is taken over. */
  readonly last: LastBuild | undefined;
}

/** The search index as it was written, and what was found. */
type Written = Pick<WrittenSite, 'index' | 'indexKey' | 'found'>;

/** The last output, as far as it is known what it was made of. */
export interface KeptOutput {
  /** Whether there is one to compare with the next time. */
  readonly isKept: boolean;
  readonly previous: PreviousOutput | undefined;
  /** What the page of a route is made of; undefined where that is not known. */
  readonly keyOf: (route: Route) => string | undefined;
  /** What the next build needs to know of it; undefined where nothing is kept. */
  readonly toNote: (written: Written) => BuildNote | undefined;
}

const NOTHING_KEPT: KeptOutput = {
  isKept: false,
  previous: undefined,
  keyOf: () => undefined,
  toNote: () => undefined,
};

/** Finds what can be taken over; without a cache nothing is known of the last output. */
export async function findKept(site: ToWrite): Promise<KeptOutput> {
  const { cache, snapshot, rendering, siteDir, last } = site;
  // Its files are changed after they have been written.
  if (rendering.site.config.output === 'portable') return NOTHING_KEPT;
  const key = await last?.findKey();
  const { input, lookedFor } = snapshot;
  if (key === undefined || input === undefined || lookedFor?.codeFiles === undefined) return NOTHING_KEPT;
  const { codeFiles } = lookedFor;
  return {
    isKept: true,
    previous: last?.output,
    keyOf: toPageKeys(input, rendering, cache),
    toNote: (written) => {
      if (snapshot.diagnostics.some(({ passing }) => passing === true)) return undefined;
      const { candidates, hasUndatedPosts } = lookedFor;
      const found = hashFound({ ...lookedFor, codeFiles }, siteDir);
      return { key, candidates, hasUndatedPosts, codeFiles, found, ...describeSite(site, written) };
    },
  };
}

function describeSite(
  { snapshot: { diagnostics }, rendering: { site } }: ToWrite,
  { index, indexKey, found }: Written,
): Pick<BuildNote, 'copies' | 'pages' | 'index' | 'indexKey' | 'feeds' | 'diagnostics'> {
  const { outFolder } = findLanguage(site.config);
  const place = (out: OutPath): OutPath => placeIn(outFolder, out);
  return {
    copies: listCopies(site).map(({ from, to }) => [from, place(to)]),
    pages: [...site.routes.values()].map(({ path, out }) => [path, place(out)]),
    index: index.map(({ name }) => place(toOutPath(name))),
    indexKey,
    feeds: site.feeds.map(({ out }) => place(out)),
    diagnostics: found ?? diagnostics,
  };
}
