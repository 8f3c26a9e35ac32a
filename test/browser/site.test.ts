/**
 * The built Custom Sidebar site in a browser: no console messages, readable at every width and without JavaScript, and
 * usable by keyboard.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findOverflow, launch, leave, openPage } from '../support/browser.js';
import { buildSite } from '../support/built-site.js';
import { attribute, findAll, parseHtml } from '../support/html.js';
import { serveHere } from '../support/in-process.js';
import { isNightly, SITE, sample } from '../support/paths.js';
import { idle } from '../support/reader.js';

const built = await buildSite();
const server = await serveHere([SITE, '--static', '--out-dir', built.output.folder], { cwd: SITE });
const browser = await launch();

const WIDTHS = [390, 768, 996, 1440];
const PAGES: Readonly<Record<string, string>> = {
  'the home page': '',
  'a docs page with code and tables': 'configuration/main-configuration-options',
  'a category page': 'category/configuration',
  'a post': 'blog/create-sidebar-items-sections-using-dividers',
  'the blog list': 'blog',
  'the tag list': 'blog/tags',
  'the search page': 'search',
  'the not-found page': 'no/such/page',
};
/** Browsers log the 404 response of a missing page to the console. */
const NOT_FOUND = ['404 /custom-sidebar/no/such/page'];

const at = (path: string): string => `${server.url}${path}`;

const look = suite('pages');

for (const [name, path] of sample(Object.entries(PAGES), 3)) {
  look(`${name}: no errors, and nothing wider than the window at ${WIDTHS.join(', ')} px`, async () => {
    const { page, close, complaints } = await openPage(browser, {}, NOT_FOUND);
    const response = await page.goto(at(path));
    await idle(page);
    assert.is(response?.status(), path === PAGES['the not-found page'] ? 404 : 200);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      assert.equal(await findOverflow(page), [], `at ${width} px`);
      assert.is(await page.locator('main h1').count(), 1);
      assert.ok(await page.locator('main h1').isVisible());
    }
    assert.equal(complaints, []);
    await close();
  });
}

if (isNightly)
  look('text is readable in both colour schemes, set by data-theme alone', async () => {
    const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(at('installation'));
    const colours = () =>
      page.evaluate(() => {
        const style = (selector: string): CSSStyleDeclaration =>
          getComputedStyle(document.querySelector(selector) ?? document.body);
        return {
          scheme: style('html').colorScheme,
          background: [style('body').backgroundColor, style('html').backgroundColor].find(
            (colour) => colour !== 'rgba(0, 0, 0, 0)',
          ),
          text: style('main p').color,
          link: style('main p a').color,
        };
      });
    const light = await colours();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    const dark = await colours();
    assert.match(light.scheme, /light/);
    assert.match(dark.scheme, /dark/);
    for (const { background, text, link } of [light, dark]) {
      assert.ok(contrast(text, background) >= 7, `text ${text} on ${background}`);
      assert.ok(contrast(link, background) >= 4.5, `link ${link} on ${background}`);
    }
    assert.ok(luminance(light.background) > 0.8 && luminance(dark.background) < 0.1);
    await close();
  });

/** Returns the relative luminance of an `rgb(…)` colour (WCAG 2.2). */
function luminance(colour = ''): number {
  const channels = (colour.match(/[\d.]+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part) / (colour.startsWith('color(') ? 1 : 255));
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a?: string, b?: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

look.run();

const use = suite('navigation');

use('the skip link appears at the first Tab and leads to the content', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(at('installation'));
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  assert.match((await skip.textContent()) ?? '', /skip/i);
  const box = await skip.boundingBox();
  assert.ok(box && box.x >= 0 && box.y >= 0 && box.width > 20, 'the focused skip link is in view');
  await page.keyboard.press('Enter');
  assert.ok(await page.evaluate(() => document.querySelector('main')?.matches(':target, :focus')));
  await page.keyboard.press('Tab');
  assert.ok(
    await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
    'the next Tab stays in the content',
  );
  await close();
});

