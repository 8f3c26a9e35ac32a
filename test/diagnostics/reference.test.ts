import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../support/paths.js';

const CATALOGUE = join(ROOT, 'src/diagnostics/catalogue');

test('every diagnostic has one row in the manual, and every row a diagnostic', () => {
  const sources = readdirSync(CATALOGUE)
    .map((name) => readFileSync(join(CATALOGUE, name), 'utf8'))
    .join('\n');
  const codes = [...sources.matchAll(/code: (.+),$/gm)].flatMap(([, value = '']) =>
    [...value.matchAll(/'([a-z0-9]+(?:-[a-z0-9]+)+)'/g)].map(([, code]) => code ?? ''),
  );
  const rows = [
    ...readFileSync(join(ROOT, 'docs/docs/reference/diagnostics.md'), 'utf8').matchAll(/^\| `([a-z0-9-]+)` \|/gm),
  ].map(([, code]) => code ?? '');
  assert.ok(codes.length > 50);
  assert.equal(rows.toSorted(), [...new Set(codes)].toSorted());
});

test('only the catalogue contains message texts', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('catalogue') && name !== 'types.ts',
  );
  const offenders = files.filter((name) =>
    /\bcode: '[a-z]+-[a-z-]+'/.test(readFileSync(join(ROOT, 'src', name), 'utf8')),
  );
  assert.equal(offenders, []);
});

test.run();
