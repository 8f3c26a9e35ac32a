/** The render step: renders one route of a prepared site to a file. */
import { renderFailed, templateCrashed } from '../diagnostics/catalogue/session.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { OutputFile } from '../types/output.js';
import type { OutPath } from '../types/paths.js';
import type { PageTemplates } from '../types/props.js';
import type { Route, RouteByKind, RouteKind } from '../types/route.js';
import { describeError, errorMessage } from '../utils/code/errors.js';
import { toFilePath } from '../utils/paths.js';
import { type Around, drawAround } from './around.js';
import { toDocument } from './document.js';
import { toLayoutProps } from './layout.js';
import { toHtml } from './react/to-html.js';
import type { Rendering } from './shared/rendering.js';
import { getRouteKind } from './shared/route-kinds.js';

/** A rendered page. `html` is its content, the source of its Markdown page. Undefined for pages made of data. */
export interface RenderedPage extends OutputFile {
  readonly html: string | undefined;
}

/** Lists the output paths of a page and its Markdown page. */
export function listPagePaths({ listedPages }: Pick<Rendering, 'listedPages'>, route: Route): readonly OutPath[] {
  const markdownPage = listedPages.get(route);
  return [route.out, ...(markdownPage === undefined ? [] : [markdownPage])];
}

/** Renders a route. Returns a diagnostic if a template throws, so that other pages still render. */
export async function renderPage(rendering: Rendering, route: Route): Promise<RenderedPage | Diagnostic> {
  const { runWithin } = rendering.context;
  try {
    return runWithin === undefined
      ? renderRoute(rendering, route)
      : await runWithin(() => renderRoute(rendering, route));
  } catch (error) {
    const at = rendering.context.blame?.(error);
    const { path, href, source = toFilePath('templates') } = route;
    if (at !== undefined) return { ...templateCrashed(path, errorMessage(error), at), page: href };
    return { ...renderFailed(source, path, describeError(error)), page: href };
  }
}

/** Renders a route. Throws only if a template or page module throws. */
export function renderRoute(rendering: Rendering, route: Route): RenderedPage {
  const around = drawAround(rendering, route);
  const { drawn, html } = renderTemplate(route.kind, { route, around }, rendering);
  const body = around.place(drawn);
  return { path: route.out, content: toDocument(rendering, route, { body, head: around.head }), html };
}

/** Renders the body of a page. `kind` is a separate parameter so that TypeScript can relate route, row and template. */
function renderTemplate<K extends RouteKind>(
  kind: K,
  { route, around }: { readonly route: RouteByKind[K]; readonly around: Around },
  rendering: Rendering,
): { readonly drawn: string; readonly html: string | undefined } {
  const base = { layout: toLayoutProps(rendering, route), route };
  const templates: PageTemplates = rendering.context.templates;
  const props = getRouteKind(kind).toProps(base, rendering);
  const shown = 'html' in props ? { ...props, html: around.placeContent(props.html) } : props;
  return { drawn: toHtml(templates[kind], shown, rendering.memory), html: 'html' in props ? props.html : undefined };
}
