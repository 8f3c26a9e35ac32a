/** Builds the tag pages of docs: the list of all tags, and one page for each (conventions 2.15). */

import type { DocsPlace } from '../../types/docs-place.js';
import type { LinkInput } from '../../types/facts.js';
import type { Href, RoutePath } from '../../types/paths.js';
import type { DocRoute, DocTagRoute, TagListRoute } from '../../types/route.js';
import { joinRoute } from '../../utils/paths.js';
import { describeList, fillPlural, fillText } from '../../utils/text/format.js';
import { findTagsMap, groupByTag, groupTags, type TagContext, type TagUse } from '../metadata/tags.js';
import type { IndexedInput } from '../routes/indexed-input.js';
import { toRouteDefaults } from '../routes/routes.js';
import type { DocCatalogue } from './docs.js';

/** A doc in a tag list. `unlisted` is true in production builds only. */
type TaggedDoc = Pick<DocRoute, 'tags' | 'title' | 'href' | 'description' | 'unlisted'>;

/** The input of a version's tag pages, besides its docs. */
export interface DocTagContext {
  /** Route path of the tag list. */
  readonly basePath: RoutePath;
  readonly place: DocsPlace;
  /** Whether the version is hidden from search engines. */
  readonly noIndex: boolean;
  readonly input: LinkInput;
}

/** Builds the tag pages: the list if any tag is listed, then each tag in order of first use. */
export function buildDocTags(
  routes: readonly DocRoute[],
  context: DocTagContext,
): readonly (TagListRoute | DocTagRoute)[] {
  const { input } = context;
  const isProduction = input.mode === 'production';
  const docs = routes.map((route): TaggedDoc => ({ ...route, unlisted: route.unlisted && isProduction }));
  const uses = groupByTag(docs, input.config);
  const listed = uses.filter(({ unlisted }) => !unlisted);
  const list = listed.length === 0 ? undefined : toListRoute(listed, context);
  const pages = uses.map((use) => toTagRoute(use, list?.href, context));
  return list === undefined ? pages : [list, ...pages];
}

function toListRoute(
  uses: readonly TagUse<TaggedDoc>[],
  { basePath, place, noIndex, input: { config, locale } }: DocTagContext,
): TagListRoute {
  const tags = uses.map(({ tag, items }) => ({ ...tag, count: items.length }));
  const groups = groupTags(tags, locale.htmlLang);
  return {
    kind: 'tagList',
    ...toRouteDefaults(basePath, config),
    title: locale.texts.tags,
    description: locale.texts.tagsDescription,
    noIndex,
    searchTag: 'doc_tags_list',
    collection: 'docs',
    docsPlace: place,
    ids: groups.map(({ letter }) => letter),
    groups,
  };
}

function toTagRoute(
  { tag, path, items, unlisted }: TagUse<TaggedDoc>,
  allTags: Href | undefined,
  { place, noIndex, input: { config, locale } }: DocTagContext,
): DocTagRoute {
  const collator = new Intl.Collator(locale.htmlLang);
  const docs = [...items].sort((a, b) => collator.compare(a.title, b.title));
  const title = fillText(locale.texts.docTagTitle, {
    docs: fillPlural(locale.texts.docsTagged, items.length, locale.htmlLang),
    tag: tag.label,
  });
  const names = docs.map((doc) => doc.title);
  return {
    kind: 'docTag',
    ...toRouteDefaults(path, config),
    title,
    description: tag.description ?? describeList(title, names),
    noIndex: unlisted || noIndex,
    searchTag: 'doc_tag_doc_list',
    docsPlace: place,
    tag,
    allTags,
    docs: docs.map(({ title: label, href, description }) => ({ label, href, description })),
  };
}

/** Returns the input for resolving tags of a version. */
export function toTagContext(input: IndexedInput, { config, version }: DocCatalogue): TagContext {
  return {
    tagsMap: findTagsMap(input.filesIn(version.path), config),
    basePath: joinRoute(version.routeBasePath, config.tagsBasePath),
    onInlineTags: config.onInlineTags,
    policy: input.config,
  };
}
