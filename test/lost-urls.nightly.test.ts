/**
 * Published URLs after a reorganisation: lost URLs are reported, their new page is found, and the written redirects
 * preserve them.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readPageList } from '../src/utils/urls/page-list.js';
import { runHere } from './support/in-process.js';
import { isNightly, SITE } from './support/paths.js';
import { copySite, editFile, writeFile, writeSite } from './support/site.js';

/** A seeded random number generator. */
function createChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
}

/** Words for generated titles and texts. */
const WORDS =
  'anchor basket copper dune ember fjord garnet hollow island juniper kettle lantern meadow nickel orchard pebble quarry ridge saffron thistle umber valley willow yarrow'.split(
    ' ',
  );

/** Writes a site of many pages: those of the Custom Sidebar site, and generated ones. */
function makeSite(chance: (below: number) => number): string {
  const site = copySite(SITE, 'lost-addresses');
  const word = (): string => WORDS[chance(WORDS.length)] ?? '';
  for (let number = 0; number < 24; number++) {
    const name = `${word()}-${number}`;
    const parts = Array.from({ length: 4 }, (_, part) => {
      const text = Array.from({ length: 30 }, word).join(' ');
      return `## ${word()} ${word()} ${part}\n\n${text}.\n`;
    });
    writeFile(site, `docs/more/${number % 3}/${name}.md`, `# ${word()} ${word()} ${number}\n\n${parts.join('\n')}`);
  }
  return site;
}

/** Lists the Markdown files of the docs. */
function listDocs(site: string): readonly string[] {
  return readdirSync(join(site, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path) && !/(^|\/)_/.test(path))
    .sort();
}

function pick<Item>(items: readonly Item[], count: number, chance: (below: number) => number): readonly Item[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(chance(left.length), 1)).flat();
}

async function build(site: string, out: string): Promise<void> {
  const built = await runHere(['build', '--out-dir', out], { cwd: site });
  assert.is(built.code, 0, built.stderr);
}

function listPages(site: string, out: string): ReadonlyMap<string, string> {
  const list = readPageList(readFileSync(join(site, out, 'csb-docs-pages.json'), 'utf8'));
  assert.ok(list);
  return new Map(Object.entries(list.pages).map(([path, { title }]) => [path, title]));
}

async function listRoutes(site: string): Promise<ReadonlyMap<string, string>> {
  const { stdout } = await runHere(['routes', '--json'], { cwd: site });
  const rows: readonly { path: string; title: string }[] = JSON.parse(stdout);
  return new Map(rows.map(({ path, title }) => [path === '/' ? path : path.replace(/\/$/, ''), title]));
}

/** Runs a check and returns its diagnostics by code. */
async function check(site: string, ...args: readonly string[]) {
  const { stdout, stderr, code } = await runHere(['check', '--against', 'published', '--format', 'json', ...args], {
    cwd: site,
  });
  const { findings }: { findings: readonly { code: string; message: string }[] } = JSON.parse(stdout);
  const of = (name: string) => findings.filter((finding) => finding.code === name);
  return { code, stderr, pages: of('lost-page'), anchors: of('lost-anchor'), findings };
}

/** Moves 30 pages to other folders and renames half of them. A page with a slug keeps it. */
function movePages(site: string, chance: (below: number) => number): void {
  for (const [number, from] of pick(listDocs(site), 30, chance).entries()) {
    const name = chance(2) === 0 ? `new-name-${number}${/\.mdx?$/.exec(from)?.[0]}` : from.split('/').at(-1);
    const to = join(site, 'docs', `elsewhere/${number % 4}/${name}`);
    mkdirSync(dirname(to), { recursive: true });
    renameSync(join(site, 'docs', from), to);
    writeFileSync(to, readFileSync(to, 'utf8').replace(/^slug:.*$/m, `slug: /moved/${number}`));
  }
}

