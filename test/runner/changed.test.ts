/** Selection of suites for `npm test -- --changed`. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findAffected, type GraphModule, readGraph } from './changed.js';

const module = (file: string, imports: readonly string[] = [], text = ''): GraphModule => ({ file, imports, text });
const SUITES = ['test/a.test.ts', 'test/b.test.ts', 'test/c.test.ts'];
const GRAPH = [
  module('src/a.ts'),
  module('src/b.ts', ['src/a.ts']),
  module('src/cli.ts', ['src/b.ts']),
  module('templates/Page.tsx'),
  module('test/support/cli.ts'),
  module('test/a.test.ts', ['src/b.ts']),
  module('test/b.test.ts', ['test/support/cli.ts']),
  module('test/c.test.ts', [], "const SITE = fixture('odd-names');"),
];

const TABLE: readonly (readonly [what: string, changed: readonly string[], affected: readonly string[]])[] = [
  ['nothing', [], []],
  ['a suite itself', ['test/a.test.ts'], ['test/a.test.ts']],
  ['a module that others import, also in a process', ['src/a.ts'], ['test/a.test.ts', 'test/b.test.ts']],
  ['a template, which is bundled', ['templates/Page.tsx'], ['test/b.test.ts']],
  ['a file below a folder that a suite names', ['test/fixtures/odd-names/docs/x.md'], ['test/c.test.ts']],
  ['a file that no module names', ['package-lock.json'], SUITES],
];

for (const [what, changed, affected] of TABLE)
  test(`${what}: ${affected.length} of ${SUITES.length} suites`, () => {
    assert.equal(findAffected(SUITES, GRAPH, changed), affected);
  });

test('in this repository, a module for globs affects its own suite but not that of slugs', () => {
  const affected = findAffected(['test/utils/glob.test.ts', 'test/utils/text/slug.test.ts'], readGraph(), [
    'src/utils/glob.ts',
  ]);
  assert.equal(affected, ['test/utils/glob.test.ts']);
});

test.run();
