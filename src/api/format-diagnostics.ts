/** The public function `formatDiagnostics`. */
import { join, resolve } from 'node:path';
import { styleText } from 'node:util';
import { formatDiagnostic, sortDiagnostics } from '../diagnostics/format.js';
import { createLineReader } from '../sources/read-lines.js';
import { TONES } from '../terminal/tones.js';
import type { Diagnostic } from '../types/diagnostic.js';

/** Options of `formatDiagnostics`. */
export interface FormatOptions {
  /** Site folder, from which source lines for code frames are read. Defaults to the working directory. */
  readonly siteDir?: string | undefined;
  /** Whether to include terminal colours. */
  readonly colors?: boolean | undefined;
}

/**
 * Formats diagnostics as the commands print them: location, severity, code, message, code frame and next step.
 * @returns the text without a trailing line break; `''` if there are none
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
