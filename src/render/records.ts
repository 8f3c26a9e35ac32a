/** What search knows of a site: its pages as plain text by section, and the records of a hosted index made from them. */
import { relatePages } from '../search/build/related.js';
import { absoluteUrl, toHref, withoutTrailingSlash } from '../text/paths.js';
import type { Config } from '../types/config.js';
import type { NavLink, SidebarItem } from '../types/navigation.js';
import type { Doc, Heading, Page, Post, Section, StandalonePage } from '../types/page.js';
import type { Href } from '../types/paths.js';
import type { Route } from '../types/route.js';
import type { SearchHierarchy, IndexedPage, SearchRecord, SearchSection } from '../types/search.js';
import type { Site } from '../types/site.js';

/** Several outputs are made from the same pages; a site is immutable, so a result can never be stale. */
const known = new WeakMap<Site, readonly IndexedPage[]>();

/** The site as search sees it, in the order of its routes. Drafts, unlisted pages and those with `search: false` stay out. */
export function toSearchPages(site: Site): readonly IndexedPage[] {
  const made = known.get(site) ?? addRelated(makePages(site), site.config);
  known.set(site, made);
  return made;
}

function addRelated(pages: readonly IndexedPage[], { search, i18n }: Config): readonly IndexedPage[] {
  if (search === false || !search.recommendations) return pages;
  const related = relatePages(pages, i18n.defaultLocale);
  return pages.map((page) => ({ ...page, related: related.get(page.href) ?? [] }));
}

function makePages(site: Site): readonly IndexedPage[] {
  const groups = groupByCategory(site);
  return [...site.routes.values()].flatMap((route) => {
    const sections = toSections(route);
    if (sections.length === 0 || !mayBeFound(route)) return [];
    const isVersioned = route.kind === 'doc' || route.kind === 'category';
    const page: IndexedPage = {
      href: route.href,
      url: absoluteUrl(route.href, site.config.url),
      title: titleOf(route),
      lvl0:
        route.kind === 'post'
          ? site.locale.texts.searchUi.blog
          : (groups.get(withoutTrailingSlash(route.href)) ?? site.config.title),
      tag: route.searchTag,
      ...(isVersioned && site.docsVersion !== undefined ? { version: site.docsVersion.name } : {}),
      sections,
    };
    return [page];
  });
}

function mayBeFound(route: Route): boolean {
  const page = contentOf(route);
  return (
    !route.noIndex &&
    (page === undefined || (page.frontMatter.search && !page.frontMatter.draft && !page.frontMatter.unlisted))
  );
}

function contentOf(route: Route): Doc | Post | StandalonePage | undefined {
  if (route.kind === 'doc') return route.doc;
  if (route.kind === 'page') return route.page;
  return route.kind === 'post' ? route.entry.post : undefined;
}

/** A post may show another title in the browser's tab than on its page. */
function titleOf(route: Route): string {
  return route.kind === 'post' ? route.entry.title : route.title;
}

/** Lists repeat what stands elsewhere; of index pages and React pages title and description are all there is to know. */
function toSections(route: Route): readonly SearchSection[] {
  const title = titleOf(route);
  const page = contentOf(route);
  if (page !== undefined) return splitPage(page, title);
  const isFound = (route.kind === 'category' || route.kind === 'module') && title !== '';
  return isFound ? [{ anchor: '', headings: [title], text: route.description, code: [] }] : [];
}

/**
 * One section for each heading that has an address, and before them the lead, whose heading is the title of the page.
 * An h1 never has an id: what stands below it belongs to the section before.
 */
