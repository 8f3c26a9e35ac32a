/** Mermaid diagrams, rendered at build time: pages need no script, and only pages with diagrams load styles. */
import { findUnknownOptions } from '../../diagnostics/unknown-options.js';
import type { Plugin } from '../../markdown/plugin.js';
import { markShipped } from '../../utils/code/shipped.js';
import { isRecord } from '../../utils/record.js';
import { createDraw, findMermaid, type MermaidSettings } from './draw.js';
import { createDiagramFeature, MERMAID } from './feature.js';

/** File name. */
const STYLES_FILE = 'mermaid.css';

/**
 * Where schemes differ, drawings have `var(--on-light,…)var(--on-dark,…)`: if the variable is `initial`, the fallback
 * applies; if it is empty, the part disappears. Print is light. With forced colours, the drawing has its own
 * background.
 */
const STYLES = `
.diagram{position:relative;direction:ltr;margin-block:1.25rem}
.diagram-drawing{overflow:auto hidden;--on-light:initial;--on-dark: }
.diagram-drawing>svg{display:block;margin-inline:auto;max-inline-size:100%;block-size:auto;font-family:inherit}
.diagram-drawing .multiply{mix-blend-mode:multiply}
.diagram-drawing .screen{mix-blend-mode:screen}
.diagram-wide>svg{min-inline-size:35rem}
.diagram-drawing>.on-dark{display:none}
.diagram[data-drawn]>pre{position:absolute;inline-size:1px;block-size:1px;padding:0;overflow:hidden;clip-path:inset(50%)}
@media screen{[data-theme=dark] .diagram-drawing{--on-light: ;--on-dark:initial}[data-theme=dark] .diagram-drawing .multiply{mix-blend-mode:normal}[data-theme=dark] .diagram-drawing>.on-dark{display:block}[data-theme=dark] .diagram-drawing>.on-light{display:none}}
@media screen and (forced-colors:active){.diagram-drawing,[data-theme=dark] .diagram-drawing{--on-light:initial;--on-dark: ;forced-color-adjust:none;background:#fff;color:#000}.diagram-drawing>.on-light{display:block!important}.diagram-drawing>.on-dark{display:none!important}}
@media print{.diagram{break-inside:avoid}.diagram-drawing{overflow:visible}.diagram-wide>svg{min-inline-size:0}}
`;

/** Options of the plugin. */
export interface MermaidOptions {
  /**
   * `'build'` renders diagrams at build time with a local Chromium, `'browser'` in the reader's browser with a script.
   * Default: `'build'`.
   */
  readonly draw?: 'build' | 'browser';
}

const OPTIONS: readonly (keyof MermaidOptions)[] = ['draw'];

/**
 * Creates the plugin. The package `mermaid` must be installed in the site; `themeConfig.mermaid` has its settings.
 * Without Chromium, diagrams are rendered in the reader's browser.
 * @example
 * import { mermaid } from 'csb-docs/plugins/mermaid';
 * export default defineConfig({ plugins: [mermaid()] });
 */
export function mermaid(options: MermaidOptions = {}): Plugin {
  const { draw: where = 'build' } = options;
  let settings = toSettings({});
  let canDraw = false;
  return markShipped({
    name: MERMAID,
    /** A getter, because configuration and browser are only known later. */
    get key() {
      return JSON.stringify([1, settings, canDraw, Object.keys(options)]);
    },
    config: (written) => {
      settings = toSettings(written);
      return { ...written, markdown: { ...toRecord(written['markdown']), mermaid: true } };
    },
    markdown: async (site) => {
      const folder = findMermaid(site);
      // A missing package is reported for `markdown.mermaid`.
      if (where === 'browser' || folder === undefined) return [];
      const browser = await site.findBrowser();
      canDraw = browser !== undefined;
      return [createDiagramFeature(browser && createDraw({ browser, folder, settings }, site))];
    },
    pages: (site) => {
      for (const diagnostic of findUnknownOptions('mermaid', { ...options }, OPTIONS)) site.report(diagnostic);
      return [];
    },
    assets: [{ path: STYLES_FILE, content: STYLES }],
    head: ({ uses, asset }) =>
      canDraw && uses.includes(MERMAID)
        ? [{ tagName: 'link', attributes: { rel: 'stylesheet', href: asset(STYLES_FILE) } }]
        : [],
    check: ({ pages, report }) => {
      if (!canDraw && pages.some(({ uses }) => uses.includes(MERMAID)))
        report({
          message: 'No Chromium was found, so a script draws the diagrams in the browsers of readers.',
          hint: "Install Chromium, set `CHROME_PATH` to its path, or set `draw: 'browser'` in the plugin options.",
          severity: 'warning',
        });
    },
  });
}

/** Reads `themeConfig.mermaid`, which is already validated. */
function toSettings(written: Readonly<Record<string, unknown>>): MermaidSettings {
  const { theme, options } = toRecord(toRecord(written['themeConfig'])['mermaid']);
  const { light = 'default', dark = 'dark' } = toRecord(theme);
  return { theme: { light: String(light), dark: String(dark) }, options: toRecord(options) };
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
