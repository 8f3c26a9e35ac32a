/**
 * The twin of a page: the same content as Markdown, at the same address with `.md` behind it.
 * In: the linked site, a route, and the HTML of its content. Out: where its twin is, and its text.
 */

import type { Config } from '../../types/config.js';
import type { OutputFile } from '../../types/output.js';
import type { Href, OutPath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { absoluteUrl, outPathToHref, toOutPath } from '../../utils/paths.js';
import { escapeText } from '../../utils/text/escape.js';
import { renderContent, showsTitle } from '../shared/content.js';
import type { Rendering } from '../shared/rendering.js';
import { type TwinSource, writeTwin } from './write-twin.js';

/**
 * Where the twins of a site are, in the order of its pages. A file that the site brings itself stays, as the twin that its
 * author has written; of two pages whose twins would be one file, as with `/a` and `/a.html`, the first has it.
 */
export function listTwins({ config, routes, staticFiles }: Site): ReadonlyMap<Route, OutPath> {
  const twins = new Map<Route, OutPath>();
  if (!config.machines.markdownPages) return twins;
  const taken = new Set<OutPath>(staticFiles.map(({ out }) => out));
  for (const route of routes.values()) {
    const path = toTwinPath(route);
    if (!HAS_TWIN.has(route.kind) || taken.has(path)) continue;
    taken.add(path);
    twins.set(route, path);
  }
  return twins;
}

/** Lists and generated pages only repeat what others say. */
const HAS_TWIN: ReadonlySet<Route['kind']> = new Set(['doc', 'post', 'page', 'module']);

/** A slash or `.html` at the end of an address is none of its name. */
function toTwinPath({ path }: Route): OutPath {
  const name = path.replace(/^\/|\/$/g, '').replace(/\.html$/, '');
  return toOutPath(`${name === '' ? 'index' : name}.md`);
}

/** The address of the twin of a page; undefined for a page without one. */
export function findTwinHref({ site, twins }: Pick<Rendering, 'site' | 'twins'>, route: Route): Href | undefined {
  const path = twins.get(route);
  return path === undefined ? undefined : outPathToHref(path, site.config);
}

/** The twin of a page; `html` is the content of the page, where that is known. */
export function renderTwin(rendering: Rendering, route: Route, html?: string): OutputFile | undefined {
  const source = toTwinSource(rendering, route, html);
  return source && { path: source.path, content: writeTwin(source) };
}

/** What the twin of a page is made of; undefined for a page without one. */
export function toTwinSource(
  rendering: Rendering,
  route: Route,
  html = renderContent(rendering, route),
): TwinSource | undefined {
  const path = rendering.twins.get(route);
  if (path === undefined || html === undefined) return undefined;
  const { config } = rendering.site;
  const title = showsTitle(route) ? `<h1>${escapeText(route.title)}</h1>` : '';
  const page = new URL(absoluteUrl(route.href, config.url)).href;
  return { path, start: toFrontMatter(config, route, page), html: title + html, page, origin: config.url };
}

function toFrontMatter(config: Config, route: Route, page: string): string {
  const updated = route.lastModified ?? route.lastUpdate?.date;
  const fields: readonly (readonly [string, string | undefined])[] = [
    // A front page may have none: it is the site.
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
