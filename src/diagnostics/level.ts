/** Converts configured report levels to severities. */
import type { Diagnostic, ReportLevel, Severity } from '../types/diagnostic.js';

const SEVERITIES: Readonly<Record<Exclude<ReportLevel, 'ignore'>, Severity>> = {
  log: 'info',
  warn: 'warning',
  throw: 'error',
};

/** Returns a list with one diagnostic at the configured severity, or an empty list for `ignore`. */
export function atLevel(level: ReportLevel, make: (severity: Severity) => Diagnostic): Diagnostic[] {
  return level === 'ignore' ? [] : [make(SEVERITIES[level])];
}
