/** Reads search tests (`search-tests.yml`): queries and the pages that answer them. */
import * as v from 'valibot';
import { unknownField } from '../../diagnostics/catalogue/fields.js';
import { badSearchTest } from '../../diagnostics/catalogue/search-tests.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { asJson, explained } from '../../utils/code/fields-json.js';
import { readFields } from '../../utils/fields.js';
import { findNearest } from '../../utils/nearest.js';
import { indexLines } from '../../utils/text/lines.js';
import { parseYaml, type YamlText } from '../../utils/yaml/parse.js';
import type { Span } from '../../utils/yaml/place.js';
import { isYamlNumber, isYamlObject, sourceOf, type YamlNumber, type YamlValue } from '../../utils/yaml/values.js';
import { field } from './schema.js';
import { diagnoseYaml } from './yaml.js';

/** A query, and what must be among its first `top` results. */
export interface SearchTest {
  readonly query: string;
  /** Route path of the page. */
  readonly page: string;
  /** Requires one section of the page. */
  readonly anchor: string | undefined;
  readonly top: number;
  /** Locations of the test and of its fields. */
  readonly location: Location;
  readonly fields: Readonly<Partial<Record<string, Location>>>;
}

/** The content of the file. `tests` is empty if there is no file. */
export interface SearchTests {
  readonly tests: readonly SearchTest[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Number of results that the dialog shows without scrolling. */
const DEFAULT_TOP = 3;
const TEXT = 'a non-empty string';
const PAGE = 'the route path of a page, such as `/installation`';

/** Keys of a test. */
export const searchTestSchema = v.object({
  query: field('Query of a reader.', 'how to install', filledText(TEXT)),
  page: field(
    'Path of the page that the query must find, as `csb-docs routes` lists it.',
    '/installation',
    filledText(PAGE),
  ),
  anchor: field('Id of the section that the query must find.', 'requirements', filledText(TEXT)),
  top: v.optional(
    v.nullable(
      explained(
        `The page must be among this many results. Default: ${DEFAULT_TOP}.`,
        1,
        v.pipe(
          asJson(
            { type: 'integer', minimum: 1 },
            v.custom<YamlNumber>(
              (input) => isYamlNumber(input) && Number.isInteger(input.number) && input.number >= 1,
              'a whole number of at least 1',
            ),
          ),
          v.transform(({ number }) => number),
        ),
      ),
    ),
    null,
  ),
});

/** Required keys of a test. */
export const SEARCH_TEST_REQUIRED = ['query', 'page'];

/** A string that is not empty. A number counts as its spelling. */
function filledText(expected: string) {
  return v.pipe(
    asJson(
      { type: ['string', 'number'], pattern: '\\S' },
      v.custom<string | YamlNumber>(
        (input) => isYamlNumber(input) || (typeof input === 'string' && input.trim() !== ''),
        expected,
      ),
    ),
    v.transform((input) => (typeof input === 'string' ? input : sourceOf(input))),
  );
}

/** The positions in a file, and a function that converts them to locations. */
interface FilePlaces extends Pick<YamlText, 'places'> {
  readonly locate: (span: Span) => Location;
}

/** Parses a file of tests. Invalid tests are reported and left out. */
export function parseSearchTests(file: FilePath, text: string): SearchTests {
  const lines = indexLines(text);
  const locate = ({ start, end }: Span): Location => ({ file, range: lines.toRange(start, end) });
  const yaml = parseYaml(text);
  const { problems, root, places, isTooLarge } = yaml;
  const diagnostics = diagnoseYaml(yaml, 'file', locate);
  if (problems.length > 0 || root === undefined || isTooLarge) return { tests: [], diagnostics };
  if (!Array.isArray(root.value))
    return { tests: [], diagnostics: [badSearchTest('The file', 'a list of search tests', locate(root.span))] };
  const read = root.value.map((item: YamlValue, index) =>
    readTest(item, findPlaces(item, String(index), { places, locate })),
  );
  return {
    tests: read.flatMap(({ test }) => test ?? []),
    diagnostics: [...diagnostics, ...read.flatMap((item) => item.diagnostics)],
  };
}

/** The locations of a test, and of its keys and values by name. */
interface Places {
  readonly whole: Location;
  readonly keys: Readonly<Partial<Record<string, Location>>>;
  readonly values: Readonly<Partial<Record<string, Location>>>;
}

function findPlaces(item: YamlValue, path: string, { places, locate }: FilePlaces): Places {
  const find = (name: string, part: 'key' | 'value'): Location | undefined => {
    const place = places.get(`${path}.${name}`);
    const span = place?.[part] ?? place?.key;
    return span && locate(span);
  };
  const names = isYamlObject(item) ? Object.keys(item) : [];
  const collect = (part: 'key' | 'value'): Places['keys'] =>
    Object.fromEntries(names.map((name) => [name, find(name, part)]));
  const whole = places.get(path)?.value ?? { start: 0, end: 0 };
  return { whole: locate(whole), keys: collect('key'), values: collect('value') };
}

function readTest(
  item: YamlValue,
  places: Places,
): { readonly test?: SearchTest; readonly diagnostics: readonly Diagnostic[] } {
  const location = places.whole;
  if (!isYamlObject(item))
    return { diagnostics: [badSearchTest('A search test', 'a mapping with `query` and `page`', location)] };
  const { fields, problems } = readFields(searchTestSchema, item, { required: SEARCH_TEST_REQUIRED });
  const diagnostics: Diagnostic[] = [];
  for (const problem of problems) {
    const { kind, key } = problem;
    if (kind === 'unknown') {
      const { known } = problem;
      const unknown = { key, nearest: findNearest(key, known), known };
      diagnostics.push(unknownField('error', unknown, places.keys[key] ?? location));
    } else if (kind === 'bad') {
      diagnostics.push(badSearchTest(`\`${key}\``, problem.expected, places.values[key] ?? location));
    } else if (diagnostics.length === 0) {
      // Not reported after another mistake, because a misspelt key is the likely cause.
      diagnostics.push(badSearchTest(`\`${key}\``, key === 'page' ? PAGE : TEXT, location));
    }
  }
  const { query, page, anchor, top } = fields;
  if (diagnostics.length > 0 || query === undefined || page === undefined) return { diagnostics };
  return { test: { query, page, anchor, top: top ?? DEFAULT_TOP, location, fields: places.values }, diagnostics };
}
