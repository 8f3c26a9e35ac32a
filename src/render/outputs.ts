/** Renders output files that are not pages. To add one, write a renderer and list it here. */

import type { OutputFile } from '../types/output.js';
import type { OutPath } from '../types/paths.js';
import { extensionOf } from '../utils/paths.js';
import { renderFeeds } from './files/feed.js';
import { renderLlms } from './files/llms.js';
import { renderPageList } from './files/page-list.js';
import { renderRedirectPages } from './files/redirect-pages.js';
import { REDIRECTS_FILE, renderRedirectsFile } from './files/redirect-rules.js';
import { renderSitemap } from './files/sitemap.js';
import { HEADERS_FILE, renderHeaders } from './headers.js';
import { renderOpenSearch } from './search/opensearch.js';
import { renderSearchLanguages } from './search/search-languages.js';
import { renderSearchSettings } from './search/search-settings.js';
import type { Rendering } from './shared/rendering.js';
import { renderSidebarFiles } from './sidebar-files.js';

/** Each renders the files of one purpose, or none. */
const RENDERERS: readonly ((rendering: Rendering) => readonly OutputFile[])[] = [
  renderHeaders,
  renderRedirectsFile,
  renderRedirectPages,
  renderPageList,
  renderSearchSettings,
  renderSearchLanguages,
  renderSidebarFiles,
  renderFeeds,
  renderSitemap,
  renderLlms,
  renderOpenSearch,
];

/** Renders every output file that is not a page, bundled, copied, or part of the search index. */
export function renderOutputs(rendering: Rendering): readonly OutputFile[] {
  const files = RENDERERS.flatMap((render) => render(rendering));
  if (rendering.site.config.output !== 'portable') return files;
  // Host rules such as `_headers` contain URLs that a portable folder does not have.
  return files.filter(({ path }) => !path.startsWith('_'));
}

/**
 * Returns true for a path that can be an output. Rendering outputs is expensive, and paths of pages, with or
 * without `.html`, are never outputs.
 */
export function isNameOfOutput(out: OutPath): boolean {
  return !['', '.html'].includes(extensionOf(out)) || out === HEADERS_FILE || out === REDIRECTS_FILE;
}
