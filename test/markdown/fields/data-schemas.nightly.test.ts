/** The editor schemas and the validation of csb-docs agree, because both come from one table. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type DataSchemaName, dataSchemas } from '../../../src/markdown/fields/data-schemas.js';
import { splitFrontMatter } from '../../../src/markdown/fields/front-matter.js';
import { readDocFields, readPostFields, readStandaloneFields } from '../../../src/markdown/fields/page-fields.js';
import { parseSearchTests } from '../../../src/markdown/fields/search-tests.js';
import type { Diagnostic } from '../../../src/types/diagnostic.js';
import { toRows } from '../../../src/utils/code/schema-rows.js';
import { toFilePath } from '../../../src/utils/paths.js';
import { parseYaml } from '../../../src/utils/yaml/parse.js';
import { anyValue } from '../../fuzz/inputs/fields.js';
import { ROOT } from '../../support/paths.js';
import { editorValidator } from '../../support/schemas.js';
import { parseAs } from '../parse-text.js';

const FILE = toFilePath('a.md');
const READERS = { doc: readDocFields, post: readPostFields, page: readStandaloneFields } as const;
const schemas = dataSchemas();
const validators = new Map(Object.entries(schemas).map(([name, schema]) => [name, editorValidator(schema)]));

/** Returns the errors that csb-docs reports for a text. */
async function check(name: DataSchemaName, text: string): Promise<readonly Diagnostic[]> {
  const found = await read(name, text);
  return found.filter(({ severity }) => severity === 'error');
}

async function read(name: DataSchemaName, text: string): Promise<readonly Diagnostic[]> {
  if (name === 'search-tests') return parseSearchTests(FILE, text).diagnostics;
  if (name === 'category' || name === 'authors' || name === 'tags') return (await parseAs(name, text)).diagnostics;
  const { yaml } = splitFrontMatter(FILE, `---\n${text}\n---\n`);
  return [...yaml.diagnostics, ...READERS[name](FILE, yaml).diagnostics];
}

/** Rules that no schema can express: they involve two fields or two entries, or need a function. */
const ABOUT_SEVERAL =
  /^(yaml-|draft-and-unlisted|toc-levels|impossible-date|duplicate-tag-permalink|bad-tag-key|nameless-author)/;
const KNOWN_BY_FUNCTION =
  /a date that exists|from 2 to 6|from 0\.1 to 10|must be a number\b|a path such as|`landing`|cannot run code/;

/**
 * Checks that the schema and csb-docs agree: an editor never marks a valid file, and misses only errors that no schema
 * can express.
 */
async function compare(name: DataSchemaName, text: string, value: unknown): Promise<void> {
  const errors = await check(name, text);
  const marked = validators.get(name)?.(value) ?? [];
  if (errors.length === 0) assert.equal(marked, [], `marked, but right: ${text}`);
  if (marked.length > 0) return;
  const missed = errors.filter(({ code, message }) => !ABOUT_SEVERAL.test(code) && !KNOWN_BY_FUNCTION.test(message));
  assert.equal(missed, [], `wrong, but not marked: ${text}`);
}

const TEXTS = [
  ...['', ' ', 'x', 'a b', 'true', 'FALSE', '5', '0x10', '1e3', '.5', '2024-01-31', '2024-01-31T10:00Z', '/x', 'a/b'],
  ...[
    'a\\b',
    '../x',
    'https://example.com/',
    'javascript:x',
    ' Java\tscript:x',
    'data:text/html,x',
    'data:image/png,x',
  ],
  ...['landing', 'landin', 'default', 'http://x'],
];
const MAPPINGS = [
  ...[{}, { label: 'x', permalink: '/y' }, { label: 'x' }, { boost: 2 }, { boost: 0 }, { boost: 'x' }, { author: 'x' }],
  ...[{ date: '2024-01-31' }, { date: 5 }, { author: null }, { type: 'doc', id: 'x' }, { type: 'doc' }, { type: 'x' }],
  ...[{ type: 'generated-index', keywords: ['x'] }, { type: 'generated-index', id: 'x' }, { permalink: '/x' }],
  ...[{ github: 'x', x: 'https://x.com/y' }, { github: 'a/b' }, { github: '' }, { format: 'md' }],
];
const simple = fc.oneof(fc.constantFrom(...TEXTS, ...MAPPINGS, true, false, null, 0, 2, 2.5, 7), anyValue);
const value = fc.oneof({ weight: 3, arbitrary: simple }, { weight: 1, arbitrary: fc.array(simple, { maxLength: 2 }) });

