/** Writes diagnostics as a GitLab Code Quality report, which GitLab shows in the changes of a merge request. */
import type { FilePath } from '../../types/paths.js';
import { toPlain, toPlainJson } from './plain.js';
import { type DiagnosticsReport, withoutInfos } from './report.js';
import type { ReportedDiagnostic } from './reported-diagnostic.js';

/** The fields that GitLab reads. */
interface CodeQualityIssue {
  readonly description: string;
  readonly check_name: string;
  /** GitLab compares fingerprints to find the issues that a merge request adds. */
  readonly fingerprint: string;
  readonly severity: 'major' | 'minor';
  readonly location: { readonly path: string; readonly lines: { readonly begin: number; readonly end: number } };
}

/** Writes a list with one issue for each diagnostic. */
export function writeGitlab({ diagnostics, isStrict, site }: DiagnosticsReport): string {
  const issues = withoutInfos(diagnostics).map((diagnostic) => toIssue(diagnostic, site.configFile, isStrict));
  return toPlainJson(issues);
}

/** Every issue needs a file. Issues without one refer to the configuration. */
function toIssue(
  { code, severity, message, hint, place, fingerprint }: ReportedDiagnostic,
  configFile: FilePath,
  isStrict: boolean,
): CodeQualityIssue {
  const { start, end } = place?.range ?? NO_RANGE;
  return {
    description: toPlain(hint === undefined ? message : `${message} ${hint}`),
    check_name: code,
    fingerprint,
    severity: severity === 'error' || isStrict ? 'major' : 'minor',
    location: {
      path: toPlain(place?.path ?? configFile),
      // A range that ends at the start of a line ends with the line before it.
      lines: { begin: start.line, end: Math.max(start.line, end.column === 1 ? end.line - 1 : end.line) },
    },
  };
}

const NO_RANGE = { start: { line: 1 }, end: { line: 1, column: 2 } };
