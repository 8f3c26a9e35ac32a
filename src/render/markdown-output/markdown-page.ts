/** Renders the Markdown page of a route: its content as Markdown, at the same URL with `.md` appended. */

import type { Config } from '../../types/config.js';
import type { OutputFile } from '../../types/output.js';
import type { Href, OutPath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { absoluteUrl, outPathToHref, toOutPath } from '../../utils/paths.js';
import { escapeText } from '../../utils/text/escape.js';
import { renderContent, showsTitle } from '../shared/content.js';
import type { Rendering } from '../shared/rendering.js';
import { type MarkdownPageSource, writeMarkdownPage } from './write-markdown-page.js';

/**
 * Lists the paths of all Markdown pages, in route order. A static file with the same path wins, as the author's own
 * version. If two pages share a path, such as `/a` and `/a.html`, the first gets it.
 */
export function listMarkdownPages({ config, routes, staticFiles }: Site): ReadonlyMap<Route, OutPath> {
  const listedPages = new Map<Route, OutPath>();
  if (!config.machines.markdownPages) return listedPages;
  const taken = new Set<OutPath>(staticFiles.map(({ out }) => out));
  for (const route of routes.values()) {
    const path = toMarkdownPath(route);
    if (!HAS_MARKDOWN_PAGE.has(route.kind) || taken.has(path)) continue;
    taken.add(path);
    listedPages.set(route, path);
  }
  return listedPages;
}

/** Lists and generated pages only repeat other content. */
const HAS_MARKDOWN_PAGE: ReadonlySet<Route['kind']> = new Set(['doc', 'post', 'page', 'module']);

/** Removes a trailing slash or `.html` from the name. */
function toMarkdownPath({ path }: Route): OutPath {
  const name = path.replace(/^\/|\/$/g, '').replace(/\.html$/, '');
  return toOutPath(`${name === '' ? 'index' : name}.md`);
}

/** Returns the URL of a Markdown page, or undefined if the route has none. */
export function findMarkdownHref(
  { site, listedPages }: Pick<Rendering, 'site' | 'listedPages'>,
  route: Route,
): Href | undefined {
  const path = listedPages.get(route);
  return path === undefined ? undefined : outPathToHref(path, site.config);
}

/** Renders the Markdown page of a route. `html` is its content, if already rendered. */
export function renderMarkdownPage(rendering: Rendering, route: Route, html?: string): OutputFile | undefined {
  const source = toMarkdownPageSource(rendering, route, html);
  return source && { path: source.path, content: writeMarkdownPage(source) };
}

/** Returns the source of a Markdown page, or undefined if the route has none. */
export function toMarkdownPageSource(
  rendering: Rendering,
  route: Route,
  html = renderContent(rendering, route),
): MarkdownPageSource | undefined {
  const path = rendering.listedPages.get(route);
  if (path === undefined || html === undefined) return undefined;
  const { config } = rendering.site;
  const title = showsTitle(route) ? `<h1>${escapeText(route.title)}</h1>` : '';
  const page = new URL(absoluteUrl(route.href, config.url)).href;
  return { path, start: toFrontMatter(config, route, page), html: title + html, page, origin: config.url };
}

function toFrontMatter(config: Config, route: Route, page: string): string {
  const updated = route.lastModified ?? route.lastUpdate?.date;
  const fields: readonly (readonly [string, string | undefined])[] = [
    // A home page without a title uses that of the site.
    ['title', route.title || config.title],
    ['description', route.description === '' ? undefined : route.description],
    ['url', page],
    ['date', route.kind === 'post' ? toDay(route.entry.date) : undefined],
    ['lastUpdated', updated === undefined ? undefined : toDay(updated)],
  ];
  const lines = fields.map(([name, value]) => (value === undefined ? '' : `${name}: ${JSON.stringify(value)}\n`));
  return `---\n${lines.join('')}---\n\n`;
}

function toDay(date: string): string {
  return new Date(date).toISOString().slice(0, 10);
}
