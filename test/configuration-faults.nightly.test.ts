/** Configurations that could hang or crash the process: each gets a diagnostic at its file, and the process ends. */

import { suite, test } from 'uvu';
import * as assert from 'uvu/assert';
import { runCli } from './support/cli.js';
import { runHere } from './support/in-process.js';
import { sample } from './support/paths.js';
import { writeSite } from './support/site.js';

const FIELDS = "title: 'T', url: 'https://example.com', blog: false, docs: { routeBasePath: '/' }";

function makeSite(config: string, name = 'csb-docs.config.mjs', files: Readonly<Record<string, string>> = {}): string {
  return writeSite({ 'docs/index.md': '# Home\n', [name]: config, ...files });
}

const ENDLESS: Readonly<Record<string, string>> = {
  'a promise': 'export default new Promise(() => {});',
  'a function': `export default async () => { await new Promise(() => {}); return { ${FIELDS} }; };`,
};
for (const [name, config] of Object.entries(ENDLESS))
  test(`${name} that never settles is a diagnostic`, async () => {
    for (const file of ['csb-docs.config.mjs', 'docusaurus.config.mjs']) {
      const { code, stderr } = await runCli(['build'], { cwd: makeSite(config, file) });
      assert.is(code, 2, stderr);
      assert.match(stderr, /config\.mjs.* error bad-config-file/);
      assert.match(stderr, /can never settle/);
    }
  });

test('a plugin that never settles is reported, and the site is built', async () => {
  const config = `export default { ${FIELDS.replace(/, blog.*/, '')}, plugins: [() => new Promise(() => {})] };`;
  const site = makeSite(config.replace("'T'", "'T', baseUrl: '/'"), 'docusaurus.config.mjs');
  const { code, stderr } = await runCli(['check'], { cwd: site });
  assert.is.not(code, 13, stderr);
  assert.match(stderr, /can never settle/);
});

test('line separators of JavaScript do not shift the location of a mistake', async () => {
  const line = "export default { title: 'a\u2028b', url: (y z) };";
  const { code, stderr } = await runHere(['check'], { cwd: makeSite(line) });
  assert.is(code, 2, stderr);
  assert.ok(stderr.startsWith(`csb-docs.config.mjs:1:${line.indexOf('z)') + 1} error bundle-failed`), stderr);
});

test('names that would break the head of a page are rejected as tags and attributes', async () => {
  const tags =
    "headTags: [{ tagName: 'a><b' }, { tagName: 'meta', attributes: { 'a b': 'x' } }], scripts: [{ src: '/a.js', 'x>': true }]";
  const { code, stderr } = await runHere(['check'], { cwd: makeSite(`export default { ${FIELDS}, ${tags} };`) });
  assert.is(code, 2, stderr);
  for (const key of ['headTags.0.tagName', 'headTags.1.attributes', 'scripts.0'])
    assert.ok(stderr.includes(`\`${key}\` must `), stderr);
});

test('a timer in the configuration does not keep the process alive', async () => {
  const site = makeSite(`setInterval(() => {}, 1000);\nexport default { ${FIELDS} };`);
  const { code, stdout, stderr } = await runCli(['build'], { cwd: site });
  assert.is(code, 0, stderr);
  assert.match(stdout + stderr, /Built/);
});

