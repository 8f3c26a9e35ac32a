/** Findings as the overlay of the browser shows them. */
import { codeFrame } from '../diagnostics/frame.js';
import type { createLineReader } from '../io/source/read-lines.js';
import type { Diagnostic, Problem } from '../types/diagnostic.js';

/** A finding as plain text; `readLines` gives the lines of a file of the site, undefined when it cannot be read. */
export function toProblem(diagnostic: Diagnostic, readLines: ReturnType<typeof createLineReader>): Problem {
  const { severity, message, hint, location } = diagnostic;
  const start = location?.range?.start;
  const lines = location?.range === undefined ? undefined : readLines(location.file);
  const frame = location?.range === undefined || lines === undefined ? [] : codeFrame(lines, location.range);
  const width = Math.max(0, ...frame.map((line) => line.number.length));
  return {
    severity,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(location === undefined
      ? {}
      : { place: start === undefined ? location.file : `${location.file}:${start.line}:${start.column}` }),
    ...(frame.length === 0
      ? {}
      : { frame: frame.map((line) => `${line.number.padStart(width)} | ${line.text}`).join('\n') }),
  };
}
