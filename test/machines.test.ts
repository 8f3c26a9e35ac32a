/**
 * Output for machines: which pages have a Markdown page and are listed, how both are served, and when they are
 * rewritten.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere, serveHere } from './support/in-process.js';
import { editFile, listTree, writeFile, writeSite } from './support/site.js';

const CONFIG = {
  title: 'Harbour *House*',
  tagline: 'All about boats',
  url: 'https://example.com',
  baseUrl: '/base/',
  machines: { llmsFullSize: 900 },
};

const FILES = {
  'csb-docs.config.json': JSON.stringify(CONFIG),
  'docs/one.md':
    '---\nsidebar_position: 1\ndescription: The [first] one.\n---\n\n# One\n\nSee [two](guides/two.md#a-b).\n\n![A boat](boat.svg)\n',
  'docs/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/guides/two.md': `# Two\n\n## A b\n\n${'Words of the second page. '.repeat(12)}\n`,
  'docs/guides/three.md': `# Three\n\n${'Words of the third page. '.repeat(20)}\n`,
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'docs/private.md': '# Private\n\n<head><meta name="robots" content="noindex"></head>\n',
  'docs/own.md': '# Own\n',
  'static/docs/own.md': 'Written by hand.\n',
  'blog/2024-01-02-post.md': '---\ntitle: A "post"\n---\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  'pages/about.md': '# About\n',
};

const site = writeSite(FILES, 'machines');
const output = join(site, 'build');
const build = (...more: readonly string[]) => runHere(['build', '--quiet', ...more], { cwd: site, cache: true });
const read = (file: string): string => readFileSync(join(output, file), 'utf8');

test.before(async () => {
  const { code, stderr } = await build();
  assert.is(code, 0, stderr);
});

test('Markdown pages have absolute URLs; existing files are not touched', () => {
  assert.is(
    read('docs/one.md'),
    [
      '---\ntitle: "One"\ndescription: "The [first] one."\nurl: "https://example.com/base/docs/one"\n---\n\n# One\n',
      'See [two](https://example.com/base/docs/guides/two#a-b).\n',
      `![A boat](https://example.com${/src="(\S+boat\S+)"/.exec(read('docs/one/index.html'))?.[1]})\n`,
    ].join('\n'),
  );
  assert.match(
    read('blog/2024/01/02/post.md'),
    /^---\ntitle: "A \\"post\\""\n(?:.*\n)*date: "2024-01-02"\n---\n\n# A "post"\n\nText\.\n\nMore\.\n$/,
  );
  assert.is(read('docs/own.md'), 'Written by hand.\n');
  for (const file of ['about.md', 'docs/hidden.md', 'docs/private.md'])
    assert.ok(listTree(output).includes(file), file);
  assert.not(listTree(output).includes('search.md'));
});

test('a page links its Markdown page, and hosts get its content type', () => {
  assert.match(read('about/index.html'), '<link rel="alternate" type="text/markdown" href="/base/about.md">');
  assert.not.match(read('docs/own/index.html'), 'text/markdown');
  assert.match(read('_headers'), '/base/*.md\n  Content-Type: text/markdown; charset=utf-8\n  X-Robots-Tag: noindex\n');
  assert.not.match(read('sitemap.xml'), '.md');
});

test('pages are listed in sidebar order, without unlisted ones', () => {
  const cut = (text: string): string => `: ${text.repeat(20).slice(0, 200).replace(/ \S*$/, '')}…`;
  const link = (title: string, path: string, about = '') =>
    `- [${title}](https://example.com/base/${path}.md)${about}\n`;
  assert.is(
    read('llms.txt'),
    [
      '# Harbour \\*House\\*\n\n> All about boats\n\n',
      `## Docs\n\n${link('One', 'docs/one', ': The \\[first] one.')}\n`,
      `## guides\n\n${link('Three', 'docs/guides/three', cut('Words of the third page. '))}`,
      `${link('Two', 'docs/guides/two', cut('Words of the second page. '))}\n`,
      `## Blog\n\n${link('A "post"', 'blog/2024/01/02/post', ': Text.')}\n`,
      `## More\n\n${link('About', 'about')}`,
    ].join(''),
  );
});

test('texts are concatenated up to a limit, which is stated', () => {
  const text = read('llms-full.txt');
  assert.match(text, '\n***\n\n# One\n\nSource: <https://example.com/base/docs/one>\n\nSee [two]');
  assert.match(text, '# Three');
  assert.not.match(text, '# Two');
  assert.match(
    text,
    '> The limit of 900 bytes is reached: 2 of 5 pages are here. <https://example.com/base/llms.txt> lists all of them.\n',
  );
});

test('an edit updates only the Markdown page and the texts of that page', async () => {
  editFile(site, 'docs/one.md', (text) => text.replace('See', 'Look at'));
  const two = read('docs/guides/two.md');
  assert.is((await build()).code, 0);
  assert.match(read('docs/one.md'), 'Look at [two]');
  assert.match(read('llms-full.txt'), 'Look at [two]');
  assert.is(read('docs/guides/two.md'), two);
  const kept = listTree(output).map((file) => [file, read(file)]);
  assert.is((await build('--force')).code, 0);
  assert.equal(
    listTree(output).map((file) => [file, read(file)]),
    kept,
  );
});

for (const [name, args] of [
  ['in development', []],
  ['of a built folder', ['--static', 'build']],
] as const)
  test(`a server ${name} returns Markdown to clients that accept it`, async () => {
    const server = await serveHere(args, { cwd: site });
    const ask = async (path: string, accept: string) => {
      const { headers, status, url } = await fetch(`${server.url}${path}`, { headers: { accept } });
      return [status, headers.get('content-type'), headers.get('vary')?.includes('Accept'), url.endsWith('.md')];
    };
    const markdown = [200, 'text/markdown; charset=utf-8', true, false];
    const html = [200, 'text/html; charset=utf-8', true, false];
    try {
      assert.equal(await ask('docs/one', 'text/markdown, text/html, */*'), markdown);
      assert.equal(await ask('docs/one', 'text/markdown;q=0.5, text/html;q=0.4'), markdown);
      assert.equal(await ask('docs/one', 'text/html, text/markdown;q=0.9'), html);
      assert.equal(await ask('docs/one', 'text/markdown;q=0, */*'), html);
      assert.equal(await ask('docs/one', '*/*'), html);
      assert.equal((await ask('docs/one.md', '*/*')).slice(0, 2), [200, 'text/markdown; charset=utf-8']);
      assert.equal((await ask('search', 'text/markdown'))[1], 'text/html; charset=utf-8');
      assert.is((await (await fetch(`${server.url}llms-full.txt`)).text()).includes('# Three'), true);
    } finally {
      await server.stop();
    }
  });

