/** An open page after a save: changes are shown, the reader's state is kept, and the browser follows moved pages. */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave, openPage } from '../support/browser.js';
import { startServe } from '../support/cli.js';
import { isNightly, sample } from '../support/paths.js';
import { editFile, writeFile, writeSite } from '../support/site.js';

const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph number ${index}.`).join('\n\n');
const PANELS = `# Panels

First words.

<details>
<summary>More</summary>

Inside of it.

</details>

:::code-group tools

\`\`\`js title="One"
one();
\`\`\`

\`\`\`js title="Two"
two();
\`\`\`

:::

Last words.
`;
const CSS = 'main h1 { letter-spacing: 1px; }\n';

const site = writeSite(
  {
    'csb-docs.config.json': JSON.stringify({
      title: 'Site',
      url: 'https://example.com',
      baseUrl: '/base/',
      docs: { routeBasePath: '/' },
      blog: false,
    }),
    'templates/styles/site.css': CSS,
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nThe home page.\n',
    'docs/long.md': `# Long\n\n${LONG}\n`,
    'docs/panels.md': PANELS,
    'docs/moving.md': '# Moving\n\n## Part\n\nIt moves.\n',
  },
  'follow',
);
const server = await startServe([], { cwd: site });
const browser = await launch();
const SEEN = { timeout: 10_000 };

/** Opens a page with a mark that a reload removes. */
async function open(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, { viewport: { width: 1200, height: 700 }, ...options });
  await opened.page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
  await opened.page.evaluate(() => (document.documentElement.dataset['mark'] = 'kept'));
  return opened;
}

const isKept = (page: Page) => page.evaluate(() => document.documentElement.dataset['mark'] === 'kept');

/** Returns the texts of the highlighted changes, and whether the highlight is animated. */
const listMarks = async (page: Page) => {
  await page.waitForFunction(() => document.getAnimations().some(({ id }) => id === 'csb-docs-changed'));
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, id } = animation;
      if (id !== 'csb-docs-changed' || !(effect instanceof KeyframeEffect)) return [];
      const shadows = new Set(effect.getKeyframes().map(({ boxShadow }) => boxShadow));
      return [{ text: effect.target?.textContent, isMoving: shadows.size > 1 }];
    }),
  );
};

const follow = suite('following changes');

for (const reducedMotion of sample(['no-preference', 'reduce'] as const, 1))
  follow(`the changed block is highlighted briefly (${reducedMotion})`, async () => {
    const { page, close } = await open('', { reducedMotion });
    const words = `The home page, ${reducedMotion}.`;
    editFile(site, 'docs/index.md', (text) => text.replace(/The home page.*/, words));
    await page.locator('main p', { hasText: words }).waitFor(SEEN);
    assert.equal(await listMarks(page), [{ text: words, isMoving: reducedMotion === 'no-preference' }]);
    assert.is(await page.locator('main [style]').count(), 0, 'the page itself is as it would be loaded');
    await close();
  });

follow('if it is out of view, a hint links to it, and nothing scrolls', async () => {
  const { page, close } = await open('long', { reducedMotion: 'reduce' });
  editFile(site, 'docs/long.md', (text) => text.replace('number 50.', 'number fifty.'));
  const below = page.getByRole('button', { name: 'Changed below' });
  await below.waitFor(SEEN);
  assert.is(await page.evaluate(() => scrollY), 0);
  await below.click();
  await page.locator('main p', { hasText: 'number fifty.' }).waitFor();
  assert.ok((await page.evaluate(() => scrollY)) > 0);
  await below.waitFor({ state: 'detached' });
  const place = await page.evaluate(() => scrollY);
  editFile(site, 'docs/long.md', (text) => text.replace('number 0.', 'number zero.'));
  await page.getByRole('button', { name: 'Changed above' }).waitFor(SEEN);
  assert.is(await page.evaluate(() => scrollY), place);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Changed above' }).waitFor({ state: 'detached' });
  assert.ok(await isKept(page));
  await close();
});

