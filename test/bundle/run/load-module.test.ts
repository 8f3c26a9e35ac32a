import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { executeModule } from '../../../src/bundle/run/load-module.js';
import { runPlainly } from '../../../src/utils/code/run-plainly.js';
import { writeSite } from '../../support/site.js';

for (const [file, text] of [
  ['a.ts', `import type { X } from 'nowhere'; import { b } from './dep'; const x: X = b; export default { a: x };`],
  ['a.mts', `import { b } from './dep.js'; export default { a: b } satisfies object;`],
  ['a.js', `import { b } from './dep'; export default { a: b };`],
  ['a.mjs', `import { b } from './dep.ts'; export default { a: b };`],
  ['a.cjs', `const { b } = require('./dep'); module.exports = { a: b };`],
  ['commonjs.js', `exports.a = require('./dep').b;`],
  ['a.json', `{ "a": 1 }`],
] as const) {
  test(`${file} (${text.slice(0, 20)}…) returns its value`, async () => {
    const siteDir = writeSite({ [file]: text, 'dep.ts': 'export const b: number = 1;' });
    const { value, watched, diagnostics } = await executeModule(join(siteDir, file), {
      siteDir,
      runWithin: runPlainly,
    });
    assert.equal(diagnostics, []);
    assert.equal({ ...(value as object) }, { a: 1 });
    assert.equal(
      watched.toSorted(),
      file.endsWith('json') ? [join(siteDir, file)] : [join(siteDir, file), join(siteDir, 'dep.ts')],
    );
  });
}

test('packages, Node modules and relative paths resolve', async () => {
  const siteDir = writeSite({
    'conf/a.ts': `import { sep } from 'node:path'; import name from 'esm-package'; import { defineConfig } from 'csb-docs'; export default defineConfig([typeof sep, name, __dirname, import.meta.dirname, import.meta.url] as never);`,
    'node_modules/esm-package/package.json': '{"type":"module","exports":"./index.js"}',
    'node_modules/esm-package/index.js': `export default 'esm';`,
  });
  const { value, diagnostics } = await executeModule(join(siteDir, 'conf/a.ts'), { siteDir, runWithin: runPlainly });
  assert.equal(diagnostics, []);
  assert.equal(value, [
    'string',
    'esm',
    join(siteDir, 'conf'),
    join(siteDir, 'conf'),
    `file://${join(siteDir, 'conf/a.ts')}`,
  ]);
});

test('a changed file is read again', async () => {
  const siteDir = writeSite({ 'a.ts': 'export default 1;' });
  assert.is((await executeModule(join(siteDir, 'a.ts'), { siteDir, runWithin: runPlainly })).value, 1);
  writeFileSync(join(siteDir, 'a.ts'), 'export default 2;');
  assert.is((await executeModule(join(siteDir, 'a.ts'), { siteDir, runWithin: runPlainly })).value, 2);
});

for (const [name, file, text, code, place] of [
  ['a syntax error', 'a.ts', 'export default {\n  a: 1 2,\n};', 'bundle-failed', '2:8'],
  ['a JSON error', 'a.json', '{ "a": 1,, }', 'bundle-failed', '1:10'],
  ['an unknown relative import', 'a.ts', `import './nowhere';`, 'bundle-failed', '1:8'],
  ['an exception', 'a.ts', `const x: string = 'é'; throw new Error('no ' + x);`, 'module-crashed', '1:30'],
  ['an exception in an imported file', 'a.ts', `import './b'; export default 1;`, 'module-crashed', '1:15'],
  ['a package that is not installed', 'a.ts', `import 'not-installed';`, 'module-crashed', '1:8'],
  ['a thrown string', 'a.ts', `throw 'text';`, 'module-crashed', undefined],
] as const) {
  test(`${name} is a diagnostic with its location`, async () => {
    const siteDir = writeSite({ [file]: text, 'b.ts': `export default (() => { throw new TypeError('inside'); })();` });
    const { value, diagnostics } = await executeModule(join(siteDir, file), { siteDir, runWithin: runPlainly });
    assert.is(value, undefined);
    assert.is(diagnostics.length, 1);
    const [diagnostic] = diagnostics;
    assert.is(diagnostic?.code, code);
    const start = diagnostic?.location?.range?.start;
    if (name.includes('imported')) assert.is(diagnostic?.location?.file, 'b.ts');
    else assert.is(start && `${start.line}:${start.column}`, place);
    assert.not.match(JSON.stringify(diagnostics), siteDir);
  });
}

test('a configuration cannot end the process', async () => {
  const siteDir = writeSite({ 'a.ts': 'process.exit(0);' });
  assert.equal(
    (await executeModule(join(siteDir, 'a.ts'), { siteDir, runWithin: runPlainly })).diagnostics.map(
      ({ code }) => code,
    ),
    ['module-crashed'],
  );
});

test.run();
