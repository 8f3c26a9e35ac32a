/** Serves the files that a build would write, rendered from sources on request and kept up to date. Writes nothing. */

import { join } from 'node:path';
import { readRegularFile } from '../../files/read-file.js';
import { findLanguage } from '../../locales/site-locale.js';
import type { OpenSite } from '../../pipeline/open.js';
import type { Snapshot } from '../../pipeline/snapshot.js';
import { createIgnored, findWatchPaths } from '../../pipeline/watched-paths.js';
import type { Served, ServedFile } from '../../serve/http/served.js';
import { serveSnapshot } from '../../serve/served.js';
import { findChanged, type Stamps, takeStamps } from '../../sources/watch/stamps.js';
import type { Log } from '../../terminal/log.js';
import type { SiteFile, SiteFiles } from '../../types/site-files.js';
import { errorCode } from '../../utils/code/errors.js';
import { toOutPath } from '../../utils/paths.js';
import { readPage } from './folder-files.js';

/** The files of a site. Undefined if it has errors, which are in the snapshot. */
export type SourceFiles =
  | { readonly files: SiteFiles; readonly snapshot: Snapshot }
  | { readonly files: undefined; readonly snapshot: Snapshot };

/** The state of a language at the last update. */
interface Language {
  readonly site: OpenSite;
  readonly stamps: Stamps;
  readonly snapshot: Snapshot;
  /** The last state that could be rendered. */
  readonly served: Served | undefined;
}

const ERROR_STATUS = 400;

/** Opens the site in its default language. Other languages are opened on demand. */
export async function openSourceFiles(
  [main, ...others]: readonly [OpenSite, ...OpenSite[]],
  log: Log,
): Promise<SourceFiles> {
  const first = await look(main);
  // Promises, because several files of a language may be requested before it is ready.
  const languages = new Map([[main, Promise.resolve(first)]]);
  if (first.served === undefined) return { files: undefined, snapshot: first.snapshot };
  const folders = new Map(others.map((site) => [site, folderOf(first, site)] as const));
  const find = async (path: string): Promise<ServedFile | undefined> => {
    const site = others.find((other) => path.startsWith(`${folders.get(other)}/`)) ?? main;
    const language = languages.get(site) ?? look(site);
    languages.set(site, language);
    const folder = folders.get(site) ?? '';
    return (await language).served?.find(toOutPath(folder === '' ? path : path.slice(folder.length + 1)));
  };
  const file = async (path: string): Promise<SiteFile> => toFile(await find(path));
  const refresh = async (): Promise<void> => {
    for (const [site, known] of languages) {
      // After an unexpected error, the next request tries again.
      const again = known.then((language) => lookAgain(language, log)).catch(() => look(site));
      languages.set(site, again);
      await again;
    }
  };
  return {
    files: {
      address: undefined,
      file,
      page: (path) => readPage(path, file),
      refresh: inTurn(refresh),
      renew: () => undefined,
    },
    snapshot: first.snapshot,
  };
}

async function look(site: OpenSite): Promise<Language> {
  const { config } = (await site.session.read()).files;
  const before = stampsOf(site, { config });
  const snapshot = await site.session.update();
  return { site, stamps: joinStamps(before, site, snapshot), snapshot, served: toServed(snapshot, site) };
}

/** While sources have errors, the last working state is served. */
async function lookAgain(known: Language, log: Log): Promise<Language> {
  const { site } = known;
  const before = stampsOf(site, known.snapshot);
  const changed = findChanged(known.stamps, before);
  if (changed.length === 0) return known;
  const snapshot = await site.session.update(changed);
  const served = toServed(snapshot, site);
  if (served === undefined) log.diagnostics(snapshot.diagnostics, site.place.siteDir);
  else log.print('Reloaded the changed files.');
  return { site, stamps: joinStamps(before, site, snapshot), snapshot, served: served ?? known.served };
}

/** Stamps from before the update win, so that files saved during it count as changed next time. */
function joinStamps(before: Stamps, site: OpenSite, snapshot: Snapshot): Stamps {
  return new Map([...stampsOf(site, snapshot), ...before]);
}

function stampsOf({ place, cache }: OpenSite, snapshot: Partial<Snapshot>): Stamps {
  const written = cache.folder === undefined ? [] : [cache.folder];
  return takeStamps(findWatchPaths(place, snapshot), createIgnored(place.siteDir, written));
}

function toServed({ rendering, bundles }: Snapshot, { place: { siteDir } }: OpenSite): Served | undefined {
  // A page whose template throws is missing; its Markdown page is still served.
  return rendering && serveSnapshot({ rendering, bundles, siteDir, onProblem: () => undefined });
}

/** Languages with their own host have no folder here and are not found. */
function folderOf({ snapshot }: Language, { overrides: { locale } }: OpenSite): string {
  const config = snapshot.config;
  const language = config?.i18n.locales.find(({ name }) => name === locale);
  if (config === undefined || language === undefined) return ' ';
  return language.outFolder === findLanguage(config).outFolder ? ' ' : language.outFolder;
}

async function toFile(found: ServedFile | undefined): Promise<SiteFile> {
  if (found === undefined) return { kind: 'absent' };
  if ('text' in found) {
    const { body, status = 200 } = await found.text();
    if (status >= ERROR_STATUS) return { kind: 'absent' };
    return { kind: 'there', bytes: typeof body === 'string' ? new TextEncoder().encode(body) : body };
  }
  try {
    return { kind: 'there', bytes: readRegularFile(join(found.root, found.path)) };
  } catch (error) {
    return { kind: 'failed', why: `it cannot be read (${errorCode(error)})` };
  }
}

/** Runs calls one after the other: concurrent ones would read the same changes. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  const state: { last: Promise<void> } = { last: Promise.resolve() };
  return () => {
    state.last = state.last.catch(() => undefined).then(work);
    return state.last;
  };
}