/** Mappings with keys of the schema and, sometimes, an unknown key. */
function mappingOf(keys: readonly string[]): fc.Arbitrary<unknown> {
  const key = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...keys) },
    { weight: 1, arbitrary: fc.constant('own') },
  );
  return fc.dictionary(key, value, { maxKeys: 2, noNullPrototype: true });
}

function keysOf(schema: unknown): readonly string[] {
  return toRows(schema as Readonly<Record<string, unknown>>).flatMap(({ key }) => (/[.[]/.test(key) ? [] : [key]));
}

const named = (name: 'authors' | 'tags'): fc.Arbitrary<unknown> =>
  fc.dictionary(
    fc.constantFrom('ada', 'grace', '$schema'),
    fc.oneof({ weight: 5, arbitrary: mappingOf(keysOf(schemas[name]['additionalProperties'])) }, value),
    { maxKeys: 2, noNullPrototype: true },
  );
const INPUTS: Readonly<Record<DataSchemaName, fc.Arbitrary<unknown>>> = {
  doc: mappingOf(keysOf(schemas.doc)),
  post: mappingOf(keysOf(schemas.post)),
  page: mappingOf(keysOf(schemas.page)),
  category: mappingOf(keysOf(schemas.category)),
  authors: named('authors'),
  tags: named('tags'),
  'search-tests': fc.array(mappingOf(keysOf(schemas['search-tests']['items'])), { maxLength: 2 }),
};

for (const [name, input] of Object.entries(INPUTS) as [DataSchemaName, fc.Arbitrary<unknown>][]) {
  test(`the JSON Schema and the validator agree on ${name}`, () =>
    fc.assert(
      fc.asyncProperty(input, (some) => compare(name, JSON.stringify(some), some)),
      { numRuns: 400, seed: 7 },
    ));
}

/** Returns the kind of a data file from its path; undefined for other files. */
function kindOf(path: string): DataSchemaName | undefined {
  if (/(^|\/)_category_\.(json|ya?ml)$/.test(path)) return 'category';
  if (/(^|\/)(authors|tags|search-tests)\.ya?ml$/.test(path))
    return /(authors|tags|search-tests)/.exec(path)?.[0] as DataSchemaName;
  if (!/\.mdx?$/.test(path)) return undefined;
  return /\/blog\//.test(path) ? 'post' : /\/pages\//.test(path) ? 'page' : 'doc';
}

for (const folder of ['site', 'test/fixtures/sites', 'docs'])
  test(`the JSON Schema and the validator agree on every file in ${folder}`, async () => {
    const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    let count = 0;
    for (const path of paths.filter((each) => !/node_modules|expected|(^|\/)build\//.test(each))) {
      const kind = kindOf(path);
      if (kind === undefined) continue;
      const whole = readFileSync(join(ROOT, folder, path), 'utf8');
      const text = /\.mdx?$/.test(path) ? (/^---\n(.*?)\n---$/ms.exec(whole)?.[1] ?? '') : whole;
      const { root, problems } = parseYaml(text);
      if (text === '' || root === undefined || problems.length > 0) continue;
      await compare(kind, text, parseYaml(text).toPlain());
      count += 1;
    }
    assert.ok(count > 10, `${count} files`);
  });

test('every example is valid, and every key has a description and an example', async () => {
  for (const [name, schema] of Object.entries(schemas) as [DataSchemaName, Readonly<Record<string, unknown>>][]) {
    const entries = (schema['additionalProperties'] || schema['items'] || schema) as typeof schema;
    for (const { key, help, example } of toRows(entries)) {
      assert.ok(help !== '', `${name}: ${key} has no help`);
      if (/[.[]/.test(key) || key === '$schema' || key === 'key') continue;
      assert.ok(example !== undefined, `${name}: ${key} has no example`);
      const mapping = {
        ...(name === 'authors' ? { name: 'x' } : {}),
        ...(name === 'search-tests' ? { query: 'x', page: '/' } : {}),
        [key]: example,
      };
      const whole =
        name === 'authors' || name === 'tags' ? { x: mapping } : name === 'search-tests' ? [mapping] : mapping;
      assert.equal(await check(name, JSON.stringify(whole)), [], `${name}: ${key}`);
    }
  }
});

test.run();
