/** The public interface: what `import … from 'csb-docs'` gives. What a function needs is loaded when it is called. */
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
 * Builds a site into plain files, as the command `csb-docs build` does. The previous output stays as it was unless
 * everything succeeds. Mistakes of the site are in `diagnostics`; what is thrown is a bug, the reason of the signal, or a
 * `TypeError` about an option.
 * @example
 * const { ok, diagnostics, pages } = await build({ siteDir: 'website', strict: true });
 * if (!ok) throw new Error(formatDiagnostics(diagnostics, { siteDir: 'website' }));
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  return (await import('./api/build.js')).build(options);
}

/**
 * Looks for everything that a build would find, as the command `csb-docs check` does: broken links, mistakes in front
 * matter, templates that throw, budgets, search tests. Writes nothing but its cache.
 * @example
 * const { ok, diagnostics } = await check({ siteDir: 'website' });
 * const broken = diagnostics.filter(({ code }) => code === 'broken-link');
 */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  return (await import('./api/check.js')).check(options);
}

/**
 * Serves a site while it is written, as the command `csb-docs serve` does: drafts included, open pages updated at every
 * save. A site with mistakes is served; they are in the events and in the pages.
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
 * Opens a site to look at it, or to serve it your own way: its routes, its findings, and each of its files, made when it is
 * asked for. Writes nothing but its cache, and watches nothing.
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
 * Reads a text of Markdown or MDX as a page of a site would be: admonitions, tabs, highlighted code. Reads no other files,
 * and runs no code of the text.
 * @example
 * const { title, html, diagnostics } = await parseMarkdown('# Setup\n\n:::tip\n\nUse `npm ci`.\n\n:::\n');
 */
export async function parseMarkdown(text: string, options: MarkdownOptions = {}): Promise<ParsedMarkdown> {
  return (await import('./api/parse-markdown.js')).parseMarkdown(text, options);
}
