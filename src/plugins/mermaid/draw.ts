/**
 * Drawing diagrams in a browser of the machine where the site is built.
 * In: the package `mermaid` of the site, and its settings. Out: a function from a source to a drawing. Each source is drawn once.
 */
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PluginBrowser, PluginSite } from '../../types/plugin.js';
import { toDrawing, type WrittenDrawing } from './drawing.js';
import { DRAW, writePageScript } from './page/draw.js';
import type { DrawingProblem, LivingDrawing, PageJob, PageOutcome } from './page/shape.js';
import { RULES } from './rules.js';

/** How Mermaid draws, as `themeConfig.mermaid` has it. */
export interface MermaidSettings {
  readonly theme: { readonly light: string; readonly dark: string };
  readonly options: Readonly<Record<string, unknown>>;
}

/** A drawing, or why there is none: a mistake, what only the page of a reader can show, or a browser that fails. */
export type Outcome = WrittenDrawing | DrawingProblem | LivingDrawing | { readonly failure: string };

/** Draws a diagram. */
export type Draw = (source: string) => Promise<Outcome>;

/** Sites for Docusaurus have it as a dependency of this theme. */
const BROUGHT_BY = '@docusaurus/theme-mermaid';
/** All of it in one file. */
const ENTRY = 'dist/mermaid.min.js';

/** Where the package is; undefined where it is not installed. */
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

/** What is drawn with. */
export interface DrawingTools {
  readonly browser: PluginBrowser;
  /** Of the package. */
  readonly folder: string;
  readonly settings: MermaidSettings;
}

/** Makes what draws; the version of the package is noted as read, so that another one draws anew. */
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
    // While a site is written, what is drawn most often is what was drawn last.
    if (drawn.size >= MOST_REMEMBERED && !drawn.has(source)) drawn.clear();
    drawn.set(source, known);
    return known;
  };
}

const MOST_REMEMBERED = 200;

/** What is drawn differs by nothing but its source: no chance takes part. */
function toOptions({ theme, options }: MermaidSettings): readonly object[] {
  const themes = [...new Set([theme.light, theme.dark])];
  const own = { startOnLoad: false, suppressErrorRendering: true, deterministicIds: true, handDrawnSeed: 1 };
  return themes.map((name) => ({ ...own, fontFamily: FONTS, ...options, theme: name }));
}

/** Letters are measured in the font of pages, as far as this machine has it. */
const FONTS = 'system-ui, sans-serif';
