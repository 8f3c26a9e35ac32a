/** Opening and closing the search dialog: input typed while it loads, the initial query, and what is reset on close. */
import { getByRole } from '@testing-library/dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type DomDialogOptions, readDomDialog } from '../../support/dom-dialog.js';
import { found, settle } from '../../support/dom-page.js';
import { createGate } from '../../support/gate.js';
import { serveEmbedded } from '../../support/serve-built.js';
import { until } from '../../support/until.js';

const server = await serveEmbedded();

const opening = suite('search dialog: opening');

async function fresh(options?: DomDialogOptions) {
  const reading = await readDomDialog(server, options);
  const button = await found(() => reading.page.document.querySelector<HTMLElement>('.search-button'));
  return { ...reading, button };
}

opening('the button belongs to a form that leads to the search page without scripts', async () => {
  const { page, button } = await fresh();
  const { form, type } = button as HTMLButtonElement;
  assert.is(type, 'submit');
  assert.equal([form?.getAttribute('action'), form?.getAttribute('method') ?? 'get'], ['/base/search', 'get']);
  await page.end();
});

for (const [platform, isApple] of [
  ['MacIntel', true],
  ['Linux x86_64', false],
] as const)
  opening(`the style sheet receives the platform ${platform} for its keys`, async () => {
    const { page } = await fresh({
      init: ({ navigator }) => Object.defineProperty(navigator, 'platform', { value: platform }),
    });
    assert.is(page.document.documentElement.hasAttribute('data-apple'), isApple);
    await page.end();
  });

opening('Escape closes it at once, and discards the text', async () => {
  const { page, field, open, search, isClosed } = await fresh();
  await open();
  await search('drawer');
  await page.user.keyboard('{Escape}');
  await isClosed();
  await open();
  assert.is(field.value, '');
  await page.end();
});

opening('a letter or digit on the focused button opens it, and is typed once', async () => {
  const { page, dialog, field, button, isClosed } = await fresh();
  for (const [keys, letter] of [
    ['b', 'b'],
    ['{Shift>}B{/Shift}', 'B'],
    ['7', '7'],
  ] as const) {
    button.focus();
    await page.user.keyboard(keys);
    await until(() => dialog.open);
    await page.user.keyboard('x');
    assert.is(field.value, `${letter}x`);
    await found(() => dialog.querySelector('.search-dialog-box[data-screen]'));
    await page.user.keyboard('{Escape}');
    await isClosed();
  }
  await page.end();
});

opening('letters typed while it loads are not lost', async () => {
  const gate = createGate();
  const { page, dialog, field, button } = await fresh({
    before: ({ route }) => void route(/island/, undefined, gate.opened),
  });
  button.focus();
  await page.user.keyboard('draw');
  assert.is(dialog.querySelector('[data-screen]'), null);
  gate.open();
  await found(() => dialog.querySelector('.search-dialog-box[data-screen]'));
  await page.user.keyboard('er');
  assert.is(field.value, 'drawer');
  await page.end();
});

opening('on a slow connection no letter is lost, and the results match all of them', async () => {
  const gate = createGate();
  const { page, field, options } = await fresh();
  page.route(/./, undefined, gate.opened);
  await page.user.keyboard('{Control>}k{/Control}handle');
  assert.is(field.value, 'handle');
  await settle(page);
  assert.is(options().length, 0, 'nothing has come yet');
  gate.open();
  await until(() => options().length > 0);
  assert.is(field.value, 'handle');
  assert.match(options()[0]?.textContent ?? '', /handle/i);
  await page.end();
});

opening('a slash in a field, and other keys on the button, keep their meaning', async () => {
  const { page, dialog, button } = await fresh({ path: 'search' });
  const field = getByRole<HTMLInputElement>(page.document.body, 'searchbox');
  field.focus();
  await page.user.keyboard('a/b');
  assert.is(field.value, 'a/b');
  button.focus();
  await page.user.keyboard('{Control>}f{/Control}{Alt>}b{/Alt}-{ArrowDown}{F2}');
  await settle(page);
  assert.not(dialog.open);
  await page.end();
});

opening('the selected text is the first query, on one line, cut to 64 characters, and selected', async () => {
  const { page, field, open } = await fresh({ path: 'settings' });
  const { document } = page;
  document.getSelection()?.selectAllChildren(document.querySelector('main') ?? document.body);
  await open();
  assert.is(field.value.length, 64);
  assert.not.match(field.value, /\n/);
  await page.user.keyboard('x');
  assert.is(field.value, 'x');
  await page.end();
});

opening('a query has at most 64 characters', async () => {
  const { page, field, open } = await fresh();
  await open();
  await page.user.paste('a'.repeat(100));
  assert.is(field.value.length, 64);
  await page.end();
});

opening.after(async () => {
  await server.stop();
});
opening.run();
