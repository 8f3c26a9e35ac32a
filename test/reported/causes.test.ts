/** Consequences of mistakes that were reported beside their cause, and files that other tools ignore in silence. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { check, findIn, makeCheckable } from '../support/checked.js';
import { writeSite } from '../support/site.js';

const LATIN = Buffer.from('# Caf\xe9\n', 'latin1') as unknown as string;

test('links by URL and sidebar items of a file that cannot be read: one diagnostic, of the file', async () => {
  const lines = await findIn(
    {
      'docs/guide/02-setup.md': LATIN,
      'docs/part/index.md': LATIN,
      'docs/a.md':
        '# A\n\n[a](/guide/setup) [b](/guide/setup#x) [c](guide/setup) <a href="/part/">d</a>\n\n[e](/guide/other) [f](/other/setup) [g](/guide/part) [h](./other/02-setup.md)\n',
      'sidebars.json': '{ "docs": ["a", "index", "guide/setup", { "type": "doc", "id": "part/index" }, "nothing"] }',
    },
    { docs: { routeBasePath: '/', sidebarPath: 'sidebars.json' } },
  );
  assert.equal(
    lines.filter((line) => !line.includes(' info ')).map((line) => line.replace(/ \|.*/, '')),
    [
      'docs/a.md:5:1 error broken-link',
      'docs/a.md:5:19 error broken-link',
      'docs/a.md:5:37 error broken-link',
      'docs/a.md:5:54 warning broken-markdown-link',
      'docs/guide/02-setup.md:1:6 error not-utf8',
      'docs/part/index.md:1:6 error not-utf8',
      'sidebars.json:1:80 error unknown-doc-id',
    ],
  );
});

test('links to a folder outside the site and to a post that cannot be read: their cause only', async () => {
  const site = makeCheckable(
    {
      'docs/a.md': '# A\n\n[a](./pkg/use.md) [b](/pkg/use) [c](/blog/2025/01/02/new) [d](/pkgs/use)\n',
      'blog/2025-01-02-new.md': LATIN,
    },
    { blog: {} },
  );
  const outside = writeSite({ 'use.md': '# Use\n' });
  symlinkSync(outside, join(site, 'docs/pkg'));
  assert.equal(
    (await check(site)).lines.filter((line) => !line.includes(' info ')).map((line) => line.replace(/ \|.*/, '')),
    ['blog/2025-01-02-new.md:1:6 error not-utf8', 'docs/a.md:3:59 error broken-link', 'docs/pkg error outside-file'],
  );
});

test('a sidebar item with a misspelt key, without a type or items: its place and the next step', async () => {
  const items = [
    '{ "type": "doc", "idd": "index" }',
    '{ "typ": "doc", "id": "index" }',
    '{ "label": "A", "href": "/" }',
    '{ "type": "category", "label": "B" }',
    '{ "type": "doc", "id": 3 }',
    '7',
  ];
  const { findings } = await check(
    makeCheckable(
      { 'sidebars.json': `{ "docs": [\n${items.join(',\n')}\n] }\n` },
      { docs: { routeBasePath: '/', sidebarPath: 'sidebars.json' } },
    ),
  );
  const found = findings.filter(({ location }) => location?.file === 'sidebars.json');
  assert.equal(
    found.map(({ code, location }) => `${code} ${location?.line}`),
    [
      'unknown-sidebar-key 2',
      'bad-sidebar-item 3',
      'bad-sidebar-item 4',
      'bad-sidebar-item 5',
      'bad-sidebar-item 6',
      'bad-sidebar-item 7',
    ],
  );
  const hints = ['`id`', '"type": "doc"', '"type": "link"', 'Write', 'Correct', 'Write'];
  for (const [index, { hint }] of found.entries()) assert.match(hint ?? '', hints[index] ?? '-');
});

test('a misnamed category file is reported where a folder has docs and no such file', async () => {
  const label = '{ "label": "A" }';
  const lines = await findIn({
    'docs/a/p.md': '# A\n',
    'docs/a/_category.json': label,
    'docs/b/p.mdx': '# B\n',
    'docs/b/category.yml': 'label: B\n',
    'docs/c/p.md': '# C\n',
    'docs/c/_Category_.json': label,
    'docs/d/p.md': '# D\n',
    'docs/d/_categories_.yaml': 'label: D\n',
    'docs/e/p.md': '# E\n',
    'docs/e/_category_.json': label,
    'docs/e/category.json': label,
    'docs/f/category.json': '[]',
    'docs/f/g/categories.md': '# G\n',
    'docs/h/p.md': '# H\n',
    'docs/h/categories.json': '[]',
  });
  assert.equal(lines, [
    'docs/a/_category.json warning misnamed-category-file',
    'docs/b/category.yml warning misnamed-category-file',
    'docs/c/_Category_.json warning misnamed-category-file',
    'docs/d/_categories_.yaml warning misnamed-category-file',
  ]);
});

test.run();
