/** Reads a JSON configuration with the ranges of its keys. */
import { badConfigFile } from '../diagnostics/catalogue/config.js';
import type { Diagnostic, FieldRanges, Range } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import { indexLines } from '../utils/text/lines.js';
import { parseYaml } from '../utils/yaml/parse.js';

/** A parsed JSON text; has no value if there are diagnostics. */
export interface JsonConfig {
  readonly value: unknown;
  /** Dotted key → range of the key or list item. */
  readonly ranges: FieldRanges;
  readonly diagnostics: readonly Diagnostic[];
}

/** Creates the diagnostic for an invalid text. */
type Report = (source: FilePath, problem: string, range: Range) => Diagnostic;

/** Parses a text with the YAML parser. YAML is a superset of JSON, and its errors have positions. */
export function readJsonConfig(text: string, source: FilePath, report: Report = badConfigFile): JsonConfig {
  const lines = indexLines(text);
  const yaml = parseYaml(text);
  const diagnostics = yaml.problems
    .filter(({ kind }) => kind === 'error')
    .map(({ message, span }) => report(source, message, lines.toRange(span.start, span.end)));
  const ranges = [...yaml.places].flatMap(([path, { key, value }]) => {
    const { start, end } = key ?? value ?? {};
    if (start === undefined || end === undefined) return [];
    // A multi-line list item is located by its bracket.
    return [[path, lines.toRange(start, /[[{]/.test(text.charAt(start)) ? start + 1 : end)] as const];
  });
  return {
    value: diagnostics.length > 0 ? undefined : yaml.toPlain(),
    ranges: Object.fromEntries(ranges),
    diagnostics,
  };
}
