/**
 * Pagefind as a baseline: indexes HTML, then runs its own script and WebAssembly in headless Chromium.
 * Returns sizes, and bytes, times and result URLs per query.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { clock, gzipSize } from './measure.mjs';
import { keystrokes } from './queries.mjs';

/** Results that its own UI shows at first, and sections per page. */
const SHOWN = 8;
const SHOWN_SECTIONS = 3;
const TYPES = { '.js': 'text/javascript', '.json': 'application/json', '.html': 'text/html' };

/** Indexes the articles of a built site, or HTML generated from the pages. */
export async function buildPagefind({ pages, built, installed, out }) {
  const pagefind = await import(pathToFileURL(resolve(installed, 'node_modules/pagefind/lib/index.js')).href);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const { milliseconds } = await clock(async () => {
    const { index } = await pagefind.createIndex({
      rootSelector: 'article',
      excludeSelectors: ['a.anchor', 'button'],
      includeCharacters: '_',
      forceLanguage: 'en',
    });
    if (built !== undefined) await index.addDirectory({ path: built });
    else for (const page of pages) await index.addHTMLFile({ url: page.href, content: toHtml(page) });
    await index.writeFiles({ outputPath: join(out, 'pagefind') });
    await pagefind.close();
  });
  // Excludes its UI and engine, which are not part of the index.
  const sizes = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['.js', '.css', '.pagefind'].includes(extname(entry.name)))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  return {
    milliseconds,
    files: sizes.length,
    largest: Math.max(...sizes),
    total: sizes.reduce((sum, size) => sum + size, 0),
  };
}

function toHtml({ title, sections }) {
  const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const body = sections.map(({ anchor, headings, text, code }) => {
    const level = Math.min(headings.length, 6);
    const id = anchor === '' ? '' : ` id="${anchor}"`;
    return `<h${level}${id}>${escape(headings.at(-1))}</h${level}>\n<p>${escape(text)}</p>\n${code.length > 0 ? `<pre>${escape(code.join(' '))}</pre>` : ''}`;
  });
  return `<html lang="en"><head><title>${escape(title)}</title></head><body><article>${body.join('\n')}</article></body></html>`;
}

/** Serves a folder and counts the bytes sent: scripts as if compressed; all other files are compressed already. */
async function serve(folder) {
  const sent = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    if (path === '/') return response.setHeader('content-type', 'text/html').end('<!doctype html><title>-</title>');
    try {
      const content = readFileSync(join(folder, path));
      const type = TYPES[extname(path)];
      sent.push({
        bytes: type === undefined ? content.length : gzipSize(content),
        isClient: ['.js', '.pagefind'].includes(extname(path)),
      });
      return response.setHeader('content-type', type ?? 'application/octet-stream').end(content);
    } catch {
      return response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, sent, close: () => server.close() };
}

/** Runs each query in a browser with an empty cache, then all of them again, key by key, in one with a warm cache. */
export async function measurePagefind({ out, queries, browserPath }) {
  const server = await serve(out);
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  });
  try {
    const cold = [];
    for (const { query } of queries) cold.push(await askCold(browser, server, query));
    const warm = await askWarm(browser, server, queries);
    return { cold, ...warm, client: cold[0].client };
  } finally {
    await browser.close();
    server.close();
  }
}

async function askCold(browser, server, query) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(server.origin);
  server.sent.length = 0;
  const hits = await page.evaluate(ask, { query, shown: SHOWN, sections: SHOWN_SECTIONS });
  await context.close();
  const sum = (isClient) =>
    server.sent.filter((file) => file.isClient === isClient).reduce((total, { bytes }) => total + bytes, 0);
  return { hits, bytes: sum(false), client: sum(true) };
}

async function askWarm(browser, server, queries) {
  const page = await browser.newPage();
  await page.goto(server.origin);
  const times = [];
  const typing = [];
  for (const { query } of queries) {
    times.push(await page.evaluate(time, query));
    for (const typed of keystrokes(query)) typing.push(await page.evaluate(time, typed));
  }
  const heap = await page.evaluate(() => performance.memory.usedJSHeapSize);
  return { times, typing, heap };
}

/** Runs in the browser. Returns the URLs of the pages shown, each with its best sections. */
async function ask({ query, shown, sections }) {
  const pagefind = await import('/pagefind/pagefind.js');
  await pagefind.init();
  const { results } = await pagefind.search(query);
  const data = await Promise.all(results.slice(0, shown).map((result) => result.data()));
  const weigh = (section) => section.weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0);
  return data.map(({ url, sub_results }) => [
    url,
    ...sub_results
      .toSorted((a, b) => weigh(b) - weigh(a))
      .slice(0, sections)
      .map((section) => section.url),
  ]);
}

/**
 * Runs in the browser. Returns the milliseconds of a search whose index files are loaded, without loading result texts.
 */
async function time(query) {
  const pagefind = await import('/pagefind/pagefind.js');
  await pagefind.search(query);
  const start = performance.now();
  await pagefind.search(query);
  return performance.now() - start;
}
