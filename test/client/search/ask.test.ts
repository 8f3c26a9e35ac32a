/** Questions that a site module answers: when they are sent, and with which input. */
import { getByRole } from '@testing-library/dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { serveAskSite } from '../../support/ask-site.js';
import { readDomDialog } from '../../support/dom-dialog.js';
import { found } from '../../support/dom-page.js';

const { site, held, last, stop } = await serveAskSite();

const asking = suite('AI answers');
asking.before.each(() => {
  held.length = 0;
});
asking.after.each(() => {
  for (const { response } of held) response.end();
});

asking('nothing is requested before the reader asks; the module receives complete sections', async () => {
  const { page, dialog, open, search } = await readDomDialog(site, {
    // The example reads the response stream with it.
    init: (window) => void Object.assign(window, { TextDecoderStream }),
  });
  const button = (name: string | RegExp) => getByRole(dialog, 'button', { name, hidden: true });
  await open();
  const modules = () => page.requests.filter(({ href }) => href.includes('/answers.')).length;
  await search('drawer handle');
  await found(() => dialog.querySelector('.search-ask'));
  assert.is(button(/^Ask/).textContent, 'Ask: drawer handle');
  assert.is(modules(), 0);
  assert.equal(held, []);
  button(/^Ask/).focus();
  await page.user.keyboard('{Enter}');
  const { body, response } = await last();
  assert.is(body.question, 'drawer handle');
  assert.is(body.language, 'en');
  assert.ok(body.sections.length > 0 && body.sections.length <= 10);
  assert.equal(body.sections[0], {
    title: 'Drawers',
    headings: ['Drawers', 'Handles'],
    url: 'https://example.org/base/drawers#handles',
    text: 'A handle opens the drawer from the edge of the screen.',
  });
  assert.is(modules(), 1);
  button('Stop');
  response.end('So.');
  await found(() => dialog.querySelector('.search-sources'));
  await page.end();
});

asking.after(() => stop());
asking.run();
