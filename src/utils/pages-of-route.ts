/** Finds the source pages of a route. */
import type { Page } from '../types/page.js';
import type { Route } from '../types/route.js';

/** Returns the page of a route, or undefined for routes generated from other pages or from code. */
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

/** Returns the pages whose content a route shows: its own, or those of a list of posts. Returns none for code. */
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
