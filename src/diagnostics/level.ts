/** From a configured report level to a severity. */
import type { Diagnostic, ReportLevel, Severity } from '../types/diagnostic.js';

const SEVERITIES: Readonly<Record<Exclude<ReportLevel, 'ignore'>, Severity>> = {
  log: 'info',
  warn: 'warning',
  throw: 'error',
};

/** A list of one diagnostic, made at the severity that the level asks for; an empty list for `ignore`. */
export function atLevel(level: ReportLevel, make: (severity: Severity) => Diagnostic): Diagnostic[] {
  return level === 'ignore' ? [] : [make(SEVERITIES[level])];
}
