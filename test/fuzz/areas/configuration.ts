/** Configurations: any keys with any values, as JSON and as a module. */
import fc from 'fast-check';
import { configJsonSchema } from '../../../src/config/describe.js';
import { type Area, makeArea } from '../area.js';
import { checkSite, type SiteFiles } from '../checkers/site.js';
import { mutated } from '../inputs/mutate.js';
import { valuesOf } from '../inputs/schema.js';

const SITE: SiteFiles = {
  'docs/one.md': '---\ntags: [one]\n---\n\n# One\n\n## Part\n\n[Two](two.md)\n',
  'docs/two.md': '# Two\n\n```js\nlet a;\n```\n',
  'blog/2024-01-02-post.md': '---\nauthors: [ann]\ntags: [one]\n---\n\n# Post\n',
  'blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const REQUIRED = { title: 'Fuzz', url: 'https://example.com', onBrokenLinks: 'warn' };
const withRequired = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...REQUIRED, ...value } : value;

const values = valuesOf(configJsonSchema()).map(withRequired);

/** JSON with parts cut, doubled and changed. */
const wildJson = mutated(
  [JSON.stringify({ ...REQUIRED, docs: { path: 'docs' }, themeConfig: { navbar: { items: [] } } }, null, 2)],
  [
    '{',
    '}',
    '[',
    ']',
    '"',
    ',',
    ':',
    '\\',
    '\\u0000',
    'null',
    '1e999',
    '-0',
    '//',
    '/*',
    '\u0000',
    '\ufeff',
    '"__proto__": {},',
    '"docs": ',
    'é',
    '\n',
  ],
);
const json = fc.oneof(
  { weight: 4, arbitrary: values.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: wildJson },
);

/** Expressions that a module can contain but JSON cannot. */
const ODD = [
  'undefined',
  '() => 1',
  '() => { throw new Error("x"); }',
  'Symbol("s")',
  'new Date(NaN)',
  '10n',
  'NaN',
  'Infinity',
  '-0',
  'new Map([[1, 2]])',
  'class A {}',
  'Promise.resolve("x")',
  '[, 1]',
  '/x/g',
  'Object.create(null)',
  'new URL("https://a.b")',
  'new String("s")',
  'Object.freeze({})',
  'async () => ({})',
];

/** Configuration values as source code, with some replaced by odd expressions. */
const sources = fc
  .tuple(values, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...ODD)), { maxLength: 2 }))
  .map(([value, odd]) => {
    const leaves = JSON.stringify(value).split(/(?<=:)(?="[^"]*"|\d+|true|false|null|\[|\{)/);
    const chosen = new Map(odd.map(([at, text]) => [1 + (at % Math.max(1, leaves.length - 1)), text]));
    const text = leaves.map((leaf, at) => {
      const own = chosen.get(at);
      return own === undefined ? leaf : leaf.replace(/^(?:"(?:[^"\\]|\\.)*"|[\w.-]+|\[\]|\{\})/, () => `(${own})`);
    });
    return `export default ${text.join('')};\n`;
  });

/** Areas with configurations as inputs. */
export const configurationAreas: readonly Area[] = [
  makeArea('configuration', {
    runs: 4,
    inputs: json,
    check: (text) => checkSite({ ...SITE, 'csb-docs.config.json': text }),
  }),
  makeArea('configuration-module', {
    runs: 4,
    inputs: sources,
    check: (text) => checkSite({ ...SITE, 'csb-docs.config.mjs': text }),
  }),
];
