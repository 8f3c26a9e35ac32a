/** Enter in the search dialog applies to the query in the field, even if its response arrives later. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type DomDialog, type DomDialogOptions, readDomDialog } from '../../support/dom-dialog.js';
import { arrive, found, settle } from '../../support/dom-page.js';
import { createGate } from '../../support/gate.js';
import { serveHosted } from '../../support/serve-built.js';
import { until } from '../../support/until.js';

const { server, standIn, stop } = await serveHosted();

const enter = suite('search dialog: Enter');
enter.before.each(() => standIn.setFault(undefined));

/** Opens a dialog whose next responses wait for `release`. */
async function waiting(options: DomDialogOptions = {}): Promise<DomDialog & { readonly release: () => void }> {
  const reading = await readDomDialog(server, options);
  await reading.open();
  await reading.search('handle');
  const gate = createGate();
  standIn.setFault({ kind: 'slow', until: gate.opened });
  return { ...reading, release: gate.open };
}

enter('opens the first result for the current text, not an earlier one', async () => {
  const { page, replace, release, isClosed } = await waiting();
  await replace('setting 7');
  await page.user.keyboard('{Enter}');
  await settle(page);
  assert.match(page.window.location.href, /\/base\/$/, 'nothing is followed yet');
  release();
  await isClosed();
  await arrive(page, /\/settings#setting-7$/, 'Settings');
  await page.end();
});

enter('waits for the first list', async () => {
  const { page, dialog, replace, open, isClosed } = await readDomDialog(server);
  const gate = createGate();
  standIn.setFault({ kind: 'slow', until: gate.opened });
  await open();
  await found(() => dialog.querySelector('.search-dialog-box[data-screen=grid]'));
  await replace('drawers');
  await page.user.keyboard('{Enter}');
  await settle(page);
  gate.open();
  await isClosed();
  await arrive(page, /\/drawers$/, 'Drawers');
  await page.end();
});

for (const [name, keys] of [
  ['further typing', 's'],
  ['Escape', '{Escape}'],
  ['an arrow key', '{ArrowDown}'],
] as const)
  enter(`${name} ends the wait`, async () => {
    const { page, dialog, options, replace, release } = await waiting();
    await replace('drawer');
    await page.user.keyboard('{Enter}');
    await page.user.keyboard(keys);
    release();
    if (name !== 'Escape') await until(() => options().some(({ textContent }) => textContent.includes('slides over')));
    await settle(page);
    assert.match(page.window.location.href, /\/base\/$/);
    assert.is(dialog.open, name !== 'Escape');
    await page.end();
  });

enter('without results, nothing opens, now or later', async () => {
  const { page, options, replace, says, release } = await waiting();
  await replace('zzz');
  await page.user.keyboard('{Enter}');
  release();
  await says(/zzz/);
  await replace('drawer');
  await until(() => options().length > 0);
  await settle(page);
  assert.match(page.window.location.href, /\/base\/$/);
  await page.end();
});

for (const key of ['Control', 'Shift'])
  enter(`${key}+Enter waits, too, and keeps this page`, async () => {
    const opened: string[] = [];
    const { page, replace, release } = await waiting({
      init: (window) => {
        window.open = (address) => {
          opened.push(new URL(`${address}`, window.location.href).href);
          return null;
        };
      },
    });
    await replace('setting 7');
    await page.user.keyboard(`{${key}>}{Enter}{/${key}}`);
    assert.equal(opened, []);
    release();
    await until(() => opened.length > 0);
    assert.match(opened.join(), /\/settings#setting-7$/);
    assert.match(page.window.location.href, /\/base\/$/);
    await page.end();
  });

enter('a selection that is being edited when the script loads stays intact', async () => {
  const gate = createGate();
  const { page, dialog, field } = await readDomDialog(server, {
    path: 'settings',
    before: ({ route }) => void route(/island-Search\.\w+\.js/, undefined, gate.opened),
  });
  const { document } = page;
  document.getSelection()?.selectAllChildren(document.querySelector('main') ?? document.body);
  await page.user.keyboard('{Control>}k{/Control}');
  assert.ok(field.value.length > 64);
  await page.user.keyboard('{Home}');
  gate.open();
  await found(() => dialog.querySelector('.search-dialog-box[data-screen]'));
  await page.user.keyboard('{Delete}x');
  assert.is(field.value.length, 64, 'one letter has been replaced');
  await page.end();
});

enter.after(() => stop());
enter.run();
