/**
 * Renders diagrams in a local browser at build time, with the site's `mermaid` package. Each source is rendered once.
 */
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PluginBrowser, PluginSite } from '../../types/plugin.js';
import { toDrawing, type WrittenDrawing } from './drawing.js';
import { DRAW, writePageScript } from './page/draw.js';
import type { DrawingProblem, LivingDrawing, PageJob, PageOutcome } from './page/shape.js';
import { RULES } from './rules.js';

/** Mermaid settings, as in `themeConfig.mermaid`. */
export interface MermaidSettings {
  readonly theme: { readonly light: string; readonly dark: string };
  readonly options: Readonly<Record<string, unknown>>;
}

/** A drawing, or the reason for none: a syntax error, a feature that only works in the page, or a browser failure. */
export type Outcome = WrittenDrawing | DrawingProblem | LivingDrawing | { readonly failure: string };

/** Renders a diagram. */
export type Draw = (source: string) => Promise<Outcome>;

/** Docusaurus sites have Mermaid as a dependency of this theme. */
const BROUGHT_BY = '@docusaurus/theme-mermaid';
/** Mermaid in a single file. */
const ENTRY = 'dist/mermaid.min.js';

/** Returns the package folder. Undefined if it is not installed. */
export function findMermaid({ siteDir }: Pick<PluginSite, 'siteDir'>): string | undefined {
  const theme = findPackage(BROUGHT_BY, siteDir);
  return [siteDir, ...(theme === undefined ? [] : [theme])]
    .map((from) => findPackage('mermaid', from))
    .find((folder) => folder !== undefined && existsSync(join(folder, ENTRY)));
}

function findPackage(name: string, from: string): string | undefined {
  const folder = (createRequire(join(from, 'index.js')).resolve.paths(name) ?? [])
    .map((path) => join(path, name))
    .find((path) => existsSync(join(path, 'package.json')));
  return folder === undefined ? undefined : realpathSync(folder);
}

/** What `createDraw` needs. */
export interface DrawingTools {
  readonly browser: PluginBrowser;
  /** Folder of the package. */
  readonly folder: string;
  readonly settings: MermaidSettings;
}

/** Creates the renderer. The package manifest counts as read, so that another version renders diagrams again. */
export function createDraw({ browser, folder, settings }: DrawingTools, site: Pick<PluginSite, 'read'>): Draw {
  site.read(join(folder, 'package.json'));
  const window = browser.open(() => `${site.read(join(folder, ENTRY))}\n${writePageScript()}`);
  const options = toOptions(settings);
  const drawn = new Map<string, Promise<Outcome>>();
  const draw: Draw = async (source) => {
    const job: PageJob = { source, options, rules: RULES };
    try {
      const outcome = (await window.call(DRAW, job)) as PageOutcome;
      return 'schemes' in outcome ? toDrawing(outcome.schemes) : outcome;
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  };
  return (source) => {
    const known = drawn.get(source) ?? draw(source);
    // During development, the most recent drawings are needed most.
    if (drawn.size >= MOST_REMEMBERED && !drawn.has(source)) drawn.clear();
    drawn.set(source, known);
    return known;
  };
}

const MOST_REMEMBERED = 200;

/** Rendering is deterministic: the result depends on the source only. */
function toOptions({ theme, options }: MermaidSettings): readonly object[] {
  const themes = [...new Set([theme.light, theme.dark])];
  const own = { startOnLoad: false, suppressErrorRendering: true, deterministicIds: true, handDrawnSeed: 1 };
  return themes.map((name) => ({ ...own, fontFamily: FONTS, ...options, theme: name }));
}

/** Text is measured with the page font, as far as it is installed on this machine. */
const FONTS = 'system-ui, sans-serif';
