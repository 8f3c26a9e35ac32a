/** Renders the content of a page without the frame, as used by its template and its Markdown page. */
import type { DocRoute, PageRoute, Route } from '../../types/route.js';
import { toHtml } from '../react/to-html.js';
import { fillBody, findLinks } from './body.js';
import type { Rendering } from './rendering.js';

/** Returns the content of a page as HTML, or undefined for a page made of data. */
export function renderContent(rendering: Rendering, route: Route): string | undefined {
  const { site } = rendering;
  switch (route.kind) {
    case 'doc':
      return fillBody(route.doc.body, findLinks(site, route.doc), { included: renderCards(route, rendering) });
    case 'post':
      return fillBody(route.entry.post.body, findLinks(site, route.entry.post));
    case 'page':
      return fillBody(route.page.body, findLinks(site, route.page));
    case 'module': {
      const { page, html = '' } = route.module.content ?? {};
      return page === undefined ? html : fillBody(page.body, findLinks(site, page));
    }
    default:
      return undefined;
  }
}

/** Renders the card list in a doc, or `''` if it has none. */
function renderCards({ cards }: DocRoute, { site, context, memory }: Rendering): string {
  if (cards === undefined) return '';
  return toHtml(context.templates.cards, { cards, texts: site.locale.texts, isContent: true }, memory);
}

/** Returns true if the page title is shown above the content: unless the content has its own or the doc hides it. */
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

/** A page with any H1 keeps only that. */
function hasOwnTitle({ page }: PageRoute): boolean {
  return page.contentTitle !== undefined || page.headings.some(({ level }) => level === 1);
}
