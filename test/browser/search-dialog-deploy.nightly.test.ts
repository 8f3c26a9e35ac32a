/**
 * The search dialog when files disappear after a deploy, when wrong files are cached or files never arrive, and with
 * hostile hits.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchHit } from '../../src/types/search.js';
import { launch, leave } from '../support/browser.js';
import { type Host, startHost } from '../support/host.js';
import { buildDeploys } from '../support/panel-deploys.js';
import { isNightly } from '../support/paths.js';
import { settle } from '../support/reader.js';
import { type DialogReading, readDialog } from '../support/search-dialog.js';
import { serveHosted } from '../support/serve-built.js';
import type { Tree } from '../support/site.js';

const EVIL = '<img src=x onerror="document.title=1"></mark><svg/onload="document.title=1">';
const hierarchy = { lvl0: EVIL, lvl1: EVIL, lvl2: EVIL, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const marked = { value: `<mark>${EVIL}`, matchLevel: 'full' as const };
const text: SearchHit = {
  objectID: EVIL,
  url: 'https://example.org/base/drawers',
  type: 'content',
  hierarchy,
  content: EVIL,
  _snippetResult: { content: marked, hierarchy: { lvl1: marked, lvl2: marked } },
};
/** The first is shown as text. The others have unsafe URLs or are not hits at all. */
const HOSTILE: readonly SearchHit[] = [
  text,
  { ...text, objectID: 'script', url: 'javascript:document.title=1' },
  { ...text, objectID: 'foreign', url: 'https://evil.example/base/' },
  ...['7', 'null', '[]', '{"objectID":"x"}', '{"objectID":"y","url":"/base/","type":"lvl1","hierarchy":null}'].map(
    (json) => JSON.parse(json),
  ),
];

const browser = await launch();
const { older, newer } = await buildDeploys();
/** Hits of the hosted index that do not belong to the site. */
const more: SearchHit[] = [];
const hosted = await serveHosted(more);

const deploys = suite('search dialog: deploys and hostile hits');
const AWAY = /^(answer: 404|failed|console: Failed to load)/;
const GONE = { status: 404, body: '<!doctype html><title>Gone</title>' };

async function open(
  deploy: Tree = older,
): Promise<DialogReading & { readonly host: Host; readonly close: (allowed?: RegExp) => Promise<void> }> {
  const host = await startHost(deploy);
  const reading = await readDialog(browser, host);
  const close = async (allowed?: RegExp): Promise<void> => {
    await reading.end(allowed);
    await host.stop();
  };
  return { ...reading, host, close };
}

const WRONG: Readonly<
  Record<string, (deploy: Tree, path: string) => { readonly status: number; readonly body: string }>
> = {
  'is not there': () => GONE,
  'is a page': () => ({ status: 200, body: '<!doctype html><title>App</title>' }),
  'is cut short': (deploy, path) => ({ status: 200, body: (deploy.get(path) ?? '').slice(0, 40) }),
};
const FILES = ['index.bin', 'search.en.json'];
/** The broken files, and how they are broken. */
const WRONGS: readonly (readonly [files: readonly string[], name: string])[] = isNightly
  ? FILES.flatMap((file) => Object.keys(WRONG).map((name) => [[file], name] as const))
  : [[FILES, 'is cut short']];
for (const [files, name] of WRONGS)
  deploys(`${files.join(' and ')} ${name} and cached forever: requested again`, async () => {
    const { host, go, open: openDialog, search, options, close } = await open();
    const left = new Set(files);
    host.answer = (path) => {
      const file = files.find((each) => path.endsWith(each));
      return file !== undefined && left.delete(file) ? WRONG[name]?.(host.deploy, path) : undefined;
    };
    await go();
    await openDialog();
    await search('handle');
    assert.match(await options.first().innerText(), /handle/i);
    await close(AWAY);
  });

