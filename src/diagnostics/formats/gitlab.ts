/** Findings as a Code Quality report of GitLab, which shows them in the changes of a merge request. */
import type { FilePath } from '../../types/paths.js';
import { toPlain, toPlainJson } from './plain.js';
import { type DiagnosticsReport, withoutInfos } from './report.js';
import type { ReportedDiagnostic } from './reported-diagnostic.js';

/** What GitLab reads of a finding. */
interface CodeQualityIssue {
  readonly description: string;
  readonly check_name: string;
  /** By it, GitLab tells what a merge request adds from what was there before. */
  readonly fingerprint: string;
  readonly severity: 'major' | 'minor';
  readonly location: { readonly path: string; readonly lines: { readonly begin: number; readonly end: number } };
}

/** Writes a list with an issue for each finding; an empty one for a site without findings. */
export function writeGitlab({ findings, isStrict, site }: DiagnosticsReport): string {
  const issues = withoutInfos(findings).map((finding) => toIssue(finding, site.configFile, isStrict));
  return toPlainJson(issues);
}

/** Each has to be in a file: one that is in none is about the configuration. */
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
      // At the start of a line, it is the line before that is meant.
      lines: { begin: start.line, end: Math.max(start.line, end.column === 1 ? end.line - 1 : end.line) },
    },
  };
}

const NO_RANGE = { start: { line: 1 }, end: { line: 1, column: 2 } };
