/** A navbar with more items than fit, and navbar links that are images. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { read } from '../support/reader.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeSite } from '../support/site.js';

const LABELS = [
  'Getting started',
  'Tutorials',
  'How-to guides',
  'Reference',
  'Recipes',
  'Community',
  'Changelog',
  'Blog',
];

const browser = await launch();
const server = await serveBuilt(
  writeSite({
    'csb-docs.config.json': JSON.stringify({
      title: 'A library with a name',
      url: 'https://example.org',
      docs: { routeBasePath: '/' },
      blog: false,
      themeConfig: {
        navbar: {
          items: [
            ...LABELS.map((label, index) => ({ to: `/page-${index}`, label })),
            { label: 'Versions', position: 'right', items: [{ to: '/', label: 'Next' }] },
            { href: 'https://github.com/a/b', position: 'right', 'aria-label': 'Source code' },
            { href: 'https://example.com/x', position: 'right', className: 'own', 'aria-label': 'Elsewhere' },
          ],
        },
      },
    }),
    ...Object.fromEntries(LABELS.map((label, index) => [`docs/page-${index}.md`, `# ${label}\n`])),
    'docs/index.md': '---\nslug: /\n---\n# Home\n\nText.\n',
  }),
);

/** Returns the visible items of the navbar and those of its overflow dropdown. */
async function itemsOf(page: Page): Promise<{ readonly bar: readonly string[]; readonly more: readonly string[] }> {
  const shown = (selector: string): Promise<string[]> =>
    page
      .locator(selector)
      .evaluateAll((items) =>
        items.filter((item) => item.checkVisibility()).map((item) => item.textContent?.trim() ?? ''),
      );
  const bar = await shown('.navbar > ul > li > :is(a, details)');
  const summary = page.locator('.navbar summary', { hasText: 'More' });
  if (!(await summary.isVisible())) return { bar, more: [] };
  await summary.click();
  const more = await shown('.navbar details[open] li > a');
  await summary.click();
  return { bar, more };
}

const crowded = suite('crowded navbar');

for (const width of [997, 1100, 1199, 1200, 1300, 1439, 1440, 1920])
  crowded(`at ${width} pixels it has one line, and every item is reachable`, async () => {
    const { page, go, end } = await read(browser, server, { viewport: { width, height: 700 } });
    await go('');
    const { height, overflow } = await page.evaluate(() => ({
      height: document.querySelector('.site-header')?.getBoundingClientRect().height ?? 0,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    assert.ok(height > 40 && height < 64, `${height} pixels high`);
    assert.is(overflow, 0);
    const { bar, more } = await itemsOf(page);
    const all = [...bar, ...more].join('|');
    assert.equal(
      LABELS.filter((label) => !all.includes(label)),
      [],
    );
    assert.equal(
      more.filter((label) => bar.includes(label)),
      [],
    );
    await end();
  });

crowded('a link without a label has an accessible name and an icon, or its name as text', async () => {
  const { page, go, end } = await read(browser, server, { viewport: { width: 1440, height: 700 } });
  await go('');
  const source = page.locator('.navbar').getByRole('link', { name: /^Source code/ });
  assert.ok(await source.locator('svg').isVisible());
  assert.is(
    await page
      .locator('.navbar')
      .getByRole('link', { name: /^Elsewhere/ })
      .locator('.stand-in')
      .innerText(),
    'Elsewhere',
  );
  assert.is(await page.locator('.navbar').getByText('https://').count(), 0);
  await end();
});

crowded.after(async () => {
  await leave(browser);
  await server.stop();
});
crowded.run();
