/** A page with its site's Docusaurus theme, as computed by a browser. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleBrand } from '../../src/bundle/styles/bundle-brand.js';
import { bundleStyles } from '../../src/bundle/styles/bundle-styles.js';
import { launch, leave } from '../support/browser.js';
import { ROOT } from '../support/paths.js';
import { read, WIDE } from '../support/reader.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeSite } from '../support/site.js';

const SHEET = `
:root { --ifm-color-primary: #764abc; --ifm-navbar-height: 5rem; --ifm-background-color: var(--ifm-color-emphasis-0) }
html[data-theme='dark'] { --ifm-color-primary: #ba8fff; --ifm-font-color-base: #eeeeee }
a { text-transform: uppercase }
code { background-color: #ffeeaa; padding: 9px }
blockquote { border-left: 6px solid #112233 }
.navbar { border-bottom: 7px solid #445566 }
.menu__link--active { font-style: italic }
.footer { background-color: #010203 }
.theme-admonition-tip { background-color: #040506 }
.markdown h2 { color: #070809 }
`;

const GUIDE = `# Guide

[A link](./other.md) and \`code\`.

## Part

> Quote

:::tip

Text

:::

\`\`\`js
const a = 1;
\`\`\`

<a class="button button--primary button--lg" href="./other">Go</a>
<div class="row"><div class="col col--6">Half</div><div class="col col--6 margin-top--lg">Half</div></div>
`;

const siteDir = writeSite({
  'csb-docs.config.json': JSON.stringify({
    title: 'Site',
    url: 'https://example.org',
    docs: { routeBasePath: '/' },
    blog: false,
    themeConfig: { navbar: { items: [{ to: '/other', label: 'Other' }] }, footer: { copyright: 'Us' } },
  }),
  'docs/guide.md': `---\nslug: /\n---\n${GUIDE}`,
  'docs/other.md': '# Other\n',
  'custom.css': SHEET,
});
const styles = await bundleStyles({ siteDir, packageRoot: ROOT, announcementBar: undefined });
const { files } = await bundleBrand({
  siteDir,
  packageRoot: ROOT,
  styles,
  docusaurus: { customCss: [join(siteDir, 'custom.css')], siteConfig: {} },
  baseUrl: '/',
  staticFolders: [],
});
const browser = await launch();
const server = await serveBuilt(siteDir);

/** Opens the page with the generated style sheet, and reads computed style properties. */
async function open(scheme: 'light' | 'dark') {
  const reading = await read(browser, server, WIDE);
  await reading.page.route(/main\.\w+\.css$/, (route) =>
    route.fulfill({ contentType: 'text/css', body: files[0]?.content ?? '' }),
  );
  await reading.go('');
  await reading.page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), scheme);
  return { ...reading, css: (selector: string, property: string) => compute(reading.page, selector, property) };
}

function compute(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

const look = suite('site styles');

look('site colours apply to the page, in both schemes', async () => {
  const light = await open('light');
  assert.is(await light.css('.prose p a', 'color'), 'rgb(118, 74, 188)');
  assert.is(await light.css('body', 'background-color'), 'rgb(255, 255, 255)', 'made from a variable of ours');
  await light.end();
  const dark = await open('dark');
  assert.is(await dark.css('.prose p a', 'color'), 'rgb(186, 143, 255)');
  assert.is(await dark.css('.prose p', 'color'), 'rgb(238, 238, 238)');
  assert.is(await dark.css('body', 'background-color'), 'rgb(12, 16, 21)');
  await dark.end();
});

look('element rules affect text, not parts of the theme', async () => {
  const { css, end } = await open('light');
  assert.is(await css('.prose p a', 'text-transform'), 'uppercase');
  assert.is(await css('.prose p code', 'background-color'), 'rgb(255, 238, 170)');
  assert.is(await css('.prose pre code', 'background-color'), 'rgba(0, 0, 0, 0)');
  assert.is(await css('.prose pre code', 'padding-top'), '0px');
  assert.is(await css('.prose blockquote', 'border-left-width'), '6px');
  await end();
});

look('rules for Docusaurus classes match our parts', async () => {
  const { css, end } = await open('light');
  assert.is(await css('.site-header', 'border-bottom-width'), '7px');
  assert.is(await css('.site-header-inner', 'min-height'), '80px');
  assert.is(await css('.sidebar a[aria-current]', 'font-style'), 'italic');
  assert.is(await css('.sidebar li:last-child a', 'font-style'), 'normal');
  assert.is(await css('.site-footer', 'background-color'), 'rgb(1, 2, 3)');
  assert.is(await css('.admonition.tip', 'background-color'), 'rgb(4, 5, 6)');
  assert.is(await css('.prose h2', 'color'), 'rgb(7, 8, 9)');
  await end();
});

look('Infima classes work in content', async () => {
  const { page, css, end } = await open('light');
  assert.is(await css('.button', 'background-color'), 'rgb(118, 74, 188)');
  assert.is(await css('.button', 'color'), 'rgb(255, 255, 255)');
  assert.is(await css('.col:last-child', 'margin-top'), '32px');
  const [row, column] = await Promise.all(
    ['.row', '.col'].map((selector) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.clientWidth),
    ),
  );
  assert.ok(Math.abs((row ?? 0) / 2 - (column ?? 0)) < 1);
  await end();
});

look.after(async () => {
  await leave(browser);
  await server.stop();
});
look.run();
