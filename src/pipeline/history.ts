/** Incremental reading of the git history. */
import { listContentFolders } from '../config/content-folders.js';
import { type History, readHistory } from '../sources/git.js';
import type { Config } from '../types/config.js';
import type { BlogConfig, DocsConfig } from '../types/content-config.js';
import { EVERYTHING } from './changes.js';
import type { Memory } from './remember.js';
import type { Sources } from './sources.js';

/** Inputs that determine whether the history is needed and when it is stale. */
export interface HistoryInput {
  readonly config: Config;
  readonly listing: Sources['listing'];
  /** Whether there is a post without any other date. */
  readonly hasUndatedPosts: boolean;
}

const NOTHING: History = { history: {}, diagnostics: [] };

/**
 * Reads the git history only where it is shown: for last updates, and for the date of posts without another one. An
 * edit is not a commit, so the result is kept until files are added or removed, or the folders change.
 */
export function rememberHistory(siteDir: string): Memory<HistoryInput, History> {
  let last: (Pick<HistoryInput, 'listing'> & { readonly key: string; readonly read: History }) | undefined;
  return async ({ config, listing, hasUndatedPosts }, changes) => {
    const collections = [...config.docs, ...config.blogs];
    const folders = listContentFolders(config).flatMap((folder) => {
      if (folder.kind === 'pages') return [];
      const isAsked = folder.kind === 'docs' ? showsUpdates(folder.docs) : showsUpdates(folder.blog) || hasUndatedPosts;
      const { path, localizedPath } = folder;
      return isAsked ? [path, ...(localizedPath === undefined ? [] : [localizedPath])] : [];
    });
    if (folders.length === 0) return NOTHING;
    const key = JSON.stringify(folders);
    if (changes === EVERYTHING || last?.key !== key || last.listing !== listing)
      last = { key, listing, read: await readHistory(siteDir, folders) };
    const { history, diagnostics } = last.read;
    // A post without a date has its own diagnostic with a better next step.
    const isReported = collections.some(showsUpdates);
    return { history, diagnostics: diagnostics.filter(({ code }) => isReported || code !== 'no-history') };
  };
}

function showsUpdates({ showLastUpdateTime, showLastUpdateAuthor }: DocsConfig | BlogConfig): boolean {
  return showLastUpdateTime || showLastUpdateAuthor;
}
