/** Converts messages of the bundler to diagnostics. */
import { relative, resolve } from 'node:path';
import { OWN_MODULES, SHIPPED_PLUGINS, toModule } from '../../config/shipped-plugins.js';
import {
  bundleProblem,
  missingDefaultExport,
  missingExport,
  missingImport,
  unknownOwnModule,
} from '../../diagnostics/catalogue/bundle.js';
import { readRegularFile } from '../../files/read-file.js';
import { isInside, toSitePath } from '../../files/site-path.js';
import type { Diagnostic, Location, Range, Severity } from '../../types/diagnostic.js';
import { toFilePath } from '../../utils/paths.js';
import { countFromScript, offsetOf } from '../../utils/text/lines.js';
import type { RealPlace } from './place.js';

/** A message about a range in one line of a file. */
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

/** Converts a message. Missing modules and exports get specific diagnostics. */
export function toBundleDiagnostic(severity: Severity, message: BundlerMessage, place: RealPlace): Diagnostic {
  const { text } = message;
  const location = message.location === null ? undefined : toLocation(message.location, place);
  const unresolved = /^Could not resolve "(csb-docs\/.+)"$/.exec(text)?.[1];
  if (unresolved !== undefined && location) return unknownOwnModule(unresolved, OWN_MODULES, location);
  const [, file, name] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? [];
  if (file === undefined || name === undefined) return bundleProblem(severity, text, location);
  return toMissingExport({ file, name, importer: message.location?.file ?? '', location }, place);
}

/** An import of something that a module does not export. */
interface MissingExport {
  /** The module, as named by the bundler. */
  readonly file: string;
  readonly name: string;
  readonly importer: string;
  readonly location: Location | undefined;
}

/** Either an original imports from a template that replaces another, or a module of the site has the wrong import. */
function toMissingExport({ file, name, importer, location }: MissingExport, place: RealPlace): Diagnostic {
  const path = toFilePath(file.replace(/^override:(.*)$/, (_, found: string) => relative(place.siteDir, found)));
  if (path.startsWith('templates/') || location === undefined)
    return name === 'default' ? missingDefaultExport(path) : missingExport(path, name, nameImporter(importer, place));
  const specifier = findSpecifier(location, place) ?? path;
  return missingImport(
    name,
    { specifier, shipped: SHIPPED_PLUGINS.find((each) => specifier === toModule(each)) },
    location,
  );
}

/** Returns the specifier of the import statement at a location, as written. */
function findSpecifier({ file, range }: Location, { siteDir }: RealPlace): string | undefined {
  const text = readIfThere(resolve(siteDir, file));
  const { line, column } = range?.start ?? { line: 1, column: 1 };
  return /\bfrom\s*(['"])(.+?)\1/.exec(text.slice(offsetOf(text, line, column)))?.[2];
}

/** Names files of the package as they are imported, wherever it is installed. */
function nameImporter(file: string, { siteDir, packageRoot }: RealPlace): string {
  const absolute = resolve(siteDir, file);
  return isInside(packageRoot, absolute) && !isInside(siteDir, absolute)
    ? `csb-docs/${relative(packageRoot, absolute)}`
    : file;
}

/** A file in a namespace of a plugin has an absolute path. */
function toLocation(location: BundlerLocation, place: RealPlace): Location {
  const path = location.file.replace(/^[a-z][a-z-]+:(?=[/\\]|[a-z]:)/i, '');
  const file = path === location.file ? toFilePath(path) : toSitePath(place.siteDir, path);
  return { file, range: toRange({ ...location, file }, place) };
}

function toRange({ file, line, column, length, lineText }: BundlerLocation, { siteDir }: RealPlace): Range {
  const bytes = Buffer.from(lineText);
  const width = Math.max(1, bytes.subarray(column, column + length).toString().length);
  const counted = { line, column: bytes.subarray(0, column).toString().length + 1 };
  const start = countFromScript(readIfThere(resolve(siteDir, file)))?.(counted) ?? counted;
  return { start, end: { ...start, column: start.column + width } };
}

/** Returns the text of a file; `''` for a virtual module. */
function readIfThere(path: string): string {
  try {
    return readRegularFile(path).toString();
  } catch {
    return '';
  }
}
