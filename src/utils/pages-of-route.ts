/** Which pages of the sources a route is about. */
import type { Page } from '../types/page.js';
import type { Route } from '../types/route.js';

/** The page that a route was made for; undefined for routes that are made from other pages, or from code. */
export function findPage(route: Route): Page | undefined {
  switch (route.kind) {
    case 'doc':
      return route.doc;
    case 'post':
      return route.entry.post;
    case 'page':
      return route.page;
    default:
      return undefined;
  }
}

/** The pages of which a route shows more than facts: its own, or those of a list of posts; none for code. */
export function listShownPages(route: Route): readonly Page[] {
  switch (route.kind) {
    case 'blogList':
    case 'postTag':
    case 'author':
      return route.list.entries.map(({ post }) => post);
    default: {
      const page = findPage(route);
      return page === undefined ? [] : [page];
    }
  }
}
