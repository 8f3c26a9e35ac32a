/**
 * What the content of a page adds to the head of its document (conventions 4.14).
 * In: the linked site and a route. Out: the tags, and which of ours they take the place of.
 */

import type { HeadTag } from '../../types/config.js';
import type { Page } from '../../types/page.js';
import type { PageHeadTag } from '../../types/page-head.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { absoluteUrl } from '../../utils/paths.js';
import { findLinks } from '../shared/body.js';
import { getRouteKind } from '../shared/route-kinds.js';
import { toMetaName } from './head.js';

/** The tags of a page, by what becomes of them. */
export interface PageHead {
  /** Plain text. */
  readonly title: string | undefined;
  /** By what they are about: they take the place of ours. */
  readonly metas: ReadonlyMap<string, readonly HeadTag[]>;
  /** True for a tag of ours that one of the page takes the place of. */
  readonly replaces: (tag: HeadTag) => boolean;
  /** The others. */
  readonly tags: readonly HeadTag[];
  /**
   * Whether a script can put these tags into the open document, and take them out again, when a reader goes from page to
   * page. Styles and scripts of one page are left to the browser.
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

/** What the page of a route adds; nothing for a page that is neither content nor code of the site. */
export function toPageHead(site: Site, route: Route): PageHead {
  const page = getRouteKind(route.kind).findPage(route);
  const tags = page === undefined ? toModuleTags(route) : toHeadTags(site, page);
  if (tags.length === 0 && !page?.head.length) return NOTHING;
  const metas = new Map<string, readonly HeadTag[]>();
  const others: HeadTag[] = [];
  for (const tag of tags) {
    const name = toMetaName(tag);
    if (tag.tagName === 'meta') metas.set(name, [...(metas.get(name) ?? []), tag]);
    else others.push(tag);
  }
  const addresses = new Set(others.flatMap((tag) => toAddressName(tag) ?? []));
  return {
    title: page?.head.findLast(({ tagName }) => tagName === 'title')?.text,
    metas,
    replaces: (tag) => addresses.has(toAddressName(tag) ?? ''),
    tags: others,
    isSwappable: (page?.head ?? tags).every(isSwappable),
  };
}

/** What a React page adds; its title is that of its route. */
function toModuleTags(route: Route): readonly HeadTag[] {
  return route.kind === 'module' ? (route.module.content?.head ?? []) : [];
}

/** The tags of a page but its title, with the addresses that link has found. */
export function toHeadTags(site: Site, page: Page): readonly HeadTag[] {
  return page.head
    .filter(({ tagName }) => tagName !== 'title')
    .map((tag) => ({
      tagName: tag.tagName,
      attributes: withAddress(tag, site, page),
      // Nothing but its end can end a script or a style.
      innerHTML: tag.text.replace(/<\/(?=script|style)/gi, '<\\/'),
    }));
}

/** Whether a page asks search engines to leave it out. */
export function isHiddenByHead({ head }: Page): boolean {
  return head.some(
    ({ tagName, attributes: { name, content } }) =>
      tagName === 'meta' && /^robots$/i.test(String(name)) && /\b(?:noindex|none)\b/i.test(String(content)),
  );
}

/** Who reads a head may not know where it was: addresses of pages and of pictures for other sites are complete. */
function withAddress({ tagName, attributes, address }: PageHeadTag, site: Site, page: Page): HeadTag['attributes'] {
  const href = address && findLinks(site, page)[address.link]?.href;
  if (address === undefined || href === undefined) return attributes;
  const isComplete = tagName === 'meta' || toAddressName({ tagName, attributes }) !== undefined;
  return { ...attributes, [address.attribute]: isComplete ? absoluteUrl(href, site.config.url) : href };
}

/** What an address of the page itself is: the canonical one, or one in another language. */
function toAddressName({ tagName, attributes: { rel, hreflang } }: HeadTag): string | undefined {
  if (tagName !== 'link') return undefined;
  if (rel === 'canonical') return 'canonical';
  return rel === 'alternate' && hreflang !== undefined ? `alternate ${hreflang}` : undefined;
}

function isSwappable({
  tagName,
  attributes: { name, property, rel, type },
}: Pick<HeadTag, 'tagName' | 'attributes'>): boolean {
  if (tagName === 'title') return true;
  if (tagName === 'meta') return name !== undefined || property !== undefined;
  return rel === 'canonical' || rel === 'alternate' || String(type).endsWith('json');
}
