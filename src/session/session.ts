/**
 * The one mutable object: sources and pages in, snapshots out.
 * In: where the site is. Out: a Snapshot, and a new one after each update.
 * Must not know who asks (build, check, serve), and prints nothing but progress.
 */
import { getLocale } from '../config/locales/locales.js';
import { parse } from '../content/parse.js';
import { locateKey } from '../diagnostics/catalogue/config.js';
import { internalError, renderFailed } from '../diagnostics/catalogue/session.js';
import { sortDiagnostics } from '../diagnostics/format.js';
import { findAssets } from '../graph/address/files.js';
import { isUndatedPost } from '../graph/blog/post-name.js';
import { link } from '../graph/link.js';
import { hashText } from '../io/bundle/bundle.js';
import { loadTheme } from '../io/bundle/load-theme.js';
import { readAssets } from '../io/source/assets.js';
import type { SitePlace } from '../io/source/find-site.js';
import { readHistory } from '../io/source/git.js';
import { type ConfigOverrides, loadConfig } from '../io/source/load-config.js';
import { loadSidebars } from '../io/source/load-sidebars.js';
import { scanSources, scanStatic } from '../io/source/scan.js';
import type { Log } from '../io/terminal/log.js';
import { contentSecurityPolicy } from '../render/content-security-policy.js';
import { renderFeeds } from '../render/feed.js';
import { renderHeaders } from '../render/headers.js';
import { findMissingMarkup } from '../render/missing-markup.js';
import { renderOpenSearch } from '../render/opensearch.js';
import { renderBody, renderRoute } from '../render/route.js';
import { renderSearchSettings } from '../render/search-settings.js';
import { splitSidebars } from '../render/sidebar-files.js';
import { renderSitemap } from '../render/sitemap.js';
import { outPathToHref, toFilePath } from '../text/paths.js';
import type { BlogConfig, Config, DocsConfig, ParseSettings } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { FileHistory, LinkInput } from '../types/facts.js';
import type { OutputFile, RenderContext } from '../types/output.js';
import type { ParsedFile, SourceFile } from '../types/page.js';
import type { Route } from '../types/route.js';
import type { Site } from '../types/site.js';

/** A site at one moment. */
export interface Snapshot {
  /** undefined when the configuration is unusable. */
  readonly config: Config | undefined;
  /** undefined when there is no usable configuration or there are no usable templates. */
  readonly site: Site | undefined;
  readonly context: RenderContext | undefined;
  /** Everything found, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** Bundled styles and scripts. */
  readonly bundles: readonly OutputFile[];
  /** Absolute paths outside the content folders that this snapshot was made from. */
  readonly watched: readonly string[];
}

/** How a session is opened. */
export interface SessionOptions {
  readonly place: SitePlace;
  readonly mode: LinkInput['mode'];
  readonly overrides: ConfigOverrides;
  /** csb-docs' own version. */
  readonly version: string;
  readonly log: Log;
}

/** A site that can be read again. */
export interface Session {
  /** Reads the site; files whose text has not changed are not parsed again. Calls run one after the other. */
  readonly update: () => Promise<Snapshot>;
}

/** What one reading keeps for the next. */
interface Memory {
  /** By path: the file as last parsed, and the last version of it without errors. */
  parsed: Map<string, { readonly key: string; readonly result: ParsedFile; readonly good: ParsedFile | undefined }>;
}

/** Opens a session; nothing is read before the first `update`. */
export function createSession(options: SessionOptions): Session {
  const memory: Memory = { parsed: new Map() };
  let queue: Promise<unknown> = Promise.resolve();
  return {
    update: () => {
      const result = queue.then(() => takeSnapshot(options, memory));
      queue = result.catch(() => undefined);
      return result;
    },
  };
}

