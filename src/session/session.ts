/**
 * The one mutable object: a site that is read, parsed and linked, again and again.
 * In: where the site is, and what changed. Out: a Snapshot.
 * Must not know who asks (build, check, serve), and prints nothing but progress.
 */
import { sortDiagnostics } from '../diagnostics/format.js';
import { locateKey } from '../diagnostics/locate.js';
import { findMissingMarkup } from '../render/missing-markup.js';
import { createPreparer } from '../render/prepare.js';
import { once } from '../text/once.js';
import type { Location } from '../types/diagnostic.js';
import { type Changes, EVERYTHING, toChanges } from './changes.js';
import { takeGlance } from './glance.js';
import { createLinker } from './link-site.js';
import { createParsing, type OnLong, type ParsingAhead } from './parse-sources.js';
import { createReader } from './read-site.js';
import type { Glance, Session, SessionOptions, Snapshot } from './snapshot.js';
import { rememberTheme } from './theme.js';

/** Opens a session; nothing is read before the first `update`. */
export function createSession(options: SessionOptions): Session {
  const takeSnapshot = createPipeline(options);
  let queue: Promise<unknown> = Promise.resolve();
  let isKnown = false;
  const update: Session['update'] = async (changed, onGlance) => {
    const changes = isKnown && changed !== undefined ? toChanges(changed) : EVERYTHING;
    // A failure in the middle leaves memories of different ages.
    isKnown = false;
    const snapshot = await takeSnapshot(changes, onGlance);
    isKnown = true;
    return snapshot;
  };
  return {
    update: (changed, onGlance) => {
      const result = queue.then(() => update(changed, onGlance));
      queue = result.catch(() => undefined);
      return result;
    },
  };
}

/** What is known of a site without a usable configuration. */
const NO_SITE = { config: undefined, rendering: undefined, input: undefined, bundles: [] };

/** The steps from disk to snapshot, each with the memory of its last result. */
function createPipeline(
  options: SessionOptions,
): (changes: Changes, onGlance?: (glance: Glance) => void) => Promise<Snapshot> {
  const read = createReader(options);
  const parse = createParsing(options);
  const recallTheme = rememberTheme(options);
  const link = createLinker(options);
  const prepare = createPreparer();
  return async (changes, onGlance) => {
    const files = await read(changes);
    const { source, ranges } = files.loaded;
    const locate = (key: string): Location => locateKey(source, key, ranges);
    if (files.config === undefined)
      return { ...NO_SITE, locate, diagnostics: sortDiagnostics(files.diagnostics), watched: files.watched };
    const loadTheme = once(() => recallTheme(files, files.changes));
    const glance = async (ahead: ParsingAhead): Promise<void> => {
      const taken = await takeGlance({ files, ahead, loadTheme, link });
      if (taken !== undefined) onGlance?.(taken);
    };
    // What goes wrong here goes wrong with the whole site, too.
    const onLong: OnLong = (ahead) => void glance(ahead).catch(() => undefined);
    const parsed = await parse(files.sources, files.config, onGlance && onLong);
    const theme = await loadTheme();
    const { site, diagnostics, input } = await link({ files, parsed, pageModules: theme.pageModules });
    const rendering = theme.context && prepare(site, theme.context);
    return {
      config: files.config,
      locate,
      rendering,
      input,
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
