/**
 * Diagrams that the Mermaid plugin draws during the build: what the pages contain, and that the browser leaves nothing
 * behind.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build } from '../../src/index.js';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave, openUrl, type WatchedScripts } from '../support/browser.js';
import { findChromium } from '../support/chromium.js';
import { runHere, serveHere } from '../support/in-process.js';
import { countStarts, DRAWING_PACKAGE } from '../support/mermaid-package.js';
import { makeTemporary, ROOT } from '../support/paths.js';
import { startProgram } from '../support/program.js';
import { editFile, writeSite } from '../support/site.js';
import { until } from '../support/until.js';
import type { WindowOptions } from '../support/windows.js';

const configOf = (plugins: string, more = ''): string => `import { mermaid } from 'csb-docs/plugins/mermaid';
export default { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: false, ${more} plugins: [${plugins}] };`;

const fence = (...lines: readonly string[]): string => `\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n`;

const DOCS = {
  'docs/index.md': `# Start\n\n${fence('graph', '  A & B --> <C>')}\n${fence('graph', '  Second wide one', '  accTitle: The way of a boat')}`,
  'docs/code.mdx': '# Code\n\n<Mermaid value={`graph\n  In MDX`} />\n',
  'docs/plain.md': '# Plain\n\n```js\nlet a = 1;\n```\n',
};

const found = await findChromium();
const program = 'path' in found ? found.path : '';
const chromium = countStarts(program);
const countOf = (): number => readFileSync(chromium.log, 'utf8').split('\n').length - 1;

/** A temporary folder for this suite alone, so that files left by the browser are visible. */
const temporary = makeTemporary('drawing');
const env = { CHROME_PATH: chromium.path, TMPDIR: temporary };
const leftOvers = (): readonly string[] =>
  readdirSync(temporary).filter((name) => name.startsWith('csb-docs-browser-'));

const siteOf = (files: Readonly<Record<string, string>>, plugins = 'mermaid()', more = ''): string =>
  writeSite({ 'csb-docs.config.mjs': configOf(plugins, more), ...DRAWING_PACKAGE, ...files }, 'drawn');

const POST = `---\ntitle: News\n---\n\nOf a boat.\n\n<!-- truncate -->\n\n${fence('graph', '  In a post', '  accTitle: News')}`;
const site = siteOf({ ...DOCS, 'blog/2026-01-02-news.md': POST }, 'mermaid()', "blog: { routeBasePath: 'news' },");
const built = await runHere(['build', '--strict'], { cwd: site, env, cache: true });
const starts = countOf();
const read = (path: string, of = site): string => readFileSync(join(of, 'build', path), 'utf8');
const server = await serveHere(['--static'], { cwd: site });
const browser = await launch();
const open = (path: string, options: WindowOptions = {}): Promise<WatchedScripts> =>
  openUrl(browser, `${server.url}${path}`, { viewport: { width: 1000, height: 1600 }, ...options });

const drawn = suite('diagrams drawn at build time');

drawn('one browser draws all diagrams, and leaves nothing behind', () => {
  assert.is(built.code, 0, built.stderr);
  assert.is(starts, 1);
  assert.equal(leftOvers(), []);
  assert.not.ok(existsSync(join(site, 'build/assets/mermaid-11.0.0')), 'readers do not load the package');
});

drawn('a drawing is one SVG for both schemes, without unused styles, scripts and ids', () => {
  const [first = '', second = ''] = read('index.html').match(/<figure class="diagram".*?<\/figure>/gs) ?? [];
  assert.match(first, 'fill="var(--on-light,#eee)var(--on-dark,#111)"');
  assert.match(first, '>A &amp; B --&gt; &lt;C&gt;</text>');
  assert.match(first, '<pre><code>graph\n  A &amp; B --> &lt;C>');
  assert.match(first, 'd="M190.99,30L200,30"');
  assert.match(first, 'aria-hidden="true"');
  assert.not.match(first, /style|script|onclick|foreignObject|unused|hidden<|class="node"|rgb/);
  assert.match(second, /role="img" aria-labelledby="([\w-]+)"><title id="\1">The way of a boat<\/title>/);
  assert.match(second, '<pre hidden>');
  const ids = [...`${first}${second}`.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.is(new Set(ids).size, ids.length);
  assert.is(ids.length, 3, 'an arrow in each, and a title');
  assert.match(read('code/index.html'), '>In MDX</text>');
});

drawn('search, feeds and programs receive the source', async () => {
  assert.match(
    read('news/rss.xml'),
    '&lt;figure class=&quot;diagram&quot;&gt;&lt;pre&gt;&lt;code&gt;graph\n  In a post',
  );
  assert.match(read('news/2026/01/02/news/index.html'), '>In a post</text>');
  assert.match(read('index.md'), '```mermaid\ngraph\n  A & B --> <C>\n```');
  const { stdout } = await runHere(['search', 'second wide', '--json'], { cwd: site });
  assert.match(stdout, '"/');
});

drawn('a page shows it in the colours of its scheme, without scripts and with the strict policy', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const { page, close, complaints, scripts } = await open('');
    if (scheme === 'dark') await page.locator('.theme-switch').first().click();
    await page.locator(`html[data-theme=${scheme}]`).waitFor({ state: 'attached' });
    const box = page.locator('.diagram rect').first();
    const colour = scheme === 'light' ? 'rgb(238, 238, 238)' : 'rgb(17, 17, 17)';
    assert.is(await box.evaluate((node) => getComputedStyle(node).fill), colour);
    assert.equal(scripts, scheme === 'dark' ? ['main', 'controls'] : ['main']);
    assert.equal(await findAxeViolations(page), []);
    assert.equal(complaints, []);
    await page.emulateMedia({ media: 'print' });
    assert.is(await box.evaluate((node) => getComputedStyle(node).fill), 'rgb(238, 238, 238)', 'paper is light');
    await close();
  }
  assert.not.match(read('_headers'), 'unsafe-inline');
  assert.match(read('_headers'), 'trusted-types');
});

