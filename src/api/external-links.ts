/** Implements `check --external`. Loaded on demand, so that no networking code is loaded otherwise. */
import { setMaxListeners } from 'node:events';
import { checkExternalLinks, type ExternalCheck } from '../check/external/check-external-links.js';
import { createAsk } from '../check/external/net/ask.js';
import { systemClock } from '../check/external/net/clock.js';
import { findProxy } from '../check/external/net/proxy.js';
import { unusableProxy } from '../diagnostics/catalogue/external-links.js';
import type { Cache } from '../engine/cache/cache.js';
import { packageVersion } from '../files/package.js';
import type { Log } from '../terminal/log.js';
import type { Location } from '../types/diagnostic.js';
import type { ExternalLinksConfig } from '../types/external-links.js';
import type { ExternalReference } from '../types/external-reference.js';
import { countOf } from '../utils/text/count.js';

/** Command-line flags for external links. */
export interface ExternalFlags {
  readonly allowPrivate: boolean;
  /** Ends the check, like an interrupt of the process. */
  readonly stopped: Promise<unknown> | undefined;
  /** Whether the process belongs to another program, which handles its own signals. */
  readonly isGuest?: boolean;
}

/** Dependencies of the check. */
export interface ExternalContext {
  readonly flags: ExternalFlags;
  readonly cache: Cache;
  readonly locate: (key: string) => Location;
  readonly log: Log;
}

/** Increment it when the format of cached responses changes. */
const KEPT_FORM = 'answers 1';

const NOTHING_ASKED = { links: 0, hosts: 0, kept: 0, unasked: 0, isWhole: false };

/** Checks the external links of a site. */
export async function checkElsewhere(
  references: readonly ExternalReference[],
  configured: ExternalLinksConfig,
  context: ExternalContext,
): Promise<ExternalCheck> {
  const { flags, cache, log } = context;
  const settings = { ...configured, allowPrivate: configured.allowPrivate || flags.allowPrivate };
  const phase = log.phase('external');
  const checked = await untilInterrupted(flags, (signal) =>
    run(references, settings, { ...context, signal, onProgress: phase.update }),
  );
  const { links, hosts, kept } = checked;
  phase.end(
    `${countOf(links, 'link')} on ${countOf(hosts, 'host')}${kept === 0 ? '' : `, ${kept} from the cache`}`,
    cache.folder === undefined ? {} : { cached: { hits: kept, of: links } },
  );
  const problem = cache.problem();
  if (problem !== undefined)
    log.print(`The cache cannot be written (${problem}), so the next check requests all links again.`);
  return checked;
}

async function run(
  references: readonly ExternalReference[],
  settings: ExternalLinksConfig,
  around: ExternalContext & {
    readonly signal: AbortSignal;
    readonly onProgress: (done: number, total: number) => void;
  },
): Promise<ExternalCheck> {
  const { signal, onProgress, locate, cache } = around;
  const environment = process.env;
  const proxies = ['http://host/', 'https://host/'].map((url) => findProxy(new URL(url), environment));
  if (proxies.includes('unusable')) return { ...NOTHING_ASKED, diagnostics: [unusableProxy()] };
  const ask = createAsk({
    allowPrivate: settings.allowPrivate,
    timeout: settings.timeoutSeconds * 1000,
    userAgent: `Mozilla/5.0 (compatible; csb-docs/${packageVersion()}; +https://github.com/csb-docs/csb-docs)`,
    environment,
    clock: systemClock,
  });
  const section = cache.section('external', KEPT_FORM);
  const world = { ask, clock: systemClock, environment, section, signal, onProgress, locate };
  return checkExternalLinks(references, settings, world);
}

/** Runs until done or interrupted with Ctrl+C. A second Ctrl+C ends the process. */
async function untilInterrupted<Result>(
  { stopped, isGuest = false }: Pick<ExternalFlags, 'stopped' | 'isGuest'>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  // As many listeners as there are hosts.
  setMaxListeners(0, controller.signal);
  const interrupt = (): void => controller.abort();
  void stopped?.then(interrupt);
  const signals = isGuest ? [] : (['SIGINT', 'SIGTERM'] as const);
  for (const signal of signals) process.once(signal, interrupt);
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}
