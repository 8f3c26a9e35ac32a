/** Live code: it runs when it becomes visible, readers can edit it, and without JavaScript it is a code block. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave, openUrl, type WatchedScripts } from '../support/browser.js';
import { runHere, serveHere } from '../support/in-process.js';
import { LIVE_SITE } from '../support/live-site.js';
import { isNightly } from '../support/paths.js';
import { writeSite } from '../support/site.js';
import type { WindowOptions } from '../support/windows.js';

const site = writeSite(LIVE_SITE, 'live-code');
const built = await runHere(['build'], { cwd: site });
const server = await serveHere(['--static'], { cwd: site });
const browser = await launch();

const live = suite('live code');

const open = (path: string, options: WindowOptions = {}): Promise<WatchedScripts> =>
  openUrl(browser, `${server.url}${path}`, { viewport: { width: 1000, height: 1600 }, ...options });

const block = (page: Page, index: number) => {
  const area = page.locator('.live-code').nth(index);
  return { result: area.locator('.live-code-result'), field: area.locator('textarea'), code: area.locator('code') };
};

live('a package in the scope that is not installed is one diagnostic', () => {
  assert.is(built.code, 0);
  assert.match(built.stderr, /ReactLiveScope\/index\.js:4:25 warning package-not-installed/);
  assert.is(built.stderr.match(/not-installed`? is not installed/g)?.length, 1, built.stderr);
});

if (isNightly)
  live('a page without live code loads only the script of every page', async () => {
    const { scripts, close } = await open('');
    assert.equal(scripts, ['main']);
    await close();
  });

live('it runs when visible, with the scope of the site', async () => {
  const { page, close, complaints, scripts } = await open('live');
  const [counter, badge] = [block(page, 0), block(page, 1)];
  await counter.result.getByRole('button', { name: 'Count 1' }).click();
  await counter.result.getByRole('button', { name: 'Count 2' }).waitFor();
  await badge.result.getByText('two words').waitFor();
  const style = await badge.result.locator('b').evaluate((node) => getComputedStyle(node).textTransform);
  assert.is(style, 'uppercase', 'its styles are there');
  assert.is(scripts.filter((name) => name === 'live-code').length, 1);
  assert.equal(complaints, []);
  await close();
});

live('an edit runs again, also by keyboard, and stays highlighted', async () => {
  const { page, close, complaints } = await open('live');
  const { result, field, code } = block(page, 0);
  await result.getByRole('button', { name: 'Count 1' }).waitFor();
  assert.is(await field.getAttribute('aria-label'), 'Live Editor');
  const before = await code.locator('.line').last().innerHTML();
  await field.focus();
  await page.keyboard.press('Control+Home');
  for (const key of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft', 'Backspace', '7']) await page.keyboard.press(key);
  await result.getByRole('button', { name: 'Count 7' }).waitFor();
  assert.match(await code.innerText(), 'useState(7)');
  assert.is(await code.locator('.line').last().innerHTML(), before);
  assert.ok(await field.evaluate((node) => document.activeElement === node), 'the focus stays');
  await page.keyboard.press('Tab');
  assert.not(await field.evaluate((node) => document.activeElement === node), 'and moves on');
  assert.equal(complaints, []);
  await close();
});

live('errors replace the result until the next edit', async () => {
  const { page, close } = await open('live');
  const { result, field } = block(page, 2);
  await result.getByText('ReferenceError: Missing is not defined').waitFor();
  await field.fill('<i>{');
  await result.getByText('SyntaxError').waitFor();
  await field.fill('() => { throw new Error("later") }');
  await result.getByText('Error: later').waitFor();
  await field.fill('<i>fine</i>');
  await result.locator('i', { hasText: 'fine' }).waitFor();
  assert.is(await result.locator('.live-code-error').count(), 0);
  await block(page, 0).result.getByRole('button', { name: 'Count 1' }).waitFor();
  await close();
});

if (isNightly)
  live('the text field matches the highlighted code letter by letter, also when it wraps', async () => {
    const { page, close } = await open('live');
    const { field, code } = block(page, 0);
    await field.fill(`<p>${'word '.repeat(80)}</p>`);
    const sizes = () =>
      field.evaluate((node) => {
        const line = node.parentElement?.querySelector('.line');
        const style = (of: Element) =>
          ['font', 'lineHeight', 'letterSpacing'].map((name) => Reflect.get(getComputedStyle(of), name));
        return {
          field: [node.scrollWidth <= node.clientWidth, node.scrollHeight <= node.clientHeight, ...style(node)],
          line: [true, true, ...style(line ?? node)],
        };
      });
    const first = await sizes();
    assert.equal(first.field, first.line);
    await page.locator('.live-code .code-wrap').first().click();
    await page.locator('.live-code .code-wrap[aria-pressed=true]').first().waitFor();
    const wrapped = await sizes();
    assert.equal(wrapped.field, wrapped.line);
    assert.ok(((await code.boundingBox())?.height ?? 0) > 40);
    await close();
  });

live('without scripts, the code is shown without a loading state', async () => {
  const { page, close } = await open('live', { javaScriptEnabled: false });
  assert.ok(await page.getByText('setCount(count + 1)').isVisible());
  assert.is(await page.getByText('Loading…').first().isVisible(), false);
  assert.is(await page.getByText('Result').first().isVisible(), false);
  await close();
});

if (isNightly)
  live('it is accessible in both schemes', async () => {
    for (const colorScheme of ['light', 'dark']) {
      const { page, close } = await open(`live?docusaurus-theme=${colorScheme}`);
      await block(page, 2).result.getByText('ReferenceError').waitFor();
      assert.equal(await findAxeViolations(page), []);
      await close();
    }
  });

live('only sites with live code allow `unsafe-eval`', async () => {
  assert.match(readFileSync(join(site, 'build/_headers'), 'utf8'), "'unsafe-eval'");
  const { 'docs/live.md': _, ...others } = LIVE_SITE;
  const plain = writeSite(others, 'no-live-code');
  await runHere(['build'], { cwd: plain });
  assert.not.match(readFileSync(join(plain, 'build/_headers'), 'utf8'), 'unsafe-eval');
});

live.after(async () => {
  await leave(browser);
  await server.stop();
});
live.run();
