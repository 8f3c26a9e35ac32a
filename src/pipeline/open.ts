/** What every command that reads a site does first: find it, open a session, take a snapshot, say what is wrong. */
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

/** Flags that every site command has. */
export interface SiteFlags {
  readonly siteDir?: string | undefined;
  readonly configPath?: string | undefined;
  /** A configuration as a value: no file is looked for then. */
  readonly given?: unknown;
  readonly baseUrl?: string | undefined;
  /** Whether the output has to work without a server. */
  readonly portable?: boolean | undefined;
  readonly drafts?: boolean | undefined;
  /** Whether code of the site may be run; it may unless given. */
  readonly evaluate?: boolean | undefined;
  /** The only versions of docs to work on; all unless given. */
  readonly onlyVersion?: readonly string[] | undefined;
  readonly strict?: boolean | undefined;
  /** Languages, where not all of them are meant. */
  readonly locale?: readonly string[] | undefined;
  /** Whether a page without a translation is an error. */
  readonly strictTranslations?: boolean | undefined;
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
  /** Told about its phases. */
  readonly log: Log;
  readonly threads: Threads;
  /** The site in its other languages, as far as they are linked. */
  readonly siblings: Siblings;
}

/** Finds the site and opens a session on it. */
export function openSite(flags: SiteFlags, log: Log, mode?: SessionOptions['mode']): OpenSite {
  const options = toSessionOptions(flags, log, mode);
  return openSession(options);
}

function openSession(options: SessionOptions): OpenSite {
  const { place, cache, mode, overrides, log, threads, siblings = new Map() } = options;
  return { place, session: createSession(options), cache, mode, overrides, log, threads, siblings };
}

/** Opens a session on a site in one of its languages, without its translations. */
export function openOriginal(flags: SiteFlags, locale: string | undefined, log: Log): OpenSite {
  const base = toSessionOptions(flags, log);
  return openSession({ ...base, overrides: { ...base.overrides, locale, isUntranslated: true } });
}

/** All languages of a site that are asked for, each as a site of its own; the first of them is read already. */
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

/** The default language first: the others are below it. */
function listLanguages(config: Config | undefined): readonly string[] {
  if (config === undefined) return [];
  const { defaultLocale, locales } = config.i18n;
  return [defaultLocale, ...locales.map(({ name }) => name).filter((name) => name !== defaultLocale)];
}

/** Phases with the name of a language behind theirs. */
function withName(log: Log, name: string): Log {
  return { ...log, phase: (phase) => log.phase(`${phase} ${name}`) };
}

/** The site that is meant. */
export function findPlace({
  siteDir,
  configPath,
  given,
}: Pick<SiteFlags, 'siteDir' | 'configPath' | 'given'>): SitePlace {
  return given === undefined
    ? findSite(siteDir, configPath)
    : { siteDir: resolve(siteDir ?? '.'), configPath: undefined, given };
}

/** Finds the site, and says how a session on it is opened. */
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
