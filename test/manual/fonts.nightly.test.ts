/** The manual's instructions for custom fonts also work for a site below a base URL, and for a portable folder. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findFiles } from '../support/files.js';
import { runHere, serveHere } from '../support/in-process.js';
import { readFences } from '../support/manual/fences.js';
import { readPages } from '../support/manual/pages.js';
import { makeTemporary } from '../support/paths.js';
import { writeSite } from '../support/site.js';

const page = readPages('look').find(({ path }) => path === 'look/theme.md')?.text ?? '';
/** If several blocks have the same title, the last one is the final state of the file. */
const samples = Object.fromEntries(
  readFences(page).flatMap(({ title, mark, text }) =>
    title !== undefined && mark?.kind === 'file' ? [[title, text]] : [],
  ),
);
const site = writeSite({ ...samples, 'static/fonts/harbour.woff2': 'font' });

const fonts = suite('fonts of the manual');

fonts('the page declares one', () => {
  assert.match(samples['templates/styles/fonts.css'] ?? '', "url('/fonts/harbour.woff2')");
  assert.match(samples['templates/styles/site.css'] ?? '', '--font: Harbour');
});

for (const args of [[], ['--base-url', '/repo/'], ['--base-url', '/repo/', '--portable']])
  fonts(`are found with ${args.join(' ') || 'nothing else said'}`, async () => {
    const out = join(makeTemporary('fonts'), 'out');
    const { code, stderr } = await runHere(['build', '--strict', '--out-dir', out, ...args], { cwd: site });
    assert.is(code, 0, stderr);
    const [sheet = ''] = findFiles(join(out, 'assets/css')).filter((path) => /main\.\w+\.css$/.test(path));
    const [, address = ''] = /url\(["']?([^"')]*harbour\.woff2)/.exec(readFileSync(sheet, 'utf8')) ?? [];
    const base = args[1] ?? '/';
    const path = address.startsWith(base) ? join(out, address.slice(base.length)) : join(sheet, '..', address);
    assert.ok(existsSync(path), address);
    assert.is(address.startsWith('/'), !args.includes('--portable'), address);
  });

fonts('are served below a path, including those next to the sheet', async () => {
  const config = { ...JSON.parse(samples['csb-docs.config.json'] ?? ''), baseUrl: '/repo/' };
  const cwd = writeSite({
    ...samples,
    'csb-docs.config.json': JSON.stringify(config),
    'templates/styles/site.css':
      "@import './fonts.css'; @font-face { font-family: B; src: url('../fonts/beside.woff2') }",
    'templates/fonts/beside.woff2': 'beside',
    'static/fonts/harbour.woff2': 'font',
  });
  const server = await serveHere([], { cwd });
  try {
    const html = await (await fetch(server.url)).text();
    const [, href = ''] = /href="([^"]*main\.\w+\.css)"/.exec(html) ?? [];
    const css = await (await fetch(new URL(href, server.url))).text();
    const texts = [...css.matchAll(/url\(["']?([^"')]*(?:beside|harbour)[^"')]*\.woff2)/g)].map(
      async ([, address = '']) => {
        assert.ok(address.startsWith('/repo/'), address);
        return (await fetch(new URL(address, server.url))).text();
      },
    );
    assert.equal((await Promise.all(texts)).sort(), ['beside', 'font']);
  } finally {
    await server.stop();
  }
});

fonts.run();
