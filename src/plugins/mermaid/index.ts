/** Diagrams by Mermaid, drawn when a site is built: no script in pages, and styles on those with diagrams only. */

import { findUnknownOptions } from '../../diagnostics/unknown-options.js';
import type { Plugin } from '../../markdown/plugin.js';
import { markShipped } from '../../utils/code/shipped.js';
import { isRecord } from '../../utils/record.js';
import { createDraw, findMermaid, type MermaidSettings } from './draw.js';
import { createDiagramFeature, MERMAID } from './feature.js';
import { STYLES, STYLES_FILE } from './styles.js';

/** Where diagrams are drawn. */
export interface MermaidOptions {
  /** `'build'` unless given: by a Chromium where the site is built. `'browser'`: in the browsers of readers, by a script. */
  readonly draw?: 'build' | 'browser';
}

const OPTIONS: readonly (keyof MermaidOptions)[] = ['draw'];

/**
 * Makes the plugin. The package `mermaid` has to be installed beside the site; `themeConfig.mermaid` says how it draws. Where
 * there is no Chromium, browsers of readers draw.
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
    /** What the configuration says, and whether there is a browser, is known when it is asked for. */
    get key() {
      return JSON.stringify([1, settings, canDraw, Object.keys(options)]);
    },
    config: (written) => {
      settings = toSettings(written);
      return { ...written, markdown: { ...toRecord(written['markdown']), mermaid: true } };
    },
    markdown: async (site) => {
      const folder = findMermaid(site);
      // That it is missing is found where `markdown.mermaid` is.
      if (where === 'browser' || folder === undefined) return [];
      const browser = await site.findBrowser();
      canDraw = browser !== undefined;
      return [createDiagramFeature(browser && createDraw({ browser, folder, settings }, site))];
    },
    pages: (site) => {
      for (const finding of findUnknownOptions('mermaid', { ...options }, OPTIONS)) site.report(finding);
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

/** What `themeConfig.mermaid` says; it was checked before plugins see it. */
function toSettings(written: Readonly<Record<string, unknown>>): MermaidSettings {
  const { theme, options } = toRecord(toRecord(written['themeConfig'])['mermaid']);
  const { light = 'default', dark = 'dark' } = toRecord(theme);
  return { theme: { light: String(light), dark: String(dark) }, options: toRecord(options) };
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
