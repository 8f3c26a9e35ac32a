/** Prefetched pages: which, when, how many, and for which readers none. */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { isNightly } from '../support/paths.js';
import { arrive, idle, read } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeSite } from '../support/site.js';
import { until } from '../support/until.js';

/** Upper limit of prefetched bytes, with one more page than the budget allows. */
const MOST = 60_000;
const PAGES = 45;

const browser = await launch();
const server = await serveBuilt(writeReaderSite());
const many = await serveBuilt(writeManyLinks());

/** Writes a site whose page links to more pages than the prefetch limit allows. */
function writeManyLinks(): string {
  const names = Array.from({ length: PAGES }, (_, index) => `page-${index}`);
  // Pseudorandom words compress to a third of their length, as prose does.
  const textOf = (name: string): string =>
    Array.from({ length: 130 }, (_, index) =>
      [...createHash('sha256').update(`${name} ${index}`).digest()].map((byte) => `w${byte}`).join(' '),
    ).join('\n');
  return writeSite({
    'csb-docs.config.json': JSON.stringify({
      title: 'Many',
      url: 'https://example.com',
      baseUrl: '/base/',
      trailingSlash: false,
      favicon: 'icon.svg',
      blog: false,
      docs: { routeBasePath: '/' },
    }),
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'docs/index.md': `# Start\n\n${names.map((name) => `- [${name}](./${name}.md)\n`).join('')}`,
    ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# ${name}\n\n${textOf(name)}\n`])),
  });
}

/** Collects the paths that the page requests with `fetch`. */
function watch(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return;
    paths.push(new URL(request.url()).pathname.replace('/base/', ''));
  });
  return paths;
}

const prefetch = suite('prefetch');

prefetch('visible links are prefetched once, without files and other sites; a click needs no request', async () => {
  const { page, go, end } = await read(browser, server);
  const asked = watch(page);
  await go();
  await until(
    () => ['guide', 'code', 'blog'].every((path) => asked.includes(path)),
    () => asked.join(' '),
  );
  await idle(page);
  assert.is(new Set(asked).size, asked.length);
  assert.equal(
    asked.filter((path) => path === '' || path.includes('.')),
    [],
  );
  const before = asked.filter((path) => path === 'guide').length;
  await page.locator('main').getByRole('link', { name: 'the guide', exact: true }).click();
  await arrive(page, /\/guide$/, 'Guide');
  assert.is(asked.filter((path) => path === 'guide').length, before);
  await end();
});

for (const [name, value] of [
  ['data is to be saved', { saveData: true }],
  ['the line is slow', { effectiveType: 'slow-2g' }],
  ['the line is a little faster', { effectiveType: '2g' }],
] as const) {
  prefetch(`nothing is prefetched when ${name}; links work`, async () => {
    const { page, context, go, end } = await read(browser, server);
    await context.addInitScript(
      (connection) => Object.defineProperty(navigator, 'connection', { value: connection }),
      value,
    );
    const asked = watch(page);
    await go();
    const link = page.locator('main').getByRole('link', { name: 'the guide', exact: true });
    await link.hover();
    await link.focus();
    await idle(page);
    assert.equal(asked, []);
    await link.click();
    await arrive(page, /\/guide$/, 'Guide');
    await idle(page);
    assert.equal(asked, ['guide']);
    await end();
  });
}

prefetch('hovering over or focusing a link prefetches its page', async () => {
  for (const act of ['hover', 'focus'] as const) {
    const { page, context, go, end } = await read(browser, server);
    await context.addInitScript(() =>
      Object.defineProperty(window, 'IntersectionObserver', {
        value: class {
          observe(): void {}
          unobserve(): void {}
          disconnect(): void {}
        },
      }),
    );
    const asked = watch(page);
    await go();
    await idle(page);
    assert.equal(asked, []);
    await page.locator('main').getByRole('link', { name: 'the code', exact: true })[act]();
    await until(() => asked.length > 0);
    assert.equal(asked, ['code']);
    await end();
  }
});

prefetch('touching a link prefetches its page before the finger is lifted', async () => {
  const { page, go, end } = await read(browser, server, { hasTouch: true, viewport: { width: 390, height: 500 } });
  const asked = watch(page);
  await go();
  await page.locator('.site-footer, main').first().dispatchEvent('pointerover');
  await page.evaluate(() =>
    document
      .querySelector('a[href="/base/group/inner/deep"]')
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' })),
  );
  await until(() => asked.includes('group/inner/deep'));
  await end();
});

if (isNightly)
  prefetch('the prefetched bytes are limited for each page', async () => {
    const { page, go, end } = await read(browser, many);
    let bytes = 0;
    page.on('requestfinished', async (request) => {
      if (request.resourceType() === 'fetch') bytes += (await request.sizes()).responseBodySize;
    });
    await go();
    for (const link of await page.locator('main li a').all()) await link.scrollIntoViewIfNeeded();
    await until(() => bytes > 20_000);
    await idle(page);
    assert.ok(bytes <= MOST, `${bytes} bytes`);
    await page.locator('main').getByRole('link', { name: 'page-44' }).click();
    await arrive(page, /\/page-44$/, 'page-44');
    const before = bytes;
    await until(() => bytes > before + 8_000);
    await end();
  });

prefetch.after(async () => {
  await leave(browser);
  await Promise.all([server.stop(), many.stop()]);
});
prefetch.run();
