/** Reuses unchanged pages of the last build. */

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
import type { WriteResult } from './write-result.js';

/** The site to write and its destination. */
export interface ToWrite extends Pick<IndexHelp, 'cache'> {
  readonly snapshot: Pick<Snapshot, 'input' | 'lookedFor' | 'diagnostics'>;
  readonly rendering: Rendering;
  readonly siteDir: string;
  /** Undefined if nothing is reused. */
  readonly last: LastBuild | undefined;
}

/** The written search index and the diagnostics. */
type Written = Pick<WriteResult, 'index' | 'indexKey' | 'found'>;

/** The last output, with the keys of its pages. */
export interface KeptOutput {
  /** Whether the output is stored for comparison with the next build. */
  readonly isKept: boolean;
  readonly previous: PreviousOutput | undefined;
  /** Returns the cache key of a route's page, or undefined if unknown. */
  readonly keyOf: (route: Route) => string | undefined;
  /** Returns the note for the next build, or undefined if nothing is stored. */
  readonly toNote: (written: Written) => BuildNote | undefined;
}

const NOTHING_KEPT: KeptOutput = {
  isKept: false,
  previous: undefined,
  keyOf: () => undefined,
  toNote: () => undefined,
};

/** Determines what can be reused. Without a cache, the last output is unknown. */
export async function findKept(site: ToWrite): Promise<KeptOutput> {
  const { cache, snapshot, rendering, siteDir, last } = site;
  // Files of a portable output are modified after writing.
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
