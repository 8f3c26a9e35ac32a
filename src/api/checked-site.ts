/** What `check` finds in a site: all that `build` would, what rendering its pages shows, its search tests and budgets. */
import type { ExternalCheck } from '../check/external/check-external-links.js';
import type { JudgeOptions } from '../check/pages/judge-pages.js';
import { findStaleTranslations } from '../check/stale-translations.js';
import { mergeFindings } from '../pipeline/merge-findings.js';
import type { OpenSite } from '../pipeline/open.js';
import type { Log } from '../terminal/log.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { ExternalFlags } from './external-links.js';
import type { AgainstFlags, LostAddresses } from './lost-addresses.js';
import { type SeenSite, seeSite } from './seen-site.js';

/** What was found. */
export interface CheckedSite {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when the configuration is unusable. */
  readonly config: Config | undefined;
  /** How many addresses there are. */
  readonly pages: number;
  /** How many search tests have passed. */
  readonly passed: number;
  /** How many were not run, because their pages are left out. */
  readonly skipped: number;
  /** Whether it was ended before everything was known. */
  readonly isInterrupted: boolean;
}

/** What is known of a site that could not be looked at. */
export const NOTHING_CHECKED: CheckedSite = {
  diagnostics: [],
  config: undefined,
  pages: 0,
  passed: 0,
  skipped: 0,
  isInterrupted: false,
};

/** How a site is checked. */
export interface CheckOptions extends Pick<JudgeOptions, 'unused'> {
  /** How links to other sites are checked; they are not, unless given. */
  readonly external?: ExternalFlags | undefined;
  /** What published addresses are compared with; nothing, unless given. */
  readonly against?: AgainstFlags | undefined;
}

/** Checks it in all its languages; other hosts are asked once for all of them. */
export async function checkSite(
  sites: readonly [OpenSite, ...OpenSite[]],
  options: CheckOptions,
  log: Log,
): Promise<CheckedSite> {
  const { unused, external } = options;
  const seen: SeenSite[] = [];
  for (const site of sites) seen.push(await seeSite(site, { unused, external: external !== undefined }));
  const stale = await findStaleTranslations(
    sites[0].place.siteDir,
    seen.map(({ translations }) => translations),
  );
  const { lost, name } = await findLostIn(seen, sites[0].place.siteDir, { ...options, log });
  const elsewhere = await askElsewhere(seen, { ...options, cache: sites[0].cache, log });
  return {
    config: seen[0]?.snapshot.config,
    // Repeats are dropped here, so that all who count count the same.
    diagnostics: mergeFindings(
      seen.map(({ snapshot: { config }, settle }, index) => ({
        config,
        diagnostics: [
          ...name(settle(elsewhere), lost[index] ?? NOTHING_LOST),
          ...(stale[index] ?? []),
          ...(lost[index] ?? NOTHING_LOST).diagnostics,
        ],
      })),
    ),
    pages: seen.reduce((sum, { pages }) => sum + pages, 0),
    passed: seen.reduce((sum, { passed }) => sum + passed, 0),
    skipped: seen.reduce((sum, { skipped }) => sum + skipped, 0),
    isInterrupted: (elsewhere?.unasked ?? 0) > 0,
  };
}

const NOTHING_LOST: LostAddresses = { diagnostics: [], homes: new Map() };

/** What is lost of each language, and what names new addresses in other findings. */
interface FoundLost {
  readonly lost: readonly LostAddresses[];
  readonly name: (diagnostics: readonly Diagnostic[], lost: LostAddresses) => readonly Diagnostic[];
}

/** Published addresses that each language would lose, where that is wanted. */
async function findLostIn(
  seen: readonly SeenSite[],
  siteDir: string,
  { against, log }: CheckOptions & { readonly log: Log },
): Promise<FoundLost> {
  if (against === undefined) return { lost: [], name: (diagnostics) => diagnostics };
  const { checkAddresses, nameHomes } = await import('./lost-addresses.js');
  const snapshots = seen.map(({ snapshot }) => snapshot);
  return { lost: await checkAddresses(snapshots, against, { siteDir, log }), name: nameHomes };
}

/** Asks other hosts, where that is wanted. */
async function askElsewhere(
  seen: readonly SeenSite[],
  { external, cache, log }: CheckOptions & Pick<OpenSite, 'cache' | 'log'>,
): Promise<ExternalCheck | undefined> {
  const { config, locate } = seen[0]?.snapshot ?? {};
  if (external === undefined || config === undefined || locate === undefined) return undefined;
  const { checkElsewhere } = await import('./external-links.js');
  const references = seen.flatMap((site) => site.external);
  return checkElsewhere(references, config.externalLinks, { flags: external, cache, locate, log });
}
