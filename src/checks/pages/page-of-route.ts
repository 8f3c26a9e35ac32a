/** The page that a route was made for. */
import type { Page } from '../../types/page.js';
import type { Route } from '../../types/route.js';

/** Finds it; undefined for routes that are made from other pages, or from code. */
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
