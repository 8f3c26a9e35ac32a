/** Renders React pages and extracts their facts. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { missingDefaultExport } from '../../diagnostics/catalogue/bundle.js';
import { importedMarkdown, pageCrashed } from '../../diagnostics/catalogue/code.js';
import { toSitePath } from '../../files/site-path.js';
import type { Fragment } from '../../graph/includes/fragment.js';
import type { ReadRendered } from '../../markdown/read-rendered.js';
import { isComponent } from '../../render/react/to-html.js';
import type { IncludePlace } from '../../types/body.js';
import type { Diagnostic, Range } from '../../types/diagnostic.js';
import type { ModuleContent, PageModule, RenderedHtml } from '../../types/facts.js';
import type { StandalonePage } from '../../types/page.js';
import type { RefusedIsland } from '../../types/site-code.js';
import { toFingerprints } from '../../utils/page-fingerprints.js';
import { routeToHref, toPagePath } from '../../utils/paths.js';
import type { BundlePlan } from './bundle-plan.js';
import { findText } from './code-diagnostics.js';
import type { RunningCode } from './run/execute.js';
import { awaitPiece, type RenderedPiece, renderPiece } from './run/render-page.js';
import { listPartialMarks, toFragment, withoutSlots } from './run/slots.js';
import { toSiteConfig } from './site-data.js';

/** A page, and the absolute path of its module. */
export interface PageEntry {
  readonly page: PageModule;
  readonly path: string;
}

/** A page whose HTML still has placeholders. */
export interface DraftPage extends PageEntry {
  /** Undefined if it failed. */
  readonly piece: RenderedPiece | undefined;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** The tools for rendering; `root` is the component that provides contexts, if any. */
export interface PageTools {
  readonly code: RunningCode;
  readonly plan: BundlePlan;
  readonly root: unknown;
}

/** The result of rendering all pages. */
export interface DraftedPages {
  readonly drafts: readonly DraftPage[];
  readonly refused: readonly RefusedIsland[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders all pages. */
export async function draftPages(entries: readonly PageEntry[], tools: PageTools): Promise<DraftedPages> {
  const results: Awaited<ReturnType<typeof draftPage>>[] = [];
  for (const entry of entries) results.push(await draftPage(entry, tools));
  return {
    drafts: results.map(({ draft }) => draft),
    refused: results.flatMap(({ draft }) => draft.piece?.refused ?? []),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  };
}

async function draftPage(
  entry: PageEntry,
  { code, plan, root }: PageTools,
): Promise<{ readonly draft: DraftPage; readonly diagnostics: readonly Diagnostic[] }> {
  const { page, path } = entry;
  const { config, place } = plan;
  const address =
    config.pages === false ? '/' : routeToHref(toPagePath(page.relativePath, config.pages.routeBasePath), config);
  try {
    const exports = await code.within(path, () => code.load(path));
    const { default: component } = exports;
    if (!isComponent(component))
      return { draft: { ...entry, piece: undefined, exports }, diagnostics: [missingDefaultExport(page.source)] };
    // Props as in Docusaurus. The configuration is sent to browsers only if the page uses it.
    const props = /\bconfig\b/.test(readText(path)) ? { config: toSiteConfig(config, place.siteDir) } : {};
    const input = { path: address, source: page.source, props, root };
    await code.within(path, () => awaitPiece(code, component, input));
    const piece = await code.within(path, () => renderPiece(code, component, input));
    const lost = new Set(listPartialMarks(piece.html).flatMap(({ from, isLost }) => (isLost ? [from] : [])));
    return {
      draft: { ...entry, piece, exports },
      diagnostics: [...lost].map((name) => importedMarkdown(name, { file: page.source })),
    };
  } catch (error) {
    const draft = { ...entry, piece: undefined, exports: {} };
    const { message, component, place: at } = code.blame(error);
    // The problem of that file is already reported.
    if (plan.broken.size > 0 && [...plan.broken.values()].includes(message)) return { draft, diagnostics: [] };
    const file = at === undefined ? page.source : toSitePath(place.siteDir, at.file);
    // If imports are missing, they may be the cause, so this is only a warning.
    const severity = plan.found.lost.length === 0 ? 'error' : 'warning';
    return {
      draft,
      diagnostics: [pageCrashed({ file, range: at?.range }, { page: address, message, component }, severity)],
    };
  }
}

function readText(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Completes the pages. `complete` fills the placeholders of HTML. */
export function finishPages(
  drafts: readonly DraftPage[],
  siteDir: string,
  { complete, read }: { readonly complete: (piece: RenderedPiece) => string; readonly read: ReadRendered },
): readonly PageModule[] {
  return drafts.map(({ page, path, piece, exports }) => {
    if (piece === undefined) return page;
    const { meta } = piece;
    const html = complete(piece);
    const rendered = read(withoutSlots(html), locateIn(readText(resolve(siteDir, path))));
    const shown = listPartialMarks(html).length === 0 ? {} : { page: toPage(page, toFragment(html, ROOT, read)) };
    return {
      ...page,
      title: meta.title ?? textOf(exports['title']),
      description: meta.description ?? textOf(exports['description']),
      content: { ...toContent(piece, rendered), ...shown },
    };
  });
}

function locateIn(source: string): (url: string) => Range {
  return (url) => findText(source, url) ?? START;
}

function toContent({ meta, head }: RenderedPiece, rendered: RenderedHtml): ModuleContent {
  const { anchors = [], documentTitle, keywords = [], image, className, hasFooter = true } = meta;
  return {
    ...rendered,
    ids: [...rendered.ids, ...anchors],
    ...(documentTitle === undefined ? {} : { documentTitle }),
    keywords,
    ...(image === undefined ? {} : { image }),
    head,
    ...(className === undefined ? {} : { className }),
    hasFooter,
  };
}

/** The location of a link that does not occur in the page's file. */
const START: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/** The place of the whole content. */
const ROOT: IncludePlace = { range: START, headingsBefore: 0 };

/** Returns content as a page that includes Markdown files. Its own links are final. */
function toPage({ source, relativePath }: PageModule, fragment: Fragment): StandalonePage {
  return {
    ...{ kind: 'page', source, relativePath, rawFrontMatter: {}, fields: {}, contentTitle: undefined, description: '' },
    frontMatter: { draft: false, unlisted: false, hideTableOfContents: false, search: true },
    ...fragment,
    ...{ links: [], head: [], diagnostics: [], fingerprints: toFingerprints(fragment) },
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
