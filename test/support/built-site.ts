/** The Custom Sidebar site, built once for all suites. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ran } from './cli.js';
import type { Output } from './crawl.js';
import { runHere } from './in-process.js';
import { once } from './lazy.js';
import { ROOT } from './paths.js';
import { listTree } from './site.js';

/** The built site. */
export interface BuiltSite {
  readonly ran: Ran;
  readonly output: Output;
  /** Output file → HTML. */
  readonly pages: ReadonlyMap<string, string>;
}

/** Origin and base URL of the published site. */
export const SITE_ORIGIN = 'https://elchininet.github.io';
export const SITE_BASE = '/custom-sidebar/';

/** Builds `site/` in place, with a separate output folder. Treat the output as read-only. */
export async function buildSite(): Promise<BuiltSite> {
  const { folder, value: ran } = await once('site', (target) =>
    // Two threads, as in the README.
    runHere(['build', 'site', '--threads', '2', '--out-dir', join(target, 'out')], { cwd: ROOT }),
  );
  if (ran.code !== 0) throw new Error(`\`site\` does not build:\n${ran.stderr}`);
  const output = join(folder, 'out');
  const pages = listTree(output)
    .filter((file) => file.endsWith('.html'))
    .map((file): [string, string] => [file, readFileSync(join(output, file), 'utf8')]);
  return { ran, output: { folder: output, origin: SITE_ORIGIN, baseUrl: SITE_BASE }, pages: new Map(pages) };
}
