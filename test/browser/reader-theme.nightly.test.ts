/** The colour mode: the switch, the next visit, other windows, the system setting, and a browser without storage. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { isNightly } from '../support/paths.js';
import { arrive, read, settle } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';
import { serveBuilt } from '../support/serve-built.js';
import { until } from '../support/until.js';

const browser = await launch();
const plain = await serveBuilt(writeReaderSite());
const system = await serveBuilt(
  writeReaderSite({
    colorMode: { respectPrefersColorScheme: true },
    metadata: [{ name: 'theme-color', content: '#123456' }],
  }),
);
const fixed = await serveBuilt(writeReaderSite({ colorMode: { defaultMode: 'dark', disableSwitch: true } }));

const mode = (page: Page): Promise<string> =>
  page.evaluate(
    () => `${document.documentElement.dataset['theme']} by ${document.documentElement.dataset['themeChoice']}`,
  );
const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('theme'));

/** Presses the switch. Its script loads on hover, so the mode changes later. */
async function flip(page: Page): Promise<void> {
  const before = await mode(page);
  await page.getByRole('button', { name: /^Switch colour mode/ }).click();
  await until(async () => (await mode(page)) !== before);
}

/** Returns the brightness of the centre of a screenshot, 0 to 255. */
async function brightness(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, image.width - 8, image.height / 2, 1, 1, 0, 0, 1, 1);
    return drawing?.getImageData(0, 0, 1, 1).data[0] ?? -1;
  }, picture.toString('base64'));
}

const theme = suite('colour mode');

theme('the default mode of the configuration applies, not that of the system', async () => {
  const { page, go, end } = await read(browser, plain, { colorScheme: 'dark' });
  await go();
  assert.is(await mode(page), 'light by light');
  assert.is(await stored(page), null);
  await end();
});

theme('the switch toggles light and dark, announces the mode, and stores it', async () => {
  const { page, go, end } = await read(browser, plain);
  await go();
  await page.getByRole('button', { name: 'Switch colour mode (currently light mode)' }).click();
  await page.getByRole('button', { name: 'Switch colour mode (currently dark mode)' }).waitFor();
  assert.is(await mode(page), 'dark by dark');
  assert.is(await stored(page), 'dark');
  await go('guide');
  assert.is(await mode(page), 'dark by dark');
  await flip(page);
  assert.is(await mode(page), 'light by light');
  assert.is(await stored(page), 'light');
  await end();
});

theme('the browser theme colour follows the page, unless the site sets one', async () => {
  const colour = (page: Page): Promise<readonly (string | null)[]> =>
    page.locator('meta[name=theme-color]').evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')));
  const usual = await read(browser, plain);
  await usual.go();
  assert.equal(await colour(usual.page), ['#ffffff']);
  await flip(usual.page);
  assert.equal(await colour(usual.page), ['#0c1015']);
  await usual.page.locator('main').getByRole('link', { name: 'the guide' }).click();
  await arrive(usual.page, /\/guide$/, 'Guide');
  assert.equal(await colour(usual.page), ['#0c1015'], 'also after moving on');
  await usual.end();
  const own = await read(browser, system, { colorScheme: 'dark' });
  await own.go();
  await flip(own.page);
  assert.equal(await colour(own.page), ['#123456']);
  await own.end();
});

if (isNightly)
  theme('it works by keyboard', async () => {
    const { page, go, end } = await read(browser, plain);
    await go();
    await page.getByRole('button', { name: /^Switch colour mode/ }).focus();
    await page.keyboard.press('Enter');
    await until(async () => (await mode(page)) === 'dark by dark');
    await page.keyboard.press('Space');
    await until(async () => (await mode(page)) === 'light by light');
    await end();
  });

theme('a dark page is dark from the first frame, before the script loads', async () => {
  const { page, context, go, end } = await read(browser, plain);
  await go();
  await flip(page);
  await settle(page);
  const paper = await context.newPage();
  await context.addInitScript(() => {
    const colours: string[] = [];
    const note = (): void => {
      if (document.body) colours.push(getComputedStyle(document.body).backgroundColor);
      if (colours.length < 20) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { colours });
  });
  const held: (() => void)[] = [];
  await page.route(/\.js$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  assert.ok((await brightness(paper, await page.screenshot())) < 60, 'the first picture is dark');
  assert.not(await page.evaluate(() => 'script' in document.documentElement.dataset), 'the script is still held back');
  for (const release of held) release();
  await page.locator('html[data-script]').waitFor({ state: 'attached' });
  const frames = await page.evaluate(() =>
    'colours' in window && Array.isArray(window.colours) ? window.colours.map(String) : [],
  );
  assert.ok(new Set(frames).size <= 1, `colours of the first frames: ${frames.join(' ')}`);
  await end();
});

if (isNightly)
  theme('other windows are updated, also when storage is cleared', async () => {
    const { page, context, go, end } = await read(browser, plain);
    await go();
    const other = await context.newPage();
    await other.goto(plain.url);
    await flip(page);
    await other.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
    await page.evaluate(() => localStorage.clear());
    await other.locator('html[data-theme=light]').waitFor({ state: 'attached' });
    await end();
  });

if (isNightly)
  theme('without storage it works within the page', async () => {
    const { page, go, end } = await read(browser, plain, {
      init: () => {
        const deny = (): never => {
          throw new DOMException('Access is denied', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get: deny });
        Object.defineProperty(window, 'sessionStorage', { get: deny });
      },
    });
    await go();
    await flip(page);
    assert.is(await mode(page), 'dark by dark');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await page.locator('main h1', { hasText: 'Blog' }).waitFor();
    assert.is(await mode(page), 'dark by dark');
    await flip(page);
    assert.is(await mode(page), 'light by light');
    await end();
  });

theme('a URL parameter sets the mode without storing it', async () => {
  const { page, go, end } = await read(browser, plain);
  await go('?docusaurus-theme=dark');
  assert.is(await mode(page), 'dark by dark');
  assert.is(await stored(page), null);
  await go();
  assert.is(await mode(page), 'light by light');
  await end();
});

theme('with `respectPrefersColorScheme`, the switch cycles through system, light and dark', async () => {
  const { page, go, end } = await read(browser, system, { colorScheme: 'dark' });
  await go();
  assert.is(await mode(page), 'dark by system');
  const seen: string[] = [];
  for (let step = 0; step < 3; step++) {
    await flip(page);
    seen.push(`${await mode(page)}, ${await stored(page)}`);
  }
  assert.equal(seen, ['light by light, light', 'dark by dark, dark', 'dark by system, null']);
  await end();
});

theme('without a choice the page follows the system live; with one it does not', async () => {
  const { page, go, end } = await read(browser, system, { colorScheme: 'light' });
  await go();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
  await flip(page);
  assert.is(await mode(page), 'light by light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  assert.is(await mode(page), 'light by light');
  await end();
});

if (isNightly)
  theme('`disableSwitch` removes the switch, and old choices have no effect', async () => {
    const { page, go, end } = await read(browser, fixed, { init: () => localStorage.setItem('theme', 'light') });
    await go();
    assert.is(await page.getByRole('button', { name: /colour mode/ }).count(), 0);
    assert.is(await mode(page), 'dark by dark');
    await end();
  });

theme.after(async () => {
  await leave(browser);
  await Promise.all([plain, system, fixed].map((server) => server.stop()));
});
theme.run();
