/** What a build takes over from the last one: pages that stay as they are, or all of the output. */
import {
  keyOfCopy,
  type PreviousOutput,
  recallOutput,
  rememberOutput,
  type WrittenOutput,
} from '../io/output/previous-output.js';
import type { Rendering } from '../render/rendering.js';
import { toOutPath } from '../text/paths.js';
import type { LinkInput } from '../types/facts.js';
import type { Route } from '../types/route.js';
import { toOutputKeys } from './output-keys.js';
import { listCopies } from './site-files.js';
import type { IndexHelp } from './threads/search-index.js';

/** The site to write, and where. */
export interface ToWrite extends Pick<IndexHelp, 'cache'> {
  readonly snapshot: { readonly input: LinkInput | undefined };
  readonly rendering: Rendering;
  readonly outDir: string;
  readonly siteDir: string;
}

/** The last output, as far as it is known what it was made of. */
export interface KeptOutput {
  /** Whether there is one to compare with the next time. */
  readonly isKept: boolean;
  readonly previous: PreviousOutput | undefined;
  /** The last output, when it is what would be written. */
  readonly unchanged: PreviousOutput | undefined;
  /** What the page of a route is made of; undefined where that is not known. */
  readonly keyOf: (route: Route) => string | undefined;
  /** Keeps what was written for the next build. */
  readonly remember: (files: WrittenOutput['files'], index: readonly { readonly name: string }[]) => void;
}

const NOTHING_KEPT: KeptOutput = {
  isKept: false,
  previous: undefined,
  unchanged: undefined,
  keyOf: () => undefined,
  remember: () => undefined,
};

/** Finds the last output; without a cache nothing is known of it. */
export function findKept(site: ToWrite): KeptOutput {
  const { cache, snapshot, rendering, outDir } = site;
  const keys = cache.folder === undefined || !snapshot.input ? undefined : toOutputKeys(snapshot.input, rendering);
  if (keys === undefined) return NOTHING_KEPT;
  const previous = recallOutput(cache, outDir);
  const isUnchanged = previous?.key === keys.whole && areCopiesKept(previous, site) && previous.isIntact();
  return {
    isKept: true,
    previous,
    unchanged: isUnchanged ? previous : undefined,
    keyOf: keys.ofPage,
    remember: (files, index) =>
      rememberOutput(cache, outDir, { key: keys.whole, files, index: index.map(({ name }) => toOutPath(name)) }),
  };
}

/** Files that are copied are no part of any page. */
function areCopiesKept({ files }: PreviousOutput, { rendering: { site }, siteDir }: ToWrite): boolean {
  return listCopies(site, siteDir).every(({ from, to }) => files.get(to)?.key === keyOfCopy(from));
}
