/** Applies corrections of diagnostics that have only one possible fix. Edits nothing else in a file. */
import { changeFile } from '../output/kept/change-file.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import { groupBy } from '../utils/group-by.js';
import { offsetOf } from '../utils/text/lines.js';

/** A changed line of a file. */
export interface CorrectedLine {
  readonly file: FilePath;
  /** From 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** The result of writing corrections. */
export interface Corrected {
  readonly lines: readonly CorrectedLine[];
  /** Uncorrected diagnostics, and those about files that could not be written. */
  readonly left: readonly Diagnostic[];
}

/** Writes corrections, each file once. A text that does not occur exactly once in its range is not corrected. */
export function writeCorrections(diagnostics: readonly Diagnostic[], siteDir: string): Corrected {
  const lines: CorrectedLine[] = [];
  const byFile = groupBy(diagnostics, toFile);
  const left: Diagnostic[] = [...(byFile.get(undefined) ?? [])];
  for (const [file, own] of byFile) {
    if (file === undefined) continue;
    let corrected: ReadonlySet<Diagnostic> = new Set();
    const change = (text: string): string => {
      const edits = listEdits(text, own);
      corrected = new Set(edits.flatMap((edit) => edit.diagnostics));
      const changed = apply(text, edits);
      lines.push(...compareLines(file, text, changed));
      return changed;
    };
    const { isChanged, diagnostics: failures } = changeFile(siteDir, file, change);
    left.push(...failures, ...own.filter((diagnostic) => !isChanged || !corrected.has(diagnostic)));
  }
  return { lines, left };
}

/** Returns the file to correct for a diagnostic. */
function toFile({ correction, location }: Diagnostic): FilePath | undefined {
  return correction === undefined || location?.range === undefined ? undefined : location.file;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly to: string;
  /** A link may have a diagnostic on each page that includes it. */
  readonly diagnostics: Diagnostic[];
}

/** Returns edits in text order. If edits overlap, the first wins. */
function listEdits(text: string, diagnostics: readonly Diagnostic[]): readonly Edit[] {
  const edits = new Map<number, Edit>();
  for (const diagnostic of diagnostics) {
    const { correction, location } = diagnostic;
    if (correction === undefined || location?.range === undefined) continue;
    const { start, end } = location.range;
    const from = offsetOf(text, start.line, start.column);
    const place = text.slice(from, offsetOf(text, end.line, end.column));
    // If a link's text equals its URL, only the URL is corrected.
    const link = findOnce(place, `](${correction.from}`);
    const at = findOnce(place, correction.from) ?? (link === undefined ? undefined : link + 2);
    if (at === undefined) continue;
    const known = edits.get(from + at);
    if (known === undefined)
      edits.set(from + at, {
        ...{ start: from + at, end: from + at + correction.from.length, to: correction.to },
        diagnostics: [diagnostic],
      });
    else if (known.to === correction.to) known.diagnostics.push(diagnostic);
  }
  const sorted = [...edits.values()].toSorted((a, b) => a.start - b.start);
  return sorted.filter(({ start }, index) => index === 0 || start >= (sorted[index - 1]?.end ?? 0));
}

function findOnce(text: string, part: string): number | undefined {
  const at = text.indexOf(part);
  return at < 0 || text.includes(part, at + 1) ? undefined : at;
}

function apply(text: string, edits: readonly Edit[]): string {
  return edits
    .toReversed()
    .reduce((changed, { start, end, to }) => changed.slice(0, start) + to + changed.slice(end), text);
}

/** Corrections contain no line breaks, so line numbers stay the same. */
function compareLines(file: FilePath, before: string, after: string): readonly CorrectedLine[] {
  const changed = after.split('\n');
  return before.split('\n').flatMap((line, index) => {
    const now = changed[index] ?? '';
    return line === now ? [] : [{ file, line: index + 1, before: line.trim(), after: now.trim() }];
  });
}