test('docs and posts with a Markdown page have a menu; its texts are on the 404 page', async () => {
  const menu = (file: string): string | undefined => /class="page-menu"><a [^>]*href="([^"]+)"/.exec(read(file))?.[1];
  assert.is(menu('docs/one/index.html'), '/base/docs/one.md');
  assert.is(menu('blog/2024/01/02/post/index.html'), '/base/blog/2024/01/02/post.md');
  for (const file of ['docs/own', 'about', 'blog']) assert.is(menu(`${file}/index.html`), undefined, file);
  assert.match(read('404.html'), /data-page-menu="[^"]*Open in ChatGPT/);
  writeFile(site, 'csb-docs.config.json', JSON.stringify({ ...CONFIG, machines: { pageMenu: false } }));
  assert.is((await build()).code, 0);
  assert.is(menu('docs/one/index.html'), undefined);
  assert.not.match(read('404.html'), 'data-page-menu');
  assert.ok(listTree(output).includes('docs/one.md'));
});

test('a home page without a title uses the site title', async () => {
  const home = writeSite({
    'csb-docs.config.json': JSON.stringify({ title: 'Harbour', url: 'https://example.com' }),
    'docs/one.md': '# One\n',
    'pages/index.tsx': 'export default () => <main><p>Boats.</p></main>;\n',
  });
  assert.is((await runHere(['build', '--quiet'], { cwd: home })).code, 0);
  const text = (file: string): string => readFileSync(join(home, 'build', file), 'utf8');
  assert.match(text('index.md'), '---\ntitle: "Harbour"\n');
  assert.match(text('llms.txt'), '- [Harbour](https://example.com/index.md)');
  assert.match(text('llms-full.txt'), '# Harbour\n\nSource: <https://example.com/>\n\nBoats.');
});

test('everything can be disabled', async () => {
  writeFile(site, 'csb-docs.config.json', JSON.stringify({ ...CONFIG, machines: { markdownPages: false } }));
  assert.is((await build()).code, 0);
  assert.equal(
    listTree(output).filter((file) => /\.md$|^llms/.test(file)),
    ['docs/own.md'],
  );
  assert.not.match(read('about/index.html'), 'text/markdown');
  assert.not.match(read('_headers'), 'text/markdown');
});

test.run();
