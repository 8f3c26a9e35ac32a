/** A site in memory, for programs. */

import { ownPackageRoot } from '../files/package.js';
import { isInside } from '../files/site-path.js';
import { isClean } from '../pipeline/is-clean.js';
import { mergeFindings } from '../pipeline/merge-findings.js';
import { type OpenSite, openLanguages } from '../pipeline/open.js';
import type { Snapshot } from '../pipeline/snapshot.js';
import { findWatchPaths } from '../pipeline/watched-paths.js';
import type { SitePlace } from '../sources/config/find-site.js';
import type { SiteSnapshot } from '../types/site-snapshot.js';
import { findInside, toLanguage } from './language-snapshot.js';
import {
  checkOptions,
  LANGUAGE_OPTIONS,
  type LanguageOptions,
  PROGRESS_OPTIONS,
  type ProgressOptions,
  SITE_OPTIONS,
  type SiteOptions,
} from './options.js';
import { type OpenRun, openRun } from './run.js';

/** How a site is opened. */
export interface SessionOptions extends SiteOptions, LanguageOptions, ProgressOptions {
  /** Whether drafts are included, and unlisted pages shown everywhere. */
  readonly drafts?: boolean | undefined;
}

/** A site that is read into memory, again and again, in the languages that it had when it was opened. Has to be closed. */
export interface SiteSession {
  /**
   * Reads the site. Calls run one after the other.
   * @param changed absolute paths of files and folders that were added, changed or removed since the last call: only what
   *   they concern is read again. Everything is read at the first call, and when it is left out.
   */
  readonly update: (changed?: readonly string[]) => Promise<SiteSnapshot>;
  /** Ends its threads. An update that is running is rejected, and so is every later one. */
  readonly close: () => Promise<void>;
}

/** Opens a site: see `openSession` in `index.ts`. */
export async function openSession(options: SessionOptions = {}): Promise<SiteSession> {
  checkOptions('openSession', options, KINDS);
  const { onEvent, ...rest } = options;
  const run = openRun(rest, { onPhase: onEvent });
  try {
    const sites = await openLanguages(run.flags, run.log);
    const [{ cache }] = sites;
    let last: Promise<unknown> = Promise.resolve();
    return {
      update: (changed) => {
        const updated = last.then(() => updateAll(sites, changed, run));
        last = updated.catch(() => undefined);
        return updated;
      },
      close: async () => {
        await run.close();
        cache.tidy();
      },
    };
  } catch (error) {
    await run.close();
    throw run.isAborted() ? run.signal.reason : error;
  }
}

const KINDS = {
  ...{ ...SITE_OPTIONS, ...LANGUAGE_OPTIONS, ...PROGRESS_OPTIONS },
  drafts: 'true or false',
} as const;

/** One language after the other: code of the site shares a process. */
async function updateAll(
  [first, ...others]: readonly [OpenSite, ...OpenSite[]],
  changed: readonly string[] | undefined,
  { signal }: OpenRun,
): Promise<SiteSnapshot> {
  const update = async ({ session }: OpenSite): Promise<Snapshot> => {
    signal.throwIfAborted();
    const snapshot = await session.update(changed).catch((error) => {
      throw signal.aborted ? signal.reason : error;
    });
    signal.throwIfAborted();
    return snapshot;
  };
  const snapshots: [Snapshot, ...Snapshot[]] = [await update(first)];
  for (const other of others) snapshots.push(await update(other));
  return toSiteSnapshot(snapshots, first.place);
}

/** Makes it of a snapshot of each language, the first of which is the site itself. */
function toSiteSnapshot(snapshots: readonly [Snapshot, ...Snapshot[]], place: SitePlace): SiteSnapshot {
  const { siteDir } = place;
  const [first, ...others] = snapshots;
  const languages = [toLanguage(first, siteDir), ...others.map((other) => toLanguage(other, siteDir))] as const;
  const [main] = languages;
  const below = languages.filter(
    (language, index) => snapshots[index]?.config?.url === first.config?.url && language.baseUrl !== main.baseUrl,
  );
  const diagnostics = mergeFindings(snapshots);
  const watched = new Set(snapshots.flatMap((snapshot) => findWatchPaths(place, snapshot)));
  return {
    ...main,
    ok:
      isClean({ config: first.config, diagnostics }, { strict: false }) &&
      snapshots.every(({ rendering }) => rendering),
    ...{ siteDir, languages, diagnostics },
    watched: [...watched].filter((path) => !isInside(ownPackageRoot, path)),
    read: (address) => (below.find(({ baseUrl = '' }) => findInside(address, baseUrl)) ?? main).read(address),
  };
}
