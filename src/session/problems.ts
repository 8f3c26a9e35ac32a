/** Findings as the overlay of the browser shows them. */
import { isAboutPages } from '../diagnostics/about-pages.js';
import { codeFrame } from '../diagnostics/frame.js';
import type { createLineReader } from '../io/source/read-lines.js';
import type { Diagnostic, Problem } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';

/** What is known of the files that findings name. */
export interface ProblemFiles {
  /** The lines of a file of the site; undefined when it cannot be read. */
  readonly readLines: ReturnType<typeof createLineReader>;
  /** The address of the page that a file was made into. */
  readonly findPath: (file: FilePath) => string | undefined;
}

/** A finding as plain text. */
export function toProblem(diagnostic: Diagnostic, { readLines, findPath }: ProblemFiles): Problem {
  const { code, severity, message, hint, location } = diagnostic;
  const start = location?.range?.start;
  const lines = location?.range === undefined ? undefined : readLines(location.file);
  const frame = location?.range === undefined || lines === undefined ? [] : codeFrame(lines, location.range);
  const path = location && findPath(location.file);
  const width = Math.max(0, ...frame.map((line) => line.number.length));
  return {
    severity,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(path === undefined ? {} : { path }),
    ...(severity === 'error' && !isAboutPages(code) ? { isUrgent: true as const } : {}),
    ...(location === undefined
      ? {}
      : { place: start === undefined ? location.file : `${location.file}:${start.line}:${start.column}` }),
    ...(frame.length === 0
      ? {}
      : { frame: frame.map((line) => `${line.number.padStart(width)} | ${line.text}`).join('\n') }),
  };
}
