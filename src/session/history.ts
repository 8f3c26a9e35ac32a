/** The memory of what version control knows. */
import { isUndatedPost } from '../graph/blog/post-name.js';
import { type History, readHistory } from '../io/source/git.js';
import type { BlogConfig, Config, DocsConfig } from '../types/config.js';
import type { ParsedFile } from '../types/page.js';
import type { Changes } from './changes.js';
import type { Memory } from './remember.js';
import type { Sources } from './sources.js';

/** What decides whether the history is asked for, and how old it may be. */
export interface HistoryInput {
  readonly config: Config;
  readonly listing: Sources['listing'];
  readonly files: readonly ParsedFile[];
}

const NOTHING: History = { history: {}, diagnostics: [] };

/**
 * Asks git only where the answer is shown: for last updates, and for the date of a post that has no other. An edit is not
 * a commit, so the answer is kept until files are added or removed, or other folders are asked for.
 */
export function rememberHistory(siteDir: string): Memory<HistoryInput, History> {
  let last: { readonly key: string; readonly listing: Sources['listing']; readonly history: History } | undefined;
  return async ({ config, listing, files }: HistoryInput, _changes: Changes) => {
    const folders = findFolders(config, files);
    if (folders.length === 0) return NOTHING;
    const key = folders.join('\0');
    if (last?.key !== key || last.listing !== listing)
      last = { key, listing, history: await readHistory(siteDir, folders) };
    return isShown(config) ? last.history : withoutMissing(last.history);
  };
}

/** The content folders whose history somebody wants to see. */
function findFolders({ docs, blog }: Config, files: readonly ParsedFile[]): readonly string[] {
  const isWanted = (collection: DocsConfig | BlogConfig): boolean =>
    showsHistory(collection) || (collection === blog && files.some(isUndatedPost));
  return [docs, blog].filter((collection) => collection !== false && isWanted(collection)).map((x) => x);
}