async function takeSnapshot(options: SessionOptions, memory: Memory): Promise<Snapshot> {
  const loaded = await loadConfig(options.place, options.overrides);
  const { config } = loaded;
  if (config === undefined)
    return {
      config,
      site: undefined,
      context: undefined,
      bundles: [],
      diagnostics: sortDiagnostics(loaded.diagnostics),
      watched: loaded.watched,
    };
  const { siteDir } = options.place;
  const reading = options.log.phase('read');
  const [scanned, statics, sidebars] = await Promise.all([
    scanSources(siteDir, config),
    scanStatic(siteDir, config),
    loadSidebars(siteDir, config),
  ]);
  reading.end(`${scanned.sources.length} files`);
  const { files, diagnostics: parseDiagnostics } = await parseAll(scanned.sources, toParseSettings(config), {
    memory,
    options,
  });
  const bundling = options.log.phase('bundle');
  const theme = await loadTheme({
    siteDir,
    config,
    pageModules: scanned.pageModules,
    version: options.version,
    locate: (key) => locateKey(loaded.source, key, loaded.ranges),
  });
  bundling.end('templates, styles and scripts');
  const linking = options.log.phase('link');
  const assets = await readAssets(siteDir, findAssets(files, config), contentFolders(config));
  const { history, diagnostics: historyDiagnostics } = await loadHistory(siteDir, config, files);
  const { site, diagnostics: linkDiagnostics } = link({
    config,
    locale: getLocale(config.i18n.defaultLocale),
    mode: options.mode,
    files,
    pageModules: theme.pageModules,
    assets,
    staticFiles: statics.files,
    history,
    sidebars: sidebars.sidebars,
    configSource: loaded.source,
    configRanges: loaded.ranges,
  });
  linking.end(`${site.routes.size} routes`);
  const settings = renderSearchSettings(site, theme.searchModule);
  const markupDiagnostics = theme.context ? findMissingMarkup(site, theme.context) : [];
  return {
    config,
    site: theme.context ? site : undefined,
    context: theme.context && {
      ...theme.context,
      ...toPolicy(site, theme.context),
      ...nameSettings(settings, site, theme.context),
    },
    bundles: [...theme.bundles, ...(settings === undefined ? [] : [settings])],
    diagnostics: sortDiagnostics([
      ...loaded.diagnostics,
      ...scanned.diagnostics,
      ...statics.diagnostics,
      ...parseDiagnostics,
      ...sidebars.diagnostics,
      ...theme.diagnostics,
      ...historyDiagnostics,
      ...linkDiagnostics,
      ...markupDiagnostics,
    ]),
    watched: [...loaded.watched, ...sidebars.watched, ...theme.watched],
  };
}

/** Folders that pages may come from, outside the site folder included. */
function contentFolders({ docs, blog, pages }: Config): readonly string[] {
  return [docs, blog, pages].filter((collection) => collection !== false).map(({ path }) => path);
}

/** What parse sees of the configuration: nothing else may influence a page. */
export function toParseSettings(config: Config): ParseSettings {
  const locale = getLocale(config.i18n.defaultLocale);
  const { directLinkTo, admonitions, details, footnotes, backToReference } = locale.texts;
  return {
    markdown: config.markdown,
    code: config.themeConfig.prism,
    docsAdmonitions: config.docs !== false && config.docs.admonitions,
    blogAdmonitions: config.blog !== false && config.blog.admonitions,
    texts: { directLinkTo, admonitions, details, footnotes, backToReference },
    language: locale.htmlLang,
  };
}

async function parseAll(
  sources: readonly SourceFile[],
  settings: ParseSettings,
  { memory, options }: { readonly memory: Memory; readonly options: SessionOptions },
): Promise<{ readonly files: readonly ParsedFile[]; readonly diagnostics: readonly Diagnostic[] }> {
  const phase = options.log.phase('parse');
  const fingerprint = JSON.stringify(settings);
  const next: Memory['parsed'] = new Map();
  const files: ParsedFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const source of sources) {
    const key = `${source.hash} ${fingerprint}`;
    const known = memory.parsed.get(source.path);
    const result = known?.key === key ? known.result : await parseOne(source, settings);
    phase.update(files.length, sources.length);
    if ('code' in result) {
      diagnostics.push(result);
      continue;
    }
    diagnostics.push(...result.diagnostics);
    const good = result.diagnostics.some(({ severity }) => severity === 'error') ? known?.good : result;
    next.set(source.path, { key, result, good });
    // While writing, a file that no longer parses keeps its last good page; the diagnostics are the new ones.
    files.push(good ?? result);
  }
  memory.parsed = next;
  phase.end(`${files.length} files`);
  return { files, diagnostics };
}

