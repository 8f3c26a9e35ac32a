/** Takes the screenshots of the manual: `npm run manual:pictures`. Needs Chromium (`CHROME_PATH`). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launch, leave } from '../support/browser.js';
import { buildSite } from '../support/built-site.js';
import { serveHere } from '../support/in-process.js';
import { buildManual, MANUAL } from '../support/manual/built-manual.js';
import { readRestylings, writeRestyling } from '../support/manual/gallery.js';
import { ROOT, SITE } from '../support/paths.js';

/** A screenshot. */
interface Shot {
  readonly url: string;
  /** Path below `docs`. */
  readonly file: string;
  readonly scheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  /** Image pixels per CSS pixel. */
  readonly scale: number;
  /** The scale of a second image for narrow screens, which has `-small` in its name. */
  readonly small?: number;
  /** Runs on the page before the screenshot. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const DESK = { width: 1280, height: 800, scale: 1.25 };
/** Next to the introduction on the front page: small, so that little text has to be legible. */
const FRONT = { width: 1240, height: 868, scale: 1600 / 1240, small: 800 / 1240 };
const PHONE = { width: 390, height: 780, scale: 1.5 };
/** On a phone the images of the front page are at most 345 and 88 pixels wide. */
const SMALL = { desk: 0.75, phone: 0.75 };
/** Text stays sharp, and an image has about 60 kB. */
const QUALITY = 82;

async function take(browser: Browser, shot: Shot): Promise<void> {
  const { url, scheme, width, height, prepare } = shot;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), scheme);
  await page.goto(url, { waitUntil: 'networkidle' });
  // The first view may use the fallback font.
  await page.reload({ waitUntil: 'networkidle' });
  await prepare?.(page);
  await write(page, shot);
  if (shot.small !== undefined)
    await write(page, { ...shot, scale: shot.small, file: shot.file.replace(/\.webp$/, '-small.webp') });
  await context.close();
}

async function write(page: Page, { file, width, height, scale }: Shot): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y: 0, width, height, scale },
  });
  const target = join(ROOT, 'docs', file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, Buffer.from(data, 'base64'));
}

const closeBar = (page: Page): Promise<void> => page.locator('.announcement button').first().click();

async function search(page: Page): Promise<void> {
  await closeBar(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hide an item for one user');
  await page.locator('dialog [role="option"]').first().waitFor();
}

async function takeSite(browser: Browser): Promise<void> {
  const { output } = await buildSite();
  const server = await serveHere([SITE, '--static', '--out-dir', output.folder], { cwd: SITE });
  const desk = { ...DESK, small: SMALL.desk };
  for (const scheme of ['light', 'dark'] as const) {
    const page = { scheme, prepare: closeBar };
    const name = (what: string): string => `src/landing/${what}-${scheme}.webp`;
    await take(browser, {
      ...page,
      ...PHONE,
      small: SMALL.phone,
      url: `${server.url}configuration/exceptions`,
      file: name('phone'),
    });
    await take(browser, { ...page, ...desk, url: server.url, file: name('search'), prepare: search });
  }
  await server.stop();
}

/** The hero image of the front page is a page of this manual. */
async function takeManual(browser: Browser): Promise<void> {
  const { output } = await buildManual();
  const server = await serveHere([MANUAL, '--static', '--out-dir', output.folder], { cwd: MANUAL });
  for (const scheme of ['light', 'dark'] as const)
    await take(browser, { ...FRONT, scheme, url: `${server.url}write/tabs`, file: `src/landing/desk-${scheme}.webp` });
  await server.stop();
}

async function takeGallery(browser: Browser): Promise<void> {
  for (const restyling of readRestylings()) {
    const site = writeRestyling(restyling);
    const server = await serveHere([site], { cwd: site });
    for (const scheme of ['light', 'dark'] as const)
      await take(browser, {
        ...DESK,
        scale: 1,
        url: server.url,
        file: `docs/look/gallery/${restyling.name}-${scheme}.webp`,
        scheme,
      });
    await server.stop();
  }
}

const browser = await launch();
await takeManual(browser);
await takeSite(browser);
await takeGallery(browser);
await leave(browser);
