/**
 * The error overlay of `serve`: the error, its location and a link to the source. It covers the last good page, or
 * stands alone if no page was rendered.
 */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { findOverflow, launch, leave, openPage } from '../support/browser.js';
import { startServe } from '../support/cli.js';
import { isNightly, makeTemporary } from '../support/paths.js';
import { editFile, writeSite } from '../support/site.js';
import { until } from '../support/until.js';

const TAGS = `import Label from './Label';

export default function Tags({ tags }) {
  return tags.length === 0 ? null : <p className="tags"><Label tag={tags[0]} /></p>;
}
`;
const LABEL = `export default function Label({ tag }) {
  return <span>{tag.label}</span>;
}
`;
const site = writeSite(
  {
    'csb-docs.config.json': JSON.stringify({
      title: 'Site',
      url: 'https://example.com',
      baseUrl: '/',
      docs: { routeBasePath: '/' },
      blog: false,
    }),
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nThe home page.\n',
    'docs/tagged.md': '---\ntags: [One]\n---\n\n# Tagged\n\nThe tagged page.\n',
    'templates/parts/Tags.tsx': TAGS,
    'templates/parts/Label.tsx': LABEL,
  },
  'overlay',
);

/** A stub editor that records the files it is asked to open. */
const editorFolder = makeTemporary('overlay-editor');
const asked = join(editorFolder, 'asked');
const editor = join(editorFolder, 'code');
writeFileSync(
  editor,
  `#!${process.execPath}\nrequire('node:fs').writeFileSync(${JSON.stringify(asked)}, process.argv.slice(2).join(' '));\n`,
);
chmodSync(editor, 0o755);

const server = await startServe(['--editor', editor], { cwd: site });
const browser = await launch();
const FAULT = (text: string): string => text.replace('tag.label', 'tag.nothing.label');
const EXPECTED = ['500 /tagged', '404 /'];

const overlay = suite('error overlay');

const summaryOf = (page: Page) => page.locator('csb-docs-problems summary');

/**
 * Opens the page, breaks a link on it, and waits until the page shows both. The page loads before the edit: a page
 * requested while the edit is read may load a second time during the test.
 */
async function showBrokenLink(page: Page): Promise<void> {
  await page.goto(`${server.url}tagged`, { waitUntil: 'networkidle' });
  editFile(site, 'docs/tagged.md', (text) => `${text}\n[gone](./gone.md)\n`);
  await page.locator('main', { hasText: 'gone' }).waitFor({ timeout: 20_000 });
  await summaryOf(page).waitFor({ timeout: 20_000 });
}

overlay('a template that throws is shown with line and component, over the last good page', async () => {
  const { page, complaints, close } = await openPage(browser, {}, EXPECTED);
  await page.goto(`${server.url}tagged`, { waitUntil: 'networkidle' });
  editFile(site, 'templates/parts/Label.tsx', FAULT);
  await page.getByRole('button', { name: 'templates/parts/Label.tsx:2:29' }).waitFor({ timeout: 20_000 });
  const text = (await page.locator('csb-docs-problems .panel').textContent()) ?? '';
  assert.match(text, 'Label threw');
  assert.match((await page.locator('main').textContent()) ?? '', 'The tagged page.');
  assert.is(await page.locator('csb-docs-problems mark').textContent(), 'label');
  editFile(site, 'templates/parts/Label.tsx', () => LABEL);
  await summaryOf(page).waitFor({ state: 'detached', timeout: 20_000 });
  assert.equal(complaints, []);
  await close();
});

if (isNightly)
  overlay('without a last good page, an error page shows the same until the fix', async () => {
    editFile(site, 'templates/parts/Label.tsx', FAULT);
    await until(async () => (await fetch(`${server.url}tagged`)).status === 500);
    const plain = await (await fetch(`${server.url}tagged`)).text();
    assert.match(plain, 'templates/parts/Label.tsx:2:29');
    assert.not.match(plain, site, 'nothing of this machine is in it');
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1200, 'light'],
    ] as const) {
      const { page, complaints, close } = await openPage(
        browser,
        { viewport: { width, height: 800 }, colorScheme },
        EXPECTED,
      );
      await page.goto(`${server.url}tagged`);
      await page.getByRole('button', { name: 'templates/parts/Label.tsx:2:29' }).waitFor({ timeout: 20_000 });
      assert.equal(await findAxeViolations(page), [], `${width} ${colorScheme}`);
      assert.equal(await findOverflow(page), []);
      assert.equal(complaints, []);
      await close();
    }
    const { page, complaints, close } = await openPage(browser, {}, EXPECTED);
    await page.goto(`${server.url}tagged`);
    await page.getByRole('heading', { name: 'This page cannot be rendered' }).waitFor();
    editFile(site, 'templates/parts/Label.tsx', () => LABEL);
    await page.locator('main', { hasText: 'The tagged page.' }).waitFor({ timeout: 20_000 });
    assert.equal(complaints, []);
    await close();
  });

