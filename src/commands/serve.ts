/** `csb-docs serve`: the site while you write, or the built folder with `--static`. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { nothingToServe, openToNetwork } from '../diagnostics/catalogue/server.js';
import { bundleClient } from '../io/bundle/bundle-scripts.js';
import { isLoopback } from '../io/http/host-check.js';
import { findNetworkUrls } from '../io/http/listen.js';
import { createLiveReload, type LiveReload } from '../io/http/live-reload.js';
import { type RunningServer, type Served, startServer } from '../io/http/serve.js';
import { serveFolder } from '../io/http/serve-folder.js';
import { MANIFEST_NAME } from '../io/output/manifest.js';
import { ownPackageRoot } from '../io/package.js';
import { isInside, showPath } from '../io/site-path.js';
import { findSite, type SitePlace } from '../io/source/find-site.js';
import { loadConfig } from '../io/source/load-config.js';
import { type Watching, watch } from '../io/source/watch.js';
import { ExitCode } from '../io/terminal/exit-code.js';
import { formatCounts, formatTime, type Log } from '../io/terminal/log.js';
import { openSite, type SiteFlags } from '../session/open.js';
import { serveNothing, serveSnapshot, toProblem } from '../session/served.js';
import type { Session, Snapshot } from '../session/snapshot.js';
import { errorStack } from '../text/thrown.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';

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
  const { config, diagnostics } = await loadConfig(place, { baseUrl: flags.baseUrl });
  log.diagnostics(diagnostics, place.siteDir);
  if (config === undefined) return ExitCode.usage;
  const root = resolve(place.siteDir, flags.outDir);
  if (![MANIFEST_NAME, 'index.html'].some((name) => existsSync(join(root, name)))) {
    log.diagnostics([nothingToServe(showPath(root))], place.siteDir);
    return ExitCode.siteErrors;
  }
  const served = serveFolder(root, config);
  const server = await start({ flags, log, place, current: () => served });
  return server === undefined ? ExitCode.usage : waitAndClose(server, stopped);
}

/** Watching starts before the first reading: what is saved between the two would otherwise be missed. */
async function serveWhileWriting(flags: ServeFlags, log: Log, stopped: Promise<unknown>): Promise<number> {
  const { place, session } = openSite(flags, withoutPhases(log), 'development');
  const channel = createLiveReload();
  const desk = createDesk({ place, session, channel, log });
  if (place.configPath === undefined) {
    await desk.update();
    return ExitCode.usage;
  }
  const { config } = await loadConfig(place, { baseUrl: flags.baseUrl });
  const watching = await watchSite({ place, flags, desk, log, config, channel });
  watching.add(findWatchPaths(place, await desk.update()));
  const script = await bundleClient({
    siteDir: place.siteDir,
    entry: join(ownPackageRoot, 'dist/src/client/reload.js'),
  });
  const server = await start({ flags, log, place, current: desk.current, live: { channel, script: script.code } });
  if (server !== undefined) return waitAndClose(server, stopped, watching);
  await watching.close();
  return ExitCode.usage;
}

/** What the server shows at the moment, and how it gets newer. */
interface Desk {
  readonly current: () => Served;
  /** The newest snapshot, usable or not; undefined before the first. */
  readonly snapshot: () => Snapshot | undefined;
  /** Takes a new snapshot, says what is wrong with it, and tells the open pages. Undefined when that failed by a bug. */
  readonly update: () => Promise<Snapshot | undefined>;
}

/** Keeps serving the last site that could be rendered while the present one cannot. */
function createDesk(options: {
  readonly place: SitePlace;
  readonly session: Session;
  readonly channel: LiveReload;
  readonly log: Log;
}): Desk {
  const { place, session, channel, log } = options;
  const state: { served: Served; snapshot: Snapshot | undefined; findings: string; problems: readonly Diagnostic[] } = {
    served: serveNothing(),
    snapshot: undefined,
    findings: '',
    problems: [],
  };
  const readSource = (file: string): string | undefined => {
    try {
      return readFileSync(resolve(place.siteDir, file), 'utf8');
    } catch {
      return undefined;
    }
  };
  const showProblems = (problems: readonly Diagnostic[]): void => {
    state.problems = problems;
    channel.send({ type: 'problems', problems: problems.map((problem) => toProblem(problem, readSource)) });
  };
  const onProblem = (problem: Diagnostic): void => {
    log.diagnostics([problem], place.siteDir);
    showProblems([...state.problems, problem]);
  };
  const update = async (): Promise<Snapshot | undefined> => {
    const start = performance.now();
    const snapshot = await session.update().catch((error: unknown) => reportBug(error, log));
    if (snapshot === undefined) return undefined;
    state.snapshot = snapshot;
    const { rendering } = snapshot;
    // Without a stylesheet (it does not bundle) the pages would be naked: the last good site is kept for that too.
    if (rendering !== undefined && rendering.context.stylesheets.length > 0)
      state.served = serveSnapshot({ rendering, bundles: snapshot.bundles, siteDir: place.siteDir, onProblem });
    const findings = JSON.stringify(snapshot.diagnostics);
    // Saying the same at every save would bury what is new.
    if (findings !== state.findings) log.diagnostics(snapshot.diagnostics, place.siteDir);
    state.findings = findings;
    log.print(
      `${snapshot.rendering?.site.routes.size ?? 0} pages in ${formatTime(performance.now() - start)}: ${formatCounts(snapshot.diagnostics)}.`,
    );
    showProblems(snapshot.diagnostics.filter(({ severity }) => severity === 'error'));
    return snapshot;
  };
  return { current: () => state.served, snapshot: () => state.snapshot, update };
}

