/** A site in memory, for programs. */
import { isClean } from '../session/is-clean.js';
import { openLanguages } from '../session/open.js';
import type { SiteSnapshot } from '../types/site-snapshot.js';
import { checkOptions, PROGRESS_OPTIONS, type ProgressOptions, SITE_OPTIONS, type SiteOptions } from './options.js';
import { openRun } from './run.js';
import { toSiteSnapshot } from './site-snapshot.js';

/** How a site is opened. */
export interface SessionOptions extends SiteOptions, ProgressOptions {
  /** One of the languages of the site, which is not below its name then; the default one unless given. */
  readonly locale?: string | undefined;
  /** Whether drafts are included, and unlisted pages shown everywhere. */
  readonly drafts?: boolean | undefined;
}

/** A site that is read into memory, again and again, in one language. Has to be closed. */
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
  const { locale, onEvent, ...rest } = options;
  const run = openRun({ ...rest, ...(locale === undefined ? {} : { locale: [locale] }) }, { onPhase: onEvent });
  try {
    const [site] = await openLanguages(run.flags, run.log);
    const { place, session } = site;
    return {
      update: async (changed) => {
        run.signal.throwIfAborted();
        const snapshot = await session.update(changed).catch((error) => {
          throw run.signal.aborted ? run.signal.reason : error;
        });
        run.signal.throwIfAborted();
        return toSiteSnapshot(snapshot, { place, ok: isClean(snapshot, { strict: false }) });
      },
      close: async () => {
        await run.close();
        site.cache.tidy();
      },
    };
  } catch (error) {
    await run.close();
    throw run.isAborted() ? run.signal.reason : error;
  }
}

const KINDS = {
  ...{ ...SITE_OPTIONS, ...PROGRESS_OPTIONS },
  locale: 'a string',
  drafts: 'true or false',
} as const;
