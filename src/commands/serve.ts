/** `csb-docs serve`: the site while you write, or the built folder with `--static`. */
import { resolve } from 'node:path';
import { nothingToServe, openToNetwork } from '../diagnostics/catalogue/server.js';
import { isLoopback } from '../io/http/host-check.js';
import { findNetworkUrls } from '../io/http/listen.js';
import { type RunningServer, type ServerOptions, startServer } from '../io/http/serve.js';
import { isBuiltFolder, serveFolder } from '../io/http/serve-folder.js';
import { toServePolicy } from '../io/http/serve-policy.js';
import { showPath } from '../io/site-path.js';
import { findSite } from '../io/source/find-site.js';
import { loadConfig } from '../io/source/load-config.js';
import { ExitCode } from '../io/terminal/exit-code.js';
import type { Log } from '../io/terminal/log.js';
import { openLiveSite } from '../session/live-site.js';
import { openLanguages, type SiteFlags } from '../session/open.js';
import { errorStack } from '../text/thrown.js';
import { createJudges } from './page-judge.js';

/** Flags of the command. */
export interface ServeFlags extends SiteFlags {
  readonly port: number;
  readonly host: string;
  readonly outDir: string;
  readonly open?: boolean | undefined;
  readonly static?: boolean | undefined;
  readonly strictPort?: boolean | undefined;
}

/** Serves until the process is told to stop; returns the exit code. `stopped` is for tests. */
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
  await stopped;
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
    openJudge: (of) => createJudges(of, { unused: false, external: false }),
  });
  if (site === undefined) return ExitCode.usage;
  const server = await start(site, { flags, log, siteDir });
  if (server !== undefined) await stopped;
  await site.close();
  open.cache.tidy();
  await server?.close();
  return server === undefined ? ExitCode.usage : ExitCode.clean;
}

interface StartContext {
  readonly flags: ServeFlags;
  readonly log: Log;
  readonly siteDir: string;
}

/** Starts the server and prints where it is; undefined when it cannot listen. */
async function start(
  site: Pick<ServerOptions, 'current' | 'live'>,
  { flags, log, siteDir }: StartContext,
): Promise<RunningServer | undefined> {
  const { host, port, strictPort = false } = flags;
  const { server, diagnostics } = await startServer({
    host,
    port,
    strictPort,
    current: site.current,
    onError: (error) => log.error(errorStack(error)),
    ...(site.live === undefined ? {} : { live: site.live }),
  });
  log.diagnostics(diagnostics, siteDir);
  if (server === undefined) return undefined;
  if (!isLoopback(host))
    log.diagnostics([openToNetwork(host, findNetworkUrls(host, server.port, site.current().baseUrl))], siteDir);
  const subject = flags.static ? `\`${showPath(resolve(siteDir, flags.outDir))}\`` : 'the site';
  log.print(`Serving ${subject} at ${log.paint('place', server.url)}`);
  if (flags.open) await openBrowser(server.url, log);
  return server;
}

/** Listens from the start, so that nothing is left half open; a second Ctrl+C ends the process at once, since the handler is gone by then. */
function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

async function openBrowser(url: string, log: Log): Promise<void> {
  const { default: open } = await import('open');
  await open(url).catch(() => log.error('No browser could be opened.'));
}

/** A session prints its phases; at every save that would be noise. */
function withoutPhases(log: Log): Log {
  return { ...log, phase: () => ({ update: () => undefined, end: () => undefined }) };
}
