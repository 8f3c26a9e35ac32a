/**
 * Federated search in the dialog. `test/client/search/elsewhere.nightly.test.ts` covers which sites are queried and
 * which are left out.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave } from '../support/browser.js';
import { serveCabinets } from '../support/cabinet-sites.js';
import { createGate } from '../support/gate.js';
import { NARROW } from '../support/reader.js';
import { type DialogReading, readDialog } from '../support/search-dialog.js';

const { site, good, host, gate, stop } = await serveCabinets();
const browser = await launch();

/** Faults of other sites that appear in the console. */
const FAULTS =
  /The search leaves out|ERR_UNSAFE_PORT|^answer: 404 \/gone\/|404 .*\/gone\/|^failed: .*(127\.0\.0\.1:9|gone)/;

const toGroups = ({ dialog }: DialogReading) =>
  dialog
    .getByRole('group')
    .evaluateAll((groups) =>
      groups.map((group) => [
        group.getAttribute('aria-label'),
        ...[...group.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      ]),
    );

const elsewhere = suite('several sites in one search');
elsewhere.before.each(() => {
  gate.late = createGate();
});
elsewhere.after.each(() => gate.late.open());

elsewhere('hits of other sites appear below the own ones, which neither wait nor move', async () => {
  const reading = await readDialog(browser, site);
  const { page, dialog, active, options, search, go, open, end } = reading;
  await go();
  await open();
  await search('drawer');
  await dialog.getByRole('group', { name: 'Panels of others' }).waitFor();
  await dialog.getByRole('group', { name: 'The hostile' }).waitFor();
  const before = await toGroups(reading);
  assert.equal(
    before.slice(0, 1).map(([name, ...hits]) => [name, hits.length]),
    [['Cabinets', 2]],
  );
  const fine = dialog.locator(`a[href="${host.url}/hostile/fine"] .hit-text`);
  assert.is(await fine.getAttribute('lang'), 'fr', 'it has no other language');
  const panels = before.find(([name]) => name === 'Panels of others') ?? [];
  assert.ok(panels.length > 2 && panels.length <= 5);
  for (const href of panels.slice(1)) assert.ok(href?.startsWith(good.url), href ?? '');
  // Hits outside the URL of their site are dropped, and markup is shown as text.
  assert.equal(before.find(([name]) => name === 'The hostile')?.slice(1, 2), [`${host.url}/hostile/fine`]);
  assert.is(before.flat().filter((href) => /evil|script:|\/other\//.test(href ?? '')).length, 0);
  assert.match(await dialog.innerText(), /<img src="x"/);
  assert.is(await dialog.locator('img').count(), 0);
  await page.keyboard.press('ArrowDown');
  const chosen = await active.getAttribute('href');
  const all = await options.count();
  gate.late.open();
  await dialog.getByRole('group', { name: 'The late' }).waitFor();
  assert.equal((await toGroups(reading)).slice(0, before.length), before);
  assert.equal((await toGroups(reading)).at(-1), ['The late', `${host.url}/late/a`]);
  assert.is(await active.getAttribute('href'), chosen);
  assert.is(await options.count(), all + 1);
  assert.match(await page.getByRole('status').last().innerText(), /Panels of others: \d+ results?/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  assert.is(await active.getAttribute('href'), `${host.url}/late/a`);
  assert.equal(await findAxeViolations(page), []);
  await end(FAULTS);
});

elsewhere(
  'without own hits, those of other sites are selectable; Enter follows them, and they are not stored',
  async () => {
    const { page, dialog, active, field, go, open, end } = await readDialog(browser, site, NARROW);
    await go();
    await open();
    await field.fill('handle');
    await dialog.getByText('No results for “handle”').first().waitFor();
    await dialog.getByRole('group', { name: 'Panels of others' }).waitFor();
    assert.ok((await active.getAttribute('href'))?.startsWith(good.url));
    assert.equal(await findAxeViolations(page), []);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href.startsWith(good.url));
    await go();
    await open();
    await dialog.getByText('No recent searches').waitFor();
    await end(FAULTS);
  },
);

elsewhere.after(async () => {
  await stop();
  await leave(browser);
});
elsewhere.run();