/** Renames one heading on each of 20 pages. */
function renameHeadings(site: string, chance: (below: number) => number): void {
  let renamed = 0;
  for (const path of pick(listDocs(site), 40, chance)) {
    if (renamed === 20) break;
    const file = join(site, 'docs', path);
    const text = readFileSync(file, 'utf8');
    const headings = [...text.matchAll(/^## (?!.*\{#).+$/gm)].filter(({ index }) => isOutsideOfCode(text, index));
    const heading = headings[chance(Math.max(1, headings.length))];
    if (heading === undefined) continue;
    const changed = `## Another heading ${WORDS[renamed]}`;
    writeFileSync(file, text.slice(0, heading.index) + changed + text.slice(heading.index + heading[0].length));
    renamed++;
  }
  assert.is(renamed, 20);
}

if (isNightly)
  test('after renaming 30 pages and 20 headings, all are reported, nearly all new URLs are found, and fixes keep them', async () => {
    const chance = createChance(18);
    const site = makeSite(chance);
    editFile(site, 'csb-docs.config.ts', (text) =>
      text
        .replace("onBrokenLinks: 'throw'", "onBrokenLinks: 'ignore'")
        .replace(
          'defineConfig({',
          "defineConfig({\n  onBrokenMarkdownLinks: 'ignore',\n  onBrokenMarkdownImages: 'ignore',\n  onBrokenAnchors: 'ignore',",
        ),
    );
    await build(site, 'published');
    const before = listPages(site, 'published');
    movePages(site, chance);
    renameHeadings(site, chance);
    const now = await listRoutes(site);
    const gone = [...before.keys()].filter((path) => !now.has(path));
    const found = await check(site);
    assert.is(found.code, 1);
    assert.equal(found.pages.map(nameLost).sort(), gone.sort(), 'every lost address is reported');
    assert.ok(gone.length >= 30, `${gone.length} are lost`);
    assert.is(found.anchors.length, 20, 'and every lost anchor');
    const right = found.pages.filter((finding) => {
      const home = /It is probably `([^`]+)` now/.exec(finding.message)?.[1];
      // Titles are unique and do not change.
      return home !== undefined && now.get(home) === before.get(nameLost(finding));
    });
    assert.ok(right.length >= gone.length - 3, `${right.length} of ${gone.length} homes are right`);

    await check(site, '--write-redirects');
    const after = await check(site);
    assert.equal([...after.pages, ...after.anchors], []);
    assert.is(after.findings.filter((finding) => finding.code.includes('redirect')).length, 0);
  });

function nameLost({ message }: { readonly message: string }): string {
  return /^The published (?:page|anchor) `([^`]+)` would be lost/.exec(message)?.[1] ?? '';
}

function isOutsideOfCode(text: string, index: number): boolean {
  return (text.slice(0, index).match(/^(?:```|~~~)/gm)?.length ?? 0) % 2 === 0;
}

test('redirects of a multilingual site are added to the configuration once', async () => {
  const site = writeSite(
    {
      'csb-docs.config.mjs':
        "export default {\n  title: 'L',\n  url: 'https://example.com',\n  blog: false,\n  search: false,\n  i18n: { locales: ['en', 'de'] },\n};\n",
      'pages/index.md': '# Home\n',
      'docs/alpha.md': '# Alpha\n\n## One\n\nSome words about rivers and deltas.\n',
      'docs/beta.md': '# Beta\n\nBoats and harbours.\n',
    },
    'lost-languages',
  );
  await build(site, 'published');
  writeFile(site, 'docs/gamma.md', '# Alpha\n\n## Uno\n\nSome words about rivers and deltas.\n');
  for (const name of ['alpha', 'beta']) rmSync(join(site, 'docs', `${name}.md`));
  const found = await check(site);
  assert.equal(found.pages.map(nameLost), ['/docs/alpha', '/docs/beta'], 'what all languages say is said once');
  await check(site, '--write-redirects');
  const config = readFileSync(join(site, 'csb-docs.config.mjs'), 'utf8');
  assert.ok(
    config.startsWith(
      "export default {\n  redirects: [\n    { from: '/docs/alpha', to: '/docs/gamma' },\n  ],\n  title:",
    ),
    config,
  );
  assert.match(readFileSync(join(site, 'docs/gamma.md'), 'utf8'), '\n## Uno {#uno #one}\n');
  const left = await check(site);
  assert.equal([left.pages.map(nameLost), left.anchors], [['/docs/beta'], []], 'what is nowhere is left to people');
});

const MOVED = {
  'csb-docs.config.mjs':
    "export default {\n  title: 'M',\n  url: 'https://boats.example',\n  baseUrl: '/boats/',\n  trailingSlash: false,\n  blog: false,\n  search: false,\n  docs: { routeBasePath: '/' },\n  i18n: { locales: ['en', 'fr'] },\n};\n",
  'docs/index.md': '# Home\n',
  'docs/guide/index.md': '---\nslug: /guide/index.html\n---\n\n# Guide\n',
  'docs/guide/start.md': '# Start\n',
  'i18n/fr/docusaurus-plugin-content-docs/current/guide/start.md': '# Début\n',
};

/** Returns a sitemap as other tools write it, with URLs of the published site. */
function toSitemap(paths: readonly string[], element = 'url'): string {
  const items = paths.map((path) => `<${element}><loc>https://boats.example/boats/${path}</loc></${element}>`);
  return `<?xml version="1.0"?><${element === 'url' ? 'urlset' : 'sitemapindex'}>${items.join('')}</${element === 'url' ? 'urlset' : 'sitemapindex'}>`;
}

async function serveTexts(files: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const text = files[url];
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'application/xml' }).end(text ?? 'No.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { asked, base: `http://127.0.0.1:${port}/boats/`, close: () => server.close() };
}

const PAGES = ['', 'guide/', 'guide/start.html', 'guide/gone', 'fr/', 'fr/guide/start', 'fr/guide/parti'];

for (const [name, files] of [
  ['sitemap', { '/boats/sitemap.xml': toSitemap(PAGES) }],
  [
    'sitemap in parts, on another host by their addresses',
    {
      '/boats/sitemap-index.xml': toSitemap(['sitemap-0.xml', 'sitemap-1.xml'], 'sitemap'),
      '/boats/sitemap-0.xml': toSitemap(PAGES.slice(0, 4)),
      '/boats/sitemap-1.xml': toSitemap(PAGES.slice(4)),
    },
  ],
] as const)
  test(`a site of another tool is compared by its ${name}`, async () => {
    const site = writeSite(MOVED, 'lost-foreign');
    const served = await serveTexts(files);
    try {
      const { stdout, stderr, code } = await runHere(['check', '--against', served.base, '--format', 'json'], {
        cwd: site,
      });
      const { findings }: { findings: readonly { code: string; message: string }[] } = JSON.parse(stdout);
      const lost = findings.filter((finding) => finding.code === 'lost-page').map(nameLost);
      assert.equal([code, lost], [1, ['/guide/gone', '/guide/parti']], stderr);
      assert.match(stderr, 'The site has no csb-docs page list, so only URLs');
    } finally {
      served.close();
    }
  });

test('output of another tool is compared by its files; if it has neither, that is reported', async () => {
  const site = writeSite(MOVED, 'lost-foreign-folder');
  for (const path of ['index', '404', 'guide/start', 'guide/gone/index', 'fr/guide/start'])
    writeFile(site, `published/${path}.html`, '<p>Boats</p>');
  const found = await check(site);
  assert.equal(found.pages.map(nameLost), ['/guide/gone']);
  const served = await serveTexts({});
  try {
    const none = await runHere(['check', '--against', served.base], { cwd: site });
    assert.is(none.code, 1);
    assert.match(none.stderr, 'the site responded with 404, and the site has no sitemap.');
  } finally {
    served.close();
  }
});

test.run();
