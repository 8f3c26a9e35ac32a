/** Questions that a module of the site answers: the example of the manual, and a stand-in for the service that it asks. */
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave } from '../support/browser.js';
import { writePanelSite } from '../support/panel-site.js';
import { ROOT } from '../support/paths.js';
import { NARROW, type ReadingOptions } from '../support/reader.js';
import { readDialog } from '../support/search-dialog.js';
import { readSearch } from '../support/search-page.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeFile } from '../support/site.js';
import { until } from '../support/until.js';

/** A question on its way. */
interface Held {
  readonly body: { readonly question: string; readonly language: string; readonly sections: readonly Section[] };
  readonly response: ServerResponse;
  readonly isOpen: () => boolean;
}
interface Section {
  readonly title: string;
  readonly headings: readonly string[];
  readonly url: string;
  readonly text: string;
}

const held: Held[] = [];
const service = createServer(async (request, response) => {
  const leaveToAsk = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
  if (request.method === 'OPTIONS') return void response.writeHead(204, leaveToAsk).end();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const state = { isOpen: true };
  response.on('close', () => (state.isOpen = false));
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (body.question === 'broken drawer') return void response.writeHead(503, leaveToAsk).end();
  response.writeHead(200, { ...leaveToAsk, 'content-type': 'text/plain; charset=utf-8' });
  response.flushHeaders();
  held.push({ body, response, isOpen: () => state.isOpen });
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const host = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

const manual = readFileSync(join(ROOT, 'src/reference/docs/find/ask.md'), 'utf8');
const example = /^```js title="ask\.js" file\n([\s\S]*?)^```$/m.exec(manual)?.[1] ?? '';
const folder = writePanelSite({ search: { ask: 'ask.js', askHosts: [host] } });
writeFile(folder, 'ask.js', example.replace('https://answers.example.com', host));
const site = await serveBuilt(folder);
const browser = await launch();

async function openDialog(options: ReadingOptions = {}) {
  const reading = await readDialog(browser, site, options);
  const { page, dialog, go, open } = reading;
  await go();
  await open();
  const ask = dialog.getByRole('button', { name: /^Ask/ });
  const answer = dialog.locator('.search-answer');
  return { ...reading, page, ask, answer };
}

const last = async (count = 1): Promise<Held> => {
  await until(() => held.length >= count);
  const found = held.at(-1);
  assert.ok(found);
  return found;
};

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

const asking = suite('questions answered in words');
asking.before.each(() => {
  held.length = 0;
});
asking.after.each(() => {
  for (const { response } of held) response.end();
});

asking('nothing is asked before the reader does; the module gets whole sections', async () => {
  const { page, search, ask, dialog, end } = await openDialog();
  const modules: string[] = [];
  page.on('request', (request) => modules.push(request.url()));
  await search('drawer handle');
  assert.is(await ask.innerText(), 'Ask: drawer handle');
  assert.is(modules.filter((url) => url.includes('/answers.')).length, 0);
  assert.equal(held, []);
  await ask.focus();
  await page.keyboard.press('Enter');
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
  assert.is(modules.filter((url) => url.includes('/answers.')).length, 1);
  await dialog.getByRole('button', { name: 'Stop' }).waitFor();
  response.end('So.');
  await dialog.locator('.search-sources').waitFor();
  await end();
});

asking('an answer is written as it comes, as text with links to its sections, and said once', async () => {
  const { page, search, ask, answer, dialog, end } = await openDialog();
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
  await end();
});

asking('a new query, the button, Escape and closing end it, also where the service never does', async () => {
  const { page, field, search, ask, answer, dialog, open, isClosed, end } = await openDialog(NARROW);
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
  await end(/ERR_ABORTED/);
});

asking('what the module throws is in the console, and the reader is told', async () => {
  const { page, search, ask, dialog, complaints, end } = await openDialog();
  await search('broken drawer');
  await ask.click();
  const alert = dialog.getByRole('alert').filter({ visible: true });
  await alert.waitFor();
  assert.is(await alert.innerText(), 'There is no answer The service answered 503.');
  assert.ok(complaints.some((complaint) => /^page: .*The service answered 503\./.test(complaint)));
  await dialog.getByRole('button', { name: 'Ask again' }).waitFor();
  assert.equal(await findAxeViolations(page), []);
  await end(/503/);
});

asking('the search page asks as the dialog does; Escape ends it there, too', async () => {
  const { page, search, field, end } = await readSearch(browser, site);
  await search('?q=drawer');
  const ask = page.getByRole('button', { name: 'Ask: drawer' });
  await ask.click();
  const { body, response, isOpen } = await last();
  assert.is(body.question, 'drawer');
  response.write('A drawer slides');
  const answer = page.locator('.search-answer');
  await answer.getByText('A drawer slides').waitFor();
  assert.equal(await findAxeViolations(page), []);
  await page.keyboard.press('Escape');
  await until(() => !isOpen());
  await page.getByRole('button', { name: 'Ask again' }).waitFor();
  await field.fill('');
  await ask.waitFor({ state: 'detached' });
  await end(/ERR_ABORTED/);
});

asking.after(async () => {
  service.close();
  service.closeAllConnections();
  await site.stop();
  await leave(browser);
});
asking.run();