interface StartOptions {
  readonly flags: ServeFlags;
  readonly log: Log;
  readonly place: SitePlace;
  readonly current: () => Served;
  readonly live?: { readonly channel: LiveReload; readonly script: string };
}

async function start({ flags, log, place, current, live }: StartOptions): Promise<RunningServer | undefined> {
  const { host, port } = flags;
  const { server, diagnostics } = await startServer({
    host,
    port,
    strictPort: flags.strictPort ?? false,
    current,
    onError: (error) => reportBug(error, log),
    ...(live === undefined ? {} : { live }),
  });
  log.diagnostics(diagnostics, place.siteDir);
  if (server === undefined) return undefined;
  if (!isLoopback(host))
    log.diagnostics([openToNetwork(host, findNetworkUrls(host, server.port, current().baseUrl))], place.siteDir);
  log.print(
    `Serving ${flags.static ? `\`${showPath(resolve(place.siteDir, flags.outDir))}\`` : 'the site'} at ${log.paint('place', server.url)}`,
  );
  if (flags.open) await openBrowser(server.url, log);
  return server;
}

interface WatchContext {
  readonly place: SitePlace;
  readonly flags: ServeFlags;
  readonly desk: Desk;
  readonly log: Log;
  readonly config: Config | undefined;
  readonly channel: LiveReload;
}

/** Content is swapped into open pages; whatever shapes every page (configuration, templates, styles) reloads them. */
async function watchSite({ place, flags, desk, log, config, channel }: WatchContext): Promise<Watching> {
  const { siteDir } = place;
  const outDir = resolve(siteDir, flags.outDir);
  const shapesEveryPage = (path: string): boolean =>
    isInside(join(siteDir, 'templates'), path) || (desk.snapshot()?.watched.includes(path) ?? true);
  const watching = await watch({
    paths: findWatchPaths(place, { config }),
    ignored: (path) =>
      isInside(outDir, path) ||
      relative(siteDir, path)
        .split(sep)
        .some((name) => name === 'node_modules' || name === '.git' || name.endsWith('.csb-docs-tmp')),
    onProblem: (diagnostic) => log.diagnostics([diagnostic], siteDir),
    onChange: async (paths) => {
      const wasUsable = desk.snapshot()?.rendering !== undefined;
      const reload = paths.some(shapesEveryPage);
      const snapshot = await desk.update();
      if (snapshot === undefined) return;
      watching.add(findWatchPaths(place, snapshot));
      if (snapshot.rendering !== undefined) channel.send({ type: reload || !wasUsable ? 'reload' : 'update' });
    },
  });
  return watching;
}

/** Folders of the configuration, and files outside of them that the last snapshot was made from. */
function findWatchPaths({ siteDir, configPath }: SitePlace, snapshot: Partial<Snapshot> = {}): readonly string[] {
  const { config, rendering, watched = [] } = snapshot;
  const collections = [config?.docs, config?.blog, config?.pages].flatMap((collection) =>
    collection ? [collection.path] : [],
  );
  const folders = [...collections, ...(config?.staticDirectories ?? []), 'templates'];
  const assets = rendering?.site.assets.map(({ from }) => from) ?? [];
  const paths = [...folders, ...assets].map((path) => resolve(siteDir, path));
  return [...new Set([...paths, ...(configPath === undefined ? [] : [configPath]), ...watched])];
}

async function waitAndClose(server: RunningServer, stopped: Promise<unknown>, watching?: Watching): Promise<number> {
  await stopped;
  await watching?.close();
  await server.close();
  return ExitCode.clean;
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

/** A bug of ours must not end the server: the stack goes to the terminal, never to a browser. */
function reportBug(error: unknown, log: Log): undefined {
  log.error(errorStack(error));
}
