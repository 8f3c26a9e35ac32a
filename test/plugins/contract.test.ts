/** The contract of plugins: what each field does in a site that is built. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { writeSite } from '../support/site.js';

const PLUGIN = `
const all = {
  name: 'all',
  key: '1',
  config: (config) => ({ ...config, tagline: 'From a plugin' }),
  navbarItems: [{ label: 'Added', to: '/made' }],
  markdown: (site) => [
    {
      name: 'stars',
      finish: {
        em: (element, origin, page) => {
          page.state.uses.add('stars');
          element.properties.className = [site.read('words.txt').trim()];
          return [element];
        },
      },
    },
  ],
  remark: [() => (tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'by remark' }] })],
  rehype: [() => (tree) => void tree.children.push({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: 'by rehype' }] })],
  pages: (site) => [
    { path: 'docs/made.md', text: '# Made\\n\\nOf ' + site.read('words.txt') + '\\n[gone](./gone.md)\\n', source: { file: 'words.txt', line: 1 } },
  ],
  assets: [{ path: 'stars.css', content: 'em { color: gold }' }, { path: 'img/star.svg', content: '<svg/>' }],
  head: (page) =>
    page.uses.includes('stars')
      ? [{ tagName: 'link', attributes: { rel: 'stylesheet', href: page.asset('stars.css') } }, { tagName: 'script', attributes: {}, innerHTML: 'console.log(1)' }]
      : [],
  check: (site) => site.report({ message: 'There are ' + site.pages.length + ' pages.', severity: 'warning', file: 'words.txt', line: 1 }),
  outputs: (site) => [{ path: 'pages.json', content: JSON.stringify(site.pages.map(({ path, title }) => [path, title])) }],
};
`;

const SITE = {
  'csb-docs.config.mjs': `${PLUGIN}
export default { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: false, search: false, onBrokenMarkdownLinks: 'warn', onBrokenLinks: 'warn', plugins: [false, all] };`,
  'words.txt': 'wörter',
  'docs/index.md': '# Start\n\nA *star*.\n',
  'docs/plain.md': '# Plain\n\nNo star.\n',
};

test('each field of a plugin is seen in what is built', async () => {
  const site = writeSite(SITE, 'plugins');
  const { code, stderr } = await runHere(['build'], { cwd: site });
  console.log(stderr);
  assert.is(code, 0, stderr);
  const read = (path: string): string => readFileSync(join(site, 'build', path), 'utf8');
  const [start, plain, made] = ['index.html', 'plain/index.html', 'made/index.html'].map(read);
  assert.match(`${start}`, '<em class="wörter">star</em>');
  assert.match(`${start}`, '<p>by remark</p>');
  assert.match(`${start}`, '<p>by rehype</p>');
  assert.match(`${start}`, /<a [^>]*href="\/made"/);
  assert.match(`${start}`, /<link rel="stylesheet" href="\/assets\/plugins\/all-\w{8}\/stars\.css">/);
  assert.not.match(`${plain}`, '/assets/plugins/');
  assert.match(`${made}`, 'Of wörter');
  const [folder] = readdirSync(join(site, 'build/assets/plugins'));
  assert.ok(existsSync(join(site, 'build/assets/plugins', `${folder}`, 'img/star.svg')));
  assert.match(read('_headers'), /sha256-/);
  assert.match(read('pages.json'), '["/made","Made"]');
  assert.match(stderr, 'words.txt:1:1 warning broken-markdown-link');
  assert.match(stderr, 'In `docs/made.md`, line 4, which the plugin `all` has made.');
  assert.match(stderr, 'words.txt:1:1 warning plugin-finding');
});

/** A site whose plugin fails in many ways, and what is said of it. */
const failing = (plugin: string) =>
  writeSite(
    {
      ...SITE,
      'csb-docs.config.mjs': `import { definePlugin } from 'csb-docs/plugin';
export default { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: false, search: false, limits: { codeSeconds: 1 }, plugins: [
  ${plugin},
] };`,
    },
    'plugin-failing',
  );

