/**
 * Measures the cost of the search dialog in Chromium: bytes on the wire, and milliseconds from a key to the first row.
 * Prints a Markdown table.
 *
 *   node test/bench/search/dialog.mjs BUILD [--page PATH] [--base /] [--queries FILE] [--browser PROGRAM] [--sample N]
 *
 * BUILD is a built site. Text is sent with gzip, as hosts do; the index files are compressed already. Each query runs
 * in a browser that has only loaded the page.
 */
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { cutQuery } from '../../../dist/src/search/request.js';
import { kilobytes, milliseconds, spread, table } from './measure.mjs';
import { readQueries } from './queries.mjs';

const TYPES = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.html': 'text/html',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
/** A list unchanged for this long already shows the results for the last key. */
const UNCHANGED_MS = 2000;
/** Delay between two keys of a fast typist. */
const KEY_MS = 60;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    page: { type: 'string', default: '' },
    base: { type: 'string', default: '/' },
    queries: { type: 'string' },
    browser: { type: 'string', default: '/usr/bin/chromium' },
    sample: { type: 'string', default: '1' },
  },
});
const queries = readQueries(flags.queries).filter((_, number) => number % Number(flags.sample) === 0);
const server = await serve(positionals[0], flags.base);
const browser = await chromium.launch({ executablePath: flags.browser, args: ['--no-sandbox', '--disable-gpu'] });
const measured = [];
for (const { query } of queries) measured.push(await ask(cutQuery(query)));
await browser.close();
server.close();
const column = (pick) => measured.map(pick).filter((value) => value !== undefined);
console.log(
  table([
    {
      queries: queries.length,
      'opened and one query, kB': spread(
        column(({ asked }) => asked.all),
        kilobytes,
      ),
      'script of it, kB': spread(
        column(({ asked }) => asked.script),
        kilobytes,
      ),
      'opened and typed, kB': spread(
        column(({ typed }) => typed.all),
        kilobytes,
      ),
      'query at once → first row, ms': spread(
        column(({ first }) => first),
        milliseconds,
      ),
      'last key → first row, ms': spread(
        column(({ last }) => last),
        milliseconds,
      ),
      'last keys measured': column(({ last }) => last).length,
    },
  ]),
);

/** Measures the query pasted as a whole and typed key by key, each with an empty cache. */
async function ask(query) {
  const once = await withDialog(async (page, sent) => {
    const first = await untilRow(page, () => page.keyboard.insertText(query));
    return { asked: sum(sent), first };
  });
  const byKey = await withDialog(async (page, sent) => {
    await page.keyboard.type(query.slice(0, -1), { delay: KEY_MS });
    const last = await untilRow(page, () => page.keyboard.type(query.slice(-1)));
    return { typed: sum(sent), last };
  });
  return { ...once, ...byKey };
}

/** Opens a page in a new browser context, and the dialog on it. Requests of the page itself are not counted. */
async function withDialog(run) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(server.origin + flags.base + flags.page);
  await page.waitForLoadState('networkidle');
  server.sent.length = 0;
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  const result = await run(page, server.sent);
  await context.close();
  return result;
}

/**
 * Returns the milliseconds, by the clock of the page, from the input until the list changes and has a row.
 * Undefined if the list does not change.
 */
async function untilRow(page, type) {
  const waiting = page.evaluate(waitForRow, UNCHANGED_MS);
  await page.evaluate(() => undefined);
  await type();
  return (await waiting) ?? undefined;
}

/** Runs in the browser. */
function waitForRow(limit) {
  return new Promise((resolve) => {
    // Rows of the previous key are still shown; their highlights differ from those of the last key.
    const look = () =>
      [...document.querySelectorAll('dialog[open] [role=option] mark')].map((mark) => mark.innerText).join();
    const before = look();
    let start;
    document.addEventListener('input', () => (start = performance.now()), { capture: true, once: true });
    const seen = new MutationObserver(() => {
      const now = look();
      if (start === undefined || now === '' || now === before) return;
      seen.disconnect();
      resolve(performance.now() - start);
    });
    seen.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
    setTimeout(() => resolve(null), limit);
  });
}

function sum(sent) {
  const total = (files) => files.reduce((bytes, file) => bytes + file.bytes, 0);
  return { all: total(sent), script: total(sent.filter(({ type }) => type === TYPES['.js'])) };
}

/** Serves a folder like a static host and records what it sends. */
async function serve(folder, base) {
  const sent = [];
  const find = (path) =>
    [path, `${path}.html`, join(path, 'index.html')]
      .map((name) => join(folder, name))
      .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  const host = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = find(decodeURIComponent(pathname).slice(base.length));
    if (file === undefined) return response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const isText = type !== 'application/octet-stream';
    const content = readFileSync(file);
    const body = isText ? gzipSync(content) : content;
    sent.push({ bytes: body.length, type });
    return response
      .setHeader('content-type', type)
      .setHeader('content-length', body.length)
      .writeHead(200, isText ? { 'content-encoding': 'gzip' } : {})
      .end(body);
  });
  await new Promise((resolve) => host.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${host.address().port}`, sent, close: () => host.close() };
}
