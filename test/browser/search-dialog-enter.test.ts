/** The search dialog: Enter means what is in the field, whenever the answer to that comes; and no letter is lost. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { createGate } from '../support/gate.js';
import { createPanelEngine, hostedAt, writePanelSite } from '../support/panel-site.js';
import { arrive, hold, settle } from '../support/reader.js';
import { type DialogReading, readDialog } from '../support/search-dialog.js';
import { serveBuilt } from '../support/serve-built.js';
import { startStandIn } from '../support/stand-in.js';

const browser = await launch();
const standIn = await startStandIn({ engine: createPanelEngine() });
const server = await serveBuilt(
  writePanelSite({ search: { embedded: false }, themeConfig: { algolia: hostedAt(standIn.url) } }),
);

const enter = suite('search dialog: Enter and letters');
enter.before.each(() => standIn.setFault(undefined));

/** An open dialog whose next answers wait for `release`. */
async function waiting(): Promise<DialogReading & { readonly release: () => void }> {
  const reading = await readDialog(browser, server);
  await reading.go();
  await reading.open();
  await reading.search('handle');
  const gate = createGate();
  standIn.setFault({ kind: 'slow', until: gate.opened });
  return { ...reading, release: gate.open };
}

enter('follows the first row of the answer to what is in the field, not one that was there before', async () => {
  const { page, field, release, isClosed, end } = await waiting();
  await field.fill('setting 7');
  await page.keyboard.press('Enter');
  await settle(page);
  assert.match(page.url(), /\/base\/$/, 'nothing is followed yet');
  release();
  await isClosed();
  await arrive(page, /\/settings#setting-7$/, 'Settings');
  await end();
});

enter('waits where there was no list at all', async () => {
  const { page, go, field, isClosed, end } = await readDialog(browser, server);
  const gate = createGate();
  standIn.setFault({ kind: 'slow', until: gate.opened });
  await go();
  await page.keyboard.press('Control+k');
  await page.locator('.search-dialog-box[data-screen=grid]').waitFor();
  await field.fill('drawers');
  await page.keyboard.press('Enter');
  await settle(page);
  gate.open();
  await isClosed();
  await arrive(page, /\/drawers$/, 'Drawers');
  await end();
});

const CANCELS: Readonly<Record<string, (reading: DialogReading) => Promise<unknown>>> = {
  'further typing': ({ page }) => page.keyboard.type('s'),
  Escape: ({ page }) => page.keyboard.press('Escape'),
  'an arrow key': ({ page }) => page.keyboard.press('ArrowDown'),
};
for (const [name, cancel] of Object.entries(CANCELS))
  enter(`${name} ends the wait`, async () => {
    const { release, ...reading } = await waiting();
    const { page, field, options, end } = reading;
    await field.fill('drawer');
    await page.keyboard.press('Enter');
    await cancel(reading);
    release();
    if (name !== 'Escape') await options.filter({ hasText: 'slides over' }).first().waitFor();
    await settle(page);
    assert.match(page.url(), /\/base\/$/);
    assert.is(await field.count(), name === 'Escape' ? 0 : 1);
    await end();
  });

enter('when nothing is found, nothing is followed; nor is what is found later', async () => {
  const { page, field, options, says, release, end } = await waiting();
  await field.fill('zzz');
  await page.keyboard.press('Enter');
  release();
  await says(/zzz/);
  await field.fill('drawer');
  await options.first().waitFor();
  await settle(page);
  assert.match(page.url(), /\/base\/$/);
  await end();
});

for (const key of ['Control', 'Shift'])
  enter(`${key}+Enter waits, too, and leaves this page as it is`, async () => {
    const { page, context, field, release, end } = await waiting();
    await field.fill('setting 7');
    await page.keyboard.press(`${key}+Enter`);
    const opened = context.waitForEvent('page');
    release();
    const next = await opened;
    await next.waitForURL(/\/settings#setting-7$/);
    await next.close();
    assert.match(page.url(), /\/base\/$/);
    await end();
  });

enter('a page with an anchor that comes meanwhile neither closes the dialog nor takes letters', async () => {
  const { page, go, open, search, options, field, isClosed, end } = await readDialog(browser, server);
  const release = await hold(page, /\/(base|pages)\/settings/);
  await go();
  await open();
  await search('setting 7');
  await options.first().click();
  await isClosed();
  await open();
  await page.keyboard.type('dra');
  release();
  await page.waitForURL(/#setting-7$/, { waitUntil: 'commit' });
  await settle(page);
  await page.keyboard.type('wer');
  assert.is(await field.inputValue(), 'drawer');
  await end();
});

enter('right after the shortcut, without a pause, every letter is there', async () => {
  const { page, go, field, options, isClosed, end } = await readDialog(browser, server);
  await go();
  for (const key of ['Control+k', '/', 'Control+k']) {
    await page.keyboard.press(key);
    for (const letter of 'drawers') void page.keyboard.press(letter);
    await page.keyboard.press('End');
    assert.is(await field.inputValue(), 'drawers');
    await options.first().waitFor();
    assert.is(await field.inputValue(), 'drawers');
    await page.keyboard.press('Escape');
    await isClosed();
  }
  await end();
});

enter('a long selection that is being changed when the script comes stays where the reader is in it', async () => {
  const { page, go, field, end } = await readDialog(browser, server);
  const release = await hold(page, /island-Search\.\w+\.js/);
  await go('settings');
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('main') ?? document.body));
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Home');
  release();
  await page.locator('.search-dialog-box[data-screen]').waitFor();
  await page.keyboard.press('Delete');
  await page.keyboard.type('x');
  const value = await field.inputValue();
  assert.is(value.length, 64, 'one letter has been replaced');
  await end();
});

enter.after(async () => {
  await leave(browser);
  await Promise.all([server.stop(), standIn.stop()]);
});
enter.run();
