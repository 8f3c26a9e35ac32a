/** What hooks of Docusaurus tell the code in a page about it, as far as its own file says: it is rendered before pages are linked. */
import { toDocusaurusFields } from '../text/front-matter-names.js';
import { joinRoute } from '../text/paths.js';
import type { Config } from '../types/config.js';
import type { Page } from '../types/page.js';
import type { PageFacts } from '../types/site-code.js';
import { toAddress } from './address/routes.js';
import { toPostPath } from './blog/posts.js';
import { nameDoc } from './docs/doc-ids.js';
import { toPrefixSplitter } from './docs/prefix.js';
import { toStandalonePath } from './pages.js';

/** Makes the facts. */
export function toContentFacts(page: Page, config: Config): PageFacts {
  const { frontMatter, source, contentTitle, headings } = page;
  return {
    ...findPlace(page, config),
    source,
    title: frontMatter.title ?? contentTitle ?? '',
    description: frontMatter.description ?? '',
    frontMatter: toDocusaurusFields(frontMatter),
    contents: headings.flatMap(({ level, id, html }) => (level > 1 && id !== '' ? [{ level, id, value: html }] : [])),
    tags: [],
  };
}

function findPlace(page: Page, config: Config): Pick<PageFacts, 'path' | 'kind' | 'id'> {
  const { docs, blog, pages } = config;
  if (page.kind === 'doc' && docs !== false) {
    const { id, slug } = nameDoc(page, toPrefixSplitter(docs.numberPrefixParser)).names;
    return { path: toAddress(joinRoute(docs.routeBasePath, slug), config).href, kind: 'doc', id };
  }
  if (page.kind === 'post' && blog !== false)
    return { path: toAddress(toPostPath(page, blog), config).href, kind: 'post' };
  if (page.kind === 'page' && pages !== false)
    return { path: toAddress(toStandalonePath(page, pages.routeBasePath), config).href, kind: 'other' };
  return { path: config.baseUrl, kind: 'other' };
}