follow('open details and tabs stay open, even if their content changes', async () => {
  const { page, close } = await open('panels');
  await page.getByRole('tab', { name: 'Two' }).click();
  await page.locator('details summary', { hasText: 'More' }).click();
  for (const [before, after] of sample(
    [
      ['First words.', 'Other first words.'],
      ['Inside of it.', 'Still inside of it.'],
      ['two();', 'two(2);'],
      ['one();', 'one(1);'],
      ['<details>', '<details class="x">'],
      ['# Panels', '# Panes'],
    ] as const,
    3,
  )) {
    editFile(site, 'docs/panels.md', (text) => text.replace(before, after));
    const words = after.replace(/^# |<.*>/, '');
    if (words === '') await page.locator('details.x').waitFor(SEEN);
    else await page.locator('main', { hasText: words }).waitFor(SEEN);
    assert.ok(await page.locator('main details').evaluate((element: HTMLDetailsElement) => element.open), after);
    assert.is(await page.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected'), 'true', after);
    assert.ok(await page.getByText(/^two\(/).isVisible(), after);
  }
  assert.ok(await isKept(page));
  await close();
});

if (isNightly)
  follow('two edits in one save do not touch the content between them', async () => {
    const { page, close } = await open('panels');
    const details = await page.locator('main details').elementHandle();
    editFile(site, 'docs/panels.md', (text) =>
      text.replace('first words', 'very first words').replace('Last', 'Very last'),
    );
    await page.locator('main', { hasText: 'Very last words.' }).waitFor(SEEN);
    assert.ok(await details?.evaluate((element) => element.isConnected));
    assert.equal(
      (await listMarks(page)).map(({ text }) => text),
      ['Other very first words.', 'Very last words.'],
    );
    await close();
  });

follow('styles are replaced without a load', async () => {
  const { page, close } = await open('');
  const heading = page.locator('main h1');
  // Detects a frame without any style sheet.
  await page.evaluate(() => {
    const look = (): void => {
      if (getComputedStyle(document.querySelector('main h1') as Element).letterSpacing === 'normal')
        document.documentElement.dataset['mark'] = 'naked';
      requestAnimationFrame(look);
    };
    look();
  });
  for (const space of ['2px', '3px']) {
    editFile(site, 'templates/styles/site.css', (text) => text.replace(/\dpx/, space));
    await page.waitForFunction(
      (expected) => getComputedStyle(document.querySelector('main h1') as Element).letterSpacing === expected,
      space,
      SEEN,
    );
    await page.waitForFunction(() => document.querySelectorAll('head link[rel=stylesheet]').length === 1);
  }
  assert.ok(await heading.isVisible());
  assert.ok(await isKept(page));
  await page.locator('nav a', { hasText: 'Long' }).first().click();
  await page.locator('main h1', { hasText: 'Long' }).waitFor(SEEN);
  assert.ok(await isKept(page), 'other pages can be swapped in as before');
  await close();
});

follow('a renamed page is followed to its new URL, with query and anchor', async () => {
  const { page, close } = await open('moving?x=1#part');
  renameSync(join(site, 'docs/moving.md'), join(site, 'docs/moved.md'));
  await page.waitForURL(`${server.url}moved?x=1#part`, SEEN);
  await page.locator('main', { hasText: 'It moves.' }).waitFor(SEEN);
  editFile(site, 'docs/moved.md', (text) => `---\nslug: elsewhere\n---\n\n${text}`);
  await page.waitForURL(`${server.url}elsewhere?x=1#part`, SEEN);
  await close();
});

follow('a new page is announced with a link', async () => {
  const { page, close } = await open('long');
  writeFile(site, 'docs/fresh.md', '# Fresh\n\nIt is new.\n');
  const link = page.getByRole('link', { name: 'New page: Fresh' });
  await link.click(SEEN);
  await page.locator('main', { hasText: 'It is new.' }).waitFor(SEEN);
  assert.is(await link.count(), 0);
  await close();
});

follow('a site without pages shows what to do, and then its first page', async () => {
  const empty = writeSite(
    {
      'csb-docs.config.json': JSON.stringify({
        title: 'Empty',
        url: 'https://example.com',
        docs: { routeBasePath: '/' },
      }),
    },
    'empty',
  );
  const started = await startServe([], { cwd: empty });
  const { page, close } = await openPage(browser, {}, ['404 /']);
  await page.goto(started.url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'The site has no pages yet' }).waitFor();
  assert.match((await page.locator('main').textContent()) ?? '', 'docs/ for docs does not exist yet');
  writeFile(empty, 'docs/index.md', '---\nslug: /\n---\n\n# Welcome\n');
  await page.locator('main h1', { hasText: 'Welcome' }).waitFor(SEEN);
  rmSync(join(empty, 'docs/index.md'));
  await close();
  await started.stop();
});

follow('an invalid configuration at start is shown, and the fix opens the site at its base URL', async () => {
  const broken = writeSite(
    { 'csb-docs.config.json': '{ "title": "Broken", "url": 7 }', 'docs/index.md': '---\nslug: /\n---\n\n# Works\n' },
    'broken',
  );
  const started = await startServe([], { cwd: broken });
  const { page, close } = await openPage(browser, {}, ['503 /']);
  await page.goto(started.url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'The site cannot be built yet' }).waitFor();
  await page.locator('csb-docs-problems .place', { hasText: 'csb-docs.config.json:1:' }).first().waitFor(SEEN);
  const good = { title: 'Good', url: 'https://example.com', baseUrl: '/base/', docs: { routeBasePath: '/' } };
  writeFile(broken, 'csb-docs.config.json', JSON.stringify(good));
  await page.locator('main h1', { hasText: 'Works' }).waitFor(SEEN);
  assert.is(new URL(page.url()).pathname, '/base/');
  await close();
  await started.stop();
});

follow.after(async () => {
  await server.stop();
  await leave(browser);
});

follow.run();
