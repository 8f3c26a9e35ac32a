/**
 * The strict content security policy that the build writes for hosts: no reader action violates it, and the console
 * stays clean.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { buildSite } from '../support/built-site.js';
import type { Serving } from '../support/cli.js';
import { serveHere } from '../support/in-process.js';
import { writeLargeSite } from '../support/large-site.js';
import { isNightly, SITE, sample } from '../support/paths.js';
import { arrive, isSameWindow, markWindow, NARROW, type ReadingOptions, read, settle } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';
import { serveBuilt } from '../support/serve-built.js';

const built = await buildSite();
const server = await serveHere([SITE, '--static', '--out-dir', built.output.folder], { cwd: SITE });
const reader = await serveBuilt(
  writeReaderSite({
    announcementBar: {
      id: 'one',
      content: 'News: <a href="/base/guide">read</a>',
      backgroundColor: '#20232a',
      textColor: '#fff',
    },
    colorMode: { respectPrefersColorScheme: true },
  }),
);
const browser = await launch();

/** Opens a page that records policy violations across soft navigations and full loads. */
async function open(served: Serving, options: ReadingOptions = {}) {
  const reading = await read(browser, served, options);
  const violations: string[] = [];
  await reading.context.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await reading.context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        if ('reportViolation' in window && typeof window.reportViolation === 'function')
          window.reportViolation(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
      },
    );
  });
  return {
    ...reading,
    violations,
    end: async (allowed?: RegExp): Promise<void> => {
      await settle(reading.page);
      assert.equal(violations, []);
      await reading.end(allowed);
    },
  };
}

const csp = suite('content security policy');

csp('the policy is as strict as documented, and sent with every page', async () => {
  const rules = readFileSync(join(built.output.folder, '_headers'), 'utf8');
  const policy = /Content-Security-Policy: (.+)/.exec(rules)?.[1] ?? '';
  const directives = policy.split('; ');
  for (const directive of [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ])
    assert.ok(directives.includes(directive), `${directive} in ${policy}`);
  // The inline script of every page, and the inline script of the home page.
  assert.match(policy, /script-src 'self'( 'sha256-[\w+/=]+'){2}(;|$)/);
  for (const path of ['', 'installation', 'blog', 'no/such/page'])
    assert.is((await fetch(`${server.url}${path}`)).headers.get('content-security-policy'), policy, path);
});

csp('pages of the site follow it, wide and narrow', async () => {
  for (const options of sample([NARROW, {}], 1)) {
    const { page, go, end } = await open(server, { ...options, expected: ['404 /custom-sidebar/no/such/page'] });
    const paths = [
      '',
      'category/configuration',
      'configuration/main-configuration-options',
      'installation',
      'no/such/page',
      'blog/tags',
      'blog',
      'blog/authors',
      'blog/tags/exceptions',
      'blog/archive',
      'blog/how-to-avoid-sidebar-changes',
      'search',
    ];
    for (const path of sample(paths, 6)) {
      await go(path);
      await page.locator('main h1').waitFor();
    }
    await end();
  }
});

/** Uses every control on a page: presses, selects, opens and follows. */
async function useEverything(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Switch colour mode/ }).click();
  await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
  await page.locator('.navbar summary').click();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'pnpm' }).first().click();
  await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
  await page.getByRole('button', { name: 'Toggle word wrap' }).first().click();
  await page.getByText('More about it').click();
  await page.getByRole('link', { name: 'To the fold' }).click();
  await page.locator('nav.sidebar summary').last().click();
  await page.evaluate(() => scrollTo(0, 2000));
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('nav.sidebar').getByRole('link', { name: 'Guide' }).click();
  await arrive(page, /\/guide$/, 'Guide');
  await page.goBack();
  await arrive(page, /\/code(#.*)?$/, 'Code');
}

csp('every feature follows it on a wide screen', async () => {
  const { page, go, end } = await open(reader, { permissions: ['clipboard-write'] });
  await go('code');
  await useEverything(page);
  await end();
});

if (isNightly)
  csp('the drawer follows it', async () => {
    const { page, go, end } = await open(reader, NARROW);
    await go('code');
    await page.locator('.menu-open').click();
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await page.locator('#__csb-menu').getByRole('link', { name: 'Blog', exact: true }).click();
    await arrive(page, /\/blog$/, 'Blog');
    await end();
  });

if (isNightly)
  csp('a large sidebar follows it', async () => {
    const large = await serveBuilt(writeLargeSite());
    const { page, go, end } = await open(large);
    await go();
    await page.locator('nav.sidebar summary').first().click();
    await page.locator('nav.sidebar details ul a').first().click();
    await page.locator('main h1', { hasText: 'alpha' }).waitFor();
    await end();
    await large.stop();
  });

csp('the test detects a violation', async () => {
  const { page, go, end } = await open(reader);
  await go();
  await page.evaluate(() => document.querySelector('main')?.setAttribute('style', 'color: red'));
  let noticed = false;
  await end().catch(() => (noticed = true));
  assert.ok(noticed);
});

csp('HTML from other sources is refused, and soft navigation still works', async () => {
  const { page, violations, go, end } = await open(reader);
  await go('code');
  await markWindow(page);
  const write = page.evaluate(() => document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p>x</p>'));
  assert.match(`${await write.catch(String)}`, /TrustedHTML/);
  await settle(page);
  assert.match(violations.splice(0).join(), /^require-trusted-types-for /);
  await page.locator('nav.sidebar').getByRole('link', { name: 'Guide' }).click();
  await arrive(page, /\/guide$/, 'Guide');
  assert.ok(await isSameWindow(page));
  await end(/TrustedHTML/);
});

csp.after(async () => {
  await leave(browser);
  await Promise.all([server, reader].map((served) => served.stop()));
});
csp.run();
