/** What is written in a format: findings, and what surrounds them. Plain data, but for two functions that read when they are asked. */
import type { FilePath } from '../../types/paths.js';
import type { ReportedDiagnostic } from './reported-diagnostic.js';

/** What a command found, with what it found it in. */
export interface DiagnosticsReport {
  /** In a stable order. */
  readonly findings: readonly ReportedDiagnostic[];
  /** What the command exits with. */
  readonly exitCode: number;
  /** Whether warnings fail the command. */
  readonly isStrict: boolean;
  /** Of csb-docs. */
  readonly version: string;
  readonly site: ReportedSite;
  /** The lines of a file of the site, for frames. */
  readonly readLines: (file: FilePath) => readonly string[] | undefined;
  /** The page that describes all codes. */
  readonly readReference: () => string;
}

/** The site of a report. */
export interface ReportedSite {
  /** Relative to the root that files are named from; empty where the site is the root. */
  readonly folder: string;
  /** The configuration, relative to that root: where findings belong that no file is named for. */
  readonly configFile: FilePath;
  /** Undefined where the configuration is unusable, as is `url`. */
  readonly title: string | undefined;
  readonly url: string | undefined;
  /** How many addresses there are. */
  readonly pages: number;
}

/** How many findings there are of each severity. */
export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** Counts findings. */
export function summarize(findings: readonly ReportedDiagnostic[]): Summary {
  const count = (wanted: ReportedDiagnostic['severity']): number =>
    findings.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}

/** Errors, then the others, each in their order: what comes first in a list that others may cut. */
export function errorsFirst(findings: readonly ReportedDiagnostic[]): readonly ReportedDiagnostic[] {
  const rank = { error: 0, warning: 1, info: 2 };
  return findings.toSorted((a, b) => rank[a.severity] - rank[b.severity]);
}

/** Those that people are shown: not what they have asked only to be logged. */
export function withoutInfos(findings: readonly ReportedDiagnostic[]): readonly ReportedDiagnostic[] {
  return findings.filter(({ severity }) => severity !== 'info');
}

/** Findings by the file they are in, in the order of the files; undefined for those in none. */
export function groupByFile(
  findings: readonly ReportedDiagnostic[],
): ReadonlyMap<FilePath | undefined, readonly ReportedDiagnostic[]> {
  const groups = new Map<FilePath | undefined, ReportedDiagnostic[]>();
  for (const finding of findings) {
    const file = finding.place?.path;
    const group = groups.get(file);
    if (group === undefined) groups.set(file, [finding]);
    else group.push(finding);
  }
  return groups;
}
