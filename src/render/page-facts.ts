/** Computes what Docusaurus hooks return to site code about a page, from its route. */

import type { LastUpdate, NavLink, Pagination } from '../types/navigation.js';
import type { Heading } from '../types/page.js';
import type { Route } from '../types/route.js';
import type { PageFacts } from '../types/site-code.js';
import { toDocusaurusFields } from '../utils/text/front-matter-names.js';
import { getRouteKind } from './shared/route-kinds.js';

/** Returns the facts of a route. */
export function toPageFacts(route: Route): PageFacts {
  const page = getRouteKind(route.kind).findPage(route);
  const { title, description, href, source = '' } = route;
  return {
    ...{ title, description, path: href, source },
    kind: route.kind === 'doc' || route.kind === 'post' ? route.kind : 'other',
    frontMatter: page === undefined ? {} : toDocusaurusFields(page.frontMatter),
    contents: (page?.headings ?? []).filter(({ level, id }) => level > 1 && id !== '').map(toEntry),
    tags: [],
    ...(route.docsPlace === undefined ? {} : { docsPlace: route.docsPlace }),
    ...toDocFacts(route),
    ...toPostFacts(route),
  };
}

function toEntry({ id, html, level }: Heading): PageFacts['contents'][number] {
  return { id, value: html, level };
}

function toDocFacts(route: Route): Partial<PageFacts> {
  if (route.kind !== 'doc') return {};
  const { docId, sidebar, editUrl, pagination, tags, lastUpdate } = route;
  return {
    id: docId,
    tags: tags.map(({ label, href }) => ({ label, permalink: href })),
    ...(sidebar === undefined ? {} : { sidebar }),
    ...(editUrl === undefined ? {} : { editUrl }),
    ...toUpdate(lastUpdate),
    ...toNeighbours(pagination),
  };
}

function toPostFacts(route: Route): Partial<PageFacts> {
  if (route.kind !== 'post') return {};
  const { entry, pagination } = route;
  const { date, authors, tags, editUrl, lastUpdate } = entry;
  return {
    date,
    tags: tags.map(({ label, href }) => ({ label, permalink: href })),
    authors: authors.map(({ name, url, image }) => ({
      ...(name === undefined ? {} : { name }),
      ...(url === undefined ? {} : { url }),
      ...(image === undefined ? {} : { imageURL: image }),
    })),
    ...(editUrl === undefined ? {} : { editUrl }),
    ...toUpdate(lastUpdate),
    ...toNeighbours(pagination),
  };
}

function toUpdate({ date, author }: LastUpdate = {}): Partial<PageFacts> {
  return {
    ...(date === undefined ? {} : { lastUpdatedAt: Date.parse(date) }),
    ...(author === undefined ? {} : { lastUpdatedBy: author }),
  };
}

function toNeighbours({ previous, next }: Pagination): Partial<PageFacts> {
  const toLink = ({ label, href }: NavLink) => ({ title: label, permalink: href });
  return { ...(previous && { previous: toLink(previous) }), ...(next && { next: toLink(next) }) };
}
