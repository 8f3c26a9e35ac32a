/** The files of the output that are not pages. A further one is a renderer of its own and its name in this list. */

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

/** Each makes the files of one purpose; none where the site has no use for them. */
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

/** Makes every file of the output that is neither a page, nor bundled, nor copied, nor part of the search index. */
export function renderOutputs(rendering: Rendering): readonly OutputFile[] {
  const files = RENDERERS.flatMap((render) => render(rendering));
  if (rendering.site.config.output !== 'portable') return files;
  // Rules for a host, as `_headers` are, name addresses that a folder for any place does not have.
  return files.filter(({ path }) => !path.startsWith('_'));
}

/** Finding an output means making all of them; whoever asks for a page, with its ending or without, does not mean one. */
export function isNameOfOutput(out: OutPath): boolean {
  return !['', '.html'].includes(extensionOf(out)) || out === HEADERS_FILE || out === REDIRECTS_FILE;
}
