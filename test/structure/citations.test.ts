/** Comments and test names cite only files in the repository. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findCitations, findOutside, listSections, readRemarks } from '../support/citations.js';
import { ROOT } from '../support/paths.js';
import { listFiles } from '../support/structure/modules.js';

const sections = listSections(readFileSync(join(ROOT, 'docs/docs/reference/conventions.md'), 'utf8'));
/** This suite and its helper contain samples of forbidden citations. */
const OWN = ['test/citations.test.ts', 'test/support/citations.ts'];
const sources = listFiles(['src', 'templates', 'test', 'bin'], ['.ts', '.tsx', '.js', '.mjs', '.css'])
  .filter((file) => !file.startsWith('test/fixtures/') && !OWN.includes(file))
  .map((file) => ({ file, remarks: readRemarks(readFileSync(join(ROOT, file), 'utf8')) }));
const exists = (path: string): boolean => existsSync(join(ROOT, path));

test('every cited section of the conventions exists', () => {
  const citations = sources.flatMap(({ file, remarks }) =>
    findCitations(remarks).map((citation) => ({ file, ...citation })),
  );
  assert.ok(citations.length > 80, `only ${citations.length} citations were found`);
  assert.equal(
    citations
      .filter(({ section }) => !sections.has(section))
      .map(({ file, line, section }) => `${file}:${line} ${section}`),
    [],
  );
});

test('nothing outside the repository is cited', () => {
  assert.equal(
    sources.flatMap(({ file, remarks }) =>
      findOutside(remarks, exists).map(({ line, text }) => `${file}:${line} ${text}`),
    ),
    [],
  );
});

test('exactly comments and test names are found', () => {
  const source = [
    "const glob = '**/*'; // one",
    'const address = `https://example.com/*`;',
    'const quote = /["\'`]/.test(text); /* two */',
    '/**',
    ' * three',
    ' * lines',
    ' */',
    "test('four', () => {",
  ].join('\n');
  assert.equal(readRemarks(source), [
    { text: '// one', line: 1 },
    { text: '/* two */', line: 3 },
    { text: '/** three lines */', line: 4 },
    { text: 'four', line: 8 },
  ]);
});

test('citations are parsed in every form', () => {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['// Front matter (conventions 2.7).', ['2.7']],
    ['// Conventions 7.1: the address first.', ['7.1']],
    ['// The blog (conventions 3).', ['3']],
    ['// Names (conventions 2.1.4: other globs).', ['2.1.4']],
    ['// Both (conventions 2.3 and 2.4), and (conventions 2.10, 2.12, 2.13).', ['2.3', '2.4', '2.10', '2.12', '2.13']],
    ['// Posts (conventions 3.1 to 3.3 and 3.7).', ['3.1', '3.3', '3.7']],
    ['// Files (conventions 4.9, step 2, and 4.10).', ['4.9', '4.10']],
    ['/* Categories (conventions 2.8, 2.9 end,\n * 2.11). */', ['2.8', '2.9']],
    ["const conventions = '2.99';", []],
  ];
  for (const [source, expected] of rows)
    assert.equal(
      findCitations(readRemarks(source)).map(({ section }) => section),
      expected,
      source,
    );
});

test('sections and rules are parsed from headings and lists', () => {
  assert.equal(
    [...listSections('# T\n## 2. Docs\n### 2.1 Files\n1. a\n2. b\n### 2.2 Next\ntext\n1. c')],
    ['2', '2.1', '2.1.1', '2.1.2', '2.2', '2.2.1'],
  );
});

test('references to other documents are found', () => {
  const forbidden = [
    '// The layer rule of the design.',
    '// Longer queries are cut (site spec 5).',
    '// A hit (search.md 1.3).',
    '// S43, S44: the command as a whole.',
    '// Families of the reliability cases.',
    '// Fixed in issue 12.',
    '// See #123.',
    '// Described in ARCHITECTURE.md.',
    '// See src/nowhere.md.',
  ];
  const allowed = [
    '// Tags files (conventions 2.15).',
    '// RFC 9110, sections 13 and 14.',
    '// `docs/a.md` and `&#39;` are samples; this is empty by design.',
    '// See CONTRIBUTING.md and docs/docs/find/search.md.',
  ];
  for (const comment of forbidden) assert.is(findOutside(readRemarks(comment), exists).length, 1, comment);
  for (const comment of allowed) assert.equal(findOutside(readRemarks(comment), exists), [], comment);
});

test.run();