if (isNightly)
  overlay('Escape closes it, and a new error opens it again', async () => {
    const { page, close } = await openPage(browser, {}, EXPECTED);
    await page.goto(`${server.url}tagged`, { waitUntil: 'networkidle' });
    editFile(site, 'docs/tagged.md', (text) => text.replace('tags: [One]', 'tags: [One]\nsidebar_position: x'));
    const first = page.getByRole('button', { name: 'docs/tagged.md:3:' });
    await first.waitFor({ timeout: 20_000 });
    await first.focus();
    await page.keyboard.press('Escape');
    assert.not.ok(await first.isVisible());
    assert.ok(
      await summaryOf(page).evaluate((summary) => (summary.getRootNode() as ShadowRoot).activeElement === summary),
    );
    editFile(site, 'docs/tagged.md', (text) => text.replace('sidebar_position', '# A comment.\nsidebar_position'));
    const moved = page.locator('csb-docs-problems .place', { hasText: 'docs/tagged.md:4:' });
    await moved.waitFor({ state: 'attached', timeout: 20_000 });
    assert.not.ok(await moved.isVisible(), 'what is known stays closed');
    editFile(site, 'docs/tagged.md', (text) => text.replace('sidebar_position', 'hide_title: 7\nsidebar_position'));
    await moved.waitFor({ timeout: 20_000 });
    assert.is(await page.locator('csb-docs-problems [role=status]').count(), 1);
    assert.match((await page.locator('csb-docs-problems [role=status]').textContent()) ?? '', 'hide_title');
    editFile(site, 'docs/tagged.md', (text) => text.replace('# A comment.\nhide_title: 7\nsidebar_position: x\n', ''));
    await summaryOf(page).waitFor({ state: 'detached', timeout: 20_000 });
    await close();
  });

if (isNightly)
  overlay('reporting the same diagnostics again changes nothing', async () => {
    const { page, close } = await openPage(browser, {}, EXPECTED);
    await showBrokenLink(page);
    const summary = await summaryOf(page).elementHandle({ timeout: 20_000 });
    await page.evaluate(() => document.dispatchEvent(new Event('csb-docs:page')));
    assert.ok(await summary?.evaluate((element) => element.isConnected), 'the same element');
    editFile(site, 'docs/tagged.md', (text) => text.replace('\n[gone](./gone.md)\n', ''));
    await summaryOf(page).waitFor({ state: 'detached', timeout: 20_000 });
    await close();
  });

overlay('a click on a location opens the editor', async () => {
  const { page, close } = await openPage(browser);
  await showBrokenLink(page);
  await summaryOf(page).click({ timeout: 20_000 });
  await page.getByRole('button', { name: 'docs/tagged.md:9:1' }).click();
  await until(() => existsSync(asked) && readFileSync(asked, 'utf8') !== '');
  assert.is(readFileSync(asked, 'utf8'), `--goto ${join(site, 'docs/tagged.md')}:9:1`);
  writeFileSync(asked, '');
  await page.getByRole('button', { name: 'docs/tagged.md', exact: true }).click();
  await until(() => readFileSync(asked, 'utf8') === `--goto ${join(site, 'docs/tagged.md')}:1:1`);
  await close();
});

if (isNightly)
  overlay('it is accessible in both schemes and on phones, and fits the window', async () => {
    for (const width of [320, 390, 1200])
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, close } = await openPage(browser, { viewport: { width, height: 800 }, colorScheme });
        await page.goto(`${server.url}tagged`);
        await page.evaluate((scheme) => (document.documentElement.dataset['theme'] = scheme), colorScheme);
        await summaryOf(page).click({ timeout: 20_000 });
        assert.equal(await findAxeViolations(page), [], `${width} ${colorScheme}`);
        assert.equal(await findOverflow(page), []);
        await close();
      }
  });

if (isNightly)
  overlay('site styles do not affect it', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${server.url}tagged`);
    await summaryOf(page).waitFor({ timeout: 20_000 });
    const measure = () => summaryOf(page).evaluate((summary) => JSON.stringify(summary.getBoundingClientRect()));
    const before = await measure();
    await page.addStyleTag({
      content:
        '* { position: static !important; font-size: 40px !important; padding: 3em !important; transform: none; } csb-docs-problems { display: none; inset: 0; }',
    });
    assert.is(await measure(), before);
    await close();
  });

overlay.after(async () => {
  await server.stop();
  await leave(browser);
});
overlay.run();
