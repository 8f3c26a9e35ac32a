/** The search dialog after a deploy, of which nothing is left of the one before; and with answers that are kept although they are wrong. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { buildDeploy, type Host, startHost } from '../support/host.js';
import { writePanelSite } from '../support/panel-site.js';
import { settle } from '../support/reader.js';
import { type DialogReading, readDialog } from '../support/search-dialog.js';
import { editFile, type Tree } from '../support/site.js';

const browser = await launch();
const older = await buildDeploy(writePanelSite());
const newer = await buildDeploy(changed());

/** The same site with another page, another placeholder and so other settings. */
function changed(): string {
  const site = writePanelSite({ search: { placeholder: 'Find in panels' } });
  editFile(site, 'docs/reference/drawers.md', (text) => `${text}\n## Hinges\n\nA hinge holds the drawer.\n`);
  return site;
}

const deploys = suite('search dialog: deploys');
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

deploys('a tab that is older than the deploy searches what is there now', async () => {
  const { host, go, open: openDialog, search, options, field, close } = await open();
  await go();
  host.deploy = newer;
  await openDialog();
  assert.is(await field.getAttribute('placeholder'), 'Find in panels');
  await search('hinge');
  assert.match(await options.first().innerText(), /Hinges/);
  await close();
});

deploys('one that has searched before goes on, with what it has or with what is there now', async () => {
  const { host, go, open: openDialog, search, options, dialog, close } = await open();
  await go();
  await openDialog();
  await search('drawer');
  host.deploy = newer;
  await search('handle');
  assert.match(await options.first().innerText(), /handle/i);
  assert.is(await dialog.getByRole('alert').filter({ visible: true }).count(), 0);
  await close(AWAY);
});

deploys('one that has searched before finds what is new when it is opened again', async () => {
  const { page, host, go, open: openDialog, search, field, options, isClosed, close } = await open();
  await go();
  await openDialog();
  await search('drawer');
  await page.keyboard.press('Escape');
  await isClosed();
  host.deploy = newer;
  await openDialog();
  await field.fill('hinge');
  await options.filter({ hasText: 'Hinges' }).first().waitFor();
  await close();
});

deploys('a page of an older deploy that a host has kept searches, too', async () => {
  const pages = [...older].filter(([path]) => path.endsWith('.html') || path.startsWith('assets/js'));
  const { go, open: openDialog, search, options, close } = await open(new Map([...newer, ...pages]));
  await go();
  await openDialog();
  await search('hinge');
  assert.match(await options.first().innerText(), /Hinges/);
  await close();
});

const WRONG: Readonly<
  Record<string, (deploy: Tree, path: string) => { readonly status: number; readonly body: string }>
> = {
  'is not there': () => GONE,
  'is a page': () => ({ status: 200, body: '<!doctype html><title>App</title>' }),
  'is cut short': (deploy, path) => ({ status: 200, body: (deploy.get(path) ?? '').slice(0, 40) }),
};
for (const file of ['index.bin', 'search.en.json'])
  for (const [name, wrong] of Object.entries(WRONG))
    deploys(`${file} ${name}, and that is to be kept for ever: it is asked for again`, async () => {
      const { host, go, open: openDialog, search, options, close } = await open();
      const state = { times: 0 };
      host.answer = (path) => (path.endsWith(file) && state.times++ === 0 ? wrong(host.deploy, path) : undefined);
      await go();
      await openDialog();
      await search('handle');
      assert.match(await options.first().innerText(), /handle/i);
      await close(AWAY);
    });

deploys('where the entry is gone, a sentence says so, and its button loads the page again', async () => {
  const { page, host, go, field, dialog, open: openDialog, search, close } = await open();
  host.answer = (path) => (path.endsWith('.json') ? GONE : undefined);
  await go();
  await page.keyboard.press('Control+k');
  await field.fill('hinge');
  await dialog.getByText('A part of this page could not be loaded.').filter({ visible: true }).waitFor();
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
for (const [name, path] of Object.entries(SCRIPTS))
  deploys(`where ${name} is gone, a sentence says so; a retry fails, and a button loads the page again`, async () => {
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
    // As the newer scripts would have other names, these are not what the browser has kept.
    host.deploy = rename(newer);
    await button.click();
    await page.waitForFunction(() => !document.querySelector('dialog[open]'));
    await page.locator('html[data-script]').waitFor({ state: 'attached' });
    await openDialog();
    await search('hinge');
    await close(/^(answer: 404|failed|console: Failed to load|page|console)/);
  });

deploys('without a network at first, each way to open it answers when there is one, without a button', async () => {
  for (const way of ['Control+k', '/', 'click']) {
    const { page, context, go, button, field, dialog, options, isClosed, close } = await open();
    const press = (): Promise<void> => (way === 'click' ? button.click() : page.keyboard.press(way));
    await go();
    await context.setOffline(true);
    await press();
    await page.keyboard.type('handle');
    await dialog.getByText('A part of this page could not be loaded.').filter({ visible: true }).waitFor();
    await page.keyboard.press('Escape');
    await isClosed();
    // For a moment the focus is still in what is closed.
    await settle(page);
    await context.setOffline(false);
    await press();
    await field.fill('handle');
    await options.first().waitFor();
    assert.is(await dialog.getByText('could not be loaded').filter({ visible: true }).count(), 0);
    await close(/./);
  }
});

/** A deploy whose scripts have other names. */
function rename(deploy: Tree): Tree {
  const toNew = (text: string): string => text.replace(/([\w-]+)\.[0-9a-f]{8}\.js/g, '$1.00000000.js');
  return new Map([...deploy].map(([path, text]) => [toNew(path), /\.(html|js)$/.test(path) ? toNew(text) : text]));
}

deploys.after(() => leave(browser));
deploys.run();
