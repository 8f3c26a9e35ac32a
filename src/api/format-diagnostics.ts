/** Findings as text, for programs that show them. */
import { join, resolve } from 'node:path';
import { styleText } from 'node:util';
import { formatDiagnostic, sortDiagnostics } from '../diagnostics/format.js';
import { createLineReader } from '../sources/read-lines.js';
import { TONES } from '../terminal/tones.js';
import type { Diagnostic } from '../types/diagnostic.js';

/** How findings are written. */
export interface FormatOptions {
  /** The folder of the site, from which lines of files are read for the code frames; the working folder unless given. */
  readonly siteDir?: string | undefined;
  /** Whether there are colours for terminals in it. */
  readonly colors?: boolean | undefined;
}

/**
 * Writes findings as the commands print them: place, severity, code, message, a frame of the source, and the next step.
 * @returns the text, without a line break at its end; `''` when there are none
 * @example
 * console.error(formatDiagnostics(result.diagnostics, { siteDir: result.siteDir, colors: process.stderr.isTTY }));
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], options: FormatOptions = {}): string {
  const { siteDir = '.', colors = false } = options;
  const format = {
    paint: (tone: keyof typeof TONES, text: string) =>
      colors ? styleText(TONES[tone], text, { validateStream: false }) : text,
    readLines: createLineReader(resolve(siteDir)),
    showPath: (file: string) => join(siteDir, file),
  };
  return sortDiagnostics(diagnostics)
    .map((diagnostic) => formatDiagnostic(diagnostic, format))
    .join('\n\n');
}
