/** Reads `search-tests.yml`: what readers type, and where the answer stands. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isNode, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { unknownField, yamlSyntax } from '../../diagnostics/catalogue/content.js';
import { badSearchTest } from '../../diagnostics/catalogue/search-tests.js';
import { unreadableFile } from '../../diagnostics/catalogue/sources.js';
import { indexLines } from '../../text/lines.js';
import { findNearest } from '../../text/nearest.js';
import { toFilePath } from '../../text/paths.js';
import { errorCode } from '../../text/thrown.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';

/** One test: a query, and what has to be among its first `top` results. */
export interface SearchTest {
  readonly query: string;
  /** Route path of the page. */
  readonly page: string;
  /** Asks for one section of the page. */
  readonly anchor: string | undefined;
  readonly top: number;
  /** Where the whole test and its fields stand. */
  readonly location: Location;
  readonly fields: Readonly<Partial<Record<string, Location>>>;
}

/** What the file says; `tests` is empty when there is no file. */
export interface SearchTests {
  readonly tests: readonly SearchTest[];
  readonly diagnostics: readonly Diagnostic[];
}

/** In the site folder, beside the configuration. */
const FILE = toFilePath('search-tests.yml');
const KEYS = ['query', 'page', 'anchor', 'top'] as const;
/** What the dialog shows without scrolling. */
const DEFAULT_TOP = 3;

/** Reads the tests of a site. A test with a mistake is reported and left out. */
export async function readSearchTests(siteDir: string): Promise<SearchTests> {
  try {
    return parseSearchTests(await readFile(join(siteDir, FILE), 'utf8'));
  } catch (error) {
    const code = errorCode(error);
    return { tests: [], diagnostics: code === 'ENOENT' ? [] : [unreadableFile(FILE, code)] };
  }
}

/** Finds the place of a stretch of the file. */
type Locate = (range: Node['range']) => Location;

function parseSearchTests(text: string): SearchTests {
  const lines = indexLines(text);
  const at = (start: number, end: number): Location => ({
    file: FILE,
    range: lines.toRange(start, start + text.slice(start, end).trimEnd().length),
  });
  const locate: Locate = (range) => at(range?.[0] ?? 0, range?.[1] ?? 0);
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  const problems = [...document.errors, ...document.warnings];
  if (problems.length > 0)
    return {
      tests: [],
      diagnostics: problems.map(({ code, message, pos }) => yamlSyntax(code, message, at(pos[0], pos[1]))),
    };
  const { contents } = document;
  if (contents === null) return { tests: [], diagnostics: [] };
  if (!isSeq(contents))
    return { tests: [], diagnostics: [badSearchTest('The file', 'a list of search tests', locate(contents.range))] };
  const read = contents.items.map((item) => readTest(item, locate));
  return { tests: read.flatMap(({ test }) => test ?? []), diagnostics: read.flatMap(({ diagnostics }) => diagnostics) };
}

function readTest(
  item: unknown,
  locate: Locate,
): { readonly test?: SearchTest; readonly diagnostics: readonly Diagnostic[] } {
  const location = locate(isNode(item) ? item.range : undefined);
  if (!isMap(item))
    return { diagnostics: [badSearchTest('A search test', 'a mapping with `query` and `page`', location)] };
  const diagnostics: Diagnostic[] = [];
  const values = new Map<string, unknown>();
  const fields: Record<string, Location> = {};
  for (const { key, value } of item.items) {
    const name = String(isScalar(key) ? key.value : key);
    const place = locate(isNode(key) ? key.range : undefined);
    if (!KEYS.some((known) => known === name))
      diagnostics.push(unknownField('error', { key: name, nearest: findNearest(name, KEYS), known: KEYS }, place));
    fields[name] = isNode(value) ? locate(value.range) : place;
    values.set(name, isScalar(value) ? value.value : value);
  }
  const readText = (name: string): string | undefined => {
    const value = values.get(name);
    if ((typeof value === 'string' && value.trim() !== '') || typeof value === 'number') return String(value);
    const expected = name === 'page' ? 'the address of a page, such as `/installation`' : 'a text that is not empty';
    // A misspelt key is the likely cause of a missing one, and is reported already.
    if (value !== undefined || (name !== 'anchor' && diagnostics.length === 0))
      diagnostics.push(badSearchTest(`\`${name}\``, expected, fields[name] ?? location));
    return undefined;
  };
  const [query, page, anchor] = [readText('query'), readText('page'), readText('anchor')];
  const top = values.get('top') ?? DEFAULT_TOP;
  const isTop = typeof top === 'number' && Number.isInteger(top) && top >= 1;
  if (!isTop) diagnostics.push(badSearchTest('`top`', 'a whole number from 1', fields['top'] ?? location));
  if (diagnostics.length > 0 || query === undefined || page === undefined || !isTop) return { diagnostics };
  return { test: { query, page, anchor, top, location, fields }, diagnostics };
}
