/** Diagnostics that other tools were reported to place wrongly or to invent. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runSite } from '../support/report-site.js';

const check = (files: Readonly<Record<string, string>>, config: object = {}) =>
  runSite(files, { command: 'check', config: { blog: false, ...config } });

test('a URL that occurs twice, once correctly: the wrong one is located', async () => {
  const { findings } = await check(
    {
      'static/f.pdf': 'x',
      'docs/other.md': '# Other\n',
      'docs/index.md':
        '# Home\n\n[right](/other), [file](/f.pdf).\n\n<iframe src="/other" title="o"></iframe>\n\n<object data="/f.pdf"></object>\n',
    },
    { baseUrl: '/sub/' },
  );
  assert.equal(findings, ['broken-link docs/index.md:5:14', 'missing-asset docs/index.md:7:15']);
});

test('a wrong URL in a partial, also in one of a partial: its file and line', async () => {
  const wrong = (place: string): string => `Text.\n\n<iframe src="/${place}" title="o"></iframe>\n`;
  const { findings } = await check(
    {
      'static/first': 'x',
      'static/second': 'x',
      'docs/_second.md': wrong('second'),
      'docs/_first.mdx': `import Second from './_second.md';\n\n${wrong('first')}\n<Second />\n`,
      'docs/index.mdx': "import First from './_first.mdx';\n\n# Home\n\n<First />\n",
    },
    { baseUrl: '/sub/' },
  );
  assert.equal(findings, ['broken-link docs/_first.mdx:5:14', 'broken-link docs/_second.md:3:14']);
});

test('a missing anchor, in two versions and in a list of posts: one diagnostic each, in its file', async () => {
  const { findings } = await check(
    {
      'docs/index.md': '# Home\n',
      'docs/a.md': '# A\n\n[a](#gone)\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '# Home\n',
      'versioned_docs/version-1.0/a.md': '# A\n\n[a](#gone)\n',
      'blog/2025-01-01-p.md': '# P\n\n[a](#gone)\n\n<!-- truncate -->\n',
    },
    { blog: {} },
  );
  assert.equal(
    findings.filter((finding) => !finding.includes('(info)')),
    ['broken-anchor blog/2025-01-01-p.md:3:1', 'broken-anchor docs/a.md:3:1'],
  );
});

test('apostrophes and ampersands in names are located in feeds and the sitemap', async () => {
  const { findings } = await runSite(
    {
      'docs/index.md': "# Home\n\n[a](./what's-new.md)\n",
      "docs/what's-new.md": '# New\n',
      'docs/r&d.md': '# R\n',
      "blog/2025-01-01-it's.md": '# Post\n\nText.\n',
    },
    { command: 'check', config: { blog: { onUntruncatedBlogPosts: 'ignore' } } },
  );
  assert.equal(findings, []);
});

test('a page with a duplicate URL is one diagnostic, and none for its sidebar', async () => {
  const { findings } = await check({
    'docs/index.md': '# Home\n',
    'docs/Guide/p.md': '# One\n',
    'docs/guide/p.md': '# Two\n',
  });
  assert.equal(findings, ['duplicate-route docs/guide/p.md']);
});

test('an empty URL in the footer is not confused with an empty description', async () => {
  const { findings } = await check(
    { 'docs/index.md': '---\ndescription: ""\n---\n\n# Home\n' },
    { themeConfig: { footer: { links: [{ title: 'A', items: [{ html: '<img src="" alt="x">' }] }] } } },
  );
  assert.ok(
    findings.length > 0 && findings.every((finding) => finding.includes('csb-docs.config.json')),
    findings.join(),
  );
});

test.run();
