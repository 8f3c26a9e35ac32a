/** Third step: links parsed files into a site. */

import type { SiteCode } from '../bundle/code/site-code.js';
import { type HeldBack, holdBack } from '../check/future-posts.js';
import { isUndatedPost } from '../graph/blog/post-name.js';
import { type Linked, link } from '../graph/link.js';
import { relink } from '../graph/relink.js';
import { createAssetFinder, listModulePages } from '../graph/routes/files.js';
import { rememberSiteLocale } from '../locales/site-locale.js';
import { toSibling } from '../render/shared/languages.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { LinkInput } from '../types/facts.js';
import type { Site } from '../types/site.js';
import type { AssembledPages } from './assemble-pages.js';
import { rememberAssets } from './assets.js';
import { rememberHistory } from './history.js';
import type { SiteFiles } from './read-site.js';
import type { LookedFor, SessionOptions } from './snapshot.js';

/** A site before linking. */
export interface UnlinkedSite {
  readonly files: SiteFiles;
  /** Failed files have no page. */
  readonly assembled: Pick<AssembledPages, 'files' | 'pageModules' | 'lookedFor'>;
  /** Rendered React pages and the files they import. */
  readonly code: SiteCode;
  /**
   * Whether this is the outline pass, in which only the completed pages are used and later passes do not build on the
   * result.
   */
  readonly isOutlinePass?: boolean;
}

/** Creates a function that links a site. Assets, git history and links are cached for the next call. */
export function createLinker({ place: { siteDir }, mode, log, siblings }: SessionOptions): (
  unlinked: UnlinkedSite,
) => Promise<{
  readonly site: Site;
  readonly diagnostics: readonly Diagnostic[];
  /** Input of linking. */
  readonly input: LinkInput;
  readonly lookedFor: LookedFor;
}> {
  const findAssets = createAssetFinder();
  const readAssets = rememberAssets(siteDir);
  const readHistory = rememberHistory(siteDir);
  const getLocale = rememberSiteLocale();
  let last: Linked | undefined;
  return async ({ files, assembled, code, isOutlinePass = false }) => {
    const { config, loaded, changes, listing, staticFiles, sidebars } = files;
    const pages = assembled.files.filter((file) => file.kind !== 'failed' && file.kind !== 'partial');
    const phase = log.phase('link');
    const candidates = [
      ...findAssets([...pages, ...listModulePages(assembled.pageModules)], config),
      ...assembled.lookedFor,
    ];
    const assets = await readAssets({ candidates, config }, changes);
    const hasUndatedPosts = pages.some(isUndatedPost);
    const history = await readHistory({ config, listing, hasUndatedPosts }, changes);
    const held: HeldBack =
      mode === 'production' ? holdBack(pages, { config, history: history.history, now: Date.now() }) : { files: pages };
    if (held.notice !== undefined && !isOutlinePass) log.print(held.notice);
    const input: LinkInput = {
      config,
      locale: getLocale(config),
      mode,
      files: held.files,
      ...(held.waiting === undefined ? {} : { waiting: held.waiting }),
      pageModules: assembled.pageModules,
      codeAssets: code.assets,
      assets,
      staticFiles,
      history: history.history,
      sidebars,
      configSource: loaded.source,
      configRanges: loaded.ranges,
    };
    const linked = (last && relink(last, input, isOutlinePass ? () => true : undefined)) ?? link(input);
    if (!isOutlinePass) last = linked;
    if (config.i18n.locales.length > 1) siblings?.set(config.i18n.locale, toSibling(linked.site));
    phase.end(`${linked.site.routes.size} route${linked.site.routes.size === 1 ? '' : 's'}`);
    return {
      site: linked.site,
      diagnostics: [...history.diagnostics, ...linked.diagnostics],
      input,
      lookedFor: { candidates, hasUndatedPosts, assets, history, codeFiles: code.sources },
    };
  };
}
