/**
 * Loads the site's `katex` package to typeset formulas, and lists its styles and fonts. The site chooses the version.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PluginAsset, PluginSite } from '../../types/plugin.js';

/** How formulas are typeset. */
export interface MathSettings {
  /** Additional commands by name, with the backslash: `{ '\\RR': '\\mathbb{R}' }`. */
  readonly macros: Readonly<Record<string, string>>;
  /**
   * `htmlAndMathml`: HTML that looks the same in all browsers, plus MathML for screen readers. `mathml`: MathML only,
   * without styles and fonts.
   */
  readonly output: 'htmlAndMathml' | 'mathml';
}

/** The HTML of a formula, or an error with its offset in the source if known. */
export type SetFormula = { readonly html: string } | { readonly problem: string; readonly at: number | undefined };

/** Typesets a formula as a block or inline. */
export type SetTex = (tex: string, isBlock: boolean) => SetFormula;

/** The part of the KaTeX API that is used. */
interface Katex {
  readonly renderToString: (tex: string, options: object) => string;
}

/** Returns the package folder. Undefined if it is not installed. */
export function findKatex({ siteDir }: Pick<PluginSite, 'siteDir'>): string | undefined {
  for (const from of [join(siteDir, 'index.js'), import.meta.url])
    try {
      return dirname(createRequire(from).resolve('katex/package.json'));
    } catch {
      // Try next to csb-docs.
    }
  return undefined;
}

/** Loads KaTeX. Its manifest counts as read, so that another version renders formulas again. */
export function loadKatex(folder: string, site: Pick<PluginSite, 'read'>, { macros, output }: MathSettings): SetTex {
  const manifest = join(folder, 'package.json');
  site.read(manifest);
  const { renderToString }: Katex = createRequire(manifest)(folder);
  return (tex, isBlock) => {
    try {
      // Copied for each formula: otherwise a command defined in one formula would apply to later ones, depending on the
      // order in which pages are parsed.
      const known = { displayMode: isBlock, output, macros: { ...macros }, throwOnError: true, strict: check };
      let refused: string | undefined;
      const refuse = ({ command }: Trusting): boolean => {
        refused ??= command;
        return false;
      };
      const html = renderToString(tex, { ...known, trust: refuse });
      if (refused === undefined) return { html };
      return {
        problem: `\`${refused}\` could affect the page outside the formula, so it is not allowed`,
        at: placeOf(refused, tex),
      };
    } catch (error) {
      // The package uses several stack frames per level.
      if (error instanceof RangeError) return { problem: 'It is nested too deeply', at: undefined };
      if (!isParseError(error)) throw error;
      return { problem: error.rawMessage.replace(STRICT, '').replace(/ \[\w+\]$/, ''), at: error.position };
    }
  };
}

/** KaTeX calls this before it renders links, images and attributes. If refused, it shows the command name in red. */
interface Trusting {
  readonly command: string;
}

/** Undefined for commands that come from a macro. */
function placeOf(command: string, tex: string): number | undefined {
  const at = tex.indexOf(command);
  return at < 0 ? undefined : at;
}

/** Prefix of KaTeX messages about unknown characters. */
const STRICT = /^LaTeX-incompatible input and strict mode is set to 'error': /;

/** KaTeX parse error. Without a position if the input ends too soon. */
interface ParseError {
  readonly rawMessage: string;
  readonly position: number | undefined;
}

function isParseError(error: unknown): error is ParseError {
  return error instanceof Error && 'rawMessage' in error;
}

/** Reports characters missing in the fonts as errors; KaTeX would log a warning and guess their width. */
function check(code: string): 'error' | 'ignore' {
  return code === 'unknownSymbol' ? 'error' : 'ignore';
}

/**
 * Formulas are always left to right. Wide formulas scroll instead of widening the page. Stretchy accents may be wider
 * than the text.
 */
const OWN_STYLES = `
.katex{direction:ltr;unicode-bidi:isolate}
.katex svg{max-inline-size:none}
.math{margin-block:1.25em;overflow:auto hidden;direction:ltr}
.math>.katex-display{margin:0;padding-block:.3em}
.math>.katex>math{margin-block:.3em}
.math-error{color:var(--danger-text)}
@media print{.math{overflow:visible}}
`;

/** Returns the style sheet and the fonts in WOFF2, which all current browsers support. */
export function listKatexAssets(folder: string, { readBytes, read }: PluginSite): readonly PluginAsset[] {
  const dist = join(folder, 'dist');
  const styles = read(join(dist, 'katex.min.css')).replace(/,url\([^)]*\) ?format\("(?:woff|truetype)"\)/g, '');
  const fonts = new Set([...styles.matchAll(/url\((fonts\/[\w-]+\.woff2)\)/g)].map(([, path = '']) => path));
  return [
    { path: STYLES, content: styles + OWN_STYLES },
    ...[...fonts].map((path) => ({ path, content: readBytes(join(dist, path)) })),
  ];
}

/** Name of the style sheet. */
export const STYLES = 'math.css';
