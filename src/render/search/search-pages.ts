/** Extracts pages for search: their plain text by section, and related pages. */
import { relatePages } from '../../search/build/related.js';
import type { Config } from '../../types/config.js';
import type { NavLink } from '../../types/navigation.js';
import type { Heading, Page, Section } from '../../types/page.js';
import type { Href } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { IndexedPage, SearchSection } from '../../types/search.js';
import type { Site } from '../../types/site.js';
import { once } from '../../utils/lazy.js';
import { absoluteUrl, withoutTrailingSlash } from '../../utils/paths.js';
import { findCollection, getRouteKind } from '../shared/route-kinds.js';
import { createBoosts } from './search-boosts.js';
import { groupByPart } from './search-parts.js';

/** Returns the searchable pages in route order, without drafts, unlisted pages and those with `search: false`. */
export function toSearchPages(site: Site): readonly IndexedPage[] {
  return addRelated(makePages(site), site.config);
}

function addRelated(pages: readonly IndexedPage[], { search, i18n }: Config): readonly IndexedPage[] {
  if (search === false || !search.recommendations) return pages;
  const related = relatePages(pages, i18n.locale);
  return pages.map((page) => ({ ...page, related: related.get(page.href) ?? [] }));
}

/** Lists the sections of a site with searchable pages. Those of sidebars come first, in their order. */
export function listSearchParts(site: Site): readonly string[] {
  const groups = groupByPart(site);
  const partOf = createPartOf(site, groups);
  const used = new Set(
    [...site.routes.values()].flatMap((route) => (hasSections(route) && isSearchable(route) ? [partOf(route)] : [])),
  );
  return [...new Set([...groups.values(), ...used])].filter((part) => used.has(part));
}

/** Returns a function that finds the section of a page: that of its sidebar, the blog, or the site itself. */
function createPartOf(site: Site, groups: ReadonlyMap<string, string>): (route: Route) => string {
  return (route) =>
    findCollection(route) === 'blog'
      ? site.locale.texts.searchUi.blog
      : (groups.get(withoutTrailingSlash(route.href)) ?? site.config.title);
}

function makePages(site: Site): readonly IndexedPage[] {
  const partOf = createPartOf(site, groupByPart(site));
  const boostOf = createBoosts(site);
  return [...site.routes.values()].flatMap((route) => {
    if (!hasSections(route) || !isSearchable(route)) return [];
    const sections = once(() => toSections(route));
    const boost = boostOf(route);
    const page: IndexedPage = {
      href: route.href,
      url: absoluteUrl(route.href, site.config.url),
      title: getTitle(route),
      lvl0: partOf(route),
      tag: route.searchTag,
      ...(route.docsPlace === undefined ? {} : { version: route.docsPlace.version }),
      ...(route.keywords.length === 0 ? {} : { keywords: route.keywords }),
      ...(boost === 1 ? {} : { boost }),
      // Computed on demand: sections are the largest part, and an index with a cached page does not need them.
      get sections() {
        return sections();
      },
    };
    return [page];
  });
}

function isSearchable(route: Route): boolean {
  const page = getRouteKind(route.kind).findPage(route);
  return (
    !route.noIndex &&
    (page === undefined || (page.frontMatter.search && !page.frontMatter.draft && !page.frontMatter.unlisted))
  );
}

/** The fields of a page without its sections. */
type Facts = { readonly [Name in Exclude<keyof IndexedPage, 'sections'>]-?: IndexedPage[Name] | undefined };

/**
 * Returns a description of each page by URL. Equal descriptions mean equal pages, provided that the parser is
 * unchanged.
 */
export function describeSearchPages({ routes }: Site, pages: readonly IndexedPage[]): ReadonlyMap<Href, string> {
  const byHref = new Map([...routes.values()].map((route) => [route.href, route]));
  return new Map(
    pages.map(({ href, url, title, lvl0, tag, version, related, keywords, boost }) => {
      const facts: Facts = { href, url, title, lvl0, tag, version, related, keywords, boost };
      return [href, JSON.stringify([facts, describeText(byHref.get(href))])];
    }),
  );
}

function describeText(route: Route | undefined): readonly (string | undefined)[] {
  if (route?.kind === 'module') return [route.description, JSON.stringify(route.module.content?.sections)];
  const page = route && getRouteKind(route.kind).findPage(route);
  return page === undefined ? [route?.description] : [page.source, page.hash];
}

/** The document title of a post may differ from the title on its page. */
function getTitle(route: Route): string {
  return route.kind === 'post' ? route.entry.title : route.title;
}

/** Returns true if a page can be found. A page without a title has no name to show in results. */
function hasSections(route: Route): boolean {
  const { isIndexed, findPage } = getRouteKind(route.kind);
  return isIndexed && (getTitle(route) || (findPage(route)?.contentTitle ?? '')) !== '';
}

/** Index pages have only a title and a description. */
function toSections(route: Route): readonly SearchSection[] {
  const title = getTitle(route);
  const page = getRouteKind(route.kind).findPage(route);
  if (page !== undefined) return splitPage(page, title || (page.contentTitle ?? ''));
  if (route.kind === 'module' && route.module.content !== undefined) return splitPage(route.module.content, title);
  return [{ anchor: '', headings: [title], text: route.description, code: [] }];
}

/**
 * Splits a page into a lead section titled like the page, and one for each heading with an id. An h1 never has an id,
 * so its text joins the section before.
 */
function splitPage(
  { headings, sections }: Pick<Page, 'headings' | 'sections'>,
  shown: string,
): readonly SearchSection[] {
  const split: SearchSection[] = [{ anchor: '', headings: [shown], text: '', code: [] }];
  let above: readonly Heading[] = [];
  let own = 0;
  for (const section of sections) {
    if (section.option !== undefined) {
      const { id, name } = section.option;
      const names = [shown, ...above.map(({ text }) => text), name];
      split.push({ anchor: id, headings: names, text: section.text, code: section.code });
      continue;
    }
    const heading = section.headingIndex === undefined ? undefined : headings[section.headingIndex];
    if (heading !== undefined && heading.level > 1) {
      above = [...above.filter(({ level }) => level < heading.level), heading];
      split.push({
        anchor: heading.id,
        headings: [shown, ...above.map(({ text }) => text)],
        text: section.text,
        code: section.code,
      });
      own = split.length - 1;
      continue;
    }
    if (heading !== undefined) above = [];
    const last = split[own];
    if (last !== undefined) split[own] = merge(last, section, heading?.text === shown ? undefined : heading?.text);
  }
  return split;
}

function merge(into: SearchSection, { text, code }: Section, heading = ''): SearchSection {
  return {
    ...into,
    text: [into.text, heading, text].filter((part) => part !== '').join(' '),
    code: [...new Set([...into.code, ...code])],
  };
}

/** Returns links to related pages by URL, best first. Empty unless recommendations are enabled. */
export function linkRelated(pages: readonly IndexedPage[]): ReadonlyMap<Href, readonly NavLink[]> {
  const titles = new Map(pages.map(({ href, title }) => [href, title]));
  const toLink = (href: Href): readonly NavLink[] => {
    const label = titles.get(href);
    return label === undefined ? [] : [{ label, href }];
  };
  return new Map(pages.map((page) => [page.href, (page.related ?? []).flatMap(toLink)]));
}
