/**
 * The package `katex` of a site: what sets formulas, and the styles and fonts of what it has set.
 * In: the site. Out: functions on texts, and files. It is taken from the site, so that the site chooses its version.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PluginAsset, PluginSite } from '../../types/plugin.js';

/** How formulas are set. */
export interface MathSettings {
  /** Further commands, by their names with the backslash: `{ '\\RR': '\\mathbb{R}' }`. */
  readonly macros: Readonly<Record<string, string>>;
  /** HTML that looks the same in every browser with MathML for screen readers, or MathML alone, which needs no styles and no fonts. */
  readonly output: 'htmlAndMathml' | 'mathml';
}

/** A formula as HTML, or why there is none, with the place in its text where it is known. */
export type SetFormula = { readonly html: string } | { readonly problem: string; readonly at: number | undefined };

/** Sets a formula, as a block or in a line of text. */
export type SetTex = (tex: string, isBlock: boolean) => SetFormula;

/** What is used of the package. */
interface Katex {
  readonly renderToString: (tex: string, options: object) => string;
}

/** Where the package is; undefined where it is not installed. */
export function findKatex({ siteDir }: Pick<PluginSite, 'siteDir'>): string | undefined {
  for (const from of [join(siteDir, 'index.js'), import.meta.url])
    try {
      return dirname(createRequire(from).resolve('katex/package.json'));
    } catch {
      // It may be beside csb-docs.
    }
  return undefined;
}

/** Loads it. Its version is noted as read, so that formulas are set anew by another one. */
export function loadKatex(folder: string, site: Pick<PluginSite, 'read'>, { macros, output }: MathSettings): SetTex {
  const manifest = join(folder, 'package.json');
  site.read(manifest);
  const { renderToString }: Katex = createRequire(manifest)(folder);
  return (tex, isBlock) => {
    try {
      // A formula that defines a command would define it for all that follow, in the order in which pages happen to be parsed.
      const known = { displayMode: isBlock, output, macros: { ...macros }, throwOnError: true, strict: judge };
      let refused: string | undefined;
      const refuse = ({ command }: Trusting): boolean => {
        refused ??= command;
        return false;
      };
      const html = renderToString(tex, { ...known, trust: refuse });
      if (refused === undefined) return { html };
      return { problem: `\`${refused}\` could lead out of the formula, so it is refused`, at: placeOf(refused, tex) };
    } catch (error) {
      // The package goes down some calls for each level.
      if (error instanceof RangeError) return { problem: 'It is nested too deeply', at: undefined };
      if (!isParseError(error)) throw error;
      return { problem: error.rawMessage.replace(STRICT, '').replace(/ \[\w+\]$/, ''), at: error.position };
    }
  };
}

/** What it asks before it sets addresses, pictures and attributes; without a yes it writes the name of the command in red. */
interface Trusting {
  readonly command: string;
}

/** A command that comes of a macro has no place of its own. */
function placeOf(command: string, tex: string): number | undefined {
  const at = tex.indexOf(command);
  return at < 0 ? undefined : at;
}

/** Before and behind what it says of letters that it does not have. */
const STRICT = /^LaTeX-incompatible input and strict mode is set to 'error': /;

/** What it throws for a formula that it cannot read; it knows no place where the end came too soon. */
interface ParseError {
  readonly rawMessage: string;
  readonly position: number | undefined;
}

function isParseError(error: unknown): error is ParseError {
  return error instanceof Error && 'rawMessage' in error;
}

/** For a letter that its fonts do not have it would write to the terminal, and guess how wide it is. */
function judge(code: string): 'error' | 'ignore' {
  return code === 'unknownSymbol' ? 'error' : 'ignore';
}

/** Formulas are read from the left. A long one is scrolled, and does not make the page wider. What is above a letter may be wider. */
const OWN_STYLES = `
.katex{direction:ltr;unicode-bidi:isolate}
.katex svg{max-inline-size:none}
.math{margin-block:1.25em;overflow:auto hidden;direction:ltr}
.math>.katex-display{margin:0;padding-block:.3em}
.math>.katex>math{margin-block:.3em}
.math-error{color:var(--danger-text)}
@media print{.math{overflow:visible}}
`;

/** The style sheet, and the fonts in the format that all browsers of today read. */
export function listKatexAssets(folder: string, { readBytes, read }: PluginSite): readonly PluginAsset[] {
  const dist = join(folder, 'dist');
  const styles = read(join(dist, 'katex.min.css')).replace(/,url\([^)]*\) ?format\("(?:woff|truetype)"\)/g, '');
  const fonts = new Set([...styles.matchAll(/url\((fonts\/[\w-]+\.woff2)\)/g)].map(([, path = '']) => path));
  return [
    { path: STYLES, content: styles + OWN_STYLES },
    ...[...fonts].map((path) => ({ path, content: readBytes(join(dist, path)) })),
  ];
}

/** The name of the style sheet. */
export const STYLES = 'math.css';
