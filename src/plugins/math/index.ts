/** Formulas in TeX, set by KaTeX when a site is built: no script in pages, and styles and fonts on those with formulas only. */

import { findUnknownOptions } from '../../diagnostics/unknown-options.js';
import type { Plugin } from '../../markdown/plugin.js';
import { markShipped } from '../../utils/code/shipped.js';
import { createMathFeature, MATH } from './feature.js';
import { findKatex, listKatexAssets, loadKatex, type MathSettings, STYLES } from './katex.js';

/** How formulas are written, and how they are set. */
export interface MathOptions extends Partial<MathSettings> {
  /** Whether `$…$` is a formula; without it `$$…$$` is one in a line of text, too. `true` unless given. */
  readonly singleDollar?: boolean;
}

const OPTIONS: readonly (keyof MathOptions)[] = ['singleDollar', 'macros', 'output'];

/**
 * Makes the plugin. The package `katex` has to be installed beside the site.
 * @example
 * import { math } from 'csb-docs/plugins/math';
 * export default defineConfig({ plugins: [math({ macros: { '\\RR': '\\mathbb{R}' } })] });
 */
export function math(options: MathOptions = {}): Plugin {
  const { singleDollar = true, macros = {}, output = 'htmlAndMathml' } = options;
  return markShipped({
    name: MATH,
    key: JSON.stringify([1, singleDollar, macros, output, Object.keys(options)]),
    markdown: (site) => {
      for (const finding of findUnknownOptions('math', { ...options }, OPTIONS)) site.report(finding);
      const folder = findKatex(site);
      if (folder === undefined)
        site.report({
          message: '`katex` is not installed, so formulas are shown as source.',
          hint: 'Install it in the site folder: `npm install katex`.',
          severity: 'warning',
        });
      const setTex = folder === undefined ? undefined : loadKatex(folder, site, { macros, output });
      return [createMathFeature(setTex, singleDollar)];
    },
    assets: (site) => {
      const folder = output === 'mathml' ? undefined : findKatex(site);
      return folder === undefined ? [] : listKatexAssets(folder, site);
    },
    head: (page) =>
      output === 'mathml' || !page.uses.includes(MATH)
        ? []
        : [{ tagName: 'link', attributes: { rel: 'stylesheet', href: page.asset(STYLES) } }],
  });
}
