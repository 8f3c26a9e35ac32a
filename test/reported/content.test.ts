/** Content that other tools were reported to lose or to mix up. */
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findIn } from '../support/checked.js';
import { runHere } from '../support/in-process.js';
import { runSite } from '../support/report-site.js';
import { readTree } from '../support/site.js';

test('a footnote links to the note of its own file, even if a partial is included twice', async () => {
  const { prose, findings } = await runSite({
    'docs/_note.mdx': 'Partial[^1].\n\n[^1]: Of the partial.\n',
    'docs/index.mdx':
      "import Note from './_note.mdx';\n\n# Home\n\nOwn[^1].\n\n<Note />\n\n<Note />\n\n[^1]: Of the page.\n",
  });
  const html = prose('');
  const texts = [...html.matchAll(/<a href="#([^"]+)" id="[^"]+" data-footnote-ref/g)].map(
    ([, id = '']) => html.split(` id="${id}">`)[1]?.match(/<p>(.*?) </)?.[1],
  );
  assert.equal(texts, ['Of the page.', 'Of the partial.', 'Of the partial.']);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.is(new Set(ids).size, ids.length);
  assert.equal(findings, []);
});

for (const [file, text] of [
  ['pages/404.md', '---\ntitle: Lost\n---\n\nOur own words.\n'],
  ['pages/404.tsx', 'export default function Lost() {\n  return <main>Our own words.</main>;\n}\n'],
] as const)
  test(`${file} is the 404 page, with the data for scripts of other pages`, async () => {
    const { read, findings } = await runSite({ 'docs/index.md': '# Home\n', [file]: text });
    const html = read('404.html');
    assert.match(html, 'Our own words.');
    assert.match(html, 'noindex');
    assert.match(html, /data-[a-z-]*keys="\[/);
    for (const list of ['sitemap.xml', 'csb-docs-pages.json', 'llms.txt']) assert.not.match(read(list), '404');
    assert.is(read('404/index.html'), '');
    assert.equal(
      findings.filter((finding) => !finding.includes('(info)')),
      [],
    );
  });

test('a misspelt truncate marker, an unread home page and a post that waits: one diagnostic each, of its cause', async () => {
  const lines = await findIn(
    {
      'docs/index.md': Buffer.from('# Caf\xe9\n', 'latin1') as unknown as string,
      'docs/a.md': '# A\n\n[home](./index.md)\n',
      'blog/2020-01-01-a.md': '# A\n\nText.\n\n<!-- trunacte -->\n',
      'blog/2020-01-02-b.mdx': '# B\n\nText.\n\n{/* truncated */}\n',
      'blog/2020-01-03-c.md': '# C\n\nText.\n\n<!--more-->\n',
      'blog/2020-01-04-d.md': '# D\n\n[a](./2998-01-01-e.md)\n\n<!-- truncate -->\n',
      'blog/2998-01-01-e.md': '# E\n\n<!-- truncate -->\n',
    },
    { blog: { publishFuture: false } },
  );
  assert.equal(lines.filter((line) => !line.includes(' info ')).sort(), [
    'blog/2020-01-01-a.md:5:1 warning untruncated-post',
    'blog/2020-01-02-b.mdx:5:1 warning untruncated-post',
    'blog/2020-01-03-c.md:5:1 warning untruncated-post',
    'blog/2020-01-04-d.md:3:1 warning broken-markdown-link',
    'docs/index.md:1:6 error not-utf8',
  ]);
});

test('future posts are held back if configured, without references', async () => {
  const files = {
    'docs/index.md': '# Home\n',
    'blog/2020-01-01-past.md': '---\ntags: [old]\n---\n\nPast.\n\n<!-- truncate -->\n',
    'blog/2998-01-01-tomorrow.md': '---\ntitle: Tomorrow\ntags: [later]\n---\n\nTomorrow.\n\n<!-- truncate -->\n',
    'blog/2998-01-02-draft.md': '---\ndraft: true\n---\n\nDraft.\n',
  };
  const published = await runSite(files);
  assert.match(published.read('blog/2998/01/01/tomorrow.html'), 'Tomorrow.');
  const { siteDir, ran, findings } = await runSite(files, { config: { blog: { publishFuture: false } } });
  assert.equal([ran.code, findings], [0, []]);
  assert.match(ran.stdout, '1 post dated in the future: left out until then');
  const left = [...readTree(join(siteDir, 'build'))].filter(([path, text]) => /tomorrow|later/i.test(path + text));
  assert.equal(
    left.map(([path]) => path),
    [],
  );
  assert.not.match((await runHere(['check'], { cwd: siteDir })).stderr, 'future-post');
  // The date arrives without a file change, so the cache must not keep such a build.
  const cached = { cwd: siteDir, cache: true };
  for (const _ of ['one', 'the next'])
    assert.match((await runHere(['build', '--verbose'], cached)).stdout, '1 post dated in the future');
});

test('the published page list omits tags of only unlisted pages', async () => {
  const { read } = await runSite({
    'docs/index.md': '---\ntags: [open]\n---\n\n# Home\n',
    'docs/u.md': '---\nunlisted: true\ntags: [secret, open]\n---\n\n# Hidden\n',
    'blog/2025-01-01-p.md': '---\nunlisted: true\ntags: [concealed]\n---\n\nText.\n',
  });
  const pages = Object.keys(JSON.parse(read('csb-docs-pages.json')).pages);
  assert.ok(pages.includes('/tags/open'), pages.join());
  assert.equal(
    pages.filter((page) => /secret|concealed|\/u$/.test(page)),
    [],
  );
});

test.run();
