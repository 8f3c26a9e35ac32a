/**
 * Lazily loaded scripts that fail: the reader sees a message and "Retry", which works without a page load once the file
 * is back. A second failure adds "Reload the page".
 */
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave } from '../support/browser.js';
import type { Serving } from '../support/cli.js';
import { runHere, serveHere } from '../support/in-process.js';
import { ISLAND_PAGES } from '../support/island-pages.js';
import { LIVE_SITE, MERMAID_PACKAGE } from '../support/live-site.js';
import { isNightly, sample } from '../support/paths.js';
import { isSameWindow, markWindow, type Reading, read, SAVING } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeFile, writeSite } from '../support/site.js';

const FAILED = 'Part of this page could not be loaded.';
/** What the browser reports for the requests that a test breaks. */
const BROKEN = /failed: |Failed to load|answer: 404|page: .*(module|Unreachable)|console: /;
const SKIPPED = { ...SAVING, reducedMotion: 'reduce' } as const;

const browser = await launch();
const plain = writeReaderSite({}, { contentSecurityPolicy: 'meta' });
writeFile(plain, 'docs/toy.js', `export const hydrate = ({ island }) => island.append('Toy works');`);
writeFile(plain, 'docs/toys.md', '# Toys\n\n<Island src="./toy.js">\n\nA toy.\n\n</Island>\n');
const servers = {
  plain: await serveBuilt(plain),
  islands: await serveSite(ISLAND_PAGES, 'failing-islands'),
};

async function serveSite(files: Readonly<Record<string, string>>, name: string): Promise<Serving> {
  const site = writeSite(files, name);
  assert.is((await runHere(['build'], { cwd: site })).code, 0);
  return serveHere([site, '--static', '--out-dir', join(site, 'build')], { cwd: site });
}

/** A feature that a page loads by script. */
interface Subject {
  readonly server: Serving;
  readonly path: string;
  /** Scripts that it needs. Each of them is blocked in turn, alone. */
  readonly scripts: readonly RegExp[];
  /** Selector of the place where the notice appears. */
  readonly place: string;
  /** Runs before the notice appears. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Resolves when the feature works. */
  readonly works: (page: Page) => Promise<unknown>;
}

const SUBJECTS: Readonly<Record<string, Subject>> = {
  'the search page': {
    server: servers.plain,
    path: 'search?q=paragraph',
    scripts: [/\/intent\./, /\/island-SearchResults\./],
    place: 'main',
    works: (page) => page.locator('main h2 a').first().waitFor(),
  },
  'the search dialog': {
    server: servers.plain,
    path: '',
    scripts: [/\/intent\./, /\/island-Search\./],
    place: 'dialog[open]',
    reach: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('paragraph');
    },
    works: (page) => page.locator('dialog[open] a.hit').first().waitFor(),
  },
  'an island of a page': {
    server: servers.plain,
    path: 'toys',
    scripts: [/\/page-islands\./, /\/toy\b.*\.js/],
    place: 'main',
    reach: (page) => page.getByText('A toy.').hover(),
    works: (page) => page.locator('main', { hasText: 'Toy works' }).waitFor(),
  },
  'an island of the code of a site': {
    server: servers.islands,
    path: 'counter',
    scripts: [/\/intent\./, /\/islands\./, /\/counter\./],
    place: 'main',
    works: async (page) => {
      // A click before the first script has loaded is lost, as it is without JavaScript.
      await noticeIn(page, 'main').waitFor({ state: 'detached' });
      await page.locator('button', { hasText: 'Clicked 3' }).click();
      await page.locator('button', { hasText: 'Clicked 4' }).waitFor();
    },
  },
};

/** The features that need another site. */
const listWidgets = (server: Serving): Readonly<Record<string, Subject>> => ({
  'live code': {
    server,
    path: 'live',
    scripts: [/\/intent\./, /\/live-code\b.*\.js/],
    place: 'main',
    works: (page) => page.locator('.live-code textarea').first().waitFor(),
  },
  'a diagram': {
    server,
    path: 'diagrams',
    scripts: [/\/diagrams\./, /\/mermaid\.esm/],
    place: 'main',
    works: (page) => page.locator('.diagram svg').first().waitFor(),
  },
});
const widgets = isNightly ? await serveSite({ ...LIVE_SITE, ...MERMAID_PACKAGE }, 'failing-widgets') : undefined;

