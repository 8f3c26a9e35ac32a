/** Renders React pages. */
import { existsSync, readFileSync } from 'node:fs';
import { missingDefaultExport } from '../../diagnostics/catalogue/bundle.js';
import { importedMarkdown, pageCrashed } from '../../diagnostics/catalogue/code.js';
import { toSitePath } from '../../files/site-path.js';
import type { PartialUse } from '../../graph/includes/list.js';
import { isComponent } from '../../render/react/to-html.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { PageModule } from '../../types/facts.js';
import type { RefusedIsland } from '../../types/site-code.js';
import { routeToHref, toPagePath } from '../../utils/paths.js';
import type { BundlePlan } from './bundle-plan.js';
import type { RunningCode } from './run/execute.js';
import { awaitPiece, type RenderedPiece, renderPiece } from './run/render-page.js';
import { listPartialMarks, toUse } from './run/slots.js';
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
  /** Markdown files that pages show. */
  readonly partials: readonly PartialUse[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders all pages. */
export async function draftPages(entries: readonly PageEntry[], tools: PageTools): Promise<DraftedPages> {
  const results: Awaited<ReturnType<typeof draftPage>>[] = [];
  for (const entry of entries) results.push(await draftPage(entry, tools));
  return {
    drafts: results.map(({ draft }) => draft),
    refused: results.flatMap(({ draft }) => draft.piece?.refused ?? []),
    partials: results.flatMap(({ draft: { page, piece } }) =>
      listPartialMarks(piece?.html ?? '').map((use) => toUse(use, page.source)),
    ),
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
