/** `csb-docs print` writes one document with all pages of a sidebar, and a PDF by Chromium. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { printPdf } from '../../../src/bundle/browser/print-chromium.js';
import { readPdfPages } from '../../../src/print/print-pdf-pages.js';
import { findChromium } from '../../support/chromium.js';
import { readFixture } from '../../support/fixtures.js';
import { runHere } from '../../support/in-process.js';
import { withHost } from '../../support/mcp-host.js';
import { copySite, writeFile, writeSite } from '../../support/site.js';

const site = writeSite(
  {
    'csb-docs.config.json': JSON.stringify({
      title: 'Harbour <Book>',
      tagline: 'All of it',
      url: 'https://example.com',
      baseUrl: '/base/',
      docs: { sidebarPath: 'sidebars.json', showLastUpdateTime: true },
      blog: false,
    }),
    'sidebars.json': JSON.stringify({
      guide: [
        'start',
        { type: 'category', label: 'Deep', items: ['deep/one', { type: 'doc', id: 'two', label: 'Zwei' }] },
        { type: 'link', label: 'Elsewhere', href: 'https://example.org' },
      ],
      other: ['other'],
    }),
    'docs/start.md':
      '# Start here\n\nOn to [one](deep/one.md#über), [other](other.md) and the [top](#ropes).\n\n## Ropes\n\n![Quay](./quay.svg)\n\n<details><summary>More</summary>Closed</details>\n\nA note.[^1]\n\n[^1]: Here.\n',
    'docs/quay.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'docs/deep/one.md': '---\ntitle: One\nlast_update: { date: 2026-02-03 }\n---\n\n## Über\n\nA[^1]\n\n[^1]: There.\n',
    'docs/two.md': '---\ntitle: Two\n---\n\nLast.\n',
    'docs/other.md': '---\ntitle: Other\n---\n\nOther.\n',
  },
  'print',
);

const print = suite('print');

const run = (...args: readonly string[]) => runHere(['print', ...args], { cwd: site });

print('the pages of the first sidebar form one document with internal links', async () => {
  const { code, stdout, stderr } = await run();
  assert.is(code, 0, stderr);
  assert.match(stdout, /Printed 4 chapters of the sidebar `guide` \(other sidebars: `other`\) in `print\.html`/);
  const html = readFileSync(join(site, 'print.html'), 'utf8');
  assert.match(html, /<h1>Harbour &lt;Book><\/h1>|<h1>Harbour &lt;Book&gt;<\/h1>/);
  assert.match(html, /February 3, 2026/);
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  assert.is(new Set(ids).size, ids.length, 'each id is there once');
  const within = [...html.matchAll(/\shref="#([^"]+)"/g)].map(([, id = '']) => decodeURIComponent(id));
  assert.equal(
    within.filter((id) => !ids.includes(id)),
    [],
  );
  const order = [...html.matchAll(/<section class="edition-chapter[^>]*>.*?<h(\d)[^>]*>([^<]*)/g)].map(
    ([, level, title]) => `${level} ${title}`,
  );
  assert.equal(order, ['2 Start here', '2 Deep', '3 One', '3 Two']);
  assert.match(html, /href="#docs-deep-one--%C3%BCber"|href="#docs-deep-one--über"/);
  assert.match(html, /href="https:\/\/example\.com\/base\/docs\/other"/);
  assert.match(html, /src="data:image\/svg\+xml;base64,/);
  assert.match(html, /<details open>/);
  assert.not.match(html, /\s(?:href|src)="\/|<script/);
});

print('the same pages produce the same document', async () => {
  const read = (): string => readFileSync(join(site, 'print.html'), 'utf8');
  const before = read();
  await run();
  assert.is(read(), before);
});

print('a sidebar is selected by name; an unknown one is an error with a next step', async () => {
  assert.match(
    (await run('--sidebar', 'other', '--out', 'other.html')).stdout,
    /Printed 1 chapter of the sidebar `other`/,
  );
  const { code, stderr } = await run('--sidebar', 'gide');
  assert.is(code, 1);
  assert.match(stderr, /error unknown-print-choice\n.*sidebar `gide`.*\n.*Did you mean `guide`/);
});

print('a site without docs cannot be printed', async () => {
  const blog = writeSite(
    { 'csb-docs.config.json': '{"title":"B","url":"https://example.com","docs":false}' },
    'no-docs',
  );
  const { code, stderr } = await runHere(['print'], { cwd: blog });
  assert.is(code, 1);
  assert.match(stderr, /error nothing-to-print/);
  assert.not(existsSync(join(blog, 'print.html')));
});

print('versions and languages can be selected, and links use their URLs on the host', async () => {
  const harbour = copySite(readFixture('languages').input);
  const { code, stdout, stderr } = await runHere(['print', '--locale', 'fr', '--docs-version', 'current'], {
    cwd: harbour,
  });
  assert.is(code, 0, stderr);
  assert.match(stdout, /Printed \d+ chapters/);
  const html = readFileSync(join(harbour, 'print.html'), 'utf8');
  assert.match(html, /<html lang="fr-FR"/);
  assert.match(html, />Sommaire</);
  assert.match(html, /data-source="https:\/\/[^"]+\/fr\/docs\/next\/amarrer"/);
  const wrong = await runHere(['print', '--docs-version', '9'], { cwd: harbour });
  assert.match(wrong.stderr, /unknown-print-choice\n.*version `9`.*\n.*Use one of `current`/);
});

print('a PDF has page numbers in the table of contents, an outline, and the date of its content', async () => {
  const found = await findChromium();
  assert.ok('path' in found);
  const { code, stdout, stderr } = await runHere(['print', '--out', 'book.pdf', '--paper', 'A5'], {
    cwd: site,
    env: { CHROME_PATH: found.path },
  });
  assert.is(code, 0, stderr);
  assert.match(stdout, /pdf +5 pages/);
  const pdf = readFileSync(join(site, 'book.pdf'), 'latin1');
  assert.match(pdf, /\/CreationDate \(D:20260203000000/);
  assert.match(pdf, /\/Outlines/);
  // The page numbers of the first pass must match those of the second.
  const places = (text: string) =>
    [...readPdfPages(text)].filter(([name]) => /^(docs-\w+|Deep)/.test(name) && !name.includes('--'));
  const draft = join(site, 'draft.pdf');
  const document = join(site, 'print.html');
  assert.is(await printPdf(found.path, { html: document, pdf: draft, isDraft: true }), undefined);
  assert.equal(
    places(readFileSync(draft, 'latin1')).map(([, page]) => page),
    [3, 4, 4, 5],
  );
  assert.equal(new Map(places(pdf)), new Map(places(readFileSync(draft, 'latin1'))));
  // The size of A5, in points.
  assert.match(pdf, /\/MediaBox \[0 0 (?:419|420)\b[\d.]* 59[45]/);
});

print('without a browser, the next step is reported; the message of a failed browser is quoted', async () => {
  const none = await runHere(['print', '--pdf'], { cwd: site, env: { CHROME_PATH: '/nowhere/chrome' } });
  assert.is(none.code, 1);
  assert.match(none.stderr, /error no-browser\n.*`CHROME_PATH` is set to `\/nowhere\/chrome`/);
  const broken = join(site, 'broken-browser');
  writeFileSync(broken, '#!/bin/sh\necho "no display" >&2\nexit 1\n');
  chmodSync(broken, 0o755);
  const failed = await runHere(['print', '--pdf'], { cwd: site, env: { CHROME_PATH: broken } });
  assert.is(failed.code, 1);
  assert.match(failed.stderr, /error pdf-failed\n.*did not create a PDF: no display/);
  assert.not(existsSync(join(site, 'print.pdf')));
});

print('a page with an error elsewhere is reported, and the others are printed', async () => {
  writeFile(site, 'docs/two.md', '---\ntitle: Two\n---\n\n[gone](./gone.md)\n');
  const { code, stdout } = await run();
  assert.is(code, 0);
  assert.match(stdout, /Printed 4 chapters/);
});

print('a PDF is created without requests for content', async () => {
  const found = await findChromium();
  if ('problem' in found) return;
  await withHost(
    (_request, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    async (address, asked) => {
      const named = writeSite({
        'csb-docs.config.json': '{"title":"T","url":"https://example.com","docs":{"routeBasePath":"/"},"blog":false}',
        'docs/index.md': `# A\n\n![x](${address}x.svg)\n\n<meta http-equiv="refresh" content="0;url=${address}refresh">\n<iframe src="${address}frame"></iframe>\n<link rel="stylesheet" href="${address}sheet.css">\n<img src="${address.replace('127.0.0.1', 'localhost')}y.svg">\n`,
      });
      const { code, stderr } = await runHere(['print', '--pdf'], { cwd: named, env: { CHROME_PATH: found.path } });
      assert.is(code, 0, stderr);
      assert.ok(existsSync(join(named, 'print.pdf')));
      assert.equal(asked, []);
    },
  );
});

print.run();
