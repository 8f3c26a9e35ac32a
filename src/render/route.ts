/**
 * Verb 3: render. In: the linked site, one route and what the bundlers produced. Out: the file of that route.
 * Must not know: the disk, other routes' output, which command is running.
 */
import type { OutputFile, RenderContext } from '../types/output.js';
import type { ModuleRoute, Route } from '../types/route.js';
import type { Site } from '../types/site.js';
import { toDocument } from './document.js';
import { baseProps, blogListProps, docProps, listProps, pageProps, postProps, searchProps } from './props.js';
import { splitSidebars } from './sidebar-files.js';
import { toHtml } from './to-html.js';

export { renderBody } from './body.js';

/** Renders one route to its file. Throws only when a template or a page module throws. */
export function renderRoute(site: Site, route: Route, context: RenderContext): OutputFile {
  const content = toDocument({
    site,
    route,
    context,
    body: renderTemplate(splitSidebars(site, context).site, route, context),
  });
  return { path: route.out, content };
}

function renderTemplate(site: Site, route: Route, context: RenderContext): string {
  const { templates } = context;
  switch (route.kind) {
    case 'doc':
      return toHtml(templates.doc, docProps(site, route, context));
    case 'category':
      return toHtml(templates.category, baseProps(site, route, context));
    case 'post':
      return toHtml(templates.post, postProps(site, route, context));
    case 'blogList':
      return toHtml(templates.blogList, blogListProps(site, route, context));
    case 'tagList':
      return toHtml(templates.tagList, baseProps(site, route, context));
    case 'docTag':
      return toHtml(templates.docTag, baseProps(site, route, context));
    case 'postTag':
      return toHtml(templates.postTag, listProps(site, route, context));
    case 'authorList':
      return toHtml(templates.authorList, baseProps(site, route, context));
    case 'author':
      return toHtml(templates.author, listProps(site, route, context));
    case 'archive':
      return toHtml(templates.archive, baseProps(site, route, context));
    case 'search':
      return toHtml(templates.search, searchProps(site, route, context));
    case 'page':
      return toHtml(templates.page, pageProps(site, route, context));
    case 'module':
      return toHtml(templates.module, { ...baseProps(site, route, context), html: moduleHtml(route, context) });
    case 'notFound':
      return toHtml(templates.notFound, baseProps(site, route, context));
  }
}

function moduleHtml({ module }: ModuleRoute, { components }: RenderContext): string {
  const component = components.get(module.source);
  if (component === undefined) throw new Error(`No component was bundled for ${module.source}`);
  return toHtml(component, {});
}
