/** What every command that reads a site does first: find it, open a session, take a snapshot, say what is wrong. */
import { type Cache, openCache, withoutCache } from '../io/cache/cache.js';
import { findCacheFolder } from '../io/cache/cache-files.js';
import type { DescribeCode } from '../io/cache/own-code.js';
import { packageVersion } from '../io/package.js';
import { findSite, type SitePlace } from '../io/source/find-site.js';
import type { Log } from '../io/terminal/log.js';
import { createSession, type Session } from './session.js';
import type { SessionOptions, ThemeLoader } from './snapshot.js';
import type { Threads } from './threads/threads.js';

/** Flags that every site command has. */
export interface SiteFlags {
  readonly siteDir?: string | undefined;
  readonly configPath?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly drafts?: boolean | undefined;
  /** Whether code of the site may be run; it may unless given. */
  readonly evaluate?: boolean | undefined;
  /** The only versions of docs to work on; all unless given. */
  readonly onlyVersion?: readonly string[] | undefined;
  readonly strict?: boolean | undefined;
  /** Whether results are kept from one run to the next. */
  readonly cache: boolean;
  /** Where they are kept, relative to the site. */
  readonly cacheDir?: string | undefined;
  /** Where work is done besides this thread; whoever opens them closes them. */
  readonly threads: Threads;
  /** Not from the command line: see `SessionOptions`. */
  readonly loadTheme?: ThemeLoader | undefined;
  /** Not from the command line: what describes the code of csb-docs in the keys of the cache. */
  readonly describeCode?: DescribeCode | undefined;
}

/** A site that a command works on. */
export interface OpenSite {
  readonly place: SitePlace;
  readonly session: Session;
  readonly cache: Cache;
  readonly mode: SessionOptions['mode'];
  readonly overrides: SessionOptions['overrides'];
}

/** Finds the site and opens a session on it. */
export function openSite(flags: SiteFlags, log: Log, mode?: SessionOptions['mode']): OpenSite {
  const options = toSessionOptions(flags, log, mode);
  const { place, cache, mode: chosen, overrides } = options;
  return { place, session: createSession(options), cache, mode: chosen, overrides };
}

/** Finds the site, and says how a session on it is opened. */
export function toSessionOptions(
  flags: SiteFlags,
  log: Log,
  mode: SessionOptions['mode'] = flags.drafts ? 'development' : 'production',
): SessionOptions {
  const place = findSite(flags.siteDir, flags.configPath);
  return {
    place,
    mode,
    overrides: {
      baseUrl: flags.baseUrl,
      onlyVersions: flags.onlyVersion,
      isDevelopment: mode === 'development',
      evaluate: flags.evaluate,
    },
    version: packageVersion(),
    log,
    threads: flags.threads,
    cache: flags.cache ? openCache(findCacheFolder(place.siteDir, flags.cacheDir), flags.describeCode) : withoutCache(),
    loadTheme: flags.loadTheme,
  };
}
