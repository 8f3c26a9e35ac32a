/** Messages of the bundler as diagnostics. */
import { relative, resolve } from 'node:path';
import { bundleProblem, missingDefaultExport, missingExport } from '../../diagnostics/catalogue/bundle.js';
import { countFromScript } from '../../text/lines.js';
import { toFilePath } from '../../text/paths.js';
import type { Diagnostic, Range, Severity } from '../../types/diagnostic.js';
import { readRegularFile } from '../read-file.js';
import { isInside } from '../site-path.js';
import type { RealPlace } from './place.js';

/** What the bundler says about a stretch of one line of a file. */
export interface BundlerMessage {
  readonly text: string;
  /** `column` and `length` count bytes of UTF-8, from 0; `file` is relative to the site folder. */
  readonly location: BundlerLocation | null;
}

interface BundlerLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly lineText: string;
}

/** A message of the bundler with its place; a missing export is named as what it is. */
export function toBundleDiagnostic(severity: Severity, message: BundlerMessage, place: RealPlace): Diagnostic {
  const missing = /^No matching export in "(.+)" for import "(.+)"$/.exec(message.text);
  const file = missing?.[1]?.replace(/^override:(.*)$/, (_, path: string) => relative(place.siteDir, path));
  if (missing !== null && file !== undefined && !file.startsWith('..')) {
    const name = missing[2] ?? '';
    return name === 'default'
      ? missingDefaultExport(toFilePath(file))
      : missingExport(toFilePath(file), name, nameImporter(message.location?.file ?? '', place));
  }
  const { location } = message;
  return bundleProblem(
    severity,
    message.text,
    location === null ? undefined : { file: toFilePath(location.file), range: toRange(location, place) },
  );
}

/** Files of the package are named as they are imported, wherever it is installed. */
function nameImporter(file: string, { siteDir, packageRoot }: RealPlace): string {
  const absolute = resolve(siteDir, file);
  return isInside(packageRoot, absolute) && !isInside(siteDir, absolute)
    ? `csb-docs/${relative(packageRoot, absolute)}`
    : file;
}

function toRange({ file, line, column, length, lineText }: BundlerLocation, { siteDir }: RealPlace): Range {
  const bytes = Buffer.from(lineText);
  const width = Math.max(1, bytes.subarray(column, column + length).toString().length);
  const counted = { line, column: bytes.subarray(0, column).toString().length + 1 };
  const start = countFromScript(readIfThere(resolve(siteDir, file)))?.(counted) ?? counted;
  return { start, end: { ...start, column: start.column + width } };
}

/** The text of a file; none for a module that is not written anywhere. */
function readIfThere(path: string): string {
  try {
    return readRegularFile(path).toString();
  } catch {
    return '';
  }
}
