/** The content of a page, without the frame around it: what its template shows, and its twin says. */
import type { DocRoute, PageRoute, Route } from '../../types/route.js';
import { toHtml } from '../react/to-html.js';
import { fillBody, findLinks } from './body.js';
import type { Rendering } from './rendering.js';

/** The HTML of the content of a page; undefined for a page that is made of data. */
export function renderContent(rendering: Rendering, route: Route): string | undefined {
  const { site } = rendering;
  switch (route.kind) {
    case 'doc':
      return fillBody(route.doc.body, findLinks(site, route.doc), { inserted: renderCards(route, rendering) });
    case 'post':
      return fillBody(route.entry.post.body, findLinks(site, route.entry.post));
    case 'page':
      return fillBody(route.page.body, findLinks(site, route.page));
    case 'module':
      return route.module.content?.html ?? '';
    default:
      return undefined;
  }
}

/** The list of cards that the text of a doc shows; `''` for one without. */
function renderCards({ cards }: DocRoute, { site, context, memory }: Rendering): string {
  if (cards === undefined) return '';
  return toHtml(context.templates.cards, { cards, texts: site.locale.texts, isContent: true }, memory);
}

/** Whether the title of a page is shown above its content: unless that brings its own, or the doc hides it. */
export function showsTitle(route: Route): boolean {
  switch (route.kind) {
    case 'doc':
      return route.doc.contentTitle === undefined && !route.doc.frontMatter.hideTitle && route.title !== '';
    case 'page':
      return !hasOwnTitle(route) && route.title !== '';
    default:
      return route.kind === 'post';
  }
}

/** A page that writes any H1 keeps just that. */
function hasOwnTitle({ page }: PageRoute): boolean {
  return page.contentTitle !== undefined || page.headings.some(({ level }) => level === 1);
}
