/** Live code and diagrams: detects which pages use them and adds their scripts. */

import type { SiteCode } from '../bundle/code/site-code.js';
import type { AskedWidgets, WantedWidgets, WidgetSite } from '../bundle/widgets/widgets.js';
import { mermaidNotInstalled } from '../diagnostics/catalogue/code.js';
import { createKeyLocator } from '../diagnostics/locate.js';
import { toSitePath } from '../files/site-path.js';
import type { LoadedConfig } from '../sources/loaded-config.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { ContentNeed, ParseResult } from '../types/page.js';

/** Returns the widgets that pages and partials use. */
export function findWidgets(files: readonly ParseResult[]): AskedWidgets {
  // `needs` instead of bodies, which may not be loaded from the cache.
  const needs = files.flatMap((file) => ('needs' in file ? file.needs : []));
  return { ...toWidgets(needs), undrawn: needs.includes('diagrams as code') };
}

function toWidgets(needs: readonly ContentNeed[]): WantedWidgets {
  return { liveCode: needs.includes('live code'), diagrams: needs.includes('diagrams') };
}

/** Returns the widgets that pages may use, before they are parsed. */
export function guessWidgets({ markdown, mermaidFolder }: Config): AskedWidgets {
  return { liveCode: markdown.liveCode !== false, diagrams: mermaidFolder !== undefined, undrawn: false };
}

/** Where widgets are added. */
interface WidgetPlace extends WidgetSite {
  readonly loaded: LoadedConfig;
}

/** Adds the scripts for the widgets of pages and of the site's code. */
export async function addWidgets(code: SiteCode, wanted: AskedWidgets, site: WidgetPlace): Promise<SiteCode> {
  const own = toWidgets(code.needs);
  const all = { liveCode: wanted.liveCode || own.liveCode, diagrams: wanted.diagrams || own.diagrams };
  const undrawn = reportUndrawn(wanted, site);
  if (!all.liveCode && !all.diagrams)
    return undrawn.length === 0 ? code : { ...code, diagnostics: [...code.diagnostics, ...undrawn] };
  const { loadWidgets } = await import('../bundle/widgets/load-widgets.js');
  const widgets = await loadWidgets(site, all);
  const watched = [...code.watched, ...widgets.watched];
  return {
    ...code,
    chunks: widgets.chunks,
    files: [...code.files, ...widgets.files],
    stylesheets: [...code.stylesheets, ...widgets.stylesheets],
    assets: [...new Map([...code.assets, ...widgets.assets].map((asset) => [asset.to, asset])).values()],
    watched,
    sources:
      code.sources === undefined || widgets.isIncomplete
        ? undefined
        : watched.map((path) => toSitePath(site.siteDir, path)),
    diagnostics: [...code.diagnostics, ...undrawn, ...widgets.diagnostics],
  };
}

/** Reports diagrams that are shown as code because mermaid is not installed. */
function reportUndrawn({ undrawn }: AskedWidgets, { config, loaded }: WidgetPlace): readonly Diagnostic[] {
  if (!undrawn || !config.markdown.mermaid || config.mermaidFolder !== undefined) return [];
  return [mermaidNotInstalled(createKeyLocator(loaded)('markdown.mermaid'))];
}
