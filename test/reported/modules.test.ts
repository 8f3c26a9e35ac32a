/** Modules of Docusaurus sites: syntax that its loaders support besides plain imports. */
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { executeForeign } from '../../src/bundle/run/execute-foreign.js';
import { runPlainly } from '../../src/utils/code/run-plainly.js';
import { buildArticles } from '../support/articles.js';
import { writeSite } from '../support/site.js';

/** Files of a site with `c` as its configuration, and the value that the configuration exports. */
const CONFIGURATIONS: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, value: unknown]>> = {
  'awaits something': [
    {
      'c.mjs': 'import { y } from "./y.mjs"; export default await Promise.resolve(y);',
      'y.mjs': 'export const y = await 7;',
    },
    7,
  ],
  'awaits a module': [
    { 'c.ts': 'const m: any = await import("./m"); export default m.default.x;', 'm.ts': 'export default { x: 1 };' },
    1,
  ],
  'requires a default export of TypeScript': [
    { 'c.js': 'module.exports = require("./m.ts").items;', 'm.ts': 'export default { items: [1] };' },
    [1],
  ],
  'requires the default export by its name': [
    {
      'c.js': 'module.exports = require("./m").default.a + require("./m").b;',
      'm.ts': 'export const b = 2; export default { a: 1 };',
    },
    3,
  ],
  'requires a function with more on it': [
    {
      'c.js': 'const f = require("./m"); module.exports = f() + f.b;',
      'm.mjs': 'export const b = 2; export default () => 1;',
    },
    3,
  ],
  'has CommonJS among modules': [
    {
      'package.json': '{"type":"module"}',
      'c.ts': 'import m, { a } from "./m"; export default m.a + a;',
      'm.js': 'exports.a = require("./n").n;',
      'n.js': 'module.exports = { n: 2 };',
    },
    4,
  ],
};

for (const [name, [files, value]] of Object.entries(CONFIGURATIONS))
  test(`a configuration that ${name}`, async () => {
    const siteDir = writeSite(files, 'configuration');
    const entry = Object.keys(files).find((file) => file.startsWith('c.')) ?? '';
    const ran = await executeForeign(join(siteDir, entry), { siteDir, runWithin: runPlainly, environment: {} });
    assert.equal(ran.diagnostics, []);
    assert.equal(ran.value, value);
  });

for (const file of [
  'sidebars.ts',
  'sidebars.cts',
  'sidebars.mts',
  'sidebars.cjs',
  'sidebars.json',
  'sidebars/index.ts',
])
  test(`\`require.resolve\` finds ${file}`, async () => {
    const files = {
      'c.ts':
        'import { join } from "node:path"; export default [require.resolve("./sidebars"), require.resolve(join(__dirname, "sidebars"))];',
      [file]: '{}',
    };
    const siteDir = writeSite(files, 'sidebars');
    const ran = await executeForeign(join(siteDir, 'c.ts'), { siteDir, runWithin: runPlainly, environment: {} });
    assert.equal(ran.value, [join(siteDir, file), join(siteDir, file)]);
  });

test('modules of pages', async () => {
  const { code, output, text } = await buildArticles(
    {
      'package.json': '{"type":"module"}',
      'src/code.ts': 'let a = 1;',
      'src/d.json5': '// c\n{ a: 5, }',
      'src/cjs.js': "module.exports = { v: 'cjs', props: { title: 'spread' } };",
      'src/names.ts': "export const a = 'a'; export default { d: 'd' };",
      'src/data/one.js': "export default '1';",
      'src/data/below/two.js': "export default '2';",
      'src/a.scss': '.a { .b { color: red; } }',
      'src/b.scss': '.a { .b { color: red; } }',
      'src/all.jsx': `import './a.scss';\nimport './b.scss';\nimport { a, unused } from './names';\nimport raw from './code.ts?raw';
const flat = require.context('./data', false, /\\.js$/);
const deep = require.context('@site/src/data', true);
export const All = ({ title }) => <i>{a} {raw} {flat.keys().map((key) => flat(key).default)} {deep.keys().join()} {title} {require('./names').default.d}</i>;
`,
      'node_modules/browses/package.json': '{"name":"browses","main":"i.js","browser":{"fs":false,"./n.js":false}}',
      'node_modules/browses/i.js': "require('fs'); require('./n.js'); module.exports = 'browses';",
      'node_modules/browses/n.js': "require('child_process');",
      'src/pages/page.jsx':
        "import { useState } from 'react';\nimport name from 'browses';\nexport default () => <button onClick={useState()[1]}>{name}</button>;\n",
      'docs/index.mdx':
        "import raw from '!!raw-loader!../src/code.ts'\nimport five from '../src/d.json5'\nimport cjs from '../src/cjs.js'\nimport { nowhere } from '../src/names'\nimport { All } from '../src/all'\n\n{raw} {five.a} {cjs.v}\n\n<All {...cjs.props} />\n",
    },
    'modules',
  );
  assert.is(code, 0, output);
  assert.is(output.match(/sass-missing/g)?.length, 1);
  assert.match(output, /: 1 warning,/);
  assert.is(text('index'), 'let a = 1; 5 cjs a let a = 1; 1 ./below/two.js,./one.js spread d');
});

test.run();
