/** The fonts bundled with the theme. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readThemeFonts } from '../../../src/bundle/styles/theme-fonts.js';
import { runHere } from '../../support/in-process.js';
import { ROOT } from '../../support/paths.js';
import { listTree, writeSite } from '../../support/site.js';

const FOLDER = join(ROOT, 'templates/fonts');
const sheet = readFileSync(join(ROOT, 'templates/styles/geist.css'), 'utf8');

const fonts = suite('fonts of the theme');

fonts('each file is named after its content, and the sheet lists each once', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.woff2'));
  for (const name of files) {
    const hash = createHash('sha256')
      .update(readFileSync(join(FOLDER, name)))
      .digest('hex')
      .slice(0, 8);
    assert.is(name.split('.')[1], hash, name);
  }
  const named = [...sheet.matchAll(/\.\.\/fonts\/([\w.-]+)/g)].map(([, name]) => name);
  assert.equal(named.sort(), files.sort());
});

fonts('Latin text and code have at most 60 kB', () => {
  const sizes = readdirSync(FOLDER)
    .filter((name) => /-latin\.\w+\.woff2$/.test(name))
    .map((name) => readFileSync(join(FOLDER, name)).length);
  assert.is(sizes.length, 2);
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) <= 60_000, sizes.join(' + '));
});

const CONFIG = { title: 'Harbour House', url: 'https://example.com', baseUrl: '/docs/', blog: false };

async function build(files: Readonly<Record<string, string>>, ...flags: readonly string[]) {
  const site = writeSite({ 'csb-docs.config.json': JSON.stringify(CONFIG), 'docs/index.md': '# Home', ...files });
  assert.is((await runHere(['build', '--no-cache', ...flags], { cwd: site })).code, 0);
  const output = join(site, 'build');
  const out = listTree(output);
  const page = out.find((name) => name.endsWith('.html') && name.includes('index')) ?? '';
  return {
    out,
    preloads: [
      ...readFileSync(join(output, page), 'utf8').matchAll(/<link rel="preload" href="([^"]+)" as="font"[^>]*>/g),
    ].map(([, href = '']) => href),
    css: readFileSync(join(output, out.find((name) => /css\/main\.\w+\.css$/.test(name)) ?? ''), 'utf8'),
  };
}

fonts('a page preloads the font that its text starts with, and the sheet works with any base URL', async () => {
  const { out, preloads, css } = await build({});
  assert.is(preloads.length, 1);
  assert.ok(out.includes((preloads[0] ?? '').replace('/docs/', '')), preloads.join());
  for (const [, name] of css.matchAll(/url\("?\.\.\/files\/([\w.-]+\.woff2)/g))
    assert.ok(out.includes(`assets/files/${name}`), name);
});

fonts('a site with its own font, or the system font, preloads none', async () => {
  const { preloads } = await build({ 'templates/styles/site.css': ':root { --font: system-ui, sans-serif }' });
  assert.equal(preloads, []);
});

fonts('a preset with the other font preloads that one', async () => {
  const config = JSON.stringify({ ...CONFIG, themeConfig: { preset: 'terminal' } });
  const { preloads } = await build({ 'csb-docs.config.json': config });
  assert.match(preloads.join(), /^\/docs\/assets\/files\/geist-mono-latin\.\w+\.woff2$/);
});

fonts('portable output preloads nothing, and contains the files', async () => {
  const { preloads, out } = await build({}, '--portable');
  assert.equal(preloads, []);
  assert.ok(out.some((name) => /geist-latin\.\w+\.woff2$/.test(name)));
});

fonts('other names are unchanged', () =>
  assert.equal(readThemeFonts('@font-face{src:url(/assets/files/geist.woff2)}:root{--font:Geistig}'), {
    files: [],
    first: undefined,
  }),
);

fonts.run();
