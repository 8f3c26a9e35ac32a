/**
 * The table of contents of narrow screens, the image viewer, the list of keyboard shortcuts, the suggestions of the 404
 * page, and the feedback question.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave } from '../support/browser.js';
import { measureShift } from '../support/layout-shift.js';
import { isNightly } from '../support/paths.js';
import { hold, NARROW, read, untilRun } from '../support/reader.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeSite } from '../support/site.js';

const picture = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40"><rect width="${width}" height="40"/></svg>`;
const long = 'Water. '.repeat(300);
const browser = await launch();
const server = await serveBuilt(
  writeSite({
    'csb-docs.config.json': JSON.stringify({
      title: 'Face',
      url: 'https://example.com',
      docs: { routeBasePath: '/' },
      themeConfig: {
        preset: 'ink',
        feedback: { url: 'https://example.com/answers' },
        navbar: { items: [{ to: '/harbour/tides', label: 'Tides' }] },
      },
    }),
    'docs/index.md': `# Start\n\n![A wide bay](./wide.svg)\n\n![A buoy](./small.svg)\n\n## First\n\n${long}\n\n## Second\n\n${long}\n`,
    'docs/wide.svg': picture(3000),
    'docs/small.svg': picture(30),
    'docs/code.md': `# Code\n\n\`\`\`yaml title="harbour/tides/of-the-bay.yaml"\n${long}\n\`\`\`\n\n${long}\n`,
    'docs/harbour/tides.md': '# Tides\n\nThey come and go.\n',
    'docs/harbour-and-boats/next.md': '# Next\n\nThe next boat.\n',
    'docs/other/nopes.md': '# Nopes\n\nMore than one.\n',
  }),
);

const bar = suite('bar with the table of contents');

bar('it is sticky, shows the current section, and covers no link target', async () => {
  const { page, go, end } = await read(browser, server, NARROW);
  await go();
  const fold = page.locator('.toc-fold');
  await fold.locator('summary').click();
  await untilRun(page, 'dropdowns');
  await fold.getByRole('link', { name: 'Second' }).click();
  await page.waitForFunction(() => document.querySelector('.toc-fold:not([open]) > [data-current="Second"]'));
  const below = await fold.locator('summary').evaluate((summary) => summary.getBoundingClientRect().bottom);
  const [top, heading] = await page.evaluate(() => [
    document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0,
    document.getElementById('second')?.getBoundingClientRect().top ?? 0,
  ]);
  assert.ok(below > top && heading >= below && heading < below + 40, `${top} ${below} ${heading}`);
  await end();
});

bar('Escape and a tap elsewhere close the list', async () => {
  const { page, go, end } = await read(browser, server, NARROW);
  await go();
  const fold = page.locator('.toc-fold');
  await fold.locator('summary').focus();
  await page.waitForFunction(() => document.querySelector('.toc-fold > summary')?.hasAttribute('data-current'));
  await page.keyboard.press('Enter');
  await page.locator('.toc-fold[open]').waitFor();
  // The script that closes it loads when it opens.
  await untilRun(page, 'dropdowns');
  await page.keyboard.press('Escape');
  await page.locator('.toc-fold:not([open])').waitFor();
  await fold.locator('summary').click();
  await page.locator('.toc-fold[open]').waitFor();
  await page.locator('.brand').hover();
  await page.mouse.down();
  await page.mouse.up();
  await page.locator('.toc-fold:not([open])').waitFor();
  await end();
});

bar('without scripts, the list opens in the text', async () => {
  const { page, go, end } = await read(browser, server, {
    ...NARROW,
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
  });
  await go();
  const before = await page.locator('h1').boundingBox();
  await page.locator('.toc-fold > summary').click();
  const after = await page.locator('h1').boundingBox();
  assert.ok(before && after && after.y > before.y + 40);
  await end();
});

const more = suite('on demand');

more('a scaled-down image opens in full size, also by keyboard; others do not', async () => {
  const { page, go, end } = await read(browser, server);
  await go();
  const image = page.getByRole('button', { name: 'A wide bay' });
  // Images become buttons when the reader starts to use the keyboard.
  await page.keyboard.press('Tab');
  await image.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'A wide bay' }).waitFor();
  assert.equal(await findAxeViolations(page), []);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.ok(await image.evaluate((element) => element === document.activeElement));
  assert.is(await page.getByRole('button', { name: 'A buoy' }).count(), 0);
  await end();
});

more('`?` lists keyboard shortcuts, but is a letter in a field', async () => {
  const { page, go, end } = await read(browser, server);
  await go();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.waitFor();
  assert.match(await dialog.innerText(), /Search/);
  assert.equal(await findAxeViolations(page), []);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.evaluate(() => document.querySelector('h1')?.append(document.createElement('input')));
  await page.locator('h1 input').focus();
  await page.keyboard.type('?');
  assert.is(await page.locator('h1 input').inputValue(), '?');
  assert.is(await dialog.count(), 0);
  await end();
});

more('the 404 page suggests pages with a similar URL', async () => {
  const { page, go, end } = await read(browser, server, { expected: ['404 /harbor/tide'] });
  await go('harbor/tide');
  const nearest = page.getByRole('heading', { name: 'Pages with a similar address' }).locator('xpath=..');
  await nearest.getByRole('link', { name: '/harbour/tides' }).waitFor();
  assert.equal(await findAxeViolations(page), []);
  await end();
});

if (isNightly)
  more('a page of the same folder does not count as similar', async () => {
    const { page, go, end } = await read(browser, server, { expected: ['404 /harbour-and-boats/nope'] });
    await go('harbour-and-boats/nope');
    await page.getByRole('link', { name: '/other/nopes' }).waitFor();
    assert.equal(await page.locator('main li a').allTextContents(), ['/other/nopes']);
    await end();
  });

if (isNightly)
  more('nothing moves when suggestions appear', async () => {
    const { page, go, end } = await read(browser, server, { ...NARROW, expected: ['404 /harbor/tide'] });
    const letPass = await hold(page, /sitemap\.xml$/);
    await go('harbor/tide');
    assert.ok((await measureShift(page)) < 0.01);
    letPass();
    await page.getByRole('link', { name: '/harbour/tides' }).waitFor();
    const shift = await measureShift(page);
    assert.ok(shift < 0.01, `${shift}`);
    await end();
  });

if (isNightly)
  more('nothing moves when code blocks get their buttons, at touch size', async () => {
    const { page, go, end } = await read(browser, server, { ...NARROW, hasTouch: true, isMobile: true });
    const letPass = await hold(page, /\/main\.\w+\.js$/);
    const going = go('code');
    await page.locator('pre').waitFor();
    assert.ok((await measureShift(page)) < 0.01);
    letPass();
    await going;
    await page.getByRole('button', { name: 'Toggle word wrap' }).waitFor();
    const shift = await measureShift(page);
    assert.ok(shift < 0.01, `${shift}`);
    await end();
  });

if (isNightly)
  more('without similar pages there are no suggestions, and links work without scripts', async () => {
    const { page, go, end } = await read(browser, server, { expected: ['404 /xyzzy'], javaScriptEnabled: false });
    await go('xyzzy');
    const main = page.getByRole('main');
    assert.equal(await main.getByRole('link').allInnerTexts(), ['Go to the home page', 'Search', 'Tides']);
    await end();
  });

more('readers are asked whether a page was helpful', async () => {
  const { page, go, end } = await read(browser, server);
  await go('harbour/tides');
  const hrefs = await page
    .locator('.feedback a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  assert.equal(hrefs, [
    'https://example.com/answers?page=%2Fharbour%2Ftides&answer=yes',
    'https://example.com/answers?page=%2Fharbour%2Ftides&answer=no',
  ]);
  await end();
});

more('a preset changes the style sheet and the browser theme colour', async () => {
  const { page, go, end } = await read(browser, server);
  await go();
  const [radius, chrome] = await page.evaluate(() => [
    getComputedStyle(document.documentElement).getPropertyValue('--radius').trim(),
    document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
  ]);
  assert.is(radius, '.1875rem');
  assert.is(chrome, '#ffffff');
  await end();
});

bar.run();
more.after(async () => {
  await leave(browser);
  await server.stop();
});
more.run();
