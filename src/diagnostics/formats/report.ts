/** The input of all report formats: diagnostics and their context. */
import type { FilePath } from '../../types/paths.js';
import type { ReportedDiagnostic } from './reported-diagnostic.js';

/** The diagnostics of a command, with their context. */
export interface DiagnosticsReport {
  /** In a stable order. */
  readonly diagnostics: readonly ReportedDiagnostic[];
  /** The exit code of the command. */
  readonly exitCode: number;
  /** Whether warnings fail the command. */
  readonly isStrict: boolean;
  /** The version of csb-docs. */
  readonly version: string;
  readonly site: ReportedSite;
  /** Returns the lines of a file of the site, for code frames. */
  readonly readLines: (file: FilePath) => readonly string[] | undefined;
  /** Returns the text of the page that documents all codes. */
  readonly readReference: () => string;
}

/** The site of a report. */
export interface ReportedSite {
  /** Relative to the root for file paths. Empty if the site is the root. */
  readonly folder: string;
  /** The configuration, relative to that root. Diagnostics without a file are attributed to it. */
  readonly configFile: FilePath;
  /** Undefined if the configuration is invalid, as is `url`. */
  readonly title: string | undefined;
  readonly url: string | undefined;
  /** The number of routes. */
  readonly pages: number;
}

/** The number of diagnostics of each severity. */
export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** Counts diagnostics by severity. */
export function summarize(diagnostics: readonly ReportedDiagnostic[]): Summary {
  const count = (wanted: ReportedDiagnostic['severity']): number =>
    diagnostics.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}

/** Sorts errors first, in a stable order, for lists that may be cut. */
export function errorsFirst(diagnostics: readonly ReportedDiagnostic[]): readonly ReportedDiagnostic[] {
  const rank = { error: 0, warning: 1, info: 2 };
  return diagnostics.toSorted((a, b) => rank[a.severity] - rank[b.severity]);
}

/** Removes infos, which are only logged. */
export function withoutInfos(diagnostics: readonly ReportedDiagnostic[]): readonly ReportedDiagnostic[] {
  return diagnostics.filter(({ severity }) => severity !== 'info');
}

/** Groups diagnostics by file, in the order of the list. The key of those without a file is undefined. */
export function groupByFile(
  diagnostics: readonly ReportedDiagnostic[],
): ReadonlyMap<FilePath | undefined, readonly ReportedDiagnostic[]> {
  const groups = new Map<FilePath | undefined, ReportedDiagnostic[]>();
  for (const diagnostic of diagnostics) {
    const file = diagnostic.place?.path;
    const group = groups.get(file);
    if (group === undefined) groups.set(file, [diagnostic]);
    else group.push(diagnostic);
  }
  return groups;
}
