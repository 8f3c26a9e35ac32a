/** The public function `openSession`. */

import { ownPackageRoot } from '../files/package.js';
import { isInside } from '../files/site-path.js';
import { isClean } from '../pipeline/is-clean.js';
import { mergeDiagnostics } from '../pipeline/merge-diagnostics.js';
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

/** Options of `openSession`. */
export interface SessionOptions extends SiteOptions, LanguageOptions, ProgressOptions {
  /** Whether to include drafts and show unlisted pages everywhere. */
  readonly drafts?: boolean | undefined;
}

/** A site in memory that can be updated, with the languages it had when opened. It must be closed. */
export interface SiteSession {
  /**
   * Updates the site. Calls run one at a time.
   * @param changed absolute paths of files and folders that were added, changed or removed since the last call; only
   * affected data is read again. Everything is read on the first call and if omitted.
   */
  readonly update: (changed?: readonly string[]) => Promise<SiteSnapshot>;
  /** Ends its threads. A running update and all later ones reject. */
  readonly close: () => Promise<void>;
}

/** Implements `openSession` of `index.ts`. */
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

/** One language at a time, because code of the site shares the process. */
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

/** Combines the snapshots of all languages. The first is the site itself. */
function toSiteSnapshot(snapshots: readonly [Snapshot, ...Snapshot[]], place: SitePlace): SiteSnapshot {
  const { siteDir } = place;
  const [first, ...others] = snapshots;
  const languages = [toLanguage(first, siteDir), ...others.map((other) => toLanguage(other, siteDir))] as const;
  const [main] = languages;
  const below = languages.filter(
    (language, index) => snapshots[index]?.config?.url === first.config?.url && language.baseUrl !== main.baseUrl,
  );
  const diagnostics = mergeDiagnostics(snapshots);
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
