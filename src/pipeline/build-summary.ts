/** Options and results of a build. */
import type { ReportedSite } from '../output/report.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { PageChecker } from '../types/page-checker.js';
import { mergeDiagnostics } from './merge-diagnostics.js';
import type { OpenSite } from './open.js';
import type { Snapshot } from './snapshot.js';
import type { WriteOptions } from './write-options.js';
import type { WriteResult } from './write-result.js';

/** The state of a site after a build, without its pages. */
export interface BuildSummary extends Pick<Snapshot, 'config' | 'bundles' | 'locate'> {
  /** Diagnostics of the site. Those of writing are in `WriteResult`. */
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined if there was nothing to render. */
  readonly site: ReportedSite | undefined;
}

/** Options of a build. */
export interface BuildOptions
  extends Pick<WriteOptions, 'outDir' | 'compress' | 'force' | 'strict' | 'threads' | 'log'> {
  /** Creates the checker for the pages of a snapshot. */
  readonly openChecker: (site: OpenSite, snapshot: Snapshot) => PageChecker | undefined;
  /** See `SitePart`. */
  readonly check: (
    site: Pick<Snapshot, 'config' | 'bundles' | 'locate'>,
    written: Pick<WriteResult, 'weights' | 'index'>,
  ) => readonly Diagnostic[];
}

/** The result of a build. */
export interface Build {
  readonly built: BuildSummary;
  readonly written: WriteResult;
}

/** Returns the reportable part of a snapshot, without its pages. */
export function toBuilt({ config, bundles, locate, diagnostics, rendering }: Snapshot): BuildSummary {
  const site = rendering && { config: rendering.site.config, feeds: rendering.site.feeds };
  return { config, bundles, locate, diagnostics, site };
}

/** Joins the results of several languages. Shared facts are those of the first language. */
export function joinBuilt(sites: readonly BuildSummary[]): BuildSummary {
  const [first] = sites;
  if (first === undefined) throw new Error('A site has a language');
  return {
    ...first,
    bundles: sites.flatMap(({ bundles }) => bundles),
    diagnostics: mergeDiagnostics(sites),
    site: first.site && { ...first.site, feeds: sites.flatMap(({ site }) => site?.feeds ?? []) },
  };
}
