/** What a build takes over from the last one: pages that stay as they are. */
import { type PreviousOutput, rememberOutput, type WrittenOutput } from '../io/output/previous-output.js';
import type { Rendering } from '../render/rendering.js';
import { toOutPath } from '../text/paths.js';
import type { BuildNote } from '../types/build-note.js';
import type { Route } from '../types/route.js';
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
  readonly outDir: string;
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
  /** Keeps what was written for the next build. */
  readonly remember: (output: Omit<WrittenOutput, 'note'>, written: Written) => void;
}

const NOTHING_KEPT: KeptOutput = {
  isKept: false,
  previous: undefined,
  keyOf: () => undefined,
  remember: () => undefined,
};

/** Finds what can be taken over; without a cache nothing is known of the last output. */
export async function findKept(site: ToWrite): Promise<KeptOutput> {
  const { cache, snapshot, rendering, outDir, siteDir, last } = site;
  const key = await last?.findKey();
  const { input, lookedFor } = snapshot;
  if (key === undefined || input === undefined || lookedFor?.codeFiles === undefined) return NOTHING_KEPT;
  const { codeFiles } = lookedFor;
  return {
    isKept: true,
    previous: last?.output,
    keyOf: toPageKeys(input, rendering, cache),
    remember: ({ keys, sizes, kept }, written) => {
      const { candidates, hasUndatedPosts } = lookedFor;
      const found = hashFound({ ...lookedFor, codeFiles }, siteDir);
      const note = { key, candidates, hasUndatedPosts, codeFiles, found, ...describeSite(site, written) };
      rememberOutput(cache, outDir, { written: { note, keys, sizes, kept }, previous: last?.output });
    },
  };
}

function describeSite(
  { snapshot: { diagnostics }, rendering: { site } }: ToWrite,
  { index, indexKey, found }: Written,
): Pick<BuildNote, 'copies' | 'pages' | 'index' | 'indexKey' | 'feeds' | 'diagnostics'> {
  return {
    copies: listCopies(site).map(({ from, to }) => [from, to]),
    pages: [...site.routes.values()].map(({ path, out }) => [path, out]),
    index: index.map(({ name }) => toOutPath(name)),
    indexKey,
    feeds: site.feeds.map(({ out }) => out),
    diagnostics: found ?? diagnostics,
  };
}