const noticeIn = (page: Page, place: string): Locator =>
  page.locator(place).getByRole('alert').filter({ hasText: FAILED }).first();

/** Opens a page whose script fails to load, and waits for the notice. */
async function openFailing(subject: Subject, break_: (reading: Reading) => Promise<unknown>): Promise<Reading> {
  const reading = await read(browser, subject.server, SKIPPED);
  await break_(reading);
  await reading.go(subject.path);
  await markWindow(reading.page);
  await subject.reach?.(reading.page);
  await noticeIn(reading.page, subject.place).waitFor();
  return reading;
}

const failures = suite('scripts that fail to load');

for (const [name, subject] of Object.entries({ ...SUBJECTS, ...(widgets ? listWidgets(widgets) : {}) }))
  for (const script of sample(subject.scripts, 1))
    failures(`${name} without ${script.source}: a notice, and Retry works once the file exists`, async () => {
      const { page, context, end } = await openFailing(subject, ({ context: target }) =>
        target.route(script, (route) => route.abort()),
      );
      const notice = noticeIn(page, subject.place);
      const retry = notice.getByRole('button', { name: 'Retry' });
      assert.is(await retry.evaluate((node) => node.localName), 'button');
      assert.is(await notice.getByRole('button', { name: 'Reload the page' }).isVisible(), false);
      await context.unrouteAll();
      await retry.click();
      await subject.works(page);
      await notice.waitFor({ state: 'detached' });
      assert.ok(await isSameWindow(page));
      await end(BROKEN);
    });

for (const [name, subject] of sample(Object.entries(SUBJECTS).slice(0, 3), 1))
  failures(`${name} after a deploy removed its scripts: Retry fails, then a reload is offered`, async () => {
    const script = subject.scripts[0] ?? /never/;
    const { page, context, end } = await openFailing(subject, ({ context: target }) =>
      target.route(script, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Gone' })),
    );
    const notice = noticeIn(page, subject.place);
    await notice.getByRole('button', { name: 'Retry' }).click();
    const reload = notice.getByRole('button', { name: 'Reload the page' });
    await reload.waitFor();
    assert.ok(await notice.getByRole('button', { name: 'Retry' }).isVisible());
    assert.equal(await findAxeViolations(page), []);
    await context.unrouteAll();
    await reload.click();
    await page.waitForFunction(() => !('marked' in window));
    await page.locator('html[data-script]').waitFor({ state: 'attached' });
    await subject.reach?.(page);
    await subject.works(page);
    await end(BROKEN);
  });

failures('one Retry covers the whole page, and the next page has no notice', async () => {
  const subject = SUBJECTS['an island of the code of a site'] as Subject;
  const { page, context, end } = await openFailing(subject, ({ context: target }) =>
    target.route(/\/intent\./, (route) => route.abort()),
  );
  const notices = page.getByRole('alert').filter({ hasText: FAILED });
  assert.ok((await notices.count()) > 1);
  await context.unrouteAll();
  await notices.last().getByRole('button', { name: 'Retry' }).click();
  await subject.works(page);
  assert.is(await notices.count(), 0);
  await end(BROKEN);
});

failures('optional scripts fail silently, and load with the next use', async () => {
  const { page, context, go, end } = await read(browser, servers.plain, {
    ...SKIPPED,
    viewport: { width: 390, height: 844 },
  });
  await context.route(/\/menu\./, (route) => route.abort());
  await go('guide');
  await page.locator('.menu-open').click();
  await page.waitForURL(/#__csb-menu$/);
  assert.is(await page.getByRole('alert').count(), 0);
  await page.goBack();
  await context.unrouteAll();
  await markWindow(page);
  await page.locator('.menu-open').click();
  await page.locator('.menu[data-open]').waitFor();
  await end(BROKEN);
});

failures('the notice is in the language of the site', async () => {
  const site = writeReaderSite({}, { i18n: { defaultLocale: 'de', locales: ['de'] } });
  const server = await serveBuilt(site);
  const { page, go, end, context } = await read(browser, server, SKIPPED);
  await context.route(/\/intent\./, (route) => route.abort());
  await go('search');
  await page.locator('main').getByRole('button', { name: 'Wiederholen' }).waitFor();
  await end(BROKEN);
  await server.stop();
});

failures.after(async () => {
  await leave(browser);
  await Promise.all([...Object.values(servers), widgets].map((server) => server?.stop()));
});
failures.run();
