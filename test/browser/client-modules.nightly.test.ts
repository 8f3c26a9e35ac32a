/**
 * Client modules in a browser: they run once, are notified of every page view, and one failing module does not affect
 * another.
 */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave, openPage } from '../support/browser.js';
import { CLIENT_MODULES, withClientModules } from '../support/client-modules.js';
import { runHere, serveHere } from '../support/in-process.js';
import { writeSite } from '../support/site.js';

const site = writeSite(
  {
    ...CLIENT_MODULES,
    'docusaurus.config.js': withClientModules(
      './src/fails.js',
      './src/calls.js',
      './src/clean-up.ts',
      './src/look.css',
    ),
    'src/fails.js': "throw new Error('at once');",
  },
  'client-modules',
);
await runHere(['build'], { cwd: site });
const server = await serveHere(['--static'], { cwd: site });
const browser = await launch();

const clients = suite('client modules');

const callsOf = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'calls'));
const untilCalled = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction((wanted) => Reflect.get(window, 'calls')?.length === wanted, count);

clients('hooks run on the first page and after each navigation, when the content is present', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(server.url);
  await untilCalled(page, 1);
  await page.locator('main').getByRole('link', { name: 'Second', exact: true }).click();
  await untilCalled(page, 2);
  await page.goBack();
  await untilCalled(page, 3);
  await page.locator('main').getByRole('link', { name: 'part', exact: true }).click();
  await untilCalled(page, 4);
  await page.locator('main').getByRole('link', { name: 'Second', exact: true }).click();
  await untilCalled(page, 5);
  await page.goBack();
  await untilCalled(page, 6);
  assert.equal(await callsOf(page), [
    [null, '/base/', 'Start'],
    ['/base/', '/base/second', 'Second'],
    ['/base/second', '/base/', 'Start'],
    ['/base/', '/base/#part', 'Start'],
    ['/base/#part', '/base/second', 'Second'],
    ['/base/second', '/base/#part', 'Start'],
  ]);
  await close();
});

clients('top-level code runs; a module that throws only logs to the console', async () => {
  const { page, close, complaints } = await openPage(browser);
  await page.goto(server.url);
  await untilCalled(page, 1);
  const root = page.locator('html');
  assert.is(await root.getAttribute('data-title'), 'Clients');
  assert.is(await root.evaluate((node) => getComputedStyle(node).accentColor), 'rgb(0, 128, 0)');
  assert.is(await root.getAttribute('data-loaded'), 'false', 'what `onRouteUpdate` has returned was called before');
  assert.equal(
    complaints.filter((text) => !/fonts\.css|ERR_|Content Security/.test(text)).map((text) => /at once/.test(text)),
    [true],
  );
  await close();
});

clients.after(async () => {
  await leave(browser);
  await server.stop();
});

clients.run();
