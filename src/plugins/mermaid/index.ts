/** Mermaid diagrams, rendered at build time: pages need no script, and only pages with diagrams load styles. */

import { findUnknownOptions } from '../../diagnostics/unknown-options.js';
import type { Plugin } from '../../markdown/plugin.js';
import { markShipped } from '../../utils/code/shipped.js';
import { isRecord } from '../../utils/record.js';
import { createDraw, findMermaid, type MermaidSettings } from './draw.js';
import { createDiagramFeature, MERMAID } from './feature.js';
import { STYLES, STYLES_FILE } from './styles.js';

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
