/**
 * Computes what Docusaurus hooks return to code in a page. It uses the page's own file only, because pages render
 * before they are linked.
 */
import { createPlacer } from '../config/content-folders.js';
import type { Config } from '../types/config.js';
import type { DocsPlace } from '../types/docs-place.js';
import type { Page, ParseResult } from '../types/page.js';
import type { PageFacts, VersionDoc } from '../types/site-code.js';
import { once } from '../utils/lazy.js';
import { joinRoute } from '../utils/paths.js';
import { toDocusaurusFields } from '../utils/text/front-matter-names.js';
import { toPostPath } from './blog/posts.js';
import { nameDoc } from './docs/doc-ids.js';
import { toPrefixSplitter } from './docs/prefix.js';
import { toStandalonePath } from './pages.js';
import type { IndexedInput } from './routes/indexed-input.js';
import { toUrl } from './routes/routes.js';

type FactsContext = Pick<IndexedInput, 'config' | 'placeOf'>;

/** Creates a function that computes the facts of a page. */
export function createContentFacts(config: Config, files: readonly ParseResult[]): (page: Page) => PageFacts {
  const context = { config, placeOf: createPlacer(config) };
  const docsOf = once(() => listDocs(files, context));
  return (page) => {
    const facts = toContentFacts(page, context);
    const { docsPlace } = facts;
    // Not enumerable, so that it is not sent to browsers.
    return docsPlace === undefined
      ? facts
      : Object.defineProperty(facts, 'docs', { get: () => docsOf().get(nameVersion(docsPlace)) });
  };
}

function nameVersion({ id, version }: DocsPlace): string {
  return `${id}/${version}`;
}

/** Returns the docs of each version, by id. */
function listDocs(
  files: readonly ParseResult[],
  context: FactsContext,
): ReadonlyMap<string, NonNullable<PageFacts['docs']>> {
  const versions = new Map<string, Record<string, VersionDoc>>();
  for (const file of files) {
    if (file.kind !== 'doc') continue;
    const { id, docsPlace } = findPlace(file, context);
    if (id === undefined || docsPlace === undefined) continue;
    const docs = versions.get(nameVersion(docsPlace)) ?? {};
    versions.set(nameVersion(docsPlace), docs);
    const { title = file.contentTitle ?? id.split('/').at(-1) ?? '', description = file.description } =
      file.frontMatter;
    docs[id] = { id, title, description };
  }
  return versions;
}

function toContentFacts(page: Page, { config, placeOf }: FactsContext): PageFacts {
  const { frontMatter, source, contentTitle, headings } = page;
  return {
    ...findPlace(page, { config, placeOf }),
    source,
    title: frontMatter.title ?? contentTitle ?? '',
    description: frontMatter.description ?? '',
    frontMatter: toDocusaurusFields(frontMatter),
    contents: headings.flatMap(({ level, id, html }) => (level > 1 && id !== '' ? [{ level, id, value: html }] : [])),
    tags: [],
  };
}

function findPlace(
  page: Page,
  { config, placeOf }: FactsContext,
): Pick<PageFacts, 'path' | 'kind' | 'id' | 'docsPlace'> {
  const place = placeOf(page);
  if (page.kind === 'doc' && place?.kind === 'docs') {
    const { id, slug } = nameDoc(page, toPrefixSplitter(place.docs.numberPrefixParser)).names;
    const docsPlace = { id: place.docs.id, version: place.version.name };
    return { path: toUrl(joinRoute(place.version.routeBasePath, slug), config).href, kind: 'doc', id, docsPlace };
  }
  if (page.kind === 'post' && place?.kind === 'blog')
    return { path: toUrl(toPostPath(page, place.blog), config).href, kind: 'post' };
  if (page.kind === 'page' && place?.kind === 'pages')
    return { path: toUrl(toStandalonePath(page, place.pages.routeBasePath), config).href, kind: 'other' };
  return { path: config.baseUrl, kind: 'other' };
}
