/** Navigation between pages: what is shown and announced, the history, and when the browser does a full load. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { isNightly } from '../support/paths.js';
import { arrive, endOf, hold, isSameWindow, link, markWindow, read, SAVING, settle } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';
import { serveBuilt } from '../support/serve-built.js';

const browser = await launch();
const server = await serveBuilt(writeReaderSite());

const scroll = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
/** Scrolls, and waits until the page has stored the scroll position. */
const scrollDown = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await page.waitForFunction((to) => Math.abs(history.state?.top - to) < 1, top);
};
const swap = suite('soft navigation');

swap('replaces the content without a load: title, URL, head tags, current items and table of contents', async () => {
  const { page, go, end } = await read(browser, server);
  await go();
  await markWindow(page);
  await link(page, 'the guide').click();
  await arrive(page, /\/base\/guide$/, 'Guide');
  assert.ok(await isSameWindow(page));
  assert.is(await page.title(), 'Guide | Reader');
  const head = (selector: string, attribute: string): Promise<string | null> =>
    page.locator(`head ${selector}`).getAttribute(attribute);
  assert.is(await head('link[rel=canonical]', 'href'), 'https://example.com/base/guide');
  assert.is(await head('meta[property="og:title"]', 'content'), 'Guide | Reader');
  assert.is(await page.locator('head meta[name=description]').count(), 1);
  assert.equal(await page.locator('nav.sidebar [aria-current=page]').allTextContents(), ['Guide']);
  assert.equal(await page.locator('.toc a').allTextContents(), [
    'First part',
    'Detail of the first part',
    'Second part',
    'Last part',
  ]);
  await end();
});

swap('results in the same page as a load', async () => {
  const { page, go, end } = await read(browser, server);
  const describe = async (): Promise<string> => {
    await settle(page);
    return page.evaluate(() => {
      const copy = document.body.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return '';
      for (const element of copy.querySelectorAll('script, [data-keep], [aria-live]')) element.remove();
      const tags = [...document.head.querySelectorAll('title, meta, link')].map((tag) => tag.outerHTML).sort();
      return [...tags, document.body.className, copy.innerText.replace(/\s+/g, ' ')].join('\n');
    });
  };
  await go('blog');
  const loaded = await describe();
  await go('guide');
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await arrive(page, /\/blog$/, 'Blog');
  assert.is(await describe(), loaded);
  await end();
});

swap('scrolls to the top, focuses the new content, and announces the title', async () => {
  const { page, go, end } = await read(browser, server);
  await go();
  await scrollDown(page, 400);
  await page.locator('nav.sidebar').getByRole('link', { name: 'Guide' }).click();
  await arrive(page, /\/guide$/, 'Guide');
  await settle(page);
  assert.is(await scroll(page), 0);
  assert.ok(await page.evaluate(() => document.activeElement?.matches('main, main *, .skip-link')));
  assert.ok((await page.locator('[aria-live]').allTextContents()).some((text) => text.includes('Guide')));
  await end();
});

