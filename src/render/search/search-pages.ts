/** What search knows of a site: its pages as plain text by section, and which of them are about the same. */
import { relatePages } from '../../search/build/related.js';
import type { Config } from '../../types/config.js';
import type { NavLink } from '../../types/navigation.js';
import type { Heading, Page, Section } from '../../types/page.js';
import type { Href } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { IndexedPage, SearchSection } from '../../types/search.js';
import type { Site } from '../../types/site.js';
import { once } from '../../utils/once.js';
import { absoluteUrl, withoutTrailingSlash } from '../../utils/paths.js';
import { findCollection, getRouteKind } from '../shared/route-kinds.js';
import { createBoosts } from './search-boosts.js';
import { groupByPart } from './search-parts.js';

/** The site as search sees it, in the order of its routes. Drafts, unlisted pages and those with `search: false` stay out. */
export function toSearchPages(site: Site): readonly IndexedPage[] {
  return addRelated(makePages(site), site.config);
}

function addRelated(pages: readonly IndexedPage[], { search, i18n }: Config): readonly IndexedPage[] {
  if (search === false || !search.recommendations) return pages;
  const related = relatePages(pages, i18n.locale);
  return pages.map((page) => ({ ...page, related: related.get(page.href) ?? [] }));
}

/** The parts of a site that its pages are found in, those of the sidebars first, in their order. */
export function listSearchParts(site: Site): readonly string[] {
  const groups = groupByPart(site);
  const partOf = createPartOf(site, groups);
  const used = new Set(
    [...site.routes.values()].flatMap((route) => (hasSections(route) && isSearchable(route) ? [partOf(route)] : [])),
  );
  return [...new Set([...groups.values(), ...used])].filter((part) => used.has(part));
}

/** What finds the part of the site that a page is in: the one that its sidebar names, the blog, or the site itself. */
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
      // Most of a site; an index that knows the page does not need them.
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

/** What a page is for search, besides its sections. */
type Facts = { readonly [Name in Exclude<keyof IndexedPage, 'sections'>]-?: IndexedPage[Name] | undefined };

/**
 * What the pages of search are made of, by their address: equal texts stand for equal pages, as long as sources are
 * parsed in the same way.
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

/** A post may show another title in the browser's tab than on its page. */
function getTitle(route: Route): string {
  return route.kind === 'post' ? route.entry.title : route.title;
}

/** Whether there is anything to find: a page without a title has no name that a hit could show. */
function hasSections(route: Route): boolean {
  const { isIndexed, findPage } = getRouteKind(route.kind);
  return isIndexed && (getTitle(route) || (findPage(route)?.contentTitle ?? '')) !== '';
}

/** Of index pages, title and description are all there is to know. */
function toSections(route: Route): readonly SearchSection[] {
  const title = getTitle(route);
  const page = getRouteKind(route.kind).findPage(route);
  if (page !== undefined) return splitPage(page, title || (page.contentTitle ?? ''));
  if (route.kind === 'module' && route.module.content !== undefined) return splitPage(route.module.content, title);
  return [{ anchor: '', headings: [title], text: route.description, code: [] }];
}

/**
 * One section for each heading that has an address, and before them the lead, whose heading is the title of the page.
 * An h1 never has an id: what is below it belongs to the section before.
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

/** Address of a page → links to the pages about the same, best first; empty unless recommendations are on. */
export function linkRelated(pages: readonly IndexedPage[]): ReadonlyMap<Href, readonly NavLink[]> {
  const titles = new Map(pages.map(({ href, title }) => [href, title]));
  const toLink = (href: Href): readonly NavLink[] => {
    const label = titles.get(href);
    return label === undefined ? [] : [{ label, href }];
  };
  return new Map(pages.map((page) => [page.href, (page.related ?? []).flatMap(toLink)]));
}
