/** Measures what an author waits for: the first page of `serve`, and a save until the browser shows it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launch, leave, openPage } from '../../../support/browser.js';
import { runCli, startServe } from '../../../support/cli.js';
import { percentile } from '../measure/median.js';
import type { SizeOptions } from '../scenarios.js';
import { makeSite } from '../site.js';
import type { Tool } from '../tools/tool.js';

/** Results for a site of one size, in milliseconds. */
export interface Waits {
  readonly docs: number;
  /** From the start of the process to the first byte of a page, without a cache; median of all runs. */
  readonly firstPage: number;
  /** The same with a warm cache. */
  readonly firstPageAgain: number;
  /** From writing the file to the text in the page: the median and the 95th percentile. */
  readonly saveMedian: number;
  readonly saveMost: number;
}

/** A page to edit: its file, and its URL relative to the server. */
interface Edited {
  readonly file: string;
  readonly address: string;
}

/** Number of measured saves. */
const SAVES = 50;
/** Pause between two saves; nobody saves faster. */
const PAUSE_MS = 250;

/**
 * Starts `serve` several times, with and without a cache, to measure the first page; the last run also measures saves.
 */
export async function measureServe(ours: Tool, size: SizeOptions, runs: number): Promise<Waits> {
  const site = makeSite(ours, { ...size, name: `${size.docs}-served` });
  const edited = await findDoc(site);
  const { code, stderr } = await runCli(['build'], { cwd: site });
  if (code !== 0) throw new Error(stderr);
  const cold: number[] = [];
  const warm: number[] = [];
  let saves: readonly number[] = [];
  for (let run = 1; run <= runs; run++) {
    warm.push((await serveOnce({ site, edited, flags: [], isEdited: false })).firstPage);
    const once = await serveOnce({ site, edited, flags: ['--no-cache'], isEdited: run === runs });
    cold.push(once.firstPage);
    saves = once.saves;
  }
  return {
    docs: size.docs,
    firstPage: percentile(cold, 0.5),
    firstPageAgain: percentile(warm, 0.5),
    saveMedian: percentile(saves, 0.5),
    saveMost: percentile(saves, 0.95),
  };
}

interface Start {
  readonly site: string;
  readonly edited: Edited;
  readonly flags: readonly string[];
  /** True if saves are measured too. */
  readonly isEdited: boolean;
}

async function serveOnce({
  site,
  edited: { file, address },
  flags,
  isEdited,
}: Start): Promise<{ readonly firstPage: number; readonly saves: readonly number[] }> {
  const start = performance.now();
  const server = await startServe(flags, { cwd: site });
  try {
    const url = new URL(address, server.url).href;
    const answer = await fetch(url);
    const firstPage = performance.now() - start;
    if (!answer.ok) throw new Error(`${address} is answered with ${answer.status}`);
    await answer.text();
    return { firstPage, saves: isEdited ? await measureSaves(join(site, file), url) : [] };
  } finally {
    await server.stop();
  }
}

async function findDoc(site: string): Promise<Edited> {
  const { stdout } = await runCli(['routes', '--json'], { cwd: site });
  const routes: readonly { kind: string; path: string; source: string }[] = JSON.parse(stdout);
  const doc = routes.find(({ kind }) => kind === 'doc');
  if (doc === undefined) throw new Error('The site has no docs.');
  return { file: doc.source, address: doc.path.slice(1) };
}

/** Saves a file repeatedly while its page is open. */
async function measureSaves(file: string, url: string): Promise<readonly number[]> {
  const browser = await launch();
  const { page, close } = await openPage(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  const text = readFileSync(file, 'utf8');
  const times: number[] = [];
  for (let number = 1; number <= SAVES; number++) {
    const words = `This is save number ${number}.`;
    await expectText(page, words);
    const start = performance.timeOrigin + performance.now();
    writeFileSync(file, `${text.trimEnd()}\n\n${words}\n`);
    times.push((await seenAt(page)) - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await close();
  await leave(browser);
  return times;
}

declare global {
  interface Window {
    /** Time when the expected text appeared, comparable with the clock of Node. */
    seen: Promise<number>;
  }
}

/** Records in the page when a text appears. */
async function expectText(page: Page, words: string): Promise<void> {
  await page.evaluate((expected) => {
    window.seen = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('main')?.textContent?.includes(expected)) return;
        observer.disconnect();
        resolve(performance.timeOrigin + performance.now());
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });
  }, words);
}

function seenAt(page: Page): Promise<number> {
  return page.evaluate(() => window.seen);
}
