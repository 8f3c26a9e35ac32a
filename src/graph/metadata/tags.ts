/** Resolves tags of docs and posts, and builds groups and lists of them (conventions 2.15). */
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

/** The input for resolving tags. */
export interface TagContext {
  /** The tags file of the collection, if it has one. */
  readonly tagsMap: TagsMap | undefined;
  /** The route path of the tag list, e.g. `/docs/tags`. */
  readonly basePath: RoutePath;
  /** How to report tags that are not in the tags file. */
  readonly onInlineTags: ReportLevel;
  readonly policy: UrlPolicy;
}

/** Resolves the tags of a page to links, one per URL. Reports inline tags if a tags file exists. */
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

/**
 * Returns the tags file of a content folder, if it has one. A configured file that is missing is reported where files
 * are read.
 */
export function findTagsMap(files: readonly LinkableFile[], { tags }: TagOptions): TagsMap | undefined {
  if (tags === false) return undefined;
  const path = joinFile(tags ?? 'tags.yml');
  // A file with an absolute path is listed relative to the folder.
  const isAbsolute = /^(?:[\\/]|[a-z]:)/i.test(path);
  return files.find(
    (file): file is TagsMap => file.kind === 'tags' && (isAbsolute || joinFile(file.relativePath) === path),
  );
}

/** A tag with the items on its page. */
export interface TagUse<T> {
  /** Label and description of its first use. */
  readonly tag: TagLink;
  readonly path: RoutePath;
  /** The listed items, or all if none is listed. */
  readonly items: readonly T[];
  /** True if all items are unlisted. The tag then has a page, but is not in the tag list. */
  readonly unlisted: boolean;
}

/** Groups items by tag URL, in order of first use. The first use supplies label and description. */
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
    // resolveTags creates all tag URLs, so they start with the base URL.
    return {
      tag: use.tag,
      path: hrefToRoute(use.tag.href, policy) ?? joinRoute(use.tag.href),
      items: unlisted ? use.items : listed,
      unlisted,
    };
  });
}

/** Groups tags by their upper-cased first letter, in the order of the language. */
export function groupTags(
  tags: readonly (TagLink & { readonly count: number })[],
  language: string,
): TagListRoute['groups'] {
  // Creating a collator takes 10 ms.
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
