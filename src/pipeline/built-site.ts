/** What a build is asked for, and what it gives. */
import type { ReportedSite } from '../output/report.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { PageJudge } from '../types/page-judge.js';
import { mergeFindings } from './merge-findings.js';
import type { OpenSite } from './open.js';
import type { Snapshot } from './snapshot.js';
import type { WriteOptions } from './write-options.js';
import type { WrittenSite } from './written-site.js';

/** What was built. */
export interface BuiltSite extends Pick<Snapshot, 'config' | 'bundles' | 'locate'> {
  /** Of the site; those of writing are with what was written. */
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when there was nothing to render. */
  readonly site: ReportedSite | undefined;
}

/** How it is built. */
export interface BuildOptions
  extends Pick<WriteOptions, 'outDir' | 'compress' | 'force' | 'strict' | 'threads' | 'log'> {
  /** Makes the judge of the pages of a snapshot. */
  readonly openJudge: (site: OpenSite, snapshot: Snapshot) => PageJudge | undefined;
  /** See `SitePart`. */
  readonly judge: (
    site: Pick<Snapshot, 'config' | 'bundles' | 'locate'>,
    written: Pick<WrittenSite, 'weights' | 'index'>,
  ) => readonly Diagnostic[];
}

/** What came of it. */
export interface Build {
  readonly built: BuiltSite;
  readonly written: WrittenSite;
}

/** What is told of a snapshot, without its pages. */
export function toBuilt({ config, bundles, locate, diagnostics, rendering }: Snapshot): BuiltSite {
  const site = rendering && { config: rendering.site.config, feeds: rendering.site.feeds };
  return { config, bundles, locate, diagnostics, site };
}

/** Several languages as one site; what is the same in all is that of the first. */
export function joinBuilt(sites: readonly BuiltSite[]): BuiltSite {
  const [first] = sites;
  if (first === undefined) throw new Error('A site has a language');
  return {
    ...first,
    bundles: sites.flatMap(({ bundles }) => bundles),
    diagnostics: mergeFindings(sites),
    site: first.site && { ...first.site, feeds: sites.flatMap(({ site }) => site?.feeds ?? []) },
  };
}
