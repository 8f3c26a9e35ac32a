/** `csb-docs push`: sends the search records of a site to its hosted index. */
import { relative, resolve } from 'node:path';
import {
  badSearchHost,
  pushKeyMissing,
  pushKeyPublic,
  pushNotConfigured,
  pushWouldEmpty,
  recordsNotWritten,
} from '../diagnostics/catalogue/search.js';
import { replaceIndex } from '../io/output/algolia.js';
import { tryToWrite } from '../io/output/write-whole.js';
import { showPath } from '../io/site-path.js';
import { ExitCode } from '../io/terminal/exit-code.js';
import type { Log } from '../io/terminal/log.js';
import { reportFindings, toExitCode } from '../io/terminal/verdict.js';
import { toRecords } from '../render/records.js';
import { isHost } from '../search/hosts.js';
import { type OpenSite, openSite, type SiteFlags } from '../session/open.js';
import { toFilePath } from '../text/paths.js';
import { formatBytes } from '../text/units.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { SearchRecord } from '../types/search.js';

/** Flags of the command. */
export interface PushFlags extends SiteFlags {
  readonly dryRun?: boolean | undefined;
  /** Where `--dry-run` writes the records, relative to the site. */
  readonly out: string;
  readonly allowEmpty?: boolean | undefined;
}

/** Where the key that may write comes from, and the only place. */
const KEY_VARIABLE = 'ALGOLIA_WRITE_KEY';

/** Publishes the records of a site; returns the exit code. A site with errors is not published. */
export async function push(flags: PushFlags, log: Log): Promise<number> {
  const open = openSite(flags, log, 'production');
  const snapshot = await open.session.update();
  const context = { log, siteDir: open.place.siteDir, strict: flags.strict ?? false, failure: 'Nothing was pushed' };
  const { config, rendering } = snapshot;
  if (config === undefined || rendering === undefined || toExitCode(snapshot, context.strict) !== ExitCode.clean)
    return reportFindings(snapshot, context);
  const report = (found: readonly Diagnostic[]): number =>
    reportFindings({ config, diagnostics: [...snapshot.diagnostics, ...found] }, context);
  const phase = log.phase('records');
  const pages = rendering.searchPages;
  // The language that contextual search filters by.
  const records = toRecords(pages, { language: config.i18n.locale });
  phase.end(`${count(records.length, 'record')} of ${count(pages.length, 'page')}, ${formatBytes(sizeOf(records))}`);
  if (flags.dryRun) return report(await writeRecords(records, resolve(open.place.siteDir, flags.out), log));
  const target = findTarget(config, open);
  if ('code' in target) {
    report([target]);
    return ExitCode.usage;
  }
  if (records.length === 0 && !flags.allowEmpty) return report([pushWouldEmpty(target.indexName)]);
  const code = report(await send(target, records, log));
  if (code === ExitCode.clean) log.print(`\nPushed ${count(records.length, 'record')} to \`${target.indexName}\`.`);
  return code;
}

type Target = NonNullable<Config['themeConfig']['algolia']> & { readonly key: string };

/** The index and the key, or what is wrong with them. */
function findTarget({ themeConfig: { algolia } }: Config, { place }: OpenSite): Target | Diagnostic {
  const file = toFilePath(relative(place.siteDir, place.configPath ?? place.siteDir));
  if (algolia === undefined) return pushNotConfigured(file);
  const badHost = algolia.hosts?.find((host) => !isHost(host));
  if (badHost !== undefined) return badSearchHost(badHost, { file, key: 'themeConfig.algolia.hosts' });
  const key = process.env[KEY_VARIABLE]?.trim();
  if (!key) return pushKeyMissing(KEY_VARIABLE);
  if (key === algolia.apiKey) return pushKeyPublic(KEY_VARIABLE, { file, key: 'themeConfig.algolia.apiKey' });
  return { ...algolia, key };
}

async function send(target: Target, records: readonly SearchRecord[], log: Log): Promise<readonly Diagnostic[]> {
  const phase = log.phase('push');
  const controller = new AbortController();
  const interrupt = (): void => controller.abort();
  // Once each, so that a second Ctrl+C ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  try {
    const diagnostics = await replaceIndex(target, records, { onProgress: phase.update, signal: controller.signal });
    phase.end(diagnostics.length === 0 ? `${count(records.length, 'record')}, index replaced` : 'failed');
    return diagnostics;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
  }
}

/** One list, as the dashboard of the service takes it. */
async function writeRecords(records: readonly SearchRecord[], path: string, log: Log): Promise<readonly Diagnostic[]> {
  const problem = tryToWrite(path, `${JSON.stringify(records, null, 2)}\n`);
  if (problem !== undefined) return [recordsNotWritten(showPath(path), problem)];
  const largest = Math.max(0, ...records.map((record) => sizeOf([record])));
  log.print(
    `\nNothing was sent. \`${showPath(path)}\` has ${count(records.length, 'record')}, the largest ${formatBytes(largest)}.`,
  );
  return [];
}

function sizeOf(records: readonly SearchRecord[]): number {
  return records.reduce((sum, record) => sum + Buffer.byteLength(JSON.stringify(record)), 0);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