drawn('a wide diagram scrolls on a phone, also by keyboard; one with a description shows no source', async () => {
  const { page, close } = await open('', { viewport: { width: 390, height: 800 } });
  const wide = page.locator('.diagram-drawing').nth(1);
  assert.ok(await wide.evaluate((node) => node.scrollWidth > node.clientWidth && node.tabIndex === 0));
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  assert.is(await page.getByRole('img', { name: 'The way of a boat' }).count(), 1);
  await close();
});

drawn('the plugin does not change pages without diagrams', async () => {
  const files = { 'docs/plain.md': DOCS['docs/plain.md'] };
  const sites = ['mermaid()', ''].map((plugins) => siteOf(files, plugins));
  const before = countOf();
  for (const each of sites) assert.is((await runHere(['build'], { cwd: each, env })).code, 0);
  const [withPlugin = '', without = ''] = sites;
  for (const path of ['plain/index.html', '_headers']) assert.is(read(path, withPlugin), read(path, without), path);
  assert.not.ok(existsSync(join(withPlugin, 'build/assets/plugins')));
  assert.is(countOf(), before, 'no browser was started');
});

drawn('an unchanged diagram is drawn once', async () => {
  const drawings = countOf();
  const before = read('index.html');
  editFile(site, 'docs/plain.md', (text) => `${text}\nMore.\n`);
  await runHere(['build'], { cwd: site, env, cache: true });
  assert.is(countOf(), drawings);
  editFile(site, 'node_modules/mermaid/package.json', (text) => text.replace('11.0.0', '11.0.1'));
  await runHere(['build'], { cwd: site, env, cache: true });
  assert.is(countOf(), drawings + 1, 'another version');
  await runHere(['build', '--no-cache'], { cwd: site, env });
  assert.is(countOf(), drawings + 2);
  assert.is(read('index.html'), before);
});

const other = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.setHeader('access-control-allow-origin', '*').end('answer');
});
const asked: string[] = [];
await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
const { port } = other.address() as AddressInfo;

const item = fence('graph', '  broken').trimEnd().replaceAll('\n', '\n  ');
const odd = siteOf({
  'docs/index.md': `# B\n\n${fence('graph', '  formula')}`,
  'docs/links.md': `# C\n\n${fence('graph', '  click')}`,
  'docs/curious.md': `# D\n\n${fence('graph', '  Curious', `  asks http://127.0.0.1:${port}/a`, `  asks http://localhost:${port}/b`, `  asks file://${ROOT}/package.json`)}`,
});
const oddly = await runHere(['build', '--strict'], { cwd: odd, env });

drawn('a mistake is reported at its line', async () => {
  const files = { 'docs/index.md': `# A\n\n${fence('graph', '  A', '  B broken')}\n- item\n\n  ${item}\n` };
  const { code, stderr } = await runHere(['check'], { cwd: siteOf(files), env });
  assert.is(code, 1);
  assert.match(
    stderr,
    /docs\/index\.md:6:5 error plugin-finding\n {2}Mermaid cannot draw this diagram: expected 'A', found 'B'\./,
  );
  assert.match(stderr, '> 6 |   B broken\n');
  assert.match(stderr, 'docs/index.md:13:5 error plugin-finding');
});

drawn('diagrams that only a page can draw are drawn there', () => {
  assert.is(oddly.code, 0, oddly.stderr);
  assert.match(read('index.html', odd), 'data-island="mermaid"');
  assert.not.match(read('links/index.html', odd), 'data-island="mermaid"');
});

