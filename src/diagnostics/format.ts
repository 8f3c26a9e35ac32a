/** Formats diagnostics for the terminal, and sorts them. */

import type { Diagnostic, Location } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import { compareCodeUnits } from '../utils/text/order.js';
import { codeFrame, visible } from './frame.js';

/** The role of a piece of terminal text. The caller chooses the colours. */
export type Tone = 'error' | 'warning' | 'info' | 'place' | 'muted' | 'strong';

/** Functions and settings that the formatter depends on. */
export interface FormatOptions {
  /** Colours a text. For plain output, returns it unchanged. */
  readonly paint: (tone: Tone, text: string) => string;
  /** Returns the lines of a source file for the code frame, or undefined if it cannot be read. */
  readonly readLines: (file: FilePath) => readonly string[] | undefined;
  /** Turns a location into a terminal link. Omit it for terminals without links. */
  readonly link?: ((text: string, location: Location) => string) | undefined;
  /** Returns the path to print for a file. */
  readonly showPath: (file: FilePath) => string;
}

/** Formats one diagnostic: location, severity and code; message; code frame; notes; next step. */
export function formatDiagnostic(diagnostic: Diagnostic, options: FormatOptions): string {
  const { paint } = options;
  const { location } = diagnostic;
  const place = location ? `${showPlace(location, options)} ` : '';
  const head = `${place}${paint(diagnostic.severity, diagnostic.severity)} ${paint('muted', diagnostic.code)}`;
  const lines = [head, `  ${paint('strong', visible(diagnostic.message))}`, ...formatFrame(location, options)];
  for (const note of diagnostic.notes ?? []) {
    const where = note.location ? ` ${showPlace(note.location, options)}` : '';
    lines.push(`  ${paint('muted', 'note:')} ${visible(note.message)}${where}`);
  }
  if (diagnostic.hint) lines.push(`  ${visible(diagnostic.hint)}`);
  return lines.join('\n');
}

function showPlace(location: Location, options: FormatOptions): string {
  const text = options.paint('place', formatPlace(location, options));
  return options.link?.(text, location) ?? text;
}

/** Returns `file:line:column`, the form that editors and terminals turn into links. */
function formatPlace(location: Location, options: FormatOptions): string {
  const path = visible(options.showPath(location.file));
  return location.range ? `${path}:${location.range.start.line}:${location.range.start.column}` : path;
}

function formatFrame(location: Location | undefined, options: FormatOptions): string[] {
  if (!location?.range) return [];
  const lines = options.readLines(location.file);
  if (lines === undefined) return [];
  const frame = codeFrame(lines, location.range);
  const width = Math.max(0, ...frame.map((line) => line.number.length));
  return frame.map((line) => {
    const gutter = `${line.kind === 'marked' ? '>' : ' '} ${line.number.padStart(width)} |`;
    const text = line.kind === 'marker' ? options.paint('error', line.text) : line.text;
    return `  ${options.paint('muted', gutter)} ${text}`.trimEnd();
  });
}

/** Sorts by file, position and code, so that parallel runs print the same order. Removes exact duplicates. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const unique = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...unique.values()].sort(
    (a, b) =>
      compareCodeUnits(a.location?.file ?? '', b.location?.file ?? '') ||
      (a.location?.range?.start.line ?? 0) - (b.location?.range?.start.line ?? 0) ||
      (a.location?.range?.start.column ?? 0) - (b.location?.range?.start.column ?? 0) ||
      compareCodeUnits(a.code, b.code) ||
      compareCodeUnits(a.message, b.message) ||
      compareCodeUnits(JSON.stringify(a), JSON.stringify(b)),
  );
}

/** Counts errors and warnings. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): {
  readonly errors: number;
  readonly warnings: number;
} {
  const count = (severity: Diagnostic['severity']): number =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return { errors: count('error'), warnings: count('warning') };
}

/** Returns a count such as `2 errors, 1 warning`, or `0 warnings` for a clean site. */
export function describeCounts({ errors, warnings }: ReturnType<typeof countDiagnostics>): string {
  const warningText = `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`;
  return errors === 0 ? warningText : `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warningText}`;
}
