/** Reads YAML in source files, with the range of every field and diagnostics. */
import { yamlMoreProblems, yamlNotMap, yamlSyntax, yamlTooLarge } from '../../diagnostics/catalogue/fields.js';
import type { Diagnostic, FieldRanges, Location } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/page.js';
import type { FilePath } from '../../types/paths.js';
import { indexLines } from '../../utils/text/lines.js';
import { parseYaml, type YamlText } from '../../utils/yaml/parse.js';
import type { Span, YamlPlace } from '../../utils/yaml/place.js';
import { isYamlObject, type YamlObject, type YamlValue } from '../../utils/yaml/values.js';

/** A YAML mapping: values, the range of each field (with dotted paths), and diagnostics. */
export interface YamlFields {
  readonly values: YamlObject;
  readonly ranges: FieldRanges;
  readonly diagnostics: readonly Diagnostic[];
}

/** The source of a mapping: a file or part of one. */
export interface YamlSource {
  readonly file: FilePath;
  /** Text of the whole file. */
  readonly text: string;
  /** Offsets of the part; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Its name in messages. */
  readonly what: 'front matter' | 'file';
}

/** A data file, for locations of diagnostics. */
export interface DataFile {
  readonly file: FilePath;
  readonly ranges: FieldRanges;
}

/** Reads a data file that contains a mapping. */
export function readYamlFile({ path, text }: SourceFile): YamlFields {
  return readYaml({ file: path, text, start: 0, end: text.length, what: 'file' });
}

/** Returns the entries of a data file with custom keys, without `$schema`. */
export function entriesOf({ values }: Pick<YamlFields, 'values'>): readonly (readonly [string, YamlValue])[] {
  return Object.entries(values).filter(([key]) => key !== '$schema');
}

/** Reads a mapping. An empty text is an empty mapping; any other root is an error. */
export function readYaml(source: YamlSource): YamlFields {
  const lines = indexLines(source.text.slice(0, source.end));
  const locate = ({ start, end }: Span): Required<Pick<Location, 'file' | 'range'>> => ({
    file: source.file,
    range: lines.toRange(source.start + start, source.start + end),
  });
  const yaml = parseYaml(source.text.slice(source.start, source.end));
  const { problems, root, places } = yaml;
  const diagnostics = diagnoseYaml(yaml, source.what, locate);
  if (problems.length > 0 || root === undefined) return { values: {}, ranges: {}, diagnostics };
  const { value, span } = root;
  if (!isYamlObject(value)) {
    const found = Array.isArray(value) ? 'a list' : 'a single value';
    return { values: {}, ranges: {}, diagnostics: [yamlNotMap(source.what, found, locate(span))] };
  }
  const ranges = [...places].flatMap(([path, place]) => {
    const whole = wholeOf(place);
    return whole === undefined ? [] : [[path, locate(whole).range] as const];
  });
  return { values: yaml.isTooLarge ? {} : value, ranges: Object.fromEntries(ranges), diagnostics };
}

/** Further problems in a text are mostly consequences of the first ones. */
const MOST_PROBLEMS = 5;

/** Reports problems of YAML text, independent of its content. */
export function diagnoseYaml(
  { problems, root, unresolved, isTooLarge }: YamlText,
  what: YamlSource['what'],
  locate: (span: Span) => Location,
): readonly Diagnostic[] {
  const more = problems.length - MOST_PROBLEMS;
  const last = problems[MOST_PROBLEMS];
  return [
    ...problems.slice(0, MOST_PROBLEMS).map(({ code, message, span }) => yamlSyntax(code, message, locate(span))),
    ...(last === undefined ? [] : [yamlMoreProblems(more, locate(last.span))]),
    ...unresolved
      .slice(0, MOST_PROBLEMS)
      .map(({ name, span }) => yamlSyntax('BAD_ALIAS', `Unresolved alias ${name}`, locate(span))),
    ...(root !== undefined && isTooLarge ? [yamlTooLarge(what, locate(root.span))] : []),
  ];
}

/** Returns the range from the start of the key to the end of the value. */
function wholeOf({ key, value }: YamlPlace): Span | undefined {
  if (key === undefined) return value;
  return { start: key.start, end: Math.max(key.start, value?.end ?? key.end) };
}