drawn('links are restricted to safe URLs, and a drawing with links has no image role', () => {
  const html = read('links/index.html', odd);
  assert.match(html, /<a(?! href)[^>]*><text [^>]*>bad/);
  assert.match(html, /<a href="https:\/\/example\.com\/"[^>]*><text [^>]*>good/);
  assert.not.match(html, '<svg [^>]*aria-hidden="true" viewBox="0 0 200');
});

drawn('a diagram cannot access servers or files', () => {
  assert.equal(asked, []);
  assert.match(read('curious/index.html', odd), '>Curious<');
});

drawn('a diagram that never finishes affects only itself', async () => {
  const endless = siteOf(
    { 'docs/index.md': `# A\n\n${fence('graph', '  endless')}\n${fence('graph', '  B')}` },
    'mermaid()',
    'limits: { codeSeconds: 1 },',
  );
  const { code, stderr } = await runHere(['build'], { cwd: endless, env });
  assert.is(code, 0);
  assert.match(stderr, /docs\/index\.md:3:1 warning plugin-finding\n.*it did not finish within 1 seconds/);
  const html = read('index.html', endless);
  assert.match(html, 'data-island="mermaid"');
  assert.match(html, '>B</text>');
  assert.equal(leftOvers(), []);
});

drawn('without Chromium, diagrams are drawn in the browser, with one notice', async () => {
  const files = { 'docs/index.md': DOCS['docs/index.md'], 'docs/code.mdx': DOCS['docs/code.mdx'] };
  for (const [plugins, said] of [
    ['mermaid()', 1],
    [`mermaid({ draw: 'browser' })`, 0],
  ] as const) {
    const without = siteOf(files, plugins);
    const { code, stderr } = await runHere(['build'], { cwd: without, env: { CHROME_PATH: '/nowhere' } });
    assert.is(code, 0, stderr);
    assert.is(stderr.split('CHROME_PATH').length - 1, said, stderr);
    assert.match(read('index.html', without), 'data-island="mermaid"');
    assert.ok(existsSync(join(without, 'build/assets/mermaid-11.0.0')));
    assert.not.ok(existsSync(join(without, 'build/assets/plugins')));
  }
});

drawn('a browser that does not start is reported once, with its message, and retried in the next build', async () => {
  const failing = siteOf({ 'docs/index.md': DOCS['docs/index.md'], 'docs/code.mdx': DOCS['docs/code.mdx'] });
  const bad = { ...env, CHROME_PATH: process.execPath };
  const { code, stderr } = await runHere(['build'], { cwd: failing, env: bad, cache: true });
  assert.is(code, 0);
  assert.is(stderr.split('The browser cannot draw').length - 1, 1, stderr);
  assert.match(read('index.html', failing), 'data-island="mermaid"');
  assert.equal(leftOvers(), []);
  const again = await runHere(['build', '--strict'], { cwd: failing, env, cache: true });
  assert.is(again.code, 0, again.stderr);
  for (const path of ['index.html', 'code/index.html'])
    assert.match(read(path, failing), '<figure class="diagram" data-drawn>');
});

drawn('without the package, one diagnostic names what to install', async () => {
  const missing = writeSite(
    { 'csb-docs.config.mjs': configOf('mermaid()'), ...DOCS, 'node_modules/.keep': '' },
    'drawn',
  );
  const { code, stderr } = await runHere(['build'], { cwd: missing, env });
  assert.is(code, 0);
  assert.is(stderr.split('npm install mermaid').length - 1, 1, stderr);
  assert.match(read('index.html', missing), '<figure class="code" data-lang="mermaid"');
});

const WAITING = { 'docs/index.md': `# A\n\n${fence('graph', '  waits')}` };

drawn('nothing remains when another program aborts the build', async () => {
  const controller = new AbortController();
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    const running = build({ siteDir: siteOf(WAITING), cache: false, threads: 1, signal: controller.signal });
    running.catch(() => undefined);
    await until(() => leftOvers().length > 0);
    controller.abort(new Error('enough'));
    // The cleanup must not wait for the timeout of the diagram.
    await until(() => leftOvers().length === 0);
    const reported = await running.then(
      () => 'nothing',
      ({ message }: Error) => message,
    );
    assert.is(reported, 'enough');
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
    Object.assign(process.env, before);
  }
  assert.equal(leftOvers(), []);
});

drawn('nothing remains when the command is interrupted', async () => {
  const cli = startProgram([join(ROOT, 'bin/csb-docs.js'), 'build', '--no-cache'], { cwd: siteOf(WAITING), env });
  await until(() => leftOvers().length > 0);
  cli.kill('SIGTERM');
  await cli.ended;
  assert.equal(leftOvers(), []);
});

drawn.after(async () => {
  other.close();
  await leave(browser);
  await server.stop();
});

drawn.run();
