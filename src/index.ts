/** The public API, imported as `csb-docs`. Functions load their implementation on the first call. */
import type { BuildOptions, BuildResult } from './api/build.js';
import type { CheckOptions, CheckResult } from './api/check.js';
import type { SessionOptions, SiteSession } from './api/open-session.js';
import type { MarkdownOptions, ParsedMarkdown } from './api/parse-markdown.js';
import type { NoServer, ServeOptions, Server } from './api/serve.js';

export type { BuildOptions, BuildResult, BuiltFile } from './api/build.js';
export type { CheckOptions, CheckResult } from './api/check.js';
export { type FormatOptions, formatDiagnostics } from './api/format-diagnostics.js';
export type { SessionOptions, SiteSession } from './api/open-session.js';
export type { LanguageOptions, ProgressOptions, SiteOptions } from './api/options.js';
export type { MarkdownHeading, MarkdownLink, MarkdownOptions, ParsedMarkdown } from './api/parse-markdown.js';
export type { NoServer, ServeOptions, Server } from './api/serve.js';
export type { UserConfig } from './config/schema/site.js';
export { defineConfig, definePlugin } from './define.js';
export type { Plugin } from './markdown/plugin.js';
export type { EditUrlFunction, NumberPrefixParser, SidebarsConfig } from './types/content-config.js';
export type { Diagnostic, FieldRanges, Location, Point, Range, Severity } from './types/diagnostic.js';
export type { PhaseEvent, ServeEvent } from './types/events.js';
export type * from './types/props.js';
export type { LanguageSnapshot, SiteFile, SiteRoute, SiteSnapshot } from './types/site-snapshot.js';

/**
 * Builds a site as static files, like the command `csb-docs build`. The previous output stays unchanged unless the
 * build succeeds. Mistakes in the site are reported in `diagnostics`. Throws only for a bug, an aborted signal, or an
 * invalid option (`TypeError`).
 * @example
 * const { ok, diagnostics, pages } = await build({ siteDir: 'website', strict: true });
 * if (!ok) throw new Error(formatDiagnostics(diagnostics, { siteDir: 'website' }));
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  return (await import('./api/build.js')).build(options);
}

/**
 * Reports everything that a build would report, like the command `csb-docs check`: broken links, mistakes in front
 * matter, templates that throw, budgets, search tests. Writes only the cache.
 * @example
 * const { ok, diagnostics } = await check({ siteDir: 'website' });
 * const broken = diagnostics.filter(({ code }) => code === 'broken-link');
 */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  return (await import('./api/check.js')).check(options);
}

/**
 * Serves a site with live reload, like the command `csb-docs serve`. Drafts are included, and open pages update after
 * every save. A site with mistakes is served too: events and pages report them.
 * @example
 * const server = await serve({ siteDir: 'website', port: 0, onEvent: (event) => console.log(event.type) });
 * if (!server.ok) throw new Error(formatDiagnostics(server.diagnostics));
 * console.log(server.url);
 * await server.close();
 */
export async function serve(options: ServeOptions = {}): Promise<Server | NoServer> {
  return (await import('./api/serve.js')).serve(options);
}

/**
 * Opens a site to inspect it or to serve it your own way: its routes, its diagnostics, and each of its files,
 * rendered on demand. Writes only the cache, and does not watch files.
 * @example
 * const session = await openSession({ siteDir: 'website' });
 * const snapshot = await session.update();
 * for (const { href, title, source } of snapshot.routes) console.log(href, title, source);
 * const home = await snapshot.read('/');
 * await session.close();
 */
export async function openSession(options: SessionOptions = {}): Promise<SiteSession> {
  return (await import('./api/open-session.js')).openSession(options);
}

/**
 * Parses Markdown or MDX with the features of a site: admonitions, tabs, highlighted code. Reads no other files, and
 * runs no code of the text.
 * @example
 * const { title, html, diagnostics } = await parseMarkdown('# Setup\n\n:::tip\n\nUse `npm ci`.\n\n:::\n');
 */
export async function parseMarkdown(text: string, options: MarkdownOptions = {}): Promise<ParsedMarkdown> {
  return (await import('./api/parse-markdown.js')).parseMarkdown(text, options);
}
