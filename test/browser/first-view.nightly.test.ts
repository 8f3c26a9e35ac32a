/** How much script a page loads before the first user interaction. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave, openUrl } from '../support/browser.js';
import { buildSite } from '../support/built-site.js';
import type { Serving } from '../support/cli.js';
import { serveHere } from '../support/in-process.js';
import { buildManual, MANUAL } from '../support/manual/built-manual.js';
import { ROOT, SITE, sample } from '../support/paths.js';

const MOST = 5120;
const WIDE = { viewport: { width: 1280, height: 800 } };

const browser = await launch();

/** Returns the names and total gzip size of all scripts of an untouched page, inline scripts included. */
async function measure({ url }: Serving, path: string): Promise<{ readonly names: string; readonly size: number }> {
  const { page, scripts, close } = await openUrl(browser, `${url}${path}`, WIDE);
  const texts = await page.evaluate(async () => {
    const inside = [...document.scripts].filter(
      ({ src, type }) => src === '' && /^(module|text\/javascript)?$/.test(type),
    );
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\.m?js$/.test(new URL(name).pathname));
    const loaded = await Promise.all(
      [...new Set(files.map(({ name }) => name))].map(async (name) => (await fetch(name)).text()),
    );
    return [...inside.map(({ text }) => text), ...loaded];
  });
  await close();
  const size = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  return { names: [...new Set(scripts)].toSorted().join(' '), size };
}

const view = suite('first view');

/** Pages whose content needs a script at load, in addition to the main script. */
const WITH_MORE: Readonly<Record<string, string>> = {
  'write/tabs': 'main tabs',
  'look/templates': 'intent main',
};

for (const [name, open, pages] of [
  [
    'the Custom Sidebar site',
    async () => ({ folder: (await buildSite()).output.folder, site: SITE }),
    [
      '',
      'installation',
      'configuration/exceptions',
      'configuration/themeable-configuration-options',
      'blog',
      'blog/tags',
    ],
  ],
  [
    'the manual',
    async () => ({ folder: (await buildManual()).output.folder, site: MANUAL }),
    ['', 'look/theme', 'look/gallery', 'write/markdown', 'reference/commands', ...Object.keys(WITH_MORE)],
  ],
] as const)
  view(`pages of ${name} load at most 5,120 bytes of script`, async () => {
    const { folder, site } = await open();
    const served = await serveHere([site, '--static', '--out-dir', folder], { cwd: ROOT });
    const found: string[] = [];
    for (const path of sample<string>(pages, 3)) {
      const { names, size } = await measure(served, path);
      if (names !== (WITH_MORE[path] ?? 'main')) found.push(`${path}: ${names}`);
      if (size > MOST && WITH_MORE[path] === undefined) found.push(`${path}: ${size} bytes`);
    }
    assert.equal(found, []);
    await served.stop();
  });

view('every page of both has one inline script, within the same limit', async () => {
  for (const { output } of [await buildSite(), await buildManual()]) {
    const read = (file: string): string => readFileSync(join(output.folder, file), 'utf8');
    for (const file of ['index.html', '404.html', 'search.html']) {
      const html = read(file);
      const inside = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
      const main = /<script type="module" src="[^"]*\/(assets\/js\/main\.[^"]+)"/.exec(html)?.[1] ?? '';
      const size = [...inside, read(main)].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
      assert.is(inside.length, 1, file);
      assert.ok(size <= MOST, `${file}: ${size} bytes`);
    }
  }
});

view.after(() => leave(browser));

view.run();
