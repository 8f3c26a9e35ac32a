/**
 * The one mutable object: a site that is read, parsed and linked, again and again.
 * In: where the site is, and what changed. Out: a Snapshot.
 * Must not know who asks (build, check, serve), and prints nothing but progress.
 */
import { sortDiagnostics } from '../diagnostics/format.js';
import { locateKey } from '../diagnostics/locate.js';
import { findMissingMarkup } from '../render/missing-markup.js';
import { prepare } from '../render/prepare.js';
import type { Location } from '../types/diagnostic.js';
import { type Changes, EVERYTHING, toChanges } from './changes.js';
import { createLinker } from './link-site.js';
import { createParsing } from './parse-sources.js';
import { createReader } from './read-site.js';
import type { Session, SessionOptions, Snapshot } from './snapshot.js';
import { rememberTheme } from './theme.js';

/** Opens a session; nothing is read before the first `update`. */
export function createSession(options: SessionOptions): Session {
  const takeSnapshot = createPipeline(options);
  let queue: Promise<unknown> = Promise.resolve();
  let isKnown = false;
  const update = async (changed: readonly string[] | undefined): Promise<Snapshot> => {
    const changes = isKnown && changed !== undefined ? toChanges(changed) : EVERYTHING;
    // A failure in the middle leaves memories of different ages.
    isKnown = false;
    const snapshot = await takeSnapshot(changes);
    isKnown = true;
    return snapshot;
  };
  return {
    update: (changed) => {
      const result = queue.then(() => update(changed));
      queue = result.catch(() => undefined);
      return result;
    },
  };
}

/** The steps from disk to snapshot, each with the memory of its last result. */
function createPipeline(options: SessionOptions): (changes: Changes) => Promise<Snapshot> {
  const read = createReader(options);
  const parse = createParsing(options);
  const loadTheme = rememberTheme(options);
  const link = createLinker(options);
  return async (changes) => {
    const files = await read(changes);
    const { source, ranges } = files.loaded;
    const locate = (key: string): Location => locateKey(source, key, ranges);
    if (files.config === undefined)
      return {
        config: undefined,
        locate,
        rendering: undefined,
        bundles: [],
        diagnostics: sortDiagnostics(files.diagnostics),
        watched: files.watched,
      };
    const parsed = await parse(files.sources, files.config);
    const theme = await loadTheme(files, files.changes);
    const { site, diagnostics } = await link({ files, parsed, pageModules: theme.pageModules });
    const rendering = theme.context && prepare(site, theme.context);
    return {
      config: files.config,
      locate,
      rendering,
      bundles: theme.bundles,
      diagnostics: sortDiagnostics([
        ...files.diagnostics,
        ...parsed.flatMap((file) => file.diagnostics),
        ...theme.diagnostics,
        ...diagnostics,
        ...(rendering === undefined ? [] : findMissingMarkup(rendering)),
      ]),
      watched: [...files.watched, ...theme.watched],
    };
  };
}
