import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toDiagnostics } from '../../../src/diagnostics/formats/reported-diagnostic.js';
import type { Diagnostic } from '../../../src/types/diagnostic.js';
import { toFilePath } from '../../../src/utils/paths.js';
import { makeDiagnostic } from '../../support/diagnostics.js';

const at = (line: number, over: Partial<Diagnostic> = {}): Diagnostic =>
  makeDiagnostic({
    location: { file: toFilePath('docs/a.md'), range: { start: { line, column: 1 }, end: { line, column: 2 } } },
    ...over,
  });
const fingerprints = (...all: readonly Diagnostic[]): readonly string[] =>
  toDiagnostics(all, 'site').map(({ fingerprint }) => fingerprint);

test('a diagnostic keeps its fingerprint when it moves, or when line numbers in its message change', () => {
  assert.equal(fingerprints(at(1)), fingerprints(at(99)));
  const first = at(1, { message: 'The id `a2` was first on line 3.' });
  assert.equal(fingerprints(first), fingerprints(at(9, { message: 'The id `a2` was first on line 12.' })));
});

test('another code, file, key or name changes it', () => {
  const location = { file: toFilePath('docs/b.md') };
  const all = [
    at(1),
    at(1, { code: 'broken-anchor' }),
    at(1, { message: '`/nope2` is not a page of this site.' }),
    makeDiagnostic({ location }),
    makeDiagnostic({ location: { ...location, key: 'a' } }),
  ];
  assert.is(new Set(fingerprints(...all)).size, all.length);
});

test('equal diagnostics are numbered', () => {
  const [first = '', second] = fingerprints(at(1), at(2));
  assert.match(first, /^[0-9a-f]{16}:1$/);
  assert.is(second, first.replace(/1$/, '2'));
});

test('the folder of the site is part of the path, but not of the fingerprint', () => {
  const [inFolder] = toDiagnostics([at(1)], 'packages/site');
  const [atRoot] = toDiagnostics([at(1)], '');
  assert.equal([inFolder?.place?.path, atRoot?.place?.path], ['packages/site/docs/a.md', 'docs/a.md']);
  assert.is(inFolder?.fingerprint, atRoot?.fingerprint);
});

test('the order is by file, line, column and code', () => {
  const all = [at(10), at(2), at(2, { code: 'a-code' }), at(2, { notes: [{ message: 'n' }] })];
  const order = (list: readonly Diagnostic[]): string => JSON.stringify(toDiagnostics(list, ''));
  assert.is(order(all), order(all.toReversed()));
});

test.run();
