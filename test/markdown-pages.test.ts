/**
 * The Markdown page of each HTML page has the same content, in Markdown that remark can parse. Covers the real site and
 * of fixtures: all of them in the nightly run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildFixture } from './support/built-fixture.js';
import { buildSite } from './support/built-site.js';
import { listFixtures } from './support/fixtures.js';
import { compareMarkdownPage, readArticle, readMarkdownPage } from './support/markdown-pages.js';
import { sample } from './support/paths.js';
import { listTree } from './support/site.js';

/** Compares all Markdown pages of an output with their HTML pages. `count` is the number of pages. */
function compareAll(output: string): { readonly count: number; readonly differences: readonly string[] } {
  const listedPages = listTree(output).filter((file) => file.endsWith('.md') && !file.startsWith('assets/'));
  const differences = listedPages.flatMap((file) => {
    const text = readFileSync(join(output, file), 'utf8');
    const stem = file.replace(/\.md$/, '');
    const page = [`${stem}.html`, `${stem}/index.html`].find((name) => existsSync(join(output, name)));
    const url = /^url: (".*")$/m.exec(text)?.[1];
    // A Markdown file provided by the site itself.
    if (url === undefined) return [];
    if (page === undefined) return [`${file}: there is no page`];
    const article = readArticle(readFileSync(join(output, page), 'utf8'), JSON.parse(url));
    return article === undefined
      ? []
      : compareMarkdownPage(article, readMarkdownPage(text)).map((said) => `${file}: ${said}`);
  });
  return { count: listedPages.length, differences };
}

test('Markdown pages of the real site match its pages', async () => {
  const { output } = await buildSite();
  const { count, differences } = compareAll(output.folder);
  assert.equal(differences, []);
  assert.ok(count > 25, `${count} Markdown pages`);
});

test('Markdown pages of fixtures match their pages', async () => {
  const differences: string[] = [];
  let pages = 0;
  for (const fixture of sample(listFixtures(), 40))
    for (const run of fixture.runs) {
      const { ran, output } = await buildFixture(fixture, run);
      if (ran.code !== 0 || fixture.command === 'check') continue;
      const compared = compareAll(output);
      pages += compared.count;
      differences.push(...compared.differences.map((said) => `${fixture.name} ${run.name}: ${said}`));
    }
  assert.equal(differences, []);
  assert.ok(pages > 40, `${pages} Markdown pages`);
});

test('a Markdown page with other content is detected', () => {
  const article = readArticle(
    '<article><h1>A &lt;b></h1><p>See <a href="/b">b</a>.</p><pre>1</pre></article>',
    'https://example.com/a',
  );
  assert.ok(article);
  const markdownPage = (text: string): readonly string[] => compareMarkdownPage(article, readMarkdownPage(text));
  assert.equal(markdownPage('# A \\<b>\n\nSee [b](https://example.com/b).\n\n```\n1\n```\n'), []);
  assert.is(markdownPage('# A <b>\n\nSee [b](/b2).\n').length > 2, true);
});

test.run();