use('the not-found page suggests pages with similar URLs, and not the home page', async () => {
  const { page, close } = await openPage(browser, {}, ['404 /custom-sidebar/instalation', '404 /custom-sidebar/zzz']);
  await page.goto(at('instalation'));
  const links = page.locator('main section a');
  await links.first().waitFor();
  assert.equal(await links.allTextContents(), ['/custom-sidebar/installation']);
  const sitemap = page.waitForResponse(/sitemap\.xml$/);
  await page.goto(at('zzz'));
  await (await sitemap).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  assert.is(await page.getByRole('link', { name: '/custom-sidebar/', exact: true }).count(), 0);
  await close();
});

use('sidebar categories open and close by keyboard', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(at('installation'));
  const category = page.locator('nav.sidebar details:not([open])').first();
  const handle = await category.elementHandle();
  await category.locator('summary').focus();
  await page.keyboard.press('Enter');
  assert.ok(await handle?.evaluate((element) => element.hasAttribute('open')));
  await page.locator('nav.sidebar details[open] a').first().waitFor();
  await page.keyboard.press('Space');
  assert.not(await handle?.evaluate((element) => element.hasAttribute('open')));
  await close();
});

use('every focusable element shows its focus', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(at('installation'));
  const invisible: string[] = [];
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return outlineStyle === 'none' && boxShadow === 'none'
        ? `${element.tagName} ${element.textContent?.slice(0, 30)} ${outlineWidth}`
        : undefined;
    });
    if (problem) invisible.push(problem);
  }
  assert.equal(invisible, []);
  await close();
});

use.run();

const bare = suite('without scripts');

bare('the menu opens by its link at 390 px, its links work, and it closes', async () => {
  const { page, close, complaints } = await openPage(browser, {
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  await page.goto(at('installation'));
  const link = page.locator('#__csb-menu a[href$="/custom-sidebar-extras"]');
  assert.not(await link.isVisible());
  await page.locator('a[href="#__csb-menu"]').click();
  await link.waitFor({ state: 'visible' });
  await page.locator('#__csb-menu .menu-close').click();
  await link.waitFor({ state: 'hidden' });
  await page.locator('a[href="#__csb-menu"]').click();
  await link.click();
  assert.match(page.url(), /\/custom-sidebar\/custom-sidebar-extras$/);
  assert.not(await page.locator('#__csb-menu a[href$="/installation"]').isVisible());
  assert.equal(complaints, []);
  await close();
});

bare('content, table of contents, code and pagination are present', async () => {
  const { page, close } = await openPage(browser, {
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  });
  await page.goto(at('configuration/main-configuration-options'));
  for (const selector of [
    'main h1',
    'main table',
    'main pre',
    'nav.sidebar a[aria-current="page"]',
    '.toc a',
    'a[rel="next"]',
    'a[rel="prev"]',
    'footer a',
  ]) {
    assert.ok(await page.locator(selector).first().isVisible(), selector);
  }
  await page.locator('.toc a').nth(1).click();
  assert.match(page.url(), /#./);
  await page.locator('a[rel="next"]').click();
  assert.match(page.url(), /themeable-configuration-options$/);
  await close();
});

if (isNightly)
  bare('every page is reachable from the home page by links', async () => {
    const seen = new Set<string>();
    const queue = [new URL(server.url).pathname];
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const response = await fetch(new URL(path, server.url));
      assert.is(response.status, 200, path);
      const links = findAll(parseHtml(await response.text()), 'a').map(
        (anchor) => new URL(attribute(anchor, 'href') ?? '', response.url),
      );
      const pages = links.filter(({ origin, pathname }) => response.url.startsWith(origin) && !/\.\w+$/.test(pathname));
      queue.push(...pages.map(({ pathname }) => pathname).filter((link) => link.startsWith('/custom-sidebar/')));
    }
    const missing = [...built.pages.keys()]
      .map((file) => `/custom-sidebar/${file.replace(/\.html$/, '').replace(/^index$/, '')}`)
      .filter((path) => !seen.has(path) && path !== '/custom-sidebar/404');
    assert.equal(
      missing.filter((path) => path !== '/custom-sidebar/search'),
      [],
    );
  });

bare.after(async () => {
  await leave(browser);
  await server.stop();
});
bare.run();
