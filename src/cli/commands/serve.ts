/** Implements `csb-docs serve`: serves the site during development, or the built folder with `--static`. */
import { resolve } from 'node:path';
import { createCheckers } from '../../api/page-checker.js';
import { loadConfig } from '../../bundle/config/load-config.js';
import { nothingToServe } from '../../diagnostics/catalogue/server.js';
import { showPath } from '../../files/site-path.js';
import { openLanguages, type SiteFlags } from '../../pipeline/open.js';
import { createEditor } from '../../serve/editor/open-editor.js';
import { isBuiltFolder, serveFolder } from '../../serve/http/serve-folder.js';
import { toServePolicy } from '../../serve/http/serve-policy.js';
import { openLiveSite } from '../../serve/live-site.js';
import { findSite } from '../../sources/config/find-site.js';
import { ExitCode } from '../../terminal/exit-code.js';
import { type KeySource, listenToKeys } from '../../terminal/keys.js';
import type { Log } from '../../terminal/log.js';
import { openBrowser, type ServerFlags, start } from './serving/start-server.js';

/** What the shortcuts act on. */
interface Served {
  readonly url: string;
  /** Reads and renders everything again; absent for a built folder. */
  readonly rebuild?: (() => Promise<void>) | undefined;
}

const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

/** Flags of the command. */
export interface ServeFlags extends SiteFlags, ServerFlags {
  /** Command that opens files on request of a page; `none` disables it. */
  readonly editor?: string | undefined;
  /** Source of keyboard input; none by default. */
  readonly keys?: (() => KeySource) | undefined;
}

/** Serves until the process is stopped, and returns the exit code. `stopped` is for tests. */
export async function serve(
  flags: ServeFlags,
  log: Log,
  stopped: Promise<unknown> = untilInterrupted(),
): Promise<number> {
  return flags.static ? serveBuilt(flags, log, stopped) : serveWhileWriting(flags, log, stopped);
}

async function serveBuilt(flags: ServeFlags, log: Log, stopped: Promise<unknown>): Promise<number> {
  const place = findSite(flags.siteDir, flags.configPath);
  const { baseUrl, evaluate, threads } = flags;
  const { config, diagnostics } = await loadConfig(place, { baseUrl, evaluate }, threads.watchdog.run);
  log.diagnostics(diagnostics, place.siteDir);
  if (config === undefined) return ExitCode.usage;
  const root = resolve(place.siteDir, flags.outDir);
  if (!isBuiltFolder(root)) {
    log.diagnostics([nothingToServe(showPath(root))], place.siteDir);
    return ExitCode.siteErrors;
  }
  const served = serveFolder(root, toServePolicy(config));
  const server = await start({ current: () => served }, { flags, log, siteDir: place.siteDir });
  if (server === undefined) return ExitCode.usage;
  await untilEnded(stopped, { url: server.url }, { log, source: flags.keys });
  await server.close();
  return ExitCode.clean;
}

async function serveWhileWriting(flags: ServeFlags, log: Log, stopped: Promise<unknown>): Promise<number> {
  const sites = await openLanguages(flags, withoutPhases(log), 'development');
  const [open] = sites;
  const { siteDir } = open.place;
  const site = await openLiveSite(sites, {
    log,
    outDir: resolve(siteDir, flags.outDir),
    threads: flags.threads,
    openChecker: (of) => createCheckers(of, { unused: false, external: false }),
    openEditor: createEditor({ flag: flags.editor, environment: process.env }),
  });
  if (site === undefined) return ExitCode.usage;
  const server = await start(site, { flags, log, siteDir });
  if (server !== undefined)
    await untilEnded(stopped, { url: server.url, rebuild: site.rebuild }, { log, source: flags.keys });
  await site.close();
  open.cache.tidy();
  await server?.close();
  return server === undefined ? ExitCode.usage : ExitCode.clean;
}

/**
 * Registered from the start, so that nothing stays half open. The handler runs once, so a second Ctrl+C ends the
 * process.
 */
function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

/** Phases are omitted, because they would be printed on every save. */
function withoutPhases(log: Log): Log {
  return { ...log, phase: () => ({ update: () => undefined, end: () => undefined }) };
}

/** Waits until the server is stopped, externally or by a key. The terminal is then restored. */
async function untilEnded(
  stopped: Promise<unknown>,
  { url, rebuild }: Served,
  { log, source }: { readonly log: Log; readonly source: (() => KeySource) | undefined },
): Promise<void> {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const help = [
    ['o', 'open the site in a browser'],
    ...(rebuild === undefined ? [] : [['r', 'rebuild everything']]),
    ['c', 'clear the screen'],
    ['q', 'quit'],
  ].map(([key, text]) => `  ${log.paint('strong', key ?? '')}  ${text}`);
  const where = `Serving the site at ${log.paint('place', url)}`;
  const keys = {
    o: () => void openBrowser(url, log),
    ...(rebuild === undefined ? {} : { r: () => void rebuild() }),
    c: () => log.print(`${CLEAR}${where}`),
    q: end,
    h: () => log.print(help.join('\n')),
  };
  const stop = source === undefined || !log.isLive ? undefined : listenToKeys(source(), { keys, end });
  if (stop !== undefined) log.print(log.paint('muted', 'Press h for help, q to quit.'));
  await Promise.race([stopped, ended]).finally(() => stop?.());
}
