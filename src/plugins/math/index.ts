/**
 * TeX formulas, typeset by KaTeX at build time: pages need no script, and only pages with formulas load styles and
 * fonts.
 */

import { findUnknownOptions } from '../../diagnostics/unknown-options.js';
import type { Plugin } from '../../markdown/plugin.js';
import { markShipped } from '../../utils/code/shipped.js';
import { createMathFeature, MATH } from './feature.js';
import { findKatex, listKatexAssets, loadKatex, type MathSettings, STYLES } from './katex.js';

/** Options of the plugin. */
export interface MathOptions extends Partial<MathSettings> {
  /** True if `$…$` is a formula. Otherwise `$$…$$` is also used in running text. Default: `true`. */
  readonly singleDollar?: boolean;
}

const OPTIONS: readonly (keyof MathOptions)[] = ['singleDollar', 'macros', 'output'];

/**
 * Creates the plugin. The package `katex` must be installed in the site.
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
      for (const diagnostic of findUnknownOptions('math', { ...options }, OPTIONS)) site.report(diagnostic);
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
