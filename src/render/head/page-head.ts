/** Collects the head tags in the content of a page (conventions 4.14), and which built-in tags they replace. */

import type { HeadTag } from '../../types/config.js';
import type { Page } from '../../types/page.js';
import type { PageHeadTag } from '../../types/page-head.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { absoluteUrl } from '../../utils/paths.js';
import { findLinks } from '../shared/body.js';
import { getRouteKind } from '../shared/route-kinds.js';
import { toMetaName } from './head.js';

/** The head tags of a page, by how they are used. */
export interface PageHead {
  /** Plain text. */
  readonly title: string | undefined;
  /** By meta name; they replace built-in tags. */
  readonly metas: ReadonlyMap<string, readonly HeadTag[]>;
  /** Returns true for a built-in tag that the page replaces. */
  readonly replaces: (tag: HeadTag) => boolean;
  /** All other tags. */
  readonly tags: readonly HeadTag[];
  /**
   * Whether a script can add and remove these tags when a reader navigates. The browser handles styles and scripts of
   * one page.
   */
  readonly isSwappable: boolean;
}

const NOTHING: PageHead = {
  title: undefined,
  metas: new Map(),
  replaces: () => false,
  tags: [],
  isSwappable: true,
};

/** Returns the head tags of a route. Empty for pages without content or site code. */
export function toPageHead(site: Site, route: Route): PageHead {
  const content = route.kind === 'module' ? route.module.content : undefined;
  const page = getRouteKind(route.kind).findPage(route) ?? content?.page;
  const tags = [...(content?.head ?? []), ...(page === undefined ? [] : toHeadTags(site, page))];
  if (tags.length === 0 && !page?.head.length) return NOTHING;
  const metas = new Map<string, readonly HeadTag[]>();
  const others: HeadTag[] = [];
  for (const tag of tags) {
    const name = toMetaName(tag);
    if (tag.tagName === 'meta') metas.set(name, [...(metas.get(name) ?? []), tag]);
    else others.push(tag);
  }
  const addresses = new Set(others.flatMap((tag) => toUrlName(tag) ?? []));
  return {
    title: page?.head.findLast(({ tagName }) => tagName === 'title')?.text,
    metas,
    replaces: (tag) => addresses.has(toUrlName(tag) ?? ''),
    tags: others,
    isSwappable: tags.every(isSwappable),
  };
}

/** Returns the tags of a page, except its title, with resolved links. */
export function toHeadTags(site: Site, page: Page): readonly HeadTag[] {
  return page.head
    .filter(({ tagName }) => tagName !== 'title')
    .map((tag) => ({
      tagName: tag.tagName,
      attributes: withUrl(tag, site, page),
      // Only an end tag can close a script or style.
      innerHTML: tag.text.replace(/<\/(?=script|style)/gi, '<\\/'),
    }));
}

/** Returns true if a page opts out of search engines. */
export function isHiddenByHead({ head }: Page): boolean {
  return head.some(
    ({ tagName, attributes: { name, content } }) =>
      tagName === 'meta' && /^robots$/i.test(String(name)) && /\b(?:noindex|none)\b/i.test(String(content)),
  );
}

/** URLs in metadata must be absolute, because they are read out of context. */
function withUrl({ tagName, attributes, address }: PageHeadTag, site: Site, page: Page): HeadTag['attributes'] {
  const href = address && findLinks(site, page)[address.link]?.href;
  if (address === undefined || href === undefined) return attributes;
  const isComplete = tagName === 'meta' || toUrlName({ tagName, attributes }) !== undefined;
  return { ...attributes, [address.attribute]: isComplete ? absoluteUrl(href, site.config.url) : href };
}

/** Returns a key for links to the page itself: its canonical URL or a translation. */
function toUrlName({ tagName, attributes: { rel, hreflang } }: HeadTag): string | undefined {
  if (tagName !== 'link') return undefined;
  if (rel === 'canonical') return 'canonical';
  return rel === 'alternate' && hreflang !== undefined ? `alternate ${hreflang}` : undefined;
}

function isSwappable({
  tagName,
  attributes: { name, property, rel, type },
}: Pick<HeadTag, 'tagName' | 'attributes'>): boolean {
  if (tagName === 'meta') return name !== undefined || property !== undefined;
  return rel === 'canonical' || rel === 'alternate' || String(type).endsWith('json');
}