/** The exported code, in an object with the usual fields, and the reported key. */
const BROKEN: readonly (readonly [code: string, key: string, problem: RegExp])[] = [
  ['const c = {}; c.self = { c }; x = { customFields: { c } }', 'customFields.c.self.c', /an object that contains it/],
  ['let d = {}; for (let i = 0; i < 5000; i++) d = { d }; x = { customFields: d }', 'customFields.d', /levels deep/],
  ['let d = []; for (let i = 0; i < 5000; i++) d = [d]; x = { headTags: d }', 'headTags', /levels deep/],
  ["x = { customFields: { get a() { throw new Error('boom'); } } }", 'customFields.a', /threw “boom”/],
  ['x = { customFields: { get a() { throw { toString: null }; } } }', 'customFields.a', /threw/],
  ['x = { customFields: { a: { toJSON() { throw 1; } } } }', 'customFields.a', /JSON/],
  ['x = { customFields: { a: 1n } }', 'customFields.a', /BigInt/],
  ["x = { tagline: '\\\\ud800' }", 'tagline', /half a character/],
  ["x = { ['__proto__']: { a: 1 } }", '__proto__', /name of a key/],
  ['x = { customFields: JSON.parse(\'{"__proto__": 1}\') }', 'customFields.__proto__', /name of a key/],
  ['x = { constructor: 1 }', 'constructor', /not a configuration key/],
  ['x = { toString: 1 }', 'toString', /not a configuration key/],
  ['x = { pages: [] }', 'pages', /must be an object, but is a list/],
  ['x = { docs: [1] }', 'docs.0', /must be an object, but is `1`/],
  ['x = { docs: [{}, {}] }', 'docs', /must have parts with different ids/],
  ['x = { customFields: [1] }', 'customFields', /must be an object, but is a list/],
  ['x = { themeConfig: { navbar: [] } }', 'themeConfig.navbar', /must be an object, but is a list/],
  ['x = { themeConfig: { footer: { logo: [] } } }', 'themeConfig.footer.logo', /must be an object, but is a list/],
  ['x = { blog: { feedOptions: [] } }', 'blog.feedOptions', /must be an object, but is a list/],
];
for (const [code, key, problem] of sample(BROKEN, 12))
  test(`an unusable value is a diagnostic with its key: ${code}`, async () => {
    const site = makeSite(`let x;\n${code.replaceAll('\\\\', '\\')};\nexport default { ${FIELDS}, ...x };\n`);
    const { code: exit, stderr } = await runHere(['check'], { cwd: site });
    assert.is(exit, 2, stderr);
    assert.match(stderr, problem);
    assert.ok(stderr.includes(key), stderr);
    assert.not.match(stderr, /native code|\[object|node:internal| at /);
    assert.ok(stderr.length < 5000);
  });

/** The imports and the plugin list, the location of the diagnostic, and parts of its text. */
const IMPORTS: readonly (readonly [code: string, plugin: string, place: string, ...said: readonly string[]])[] = [
  [
    "import { maths } from 'csb-docs/plugins/math'",
    'maths()',
    '1:10 error missing-export',
    '`csb-docs/plugins/math` does not export `maths`.',
    "`import { math } from 'csb-docs/plugins/math'`",
  ],
  [
    "import {\n  math,\n} from 'csb-docs/plugins/math';\nimport glossary from 'csb-docs/plugins/glossary'",
    'math(), glossary()',
    '4:8 error missing-default-export',
    "`import { glossary } from 'csb-docs/plugins/glossary'`",
  ],
  [
    "import { math } from 'csb-docs/plugins/maths'",
    'math()',
    '1:22 error bundle-failed',
    'Did you mean `csb-docs/plugins/math`?',
  ],
  ["import { math } from 'csb-docs/plugin/math'", 'math()', '1:22 error', 'Did you mean `csb-docs/plugins/math`?'],
  [
    "import { help } from './helper.mjs'",
    'help',
    '1:10 error missing-export',
    '`./helper.mjs` does not export `help`.',
  ],
  [
    "import { defineConfg } from 'csb-docs'",
    'defineConfg',
    '1:10 error missing-export',
    '`csb-docs` does not export `defineConfg`.',
  ],
  [
    "import sass from '@x/sass/plugin'",
    'sass',
    '1:18 error module-crashed',
    'Install the package: `npm install @x/sass`.',
  ],
  ["import { math } from 'csb-docs/plugins/math'", "math(), 'mermaid'", '2:', '`plugins: [mermaid()]`'],
  ['', "['@docusaurus/theme-mermaid', {}]", '2:', "`import { mermaid } from 'csb-docs/plugins/mermaid';`"],
  ['', "'docusaurus-plugin-sass'", '2:', 'the name `docusaurus-plugin-sass`', 'Plugins of other tools do not run here'],
];
for (const [code, plugin, place, ...said] of sample(IMPORTS, 7))
  test(`a wrong import or entry of a plugin is reported at its location: ${code} ${plugin}`, async () => {
    const config = `${code};\nexport default { ${FIELDS}, plugins: [${plugin}] };\n`;
    const site = makeSite(config, undefined, { 'helper.mjs': 'export const helper = 1;' });
    const { code: exit, stderr } = await runHere(['check'], { cwd: site });
    assert.ok(exit, stderr);
    assert.ok(stderr.startsWith(`csb-docs.config.mjs:${place}`), stderr);
    for (const text of said) assert.ok(stderr.includes(text), stderr);
    assert.is(stderr.match(/ error /g)?.length, 1, stderr);
    assert.not.match(stderr, /dist|on its own/);
  });

const json = suite('JSON');
json('`__proto__` is reported with its line', async () => {
  const config = '{\n  "title": "T",\n  "url": "https://example.com",\n  "__proto__": { "a": 1 }\n}\n';
  const { code, stderr } = await runHere(['check'], { cwd: makeSite(config, 'csb-docs.config.json') });
  assert.is(code, 2, stderr);
  assert.match(stderr, /`__proto__` cannot be the name of a key/);
  assert.not.match(stderr, /\[object/);
});
json('a list instead of a configuration object is rejected', async () => {
  const { code, stderr } = await runHere(['check'], { cwd: makeSite('[]', 'csb-docs.config.json') });
  assert.is(code, 2, stderr);
  assert.match(stderr, /must be an object, but is a list/);
});

const sidebars = suite('sidebars');
const SIDEBARS: Readonly<Record<string, string>> = {
  'a circle': "const a = { type: 'category', label: 'A', items: [] }; a.items.push(a); export default { s: [a] };",
  'a getter': "export default { s: [{ type: 'doc', get id() { throw new Error('boom'); } }] };",
  'a circle of properties':
    "const c = {}; c.c = c; export default { s: [{ type: 'doc', id: 'index', customProps: c }] };",
};
for (const [name, text] of Object.entries(SIDEBARS))
  for (const config of ['csb-docs.config.mjs', 'docusaurus.config.mjs'])
    sidebars(`${name} in the sidebars file is a diagnostic (${config})`, async () => {
      const own = `export default { ${FIELDS.replace('docs: { ', "docs: { sidebarPath: './sidebars.mjs', ")} };`;
      const theirs = `export default { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.mjs' }, blog: false }]] };`;
      const site = makeSite(config.startsWith('csb') ? own : theirs, config, { 'sidebars.mjs': text });
      const { code, stderr } = await runHere(['check'], { cwd: site });
      assert.is(code, 1, stderr);
      assert.match(stderr, /sidebars\.mjs.* error/);
    });

test.run();
json.run();
sidebars.run();
