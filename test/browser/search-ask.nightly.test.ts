/**
 * AI answers from a site module, in a browser: accessibility, links, announcements, and cancellation.
 * `test/client/search/ask.test.ts` covers when a question is sent.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { serveAskSite } from '../support/ask-site.js';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave } from '../support/browser.js';
import { NARROW } from '../support/reader.js';
import { readDialog } from '../support/search-dialog.js';
import { readSearch } from '../support/search-page.js';
import { until } from '../support/until.js';

const { site, held, last, stop } = await serveAskSite();
const browser = await launch();

const TEXT = [
  'Open it by its **handle** [1].',
  '',
  '- `drawer` is a [page](https://example.org/base/drawers), <img src="x" onerror="document.title=1"> is text',
  '- [elsewhere](https://evil.example/) and [code](javascript:alert) are none',
  '',
  '```',
  'open drawer',
  '```',
].join('\n');

/** The window that all tests of the dialog share. */
const reading = await readDialog(browser, site);
const ask = reading.dialog.getByRole('button', { name: /^Ask/ });
const answer = reading.dialog.locator('.search-answer');

const asking = suite('AI answers');
asking.before.each(() => {
  held.length = 0;
});
asking.after.each(() => {
  for (const { response } of held) response.end();
});

asking('an answer streams in as text with links to its sections, and is announced once', async () => {
  const { page, go, open, search, dialog } = reading;
  await go();
  await open();
  await search('drawer handle');
  await ask.click();
  const { response } = await last();
  const status = page.locator('.search-ask [role=status]');
  assert.is(await status.innerText(), 'Answering…');
  response.write(TEXT.slice(0, 12));
  await answer.getByText('Open it by', { exact: false }).waitFor();
  assert.is(await status.innerText(), 'Answering…', 'not read piece by piece');
  assert.is(await answer.getAttribute('aria-busy'), 'true');
  response.end(TEXT.slice(12));
  await answer.getByText('Sources').waitFor();
  assert.match((await status.textContent()) ?? '', /^Open it by its handle/);
  assert.is(await answer.getAttribute('aria-busy'), 'false');
  assert.is(await answer.locator('img').count(), 0);
  assert.match(await answer.innerText(), /<img src="x" onerror=.* is text/);
  assert.is(await answer.locator('strong').innerText(), 'handle');
  assert.is(await answer.locator('pre').innerText(), 'open drawer');
  const links = await answer
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]));
  assert.equal(links.slice(0, 1), [['[1]', '/base/drawers#handles']]);
  assert.ok(links.every(([, href]) => href?.startsWith('/base/drawers')));
  assert.equal(await findAxeViolations(page), []);
  await answer.getByRole('link', { name: 'Drawers › Handles' }).last().click();
  await page.waitForURL(/drawers#handles$/);
  await dialog.waitFor({ state: 'detached' });
});

asking('an error of the module is logged, and the reader is informed', async () => {
  const { page, open, search, dialog, complaints, isClosed } = reading;
  await open();
  await search('broken drawer');
  await ask.click();
  const alert = dialog.getByRole('alert').filter({ visible: true });
  await alert.waitFor();
  assert.is(await alert.innerText(), 'No answer available The service answered 503.');
  assert.ok(complaints.some((complaint) => /^page: .*The service answered 503\./.test(complaint)));
  await dialog.getByRole('button', { name: 'Ask again' }).waitFor();
  assert.equal(await findAxeViolations(page), []);
  await page.keyboard.press('Escape');
  await isClosed();
});

asking('a new query, the button, Escape and closing abort it, even if the service never ends', async () => {
  const { page, field, search, dialog, open, isClosed, end } = reading;
  await page.setViewportSize(NARROW.viewport);
  await open();
  await search('drawer');
  await ask.click();
  const first = await last();
  first.response.write('On and on');
  await answer.getByText('On and on').waitFor();
  await field.fill('drawers');
  await until(() => !first.isOpen());
  await answer.getByText('On and on').waitFor({ state: 'detached' });
  await ask.click();
  const second = await last(2);
  second.response.write('More and more');
  await answer.getByText('More and more').waitFor();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await until(() => !second.isOpen());
  await answer.getByText('More and more').waitFor();
  await dialog.getByRole('button', { name: 'Ask again' }).click();
  const third = await last(3);
  await page.keyboard.press('Escape');
  await isClosed();
  await until(() => !third.isOpen());
  await open();
  await search('drawer');
  assert.is(await answer.innerText(), '');
  await end(/503|ERR_ABORTED/);
});

asking('the search page works like the dialog; Escape aborts there, too', async () => {
  const { page, search, field, end } = await readSearch(browser, site);
  await search('?q=drawer');
  const button = page.getByRole('button', { name: 'Ask: drawer' });
  await button.click();
  const { body, response, isOpen } = await last();
  assert.is(body.question, 'drawer');
  response.write('A drawer slides');
  await page.locator('.search-answer').getByText('A drawer slides').waitFor();
  assert.equal(await findAxeViolations(page), []);
  await page.keyboard.press('Escape');
  await until(() => !isOpen());
  await page.getByRole('button', { name: 'Ask again' }).waitFor();
  await field.fill('');
  await button.waitFor({ state: 'detached' });
  await end(/ERR_ABORTED/);
});

asking.after(async () => {
  await stop();
  await leave(browser);
});
asking.run();