const FAULTS: readonly (readonly [name: string, plugin: string, ...said: readonly RegExp[]])[] = [
  ['that is no plugin', '42', /csb-docs\.config\.mjs:3:3 error bad-plugin/, /is no object with a `name`/],
  ['that was not called', 'function glossary() {}', /it may have to be called/],
  [
    'with a field that there is not',
    "{ name: 'x', page: () => [] }",
    /The plugin `x` has a field `page`.*did you mean `pages`\?/,
  ],
  ['with a field of another kind', "{ name: 'x', pages: [] }", /`pages` that is not a function/],
  [
    'that throws in pages',
    "{ name: 'x', pages: () => { throw new Error('no ink') } }",
    /config\.mjs:3:3 error plugin-failed/,
    /The plugin `x` failed in `pages`: no ink/,
  ],
  ['that reads what is not there', "{ name: 'x', pages: (site) => site.read('no.yml') }", /`no\.yml` does not exist/],
  ['that gives no list', "{ name: 'x', pages: async () => 'page' }", /something else than a list of pages/],
  [
    'that gives pages elsewhere',
    "{ name: 'x', pages: () => [{ path: '../a.md', text: '' }, { path: 'else/a.md', text: '' }, { path: 'docs/a.txt', text: '' }, { path: 'docs/index.md', text: '' }] }",
    /`\.\.\/a\.md`, whose path is none/,
    /in no folder with content/,
    /neither Markdown/,
    /which there is already/,
  ],
  [
    'whose feature throws',
    "{ name: 'x', markdown: [{ name: 'f', finish: { em: () => { throw new Error('no ink') } } }] }",
    /docs\/index\.md error plugin-crashed/,
    /The plugin `x` failed: no ink/,
  ],
  [
    'whose feature does not end',
    "{ name: 'x', markdown: [{ name: 'f', transform: () => { for (;;); } }] }",
    /The plugin `x` failed: .*more than 1 s/,
  ],
  ['whose feature is none', "{ name: 'x', markdown: [{ nam: 'f' }] }", /no feature of Markdown/],
  [
    'whose remark plugin throws',
    "{ name: 'x', remark: [() => () => { throw new Error('no ink') }] }",
    /The plugin `x` failed: no ink/,
  ],
  [
    'that throws in head',
    "{ name: 'x', head: (page) => page.asset('a.css') }",
    /failed in `head`: it has no asset `a\.css`/,
  ],
  [
    'with tags that are none',
    "{ name: 'x', head: () => [{ tagName: 'img', attributes: {} }] }",
    /in `head` something that is no list of tags/,
  ],
  ['that does not end in check', "{ name: 'x', check: () => { for (;;); } }", /failed in `check`: /],
  [
    'that writes over a page',
    "{ name: 'x', outputs: () => [{ path: 'index.html', content: '' }, { path: '/etc/passwd', content: '' }] }",
    /a file `index\.html`, which the site has already/,
    /no file with a `path` below the output/,
  ],
  [
    'with a wrong configuration',
    "{ name: 'x', config: (config) => ({ ...config, title: 5 }) }",
    /The plugin `x` has made a wrong configuration in `config`: `title`/,
  ],
  ['with a wrong item', "definePlugin({ name: 'x', navbarItems: [{ labels: 'A' }] })", /error bad-plugin-config/],
  ['that is listed twice', "{ name: 'x' }, { name: 'x' }", /The plugin `x` is listed twice/],
];

for (const [name, plugin, ...said] of FAULTS) {
  test(`a plugin ${name} is a finding`, async () => {
    const { code, stderr } = await runHere(['check'], { cwd: failing(plugin) });
    assert.is(code, 1, stderr);
    for (const sentence of said) assert.match(stderr, sentence);
    assert.not.match(stderr, 'internal-error');
  });
}

test.run();