function splitPage({ headings, sections, contentTitle }: Page, title: string): readonly SearchSection[] {
  const shown = title || (contentTitle ?? '');
  if (shown === '') return [];
  const split: SearchSection[] = [{ anchor: '', headings: [shown], text: '', code: [] }];
  let above: readonly Heading[] = [];
  for (const section of sections) {
    const heading = section.headingIndex === undefined ? undefined : headings[section.headingIndex];
    if (heading !== undefined && heading.level > 1) {
      above = [...above.filter(({ level }) => level < heading.level), heading];
      split.push({
        anchor: heading.id,
        headings: [shown, ...above.map(({ text }) => text)],
        text: section.text,
        code: section.code,
      });
      continue;
    }
    if (heading !== undefined) above = [];
    const last = split.at(-1);
    if (last !== undefined)
      split[split.length - 1] = merge(last, section, heading?.text === shown ? undefined : heading?.text);
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

/** Address of a page → the label of the outermost sidebar category that has it. */
function groupByCategory({ sidebars }: Site): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  const enter = (item: SidebarItem, label: string | undefined): void => {
    if (item.type === 'html') return;
    const group = label ?? (item.type === 'category' ? item.label : undefined);
    const key = item.href === undefined ? undefined : withoutTrailingSlash(item.href);
    if (group !== undefined && key !== undefined && !groups.has(key)) groups.set(key, group);
    if (item.type === 'category') for (const child of item.items) enter(child, group);
  };
  for (const items of sidebars.values()) for (const item of items) enter(item, undefined);
  return groups;
}

/** Pages about the same as the one at `href`, best first; empty unless recommendations are on. */
export function findRelated(site: Site, href: Href): readonly NavLink[] {
  if (site.config.search === false || !site.config.search.recommendations) return [];
  const made = related.get(site) ?? linkRelated(toSearchPages(site));
  related.set(site, made);
  return made.get(href) ?? [];
}

/** Once per site instead of once per page, as above. */
const related = new WeakMap<Site, ReadonlyMap<Href, readonly NavLink[]>>();

function linkRelated(pages: readonly IndexedPage[]): ReadonlyMap<Href, readonly NavLink[]> {
  const titles = new Map(pages.map(({ href, title }) => [href, title]));
  const toLink = (href: Href): readonly NavLink[] => {
    const label = titles.get(href);
    return label === undefined ? [] : [{ label, href }];
  };
  return new Map(pages.map((page) => [page.href, (page.related ?? []).flatMap(toLink)]));
}

/** Algolia's free plan takes records up to 10 kB (search.md 1.10); the rest is room for what a client adds. */
export const MAX_RECORD_BYTES = 9_500;
/** Longer headings and anchors are mistakes, and six levels of them have to fit into a record. */
const MAX_HEADING = 200;
const MAX_ANCHOR = 500;

/**
 * The records of a hosted index: one for each heading, then its text in as many as needed, then the words of its code.
 * Code is a record of its own, ranked last: at the end of the text it would turn up in the snippets of prose.
 */
export function toRecords(
  pages: readonly IndexedPage[],
  { language }: { readonly language: string },
): readonly SearchRecord[] {
  return pages.flatMap((page) => {
    const records: SearchRecord[] = [];
    for (const [index, section] of page.sections.entries()) {
      const { make, level } = startRecord(page, index, section, language);
      const add = (part: string, content: string | null, weight: number): void => {
        records.push(make(part, content, { pageRank: 0, level: weight, position: records.length }));
      };
      add(`lvl${level}`, null, 100 - 10 * level);
      const room =
        MAX_RECORD_BYTES -
        byteLength(JSON.stringify(make('content-00', '', { pageRank: 0, level: 0, position: 100_000 })));
      for (const [number, text] of splitText(section.text, room).entries()) add(`content-${number}`, text, 0);
      for (const [number, text] of splitText(section.code.join(' '), room).entries()) add(`code-${number}`, text, -10);
    }
    return records;
  });
}

type MakeRecord = (part: string, content: string | null, weight: SearchRecord['weight']) => SearchRecord;

function startRecord(
  page: IndexedPage,
  index: number,
  section: SearchSection,
  language: string,
): { readonly make: MakeRecord; readonly level: number } {
  const level = Math.min(section.headings.length, 6);
  const hierarchy = toHierarchy(page, section);
  const isLinkable = section.anchor !== '' && section.anchor.length <= MAX_ANCHOR;
  const suffix = isLinkable ? toHref(`#${section.anchor}`) : '';
  const name = isLinkable || index === 0 ? suffix : `#~${index}`;
  const make: MakeRecord = (part, content, weight) => ({
    objectID: `${page.href}${name}:${part}`,
    url: `${page.url}${suffix}`,
    url_without_anchor: page.url,
    path: `${page.href}${suffix}`,
    anchor: isLinkable ? section.anchor : null,
    type: content === null ? (LEVELS[level - 1] ?? 'lvl6') : 'content',
    hierarchy,
    content,
    weight,
    language,
    version: page.version === undefined ? [] : [page.version],
    docusaurus_tag: page.tag,
  });
  return { make, level };
}

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

function toHierarchy({ lvl0 }: IndexedPage, { headings }: SearchSection): SearchHierarchy {
  const level = (index: number): string | null => headings[index]?.slice(0, MAX_HEADING) ?? null;
  return {
    lvl0: lvl0.slice(0, MAX_HEADING),
    lvl1: level(0),
    lvl2: level(1),
    lvl3: level(2),
    lvl4: level(3),
    lvl5: level(4),
    lvl6: level(5),
  };
}

/** Cuts a text into parts that stay below a size as JSON, after a sentence where there is one, else between words. */
function splitText(text: string, room: number): readonly string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = fit(rest, room);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trimStart();
  }
  return parts;
}

/** How many characters of a text are taken: all that fit, back to the end of a sentence or word in the last half. */
function fit(text: string, room: number): number {
  if (byteLength(JSON.stringify(text)) <= room) return text.length;
  let bytes = 2;
  let end = 0;
  for (const character of text) {
    bytes += byteLength(JSON.stringify(character)) - 2;
    if (bytes > room) break;
    end += character.length;
  }
  const taken = text.slice(0, end);
  const cuts = [Math.max(...['. ', '! ', '? '].map((stop) => taken.lastIndexOf(stop))) + 1, taken.lastIndexOf(' ')];
  // At least one character, or a heading that leaves no room would never end.
  return cuts.find((cut) => cut > end / 2) ?? Math.max(end, 1);
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
