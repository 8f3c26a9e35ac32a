/** The public function `serve`. */
import { resolve } from 'node:path';
import { openLanguages } from '../pipeline/open.js';
import { createEditor } from '../serve/editor/open-editor.js';
import { startServer } from '../serve/http/serve.js';
import { type LiveSite, openLiveSite } from '../serve/live-site.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { ServeEvent } from '../types/events.js';
import { errorStack } from '../utils/code/errors.js';
import { checkOptions, LANGUAGE_OPTIONS, type LanguageOptions, SITE_OPTIONS, type SiteOptions } from './options.js';
import { createCheckers } from './page-checker.js';
import { type OpenRun, openRun } from './run.js';

/** Options of `serve`. */
export interface ServeOptions extends SiteOptions, LanguageOptions {
  /** Port to listen on; the next free port is used if it is taken. 0 selects any free port. Defaults to 3000. */
  readonly port?: number | undefined;
  /** Whether to fail if the port is taken. */
  readonly strictPort?: boolean | undefined;
  /** The host to listen on. Default: `localhost`. */
  readonly host?: string | undefined;
  /** Output folder of builds, relative to the site, which is not watched. Defaults to `build`. */
  readonly outDir?: string | undefined;
  /** Command that opens a file when its location is clicked in a page. Without it, pages do not offer this. */
  readonly editor?: string | undefined;
  /** Called for each event. If it throws, the server is closed. */
  readonly onEvent?: ((event: ServeEvent) => void) | undefined;
}

/** A running development server. */
export interface Server {
  readonly ok: true;
  /** The URL of the site, with the base URL. */
  readonly url: string;
  readonly port: number;
  /** Absolute path of the site. */
  readonly siteDir: string;
  /** Reads and renders everything again, as if all files had changed. */
  readonly rebuild: () => Promise<void>;
  /** Closes the server, its watchers and its threads. */
  readonly close: () => Promise<void>;
}

/** The result if no server started: the configuration is missing, or no port is free. */
export interface NoServer {
  readonly ok: false;
  readonly diagnostics: readonly Diagnostic[];
}

/** Implements `serve` of `index.ts`. */
export async function serve(options: ServeOptions = {}): Promise<Server | NoServer> {
  checkOptions('serve', options, KINDS);
  const found: Diagnostic[] = [];
  const report = (event: ServeEvent): void => options.onEvent?.(event);
  const run = openRun(options, {
    onDiagnostics: (diagnostics) => found.push(...diagnostics),
    onError: (message) => report({ type: 'error', message }),
    onEvent: options.onEvent && report,
  });
  try {
    const started = await start(options, run);
    run.signal.throwIfAborted();
    if (started !== undefined) return started;
    await run.close();
    return { ok: false, diagnostics: found };
  } catch (error) {
    await run.close();
    throw run.isAborted() ? run.signal.reason : error;
  }
}

const MOST_PORT = 65535;

const KINDS = {
  ...{ ...SITE_OPTIONS, ...LANGUAGE_OPTIONS },
  port: [0, MOST_PORT],
  strictPort: 'true or false',
  host: 'a string',
  outDir: 'a string',
  editor: 'a string',
  onEvent: 'a function',
} as const;

const FIRST_PORT = 3000;

async function start(options: ServeOptions, run: OpenRun): Promise<Server | undefined> {
  const { flags, threads, log, report, signal } = run;
  const sites = await openLanguages(flags, { ...log, phase: NO_PHASES }, 'development');
  const [{ place, cache }] = sites;
  const { editor } = options;
  const site = await openLiveSite(sites, {
    ...{ log, threads, report },
    outDir: resolve(place.siteDir, options.outDir ?? 'build'),
    openChecker: (of) => createCheckers(of, { unused: false, external: false }),
    openEditor: editor === undefined ? undefined : createEditor({ flag: editor, environment: process.env }),
  });
  if (site === undefined) return undefined;
  run.atClose(async () => {
    await site.close();
    cache.tidy();
  });
  signal.addEventListener('abort', () => void run.close(), { once: true });
  return listen(options, { site, run, siteDir: place.siteDir });
}

/** Phases are omitted, because each save would produce many short ones. */
const NO_PHASES = () => ({ update: () => undefined, end: () => undefined });

interface Opened {
  readonly site: LiveSite;
  readonly run: OpenRun;
  readonly siteDir: string;
}

async function listen(options: ServeOptions, { site, run, siteDir }: Opened): Promise<Server | undefined> {
  const { host = 'localhost', port = FIRST_PORT, strictPort = false } = options;
  const { server, diagnostics } = await startServer({
    ...{ host, port, strictPort, current: site.current, live: site.live },
    onError: (error) => run.log.error(errorStack(error)),
  });
  run.log.diagnostics(diagnostics, siteDir);
  if (server === undefined) return undefined;
  run.atClose(server.close);
  const { rebuild } = site;
  return { ok: true, url: server.url, port: server.port, siteDir, rebuild, close: run.close };
}
