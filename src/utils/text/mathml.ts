/**
 * Converts MathML to a line of text: to TeX for Markdown, or to words for descriptions and headings. Unknown elements
 * are replaced with their content.
 */

/** An element, or a text with decoded references. */
export type MathNode = string | MathElement;

/** An element of a formula. */
export interface MathElement {
  /** Lower-case name. */
  readonly name: string;
  readonly children: readonly MathNode[];
}

/** Combines the parts of a formula, which are already converted. */
interface Notation {
  readonly fraction: (above: string, below: string) => string;
  readonly root: (content: string, degree: string) => string;
  readonly raised: (base: string, above: string) => string;
  readonly lowered: (base: string, below: string) => string;
  /** Converts a text, given the name of its element. */
  readonly token: (text: string, name: string) => string;
  readonly table: (rows: readonly (readonly string[])[]) => string;
}

/** Converts a formula to TeX. */
export function toTex(nodes: readonly MathNode[]): string {
  return writeRow(nodes, TEX);
}

/** Converts a formula to words, using Unicode symbols: `√h`, `1/2 x²`. */
export function toMathWords(nodes: readonly MathNode[]): string {
  return writeRow(nodes, WORDS);
}

const TEX: Notation = {
  fraction: (above, below) => `\\frac{${above}}{${below}}`,
  root: (content, degree) => `\\sqrt${degree === '' ? '' : `[${degree}]`}{${content}}`,
  raised: (base, above) => `${toTexBase(base)}^${brace(above)}`,
  lowered: (base, below) => `${toTexBase(base)}_${brace(below)}`,
  token: (text, name) => {
    const safe = text.replaceAll('\\', '\\backslash ').replace(/[{}%#$&_]/g, '\\$&');
    if (name === 'mtext' || name === 'ms') return `\\text{${safe}}`;
    return name === 'mi' && /^\p{L}{2,}$/u.test(text) ? `\\mathrm{${safe}}` : safe;
  },
  table: (rows) => `\\begin{matrix}${rows.map((cells) => cells.join(' & ')).join(' \\\\ ')}\\end{matrix}`,
};

const WORDS: Notation = {
  fraction: (above, below) => `${group(above)}/${group(below)}`,
  root: (content, degree) => `${raise(degree) ?? `${group(degree)} `}√${group(content)}`,
  raised: (base, above) => `${group(base)}${raise(above) ?? `^${group(above)}`}`,
  lowered: (base, below) => `${group(base)}${shift(below, LOWERED) ?? `_${group(below)}`}`,
  token: (text) => text,
  table: (rows) => `(${rows.map((cells) => cells.join(', ')).join('; ')})`,
};

/** Converts an element from its parts, in order. */
type WriteParts = (parts: readonly string[], notation: Notation) => string;

const PARTS: Readonly<Record<string, WriteParts>> = {
  mfrac: ([above = '', below = ''], { fraction }) => fraction(above, below),
  mroot: ([content = '', degree = ''], { root }) => root(content, degree),
  msup: ([base = '', above = ''], { raised }) => raised(base, above),
  mover: ([base = '', above = ''], { raised }) => raised(base, above),
  msub: ([base = '', below = ''], { lowered }) => lowered(base, below),
  munder: ([base = '', below = ''], { lowered }) => lowered(base, below),
  msubsup: writeBoth,
  munderover: writeBoth,
};

/** The subscript comes first; the superscript then has an empty base. */
function writeBoth([base = '', below = '', above = '']: readonly string[], { lowered, raised }: Notation): string {
  return lowered(base, below) + raised('', above);
}

/** Invisible elements, and copies of a formula in another notation. */
const SILENT: ReadonlySet<string> = new Set(['annotation', 'annotation-xml', 'mphantom', 'mprescripts', 'none']);
const TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);

function writeRow(nodes: readonly MathNode[], notation: Notation): string {
  let row = '';
  for (const node of nodes) {
    const written = write(node, notation);
    // Adjacent numbers would merge, as would a fraction and the text after it.
    const isApart = notation === WORDS && /[\p{L}\p{N}]$/u.test(row) && /^[\p{L}\p{N}]/u.test(written);
    row += isApart && (/\p{N}$/u.test(row) || row.includes('/')) ? ` ${written}` : written;
  }
  return row;
}

function write(node: MathNode, notation: Notation): string {
  if (typeof node === 'string') return notation.token(node.trim().replace(/\s+/g, ' '), '');
  const { name, children } = node;
  if (SILENT.has(name)) return '';
  if (name === 'mspace') return ' ';
  if (TOKENS.has(name)) return notation.token(textOf(children).trim().replace(/\s+/g, ' '), name);
  if (name === 'msqrt') return notation.root(writeRow(children, notation), '');
  if (name === 'mfenced')
    return `(${elementsOf(children)
      .map((child) => write(child, notation))
      .join(', ')})`;
  if (name === 'mtable')
    return notation.table(elementsOf(children).map(({ children: row }) => writeCells(row, notation)));
  const parts = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (parts === undefined) return writeRow(children, notation);
  const written = elementsOf(children).map((child) => write(child, notation));
  return parts(written, notation);
}

function writeCells(row: readonly MathNode[], notation: Notation): readonly string[] {
  return elementsOf(row).map((cell) => write(cell, notation));
}

/** Drops white space between elements, which is insignificant. */
function elementsOf(nodes: readonly MathNode[]): readonly MathElement[] {
  return nodes.filter((node) => typeof node === 'object');
}

function textOf(nodes: readonly MathNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

function brace(text: string): string {
  return Array.from(text).length === 1 ? text : `{${text}}`;
}

function toTexBase(text: string): string {
  return /^(?:[^\\{}]?|\\\w+(?:\{[^{}]*\})?)$/u.test(text) ? text : `{${text}}`;
}

/** Adds parentheses, unless the text is a single name or number or already has them. */
function group(text: string): string {
  return /^(?:[\p{L}\p{M}]*|[\p{N}.,]+|\([^()]*\)|[^\p{L}\p{N}]|√[\p{L}\p{N}]+)$/u.test(text) ? text : `(${text})`;
}

const DIGITS = '0123456789+-=()n';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ';

function raise(text: string): string | undefined {
  return shift(text, RAISED);
}

/** Maps a text to other characters, or returns undefined if one of them has no counterpart. */
function shift(text: string, letters: string): string | undefined {
  const shifted = Array.from(text.replaceAll('\u2212', '-'), (letter) => letters[DIGITS.indexOf(letter)]);
  return shifted.includes(undefined) ? undefined : shifted.join('');
}