if (isNightly)
  swap('scrolls to the anchor, below the navbar', async () => {
    const { page, go, end } = await read(browser, server);
    await go();
    await markWindow(page);
    await link(page, 'a part of it').click();
    await arrive(page, /\/guide#second-part$/, 'Guide');
    await settle(page);
    const [heading, header] = [
      await page.locator('#second-part').boundingBox(),
      await page.locator('.site-header').boundingBox(),
    ];
    assert.ok(
      heading && header && heading.y >= header.y + header.height && heading.y < 200,
      JSON.stringify({ heading, header }),
    );
    assert.ok(await page.locator('#second-part').evaluate((element) => element.matches(':target')));
    assert.ok(await isSameWindow(page));
    await end();
  });

swap('back and forward restore the page and its scroll position, also within a page', async () => {
  const { page, go, end } = await read(browser, server);
  await go('guide');
  await markWindow(page);
  await scrollDown(page, 700);
  await page.locator('nav.sidebar').getByRole('link', { name: 'Code' }).click();
  await arrive(page, /\/code$/, 'Code');
  await scrollDown(page, 300);
  await page.goBack();
  await arrive(page, /\/guide$/, 'Guide');
  await page.waitForFunction(() => Math.round(scrollY) === 700);
  await page.goForward();
  await arrive(page, /\/code$/, 'Code');
  await page.waitForFunction(() => Math.round(scrollY) === 300);
  await page.goBack();
  await arrive(page, /\/guide$/, 'Guide');
  await page.locator('.toc').getByRole('link', { name: 'Last part' }).click();
  await page.waitForURL(/#last-part$/);
  await page.goBack();
  await page.waitForFunction(() => Math.round(scrollY) === 700);
  assert.ok(await isSameWindow(page));
  await end();
});

if (isNightly)
  swap('a full load restores the scroll position too', async () => {
    const { page, go, end } = await read(browser, server);
    await go('guide');
    await scrollDown(page, 500);
    await page.reload();
    await page.waitForFunction(() => Math.abs(scrollY - 500) < 2);
    await end();
  });

/** Matches the request for the guide page. */
const GUIDE = /\/guide$/;

/**
 * Returns the state of the progress bar the given number of milliseconds after a click whose response is pending:
 * `hidden`, `shown`, or `none` without a bar.
 */
const lineAfter = (page: Page, milliseconds: number): Promise<string> =>
  page.evaluate((time) => {
    const line = document.getAnimations().find((animation) => {
      const { effect } = animation;
      return (
        effect instanceof KeyframeEffect &&
        effect.pseudoElement === '::after' &&
        effect.target === document.documentElement
      );
    });
    if (!line) return 'none';
    line.pause();
    line.currentTime = time;
    return getComputedStyle(document.documentElement, '::after').scale.startsWith('0 ') ? 'hidden' : 'shown';
  }, milliseconds);

if (isNightly)
  swap('the old page stays until the new one is ready; the progress bar appears after 200 ms', async () => {
    const { page, go, end } = await read(browser, server, SAVING);
    await go();
    assert.is(await lineAfter(page, 1000), 'none');
    const release = await hold(page, GUIDE);
    const asked = page.waitForRequest(GUIDE);
    await link(page, 'the guide').click();
    await asked;
    assert.equal([await lineAfter(page, 195), await lineAfter(page, 400)], ['hidden', 'shown']);
    assert.is(await page.locator('main h1').textContent(), 'Start');
    release();
    await arrive(page, /\/guide$/, 'Guide');
    await settle(page);
    assert.is(await lineAfter(page, 1000), 'none', 'it is gone');
    await end();
  });

if (isNightly)
  swap('a fast response shows no progress bar, nor does a link to the same path', async () => {
    const { page, go, end } = await read(browser, server, SAVING);
    await go();
    await link(page, 'the guide').click();
    await arrive(page, /\/guide$/, 'Guide');
    await settle(page);
    assert.is(await lineAfter(page, 1000), 'none');
    await page.evaluate(() => {
      const again = document.createElement('a');
      again.href = '/base/guide?again';
      again.textContent = 'again';
      document.querySelector('main')?.prepend(again);
    });
    const release = await hold(page, GUIDE);
    const asked = page.waitForRequest(GUIDE);
    await link(page, 'again').click();
    await asked;
    await settle(page);
    assert.is(await lineAfter(page, 1000), 'none');
    release();
    await page.waitForURL(/\?again$/);
    await end();
  });

if (isNightly)
  swap('pages cross-fade if the browser supports it, unless reduced motion is preferred', async () => {
    for (const [reducedMotion, times] of [
      ['no-preference', 1],
      ['reduce', 0],
    ] as const) {
      const { page, go, end } = await read(browser, server, { reducedMotion });
      await go();
      await page.evaluate(() => {
        const start = document.startViewTransition.bind(document);
        document.documentElement.dataset['fades'] = '0';
        document.startViewTransition = (update) => {
          document.documentElement.dataset['fades'] = `${Number(document.documentElement.dataset['fades']) + 1}`;
          return start(update);
        };
      });
      await link(page, 'the guide').click();
      await arrive(page, /\/guide$/, 'Guide');
      assert.is(await page.evaluate(() => Number(document.documentElement.dataset['fades'])), times, reducedMotion);
      await end();
    }
  });

swap('the last click wins', async () => {
  const { page, go, end } = await read(browser, server, SAVING);
  await go();
  await markWindow(page);
  const release = await hold(page, GUIDE);
  const asked = page.waitForRequest(GUIDE);
  const ended = endOf(page, (request) => GUIDE.test(request.url()));
  await link(page, 'the guide').click();
  await asked;
  await link(page, 'the code').click();
  await arrive(page, /\/code$/, 'Code');
  release();
  await ended;
  await settle(page);
  assert.is(await page.locator('main h1').textContent(), 'Code');
  assert.match(page.url(), /\/code$/);
  assert.ok(await isSameWindow(page));
  await page.goBack();
  await arrive(page, /\/base\/$/, 'Start');
  await end();
});

if (isNightly)
  swap('scripts of a loaded page do not run', async () => {
    const { page, go, end } = await read(browser, server, SAVING);
    await go();
    await page.route(GUIDE, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(
          '</main>',
          '<script>window.ran = true</script><img src="x:" onerror="window.ran = true"></main>',
        ),
      });
    });
    await link(page, 'the guide').click();
    await arrive(page, /\/guide$/, 'Guide');
    await settle(page);
    assert.is(await page.evaluate(() => 'ran' in window), false);
    await end(/^(console|failed|leaves)/);
  });

swap.after(async () => {
  await leave(browser);
  await server.stop();
});
swap.run();
