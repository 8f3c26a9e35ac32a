/** The search dialog on a slow connection: hits wait for their style sheet, for a limited time. */
import { HTMLLinkElement as DomLinkElement } from 'happy-dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDomClock } from '../../support/dom-clock.js';
import { readDomDialog } from '../../support/dom-dialog.js';
import { serveEmbedded } from '../../support/serve-built.js';
import { until } from '../../support/until.js';

const server = await serveEmbedded();

const slow = suite('search dialog: slow connections');

/** happy-dom fires `load` of a style sheet at once. While the sheet is held, the event is kept from its listeners. */
const sheet = { isHeld: true };
const links = DomLinkElement.prototype as unknown as HTMLLinkElement;
slow.before(() => {
  const { dispatchEvent } = links;
  links.dispatchEvent = function (event) {
    return (sheet.isHeld && 'asked' in this.dataset) || dispatchEvent.call(this, event);
  };
});

/** Opens a dialog with a response to `drawer`. The test decides when its style sheet loads or fails. */
async function undressed() {
  const clock = createDomClock(3000);
  const reading = await readDomDialog(server, { init: clock.install });
  const { page, dialog } = reading;
  const status = () => dialog.querySelector('[role=status]')?.textContent ?? '';
  const findLinks = () => [...page.document.querySelectorAll<HTMLLinkElement>('link[href*="css/search."]')];
  const ask = async (): Promise<void> => {
    await page.user.keyboard('{Control>}k{/Control}drawer');
    await until(() => /^\d+ results?$/.test(status()));
  };
  await ask();
  const tell = (type: 'load' | 'error'): void => {
    sheet.isHeld = false;
    for (const link of findLinks()) link.dispatchEvent(new page.window.Event(type));
    sheet.isHeld = true;
  };
  return { ...reading, clock, findLinks, ask, tell };
}

slow('hits wait for their style sheet, typing does not', async () => {
  const { page, field, options, findLinks, tell } = await undressed();
  assert.is(findLinks().length, 1);
  assert.is(options().length, 0, 'they are known, and not shown without their looks');
  assert.is(field.value, 'drawer');
  tell('load');
  await until(() => options().length > 0);
  await page.end();
});

slow('a style sheet that never loads does not block hits for long', async () => {
  const { page, options, clock } = await undressed();
  assert.is(options().length, 0);
  clock.runFor(3000);
  await until(() => options().length > 0);
  await page.end();
});

slow('a style sheet that fails does not block hits, and is retried at the next opening', async () => {
  const { page, options, active, findLinks, ask, tell, isClosed } = await undressed();
  tell('error');
  await until(() => options().length > 0);
  assert.ok(active());
  assert.is(findLinks().length, 0);
  await page.user.keyboard('{Escape}');
  await isClosed();
  await ask();
  assert.is(findLinks().length, 1);
  assert.is(options().length, 0);
  tell('load');
  await until(() => options().length > 0);
  await page.end();
});

slow.after(async () => {
  Reflect.deleteProperty(links, 'dispatchEvent');
  await server.stop();
});
slow.run();
