/** Diagnostics as terminal text, and the order they are printed in. */

import type { Diagnostic, Location } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import { compareCodeUnits } from '../utils/text/order.js';
import { codeFrame, visible } from './frame.js';

/** How a piece of terminal text is meant; the caller decides on colours. */
export type Tone = 'error' | 'warning' | 'info' | 'place' | 'muted' | 'strong';

/** What the formatter needs from its caller. */
export interface FormatOptions {
  /** Colours a piece of text; the identity function for plain output. */
  readonly paint: (tone: Tone, text: string) => string;
  /** The lines of a source file, for the frame; undefined when they cannot be had. */
  readonly readLines: (file: FilePath) => readonly string[] | undefined;
  /** Makes a link of a place where the terminal shows links; none unless given. */
  readonly link?: ((text: string, location: Location) => string) | undefined;
  /** A path as the user should see it. */
  readonly showPath: (file: FilePath) => string;
}

/** Formats one diagnostic: place, severity and code; message; frame; notes; next step. */
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

/** `file:line:col`, as editors and terminals link it. */
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

/** Sorts by file, position, then code, so that parallel runs print the same; removes exact repeats. */
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

/** How many diagnostics there are of each severity. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): {
  readonly errors: number;
  readonly warnings: number;
} {
  const count = (severity: Diagnostic['severity']): number =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return { errors: count('error'), warnings: count('warning') };
}

/** `2 errors, 1 warning`; `0 warnings` when clean. */
export function describeCounts({ errors, warnings }: ReturnType<typeof countDiagnostics>): string {
  const warningText = `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`;
  return errors === 0 ? warningText : `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warningText}`;
}
