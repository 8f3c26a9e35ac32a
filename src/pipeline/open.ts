/** Finds the site of a command and opens a session for it. */
import { resolve } from 'node:path';
import { type Cache, openCache, withoutCache } from '../engine/cache/cache.js';
import { findCacheFolder } from '../engine/cache/cache-files.js';
import type { DescribeCode } from '../engine/cache/own-code.js';
import { packageVersion } from '../files/package.js';
import { findSite, type SitePlace } from '../sources/config/find-site.js';
import type { Log } from '../terminal/log.js';
import type { Config } from '../types/config.js';
import type { Sibling, Siblings } from '../types/sibling.js';
import { createSession, type Session } from './session.js';
import type { SessionOptions, ThemeLoader } from './snapshot.js';
import type { Threads } from './threads/threads.js';

/** Flags of every site command. */
export interface SiteFlags {
  readonly siteDir?: string | undefined;
  readonly configPath?: string | undefined;
  /** A configuration passed as a value. No configuration file is then loaded. */
  readonly given?: unknown;
  readonly baseUrl?: string | undefined;
  /** Whether the output has to work without a server. */
  readonly portable?: boolean | undefined;
  readonly drafts?: boolean | undefined;
  /** Whether code of the site may run. Defaults to true. */
  readonly evaluate?: boolean | undefined;
  /** Docs versions to include; defaults to all. */
  readonly onlyVersion?: readonly string[] | undefined;
  readonly strict?: boolean | undefined;
  /** Languages to include; defaults to all. */
  readonly locale?: readonly string[] | undefined;
  /** Whether a page without a translation is an error. */
  readonly strictTranslations?: boolean | undefined;
  /** Whether to cache results between runs. */
  readonly cache: boolean;
  /** Cache folder, relative to the site. */
  readonly cacheDir?: string | undefined;
  /** The worker threads. The caller that opens them closes them. */
  readonly threads: Threads;
  /** Not set by the command line; see `SessionOptions`. */
  readonly loadTheme?: ThemeLoader | undefined;
  /** Not set by the command line: returns the fingerprint of csb-docs' own code for cache keys. */
  readonly describeCode?: DescribeCode | undefined;
}

/** A site that a command works on. */
export interface OpenSite {
  readonly place: SitePlace;
  readonly session: Session;
  readonly cache: Cache;
  readonly mode: SessionOptions['mode'];
  readonly overrides: SessionOptions['overrides'];
  /** Receives the phases. */
  readonly log: Log;
  readonly threads: Threads;
  /** The linked sites in the other languages. */
  readonly siblings: Siblings;
}

/** Finds the site and opens a session for it. */
export function openSite(flags: SiteFlags, log: Log, mode?: SessionOptions['mode']): OpenSite {
  const options = toSessionOptions(flags, log, mode);
  return openSession(options);
}

function openSession(options: SessionOptions): OpenSite {
  const { place, cache, mode, overrides, log, threads, siblings = new Map() } = options;
  return { place, session: createSession(options), cache, mode, overrides, log, threads, siblings };
}

/** Opens a session for a site in one of its languages, without its translations. */
export function openOriginal(flags: SiteFlags, locale: string | undefined, log: Log): OpenSite {
  const base = toSessionOptions(flags, log);
  return openSession({ ...base, overrides: { ...base.overrides, locale, isUntranslated: true } });
}

/** Opens a session for each requested language. The first one is already read. */
export async function openLanguages(
  flags: SiteFlags,
  log: Log,
  mode?: SessionOptions['mode'],
): Promise<readonly [OpenSite, ...OpenSite[]]> {
  const { locale: asked = [] } = flags;
  const siblings = new Map<string, Sibling>();
  const base = { ...toSessionOptions(flags, log, mode), siblings };
  const [only, ...others] = asked;
  const isAlone = only !== undefined && others.length === 0;
  const open = (locale: string | undefined, own: Log): OpenSite =>
    openSession({ ...base, log: own, overrides: { ...base.overrides, locale, isAlone } });
  const first = open(only, log);
  if (isAlone) return [first];
  const { config } = (await first.session.read()).files;
  const names = asked.length > 0 ? asked : listLanguages(config);
  const [main, ...rest] = names;
  if (main === undefined || rest.length === 0) return [first];
  return [first, ...rest.map((name) => open(name, withName(log, name)))];
}

/** The default language comes first, because the output folders of the others are inside its folder. */
function listLanguages(config: Config | undefined): readonly string[] {
  if (config === undefined) return [];
  const { defaultLocale, locales } = config.i18n;
  return [defaultLocale, ...locales.map(({ name }) => name).filter((name) => name !== defaultLocale)];
}

/** Appends the name of a language to each phase. */
function withName(log: Log, name: string): Log {
  return { ...log, phase: (phase) => log.phase(`${phase} ${name}`) };
}

/** Returns the location of the site. */
export function findPlace({
  siteDir,
  configPath,
  given,
}: Pick<SiteFlags, 'siteDir' | 'configPath' | 'given'>): SitePlace {
  return given === undefined
    ? findSite(siteDir, configPath)
    : { siteDir: resolve(siteDir ?? '.'), configPath: undefined, given };
}

/** Finds the site and returns the options of a session. */
export function toSessionOptions(
  flags: SiteFlags,
  log: Log,
  mode: SessionOptions['mode'] = flags.drafts ? 'development' : 'production',
): SessionOptions {
  const place = findPlace(flags);
  return {
    place,
    mode,
    overrides: {
      baseUrl: flags.baseUrl,
      portable: flags.portable,
      onlyVersions: flags.onlyVersion,
      isDevelopment: mode === 'development',
      evaluate: flags.evaluate,
      strictTranslations: flags.strictTranslations,
      isGuest: flags.threads.isGuest,
    },
    version: packageVersion(),
    log,
    threads: flags.threads,
    cache: flags.cache ? openCache(findCacheFolder(place.siteDir, flags.cacheDir), flags.describeCode) : withoutCache(),
    loadTheme: flags.loadTheme,
  };
}