/** The catch point around one file: a bug of ours must not hide the other pages. */
async function parseOne(source: SourceFile, settings: ParseSettings): Promise<ParsedFile | Diagnostic> {
  try {
    return await parse(source, settings);
  } catch (error) {
    return internalError(source.path, describeError(error));
  }
}

/** A look at all content, which is worth it only where somebody reads the policy: while writing, nobody does. */
function toPolicy(site: Site, { inlineScript }: RenderContext): Pick<RenderContext, 'contentSecurityPolicy'> {
  const { contentSecurityPolicy: where } = site.config;
  const isRead = where === 'meta' || (where === 'headers' && site.mode === 'production');
  return isRead ? { contentSecurityPolicy: contentSecurityPolicy(site, inlineScript) } : {};
}

/** The settings of search are named by every page, so pages with others cannot be swapped in. */
function nameSettings(
  settings: OutputFile | undefined,
  { config }: Site,
  { build }: RenderContext,
): Pick<RenderContext, 'searchSettings' | 'build'> {
  return settings === undefined
    ? { build }
    : { searchSettings: outPathToHref(settings.path, config), build: hashText(`${build}\n${settings.path}`) };
}

/** Asks git only where the answer is shown: for last updates, and for the date of a post that has no other. */
async function loadHistory(
  siteDir: string,
  config: Config,
  files: readonly ParsedFile[],
): Promise<{ readonly history: Readonly<Record<string, FileHistory>>; readonly diagnostics: readonly Diagnostic[] }> {
  const isWanted = (collection: DocsConfig | BlogConfig): boolean =>
    collection.showLastUpdateTime ||
    collection.showLastUpdateAuthor ||
    (collection === config.blog && files.some(isUndatedPost));
  const collections = [config.docs, config.blog].filter((collection) => collection !== false);
  const folders = collections.filter(isWanted).map(({ path }) => path);
  if (folders.length === 0) return { history: {}, diagnostics: [] };
  const { history, diagnostics } = await readHistory(siteDir, folders);
  const isShown = collections.some(
    ({ showLastUpdateTime, showLastUpdateAuthor }) => showLastUpdateTime || showLastUpdateAuthor,
  );
  // A post that stays without a date is reported by itself, with a better next step.
  return { history, diagnostics: isShown ? diagnostics : diagnostics.filter(({ code }) => code !== 'no-history') };
}

/** A snapshot that can be rendered. */
export interface Renderable {
  readonly site: Site;
  readonly context: RenderContext;
}

/** The catch point around one route: a template that throws must not hide the other pages. */
export function renderPage({ site, context }: Renderable, route: Route): OutputFile | Diagnostic {
  try {
    return renderRoute(site, route, context);
  } catch (error) {
    return renderFailed(route.source ?? toFilePath('templates'), route.path, describeError(error));
  }
}

/** The files of the output that are not pages: feeds, sitemap, search description, parts of large sidebars, headers for the host. */
export function renderExtras({ site, context }: Renderable): readonly OutputFile[] {
  const sitemap = renderSitemap(site);
  const headers = renderHeaders(site, context);
  const openSearch = renderOpenSearch(site);
  return [
    ...(headers ? [headers] : []),
    ...splitSidebars(site, context).files,
    ...renderFeeds(site, (entry) => renderBody(site, entry.post)),
    ...(sitemap ? [sitemap] : []),
    ...(openSearch ? [openSearch] : []),
  ];
}

/** React may be thrown anything, `undefined` included. */
function describeError(error: unknown): string {
  return error instanceof Error ? error.message : `it threw \`${String(error)}\`.`;
}
