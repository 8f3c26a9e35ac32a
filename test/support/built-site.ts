/** The Custom Sidebar site, built by the real command into a folder of its own; once per process. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ran, runCli } from './cli.js';
import type { Output } from './crawl.js';
import { makeTemporary, ROOT } from './paths.js';
import { listTree } from './site.js';

/** The built site. */
export interface BuiltSite {
  readonly ran: Ran;
  readonly output: Output;
  /** Output file → HTML. */
  readonly pages: ReadonlyMap<string, string>;
}

/** Where the site is published. */
export const SITE_ORIGIN = 'https://elchininet.github.io';
export const SITE_BASE = '/custom-sidebar/';

/** Builds `site/` in place, with its output in another folder. */
export async function buildSite(): Promise<BuiltSite> {
  const folder = join(makeTemporary('built'), 'out');
  const ran = await runCli(['build', 'site', '--out-dir', folder], { cwd: ROOT });
  const pages = listTree(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file): [string, string] => [file, readFileSync(join(folder, file), 'utf8')]);
  return { ran, output: { folder, origin: SITE_ORIGIN, baseUrl: SITE_BASE }, pages: new Map(pages) };
}
