/** Builds small sites and reads the results. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ran } from './cli.js';
import { runHere } from './in-process.js';
import { writeSite } from './site.js';

/** A site that was built or checked. */
export interface ReportSite {
  readonly siteDir: string;
  readonly ran: Ran;
  /** `code file:line:column` of each diagnostic, without unknown parts, followed by `(info)` for that severity. */
  readonly findings: readonly string[];
  /** Returns the content of an output file, or `''` if it does not exist. */
  readonly read: (file: string) => string;
  /** Returns the HTML inside the `.prose` element of a page. */
  readonly prose: (route: string) => string;
}

const CONFIG = { title: 'T', url: 'https://example.com', trailingSlash: false, docs: { routeBasePath: '/' } };

/** Writes a site, with optional configuration keys, and runs a command on it. */
export async function runSite(
  files: Readonly<Record<string, string>>,
  { command = 'build', config = {} }: { readonly command?: 'build' | 'check'; readonly config?: object } = {},
): Promise<ReportSite> {
  const siteDir = writeSite({ 'csb-docs.config.json': JSON.stringify({ ...CONFIG, ...config }), ...files }, 'report');
  const ran = await runHere([command, '--verbose'], { cwd: siteDir });
  const read = (file: string): string =>
    existsSync(join(siteDir, 'build', file)) ? readFileSync(join(siteDir, 'build', file), 'utf8') : '';
  return {
    siteDir,
    ran,
    findings: [...ran.stderr.matchAll(/^(?:(\S+) )?(error|warning|info) ([a-z-]+)$/gm)].map(
      ([, place, severity, code]) =>
        `${code}${place === undefined ? '' : ` ${place}`}${severity === 'info' ? ' (info)' : ''}`,
    ),
    read,
    prose: (route) => /<div class="prose">([\s\S]*?)<\/div><footer/.exec(read(`${route || 'index'}.html`))?.[1] ?? '',
  };
}