if (isNightly)
  deploys('if the entry is missing, a message explains it, and its button reloads the page', async () => {
    const { page, host, go, field, dialog, open: openDialog, search, close } = await open();
    host.answer = (path) => (path.endsWith('.json') ? GONE : undefined);
    await go();
    await page.keyboard.press('Control+k');
    await field.fill('hinge');
    await dialog.getByText('Part of this page could not be loaded.').filter({ visible: true }).waitFor();
    Object.assign(host, { deploy: newer, answer: undefined });
    await dialog.getByRole('button', { name: 'Reload the page' }).filter({ visible: true }).click();
    await page.locator('html[data-script]').waitFor({ state: 'attached' });
    await openDialog();
    await search('hinge');
    await close(AWAY);
  });

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  'the reader of the index': /\/embedded\./,
  'the island of the dialog': /\/(island-Search|embedded)\./,
  'every script that is not yet there': /\/(intent|island-Search|embedded)\./,
};
for (const [name, path] of Object.entries(SCRIPTS).filter(([name]) => isNightly || name !== 'the island of the dialog'))
  deploys(`if ${name} is missing, a message explains it; after a failed retry, a button reloads the page`, async () => {
    const { page, host, go, field, dialog, open: openDialog, search, close } = await open();
    await go();
    host.answer = (asked) => (path.test(asked) ? GONE : undefined);
    await page.keyboard.press('Control+k');
    await field.fill('handle');
    await dialog.getByRole('button', { name: /^(Retry|Try again)$/ }).click();
    const button = dialog.getByRole('button', { name: 'Reload the page' }).filter({ visible: true });
    await button.waitFor();
    assert.is(await button.count(), 1);
    const notice = dialog.getByRole('alert').filter({ visible: true });
    assert.match(await notice.innerText(), /may have been updated|could not be loaded/);
    Object.assign(host, { deploy: newer, answer: undefined });
    // The newer scripts have other names, so the browser cannot have these in its cache.
    host.deploy = rename(newer);
    await button.click();
    await page.waitForFunction(() => !document.querySelector('dialog[open]'));
    await page.locator('html[data-script]').waitFor({ state: 'attached' });
    await openDialog();
    await search('hinge');
    await close(/^(answer: 404|failed|console: Failed to load|page|console)/);
  });

deploys('once the network is back, every way of opening it works without a button', async () => {
  for (const way of isNightly ? ['Control+k', '/', 'click'] : ['/']) {
    const { page, context, go, button, field, dialog, options, isClosed, close } = await open();
    const press = (): Promise<void> => (way === 'click' ? button.click() : page.keyboard.press(way));
    await go();
    await context.setOffline(true);
    await press();
    await page.keyboard.type('handle');
    await dialog.getByText('Part of this page could not be loaded.').filter({ visible: true }).waitFor();
    await page.keyboard.press('Escape');
    await isClosed();
    // For a moment the focus is still in the closed dialog.
    await settle(page);
    await context.setOffline(false);
    await press();
    await field.fill('handle');
    await options.first().waitFor();
    assert.is(await dialog.getByText('could not be loaded').filter({ visible: true }).count(), 0);
    await close(/./);
  }
});

deploys('a backend file that cannot be loaded is reported and retried', async () => {
  const { page, go, button, dialog, field, says, options, end } = await readDialog(browser, hosted.server);
  await page.route(/\/hosted\.\w+\.js/, (route) => route.abort());
  await go();
  await button.click();
  await says('Unable to fetch results');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await field.fill('drawer');
  await options.first().waitFor();
  await end(/^(answer|failed|console: Failed to load|console: Access to fetch)/);
});

deploys('hostile hits are text or omitted, and the policy holds', async () => {
  const {
    page,
    go,
    dialog,
    options,
    search,
    open: openAgain,
    isClosed,
    end,
  } = await readDialog(browser, hosted.server);
  more.push(...HOSTILE);
  await go();
  await openAgain();
  await search('handle');
  assert.is(await options.filter({ hasText: 'onerror' }).count(), 1);
  assert.is(await options.filter({ hasText: 'onerror' }).locator('.hit-more').innerText(), EVIL.replace('</mark>', ''));
  assert.is(await dialog.locator('img, svg[onload]').count(), 0);
  assert.equal(
    await options.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')).filter((href) => !href?.startsWith('/base/')),
    ),
    [],
  );
  await options.filter({ hasText: 'onerror' }).click();
  await isClosed();
  await page.waitForURL(/drawers/);
  await openAgain();
  await dialog.getByRole('row').filter({ hasText: 'onerror' }).waitFor();
  assert.not.equal(await page.title(), '1');
  more.length = 0;
  await end();
});

/** Returns a deploy whose scripts have other names. */
function rename(deploy: Tree): Tree {
  const toNew = (text: string): string => text.replace(/([\w-]+)\.[0-9a-f]{8}\.js/g, '$1.00000000.js');
  return new Map([...deploy].map(([path, text]) => [toNew(path), /\.(html|js)$/.test(path) ? toNew(text) : text]));
}

deploys.after(async () => {
  await leave(browser);
  await hosted.stop();
});
deploys.run();
