/** Tags of docs and posts: from front matter to links, groups and list pages (conventions 2.15). */
import { badTag, inlineTag } from '../../diagnostics/catalogue/docs.js';
import { atLevel } from '../../diagnostics/level.js';
import type { TagOptions } from '../../types/content-config.js';
import type { Diagnostic, ReportLevel } from '../../types/diagnostic.js';
import type { TagReference } from '../../types/front-matter.js';
import type { TagLink } from '../../types/navigation.js';
import type { Doc, LinkableFile, Post, TagMeta, TagsMap } from '../../types/page.js';
import type { RoutePath } from '../../types/paths.js';
import type { TagListRoute } from '../../types/route.js';
import { decodePath, hrefToRoute, joinFile, joinRoute, routeToHref, type UrlPolicy } from '../../utils/paths.js';
import { kebabCase } from '../../utils/text/slug.js';
import { isUnread } from './data-files.js';

/** What a page's tags are judged against. */
export interface TagContext {
  /** The tags file of the collection; undefined when it has none. */
  readonly tagsMap: TagsMap | undefined;
  /** The address of the list of tags, e.g. `/docs/tags`. */
  readonly basePath: RoutePath;
  /** How a tag that the tags file does not have is reported. */
  readonly onInlineTags: ReportLevel;
  readonly policy: UrlPolicy;
}

/** Turns the tags in a page's front matter into links. One link for each address; inline tags are reported when there is a tags file. */
export function resolveTags(
  page: Doc | Post,
  context: TagContext,
): { readonly tags: readonly TagLink[]; readonly diagnostics: readonly Diagnostic[] } {
  const byHref = new Map<string, TagLink>();
  const diagnostics: Diagnostic[] = [];
  for (const [index, reference] of page.frontMatter.tags.entries()) {
    const range = page.fields[`tags.${index}`] ?? page.fields['tags'];
    const location = { file: page.source, ...(range ? { range } : {}) };
    const known = findTag(reference, context.tagsMap);
    const tag = known ?? toInlineTag(reference);
    if (tag.permalink === '') {
      diagnostics.push(badTag(tag.label, location));
      continue;
    }
    if (!known && context.tagsMap)
      diagnostics.push(...reportInlineTag(tag, context.tagsMap, { level: context.onInlineTags, location }));
    const href = routeToHref(joinRoute(context.basePath, tag.permalink), context.policy);
    if (!byHref.has(href))
      byHref.set(href, { label: tag.label, href, ...(tag.description ? { description: tag.description } : {}) });
  }
  return { tags: [...byHref.values()], diagnostics };
}

/** The tags file among the files of a content folder; undefined when it has none. (A file that is asked for by name and missing is reported where files are read.) */
export function findTagsMap(files: readonly LinkableFile[], { tags }: TagOptions): TagsMap | undefined {
  if (tags === false) return undefined;
  const path = joinFile(tags ?? 'tags.yml');
  // The file of an absolute path has been listed by its path from the folder.
  const isAbsolute = /^(?:[\\/]|[a-z]:)/i.test(path);
  return files.find(
    (file): file is TagsMap => file.kind === 'tags' && (isAbsolute || joinFile(file.relativePath) === path),
  );
}

/** A tag with the items that its page lists. */
export interface TagUse<T> {
  /** Label and description of the first use. */
  readonly tag: TagLink;
  readonly path: RoutePath;
  /** The listed items; all of them when none is listed. */
  readonly items: readonly T[];
  /** Every item is unlisted: the tag has a page, and the list of tags leaves it out. */
  readonly unlisted: boolean;
}

/** Groups items by the address of their tags, in order of first use; the first use supplies label and description. */
export function groupByTag<T extends { readonly tags: readonly TagLink[]; readonly unlisted: boolean }>(
  items: readonly T[],
  policy: UrlPolicy,
): readonly TagUse<T>[] {
  const uses = new Map<string, { readonly tag: TagLink; readonly items: T[] }>();
  for (const item of items) {
    for (const tag of item.tags) {
      const use = uses.get(tag.href);
      if (use) use.items.push(item);
      else uses.set(tag.href, { tag, items: [item] });
    }
  }
  return [...uses.values()].map((use) => {
    const listed = use.items.filter((item) => !item.unlisted);
    const unlisted = listed.length === 0;
    // Tag hrefs are made by resolveTags, so they always begin with the base URL.
    return {
      tag: use.tag,
      path: hrefToRoute(use.tag.href, policy) ?? joinRoute(use.tag.href),
      items: unlisted ? use.items : listed,
      unlisted,
    };
  });
}

/** Groups tags under their upper-cased first letter; letters and tags in the order of the language. */
export function groupTags(
  tags: readonly (TagLink & { readonly count: number })[],
  language: string,
): TagListRoute['groups'] {
  // Making a collator takes 10 ms.
  if (tags.length === 0) return [];
  const collator = new Intl.Collator(language);
  const groups = new Map<string, (TagLink & { readonly count: number })[]>();
  for (const tag of tags) {
    const letter = ([...tag.label][0] ?? '').toLocaleUpperCase(language);
    const group = groups.get(letter);
    if (group) group.push(tag);
    else groups.set(letter, [tag]);
  }
  return [...groups]
    .sort(([a], [b]) => collator.compare(a, b))
    .map(([letter, group]) => ({ letter, tags: group.sort((a, b) => collator.compare(a.label, b.label)) }));
}

type TagFacts = Pick<TagMeta, 'label' | 'permalink' | 'description'>;

function findTag(reference: TagReference, tagsMap: TagsMap | undefined): TagFacts | undefined {
  return typeof reference === 'string' ? tagsMap?.tags.find(({ key }) => key === reference) : undefined;
}

function toInlineTag(reference: TagReference): TagFacts {
  if (typeof reference === 'string') return { label: reference, permalink: kebabCase(reference) };
  return { label: reference.label, permalink: decodePath(reference.permalink) ?? reference.permalink };
}

function reportInlineTag(
  tag: TagFacts,
  tagsMap: TagsMap,
  report: { readonly level: ReportLevel; readonly location: NonNullable<Diagnostic['location']> },
): readonly Diagnostic[] {
  if (isUnread(tagsMap, tagsMap.tags)) return [];
  const keys = tagsMap.tags.map(({ key }) => key);
  return atLevel(report.level, (severity) =>
    inlineTag(tag.label, { severity, keys, tagsFile: tagsMap.source, location: report.location }),
  );
}
