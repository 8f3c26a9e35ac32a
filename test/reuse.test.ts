/** What is taken over from the last output has the bytes that it would be written with. */
import { appendFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from './support/in-process.js';
import { compareTrees, editFile, readTree, writeFile, writeSite } from './support/site.js';

const PIXEL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="red"/></svg>';

const CONFIG = {
  title: 'Reuse',
  url: 'https://example.com',
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  docs: { showLastUpdateTime: false },
  blog: { blogSidebarCount: 'ALL' },
  themeConfig: { navbar: { title: 'Reuse', items: [{ to: '/docs/one', label: 'One' }] } },
};

function makeSite(config: object = CONFIG): string {
  return writeSite({
    'csb-docs.config.json': JSON.stringify(config),
    'docs/one.md': '---\ntags: [a]\n---\n\n# One\n\nFirst.\n\n[Two](./two.md#part)\n\n![Image](./image.svg)\n',
    'docs/two.md': '# Two\n\n## Part\n\n```js\nlet a = 1;\n```\n',
    'docs/image.svg': PIXEL,
    'docs/more/_category_.json': '{ "label": "More", "link": { "type": "generated-index" } }',
    'docs/more/three.md': '# Three\n\nThird.\n',
    'blog/2026-01-02-post.md':
      '---\ntags: [a]\nauthors: [ann]\n---\n\n# Post\n\nFirst.\n\n<!-- truncate -->\n\nSecond.\n',
    'blog/2026-01-03-other.md': '# Other\n\nOnly.\n',
    'blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
    'pages/index.md': '# Home\n\nHome.\n',
    'pages/react.tsx': 'export default function Page() { return <main><h1>React</h1></main>; }\n',
    'static/file.txt': 'as it is',
  });
}

interface Built {
  readonly stdout: string;
  readonly stderr: string;
}

/** Builds with what the last build has left, compares the output with one of a build from nothing, and says what it said. */
async function buildAgain(site: string, ...args: readonly string[]): Promise<Built> {
  const built = await runHere(['build', ...args], { cwd: site, cache: true });
  const cold = await runHere(['build', ...args, '--no-cache', '--out-dir', 'cold'], { cwd: site });
  assert.is(built.code, cold.code, built.stderr);
  assert.is(built.stderr, cold.stderr);
  assert.equal(compareTrees(readTree(join(site, 'build')), readTree(join(site, 'cold'))), []);
  return built;
}

/** What is done to a site, by name; one thing follows the other. */
const EDITS: Readonly<Record<string, (site: string) => void>> = {
  'a sentence of a doc': (site) => editFile(site, 'docs/two.md', (text) => `${text}\nAnother sentence.\n`),
  'a heading that is linked to': (site) => editFile(site, 'docs/two.md', (text) => text.replace('## Part', '## Parts')),
  'a title': (site) => editFile(site, 'docs/two.md', (text) => text.replace('# Two', '# Second')),
  'a description': (site) => editFile(site, 'docs/more/three.md', (text) => text.replace('Third.', 'The third one.')),
  'a new doc': (site) => writeFile(site, 'docs/more/four.md', '# Four\n\n[One](../one.md)\n'),
  'a doc that is gone': (site) => rmSync(join(site, 'docs/more/three.md')),
  'an excerpt': (site) => editFile(site, 'blog/2026-01-02-post.md', (text) => text.replace('First.', 'At first.')),
  'a post without a marker': (site) => editFile(site, 'blog/2026-01-03-other.md', (text) => `${text}\nMore.\n`),
  'an author': (site) => editFile(site, 'blog/authors.yml', (text) => text.replace('Ann', 'Anna')),
  'an image': (site) => editFile(site, 'docs/image.svg', (text) => text.replace('red', 'blue')),
  'a static file': (site) => editFile(site, 'static/file.txt', () => 'as it was'),
  'a page of React': (site) => editFile(site, 'pages/react.tsx', (text) => text.replace('React<', 'React 19<')),
  'a template': (site) =>
    writeFile(
      site,
      'templates/parts/Footer.tsx',
      'export default function Footer() { return <footer>Mine</footer>; }\n',
    ),
  'the template again': (site) => editFile(site, 'templates/parts/Footer.tsx', (text) => text.replace('Mine', 'Ours')),
  'the title of the site': (site) =>
    editFile(site, 'csb-docs.config.json', (text) => text.replace('"title":"Reuse"', '"title":"Again"')),
  'a file of the output that somebody has edited': (site) =>
    appendFileSync(join(site, 'build/docs/one/index.html'), '<!-- -->'),
  'a file of the output that is gone': (site) => rmSync(join(site, 'build/docs/two/index.html')),
  'all of it': (site) => rmSync(join(site, 'build'), { recursive: true }),
};

test('after any change the output is that of a build from nothing', async () => {
  const site = makeSite();
  await buildAgain(site);
  for (const [name, edit] of Object.entries(EDITS)) {
    edit(site);
    await buildAgain(site).catch((error: unknown) => {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
    });
  }
});

test('an edit of a page renders this page', async () => {
  const site = makeSite();
  const first = await buildAgain(site);
  const pages = Number(/ (\d+) pages/.exec(first.stdout)?.[1]);
  editFile(site, 'docs/one.md', (text) => `${text}\nAnother sentence.\n`);
  // And those that a site renders with code of its own.
  assert.match((await buildAgain(site)).stdout, `${pages} pages, ${pages - 2} as they were`);
});

test('without a change nothing is written, and a setting of the command counts', async () => {
  const site = makeSite();
  const { stderr } = await buildAgain(site);
  const before = statSync(join(site, 'build')).ctimeMs;
  const again = await buildAgain(site);
  assert.match(again.stdout, /write +\d+ files, all as they were/);
  assert.is(again.stderr, stderr);
  assert.is(statSync(join(site, 'build')).ctimeMs, before);
  assert.match((await buildAgain(site, '--base-url', '/base/')).stdout, /pages \d/);
});

test('budgets are kept to without a change, too', async () => {
  const site = makeSite();
  await buildAgain(site);
  editFile(site, 'csb-docs.config.json', (text) => text.replace('"docs"', '"budgets":{"html":10},"docs"'));
  const { stderr } = await runHere(['build'], { cwd: site, cache: true });
  assert.match(stderr, 'budget-exceeded');
});

test('a site with functions in its configuration is rendered as a whole', async () => {
  const site = makeSite();
  rmSync(join(site, 'csb-docs.config.json'));
  const config = { ...CONFIG, docs: 'DOCS' };
  const text = JSON.stringify(config).replace('"DOCS"', '{ editUrl: () => process.env.EDIT_URL }');
  writeFile(site, 'csb-docs.config.js', `export default ${text};\n`);
  const urls = ['https://example.com/a', 'https://example.com/b'];
  for (const url of urls) {
    const { code, stderr } = await runHere(['build'], { cwd: site, cache: true, env: { EDIT_URL: url } });
    assert.is(code, 0, stderr);
    assert.match(`${readTree(join(site, 'build')).get('docs/two/index.html')}`, url);
  }
});

test.run();
