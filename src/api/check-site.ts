/** Runs all checks of a site: those of `build`, rendering every page, search tests and budgets. */
import type { ExternalCheck } from '../check/external/check-external-links.js';
import type { SiteCheckOptions } from '../check/pages/check-pages.js';
import { findStaleTranslations } from '../check/stale-translations.js';
import { mergeDiagnostics } from '../pipeline/merge-diagnostics.js';
import type { OpenSite } from '../pipeline/open.js';
import type { Log } from '../terminal/log.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { ExternalFlags } from './external-links.js';
import type { AgainstFlags, LostUrls } from './lost-addresses.js';
import { reportSite, type SiteReport } from './site-report.js';

/** The result of the checks. */
export interface CheckReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined if the configuration is invalid. */
  readonly config: Config | undefined;
  /** Number of routes. */
  readonly pages: number;
  /** Number of passed search tests. */
  readonly passed: number;
  /** Number of search tests skipped because their pages are excluded. */
  readonly skipped: number;
  /** Whether the check was interrupted. */
  readonly isInterrupted: boolean;
}

/** The result for a site that could not be checked. */
export const NOTHING_CHECKED: CheckReport = {
  diagnostics: [],
  config: undefined,
  pages: 0,
  passed: 0,
  skipped: 0,
  isInterrupted: false,
};

/** Options of the checks. */
export interface CheckOptions extends Pick<SiteCheckOptions, 'unused'> {
  /** Options for links to other sites; undefined = not checked. */
  readonly external?: ExternalFlags | undefined;
  /** The published site to compare URLs with; undefined = no comparison. */
  readonly against?: AgainstFlags | undefined;
}

/** Checks a site in all its languages. External links are requested once for all of them. */
export async function checkSite(
  sites: readonly [OpenSite, ...OpenSite[]],
  options: CheckOptions,
  log: Log,
): Promise<CheckReport> {
  const { unused, external } = options;
  const seen: SiteReport[] = [];
  for (const site of sites) seen.push(await reportSite(site, { unused, external: external !== undefined }));
  const stale = await findStaleTranslations(
    sites[0].place.siteDir,
    seen.map(({ translations }) => translations),
  );
  const { lost, name } = await findLostIn(seen, sites[0].place.siteDir, { ...options, log });
  const elsewhere = await askElsewhere(seen, { ...options, cache: sites[0].cache, log });
  return {
    config: seen[0]?.snapshot.config,
    // Deduplicated here, so that all counts agree.
    diagnostics: mergeDiagnostics(
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

const NOTHING_LOST: LostUrls = { diagnostics: [], homes: new Map() };

/** The lost URLs of each language, and a function that adds the new URLs of moved pages to other diagnostics. */
interface FoundLost {
  readonly lost: readonly LostUrls[];
  readonly name: (diagnostics: readonly Diagnostic[], lost: LostUrls) => readonly Diagnostic[];
}

/** Returns the published URLs that each language would lose, if requested. */
async function findLostIn(
  seen: readonly SiteReport[],
  siteDir: string,
  { against, log }: CheckOptions & { readonly log: Log },
): Promise<FoundLost> {
  if (against === undefined) return { lost: [], name: (diagnostics) => diagnostics };
  const { checkUrls, nameHomes } = await import('./lost-addresses.js');
  const snapshots = seen.map(({ snapshot }) => snapshot);
  return { lost: await checkUrls(snapshots, against, { siteDir, log }), name: nameHomes };
}

/** Checks external links, if requested. */
async function askElsewhere(
  seen: readonly SiteReport[],
  { external, cache, log }: CheckOptions & Pick<OpenSite, 'cache' | 'log'>,
): Promise<ExternalCheck | undefined> {
  const { config, locate } = seen[0]?.snapshot ?? {};
  if (external === undefined || config === undefined || locate === undefined) return undefined;
  const { checkElsewhere } = await import('./external-links.js');
  const references = seen.flatMap((site) => site.external);
  return checkElsewhere(references, config.externalLinks, { flags: external, cache, locate, log });
}
