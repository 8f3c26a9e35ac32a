/**
 * Formulas in Markdown: `$…$`, `$$` blocks and `math` code blocks. Search indexes the source; readers see the typeset
 * formula, and screen readers read it.
 */
import type { Code, Paragraph, Root } from 'mdast';
import { type InlineMath, type Math as MathBlock, mathFromMarkdown } from 'mdast-util-math';
import type { State } from 'mdast-util-to-hast';
import type { Position } from 'unist';
import { visit } from 'unist-util-visit';
import { reportDiagnostic } from '../../markdown/plugin.js';
import { type Compilation, type Finishing, noteUse } from '../../markdown/tree/compilation.js';
import type { Feature } from '../../markdown/tree/feature.js';
import { addMeanwhile } from '../../markdown/tree/meanwhile.js';
import { markElement } from '../../markdown/tree/origin.js';
import { sourceOf } from '../../markdown/tree/positions.js';
import { escapeHtml } from '../../utils/text/escape.js';
import { createDollarSyntax } from './dollars.js';
import type { SetTex } from './katex.js';

declare module '../../markdown/tree/origin.js' {
  interface OriginKinds {
    math: { readonly tex: string; readonly isBlock: boolean };
  }
}

/** Temporary element for a formula. */
const TAG = 'csb-math';
/** Name of the use that marks pages with formulas. */
export const MATH = 'math';

/** Creates the feature. Without `setTex`, formulas are shown as source. */
export function createMathFeature(setTex: SetTex | undefined, singleDollar: boolean): Feature {
  const syntax = createDollarSyntax(singleDollar);
  return {
    name: MATH,
    syntax: () => syntax,
    marker: '$',
    fromMarkdown: mathFromMarkdown(),
    transform: findBlocks,
    toHtml: (page) => ({
      math: (state: State, node: MathBlock) => toElement(state, node, page),
      inlineMath: (state: State, node: InlineMath) => toElement(state, node, page),
    }),
    finish: {
      [TAG]: (element, origin, page) =>
        origin?.kind === MATH
          ? [addMeanwhile(page, Promise.resolve(setFormula(origin, setTex, page)), origin.tex)]
          : [element],
    },
  };
}

/** Converts `math` code blocks, and `$$…$$` that fill a paragraph, to blocks. */
function findBlocks(tree: Root, page: Compilation): void {
  visit(tree, (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const value =
      node.type === 'code' ? readFence(node) : node.type === 'paragraph' ? readAlone(node, page) : undefined;
    if (value === undefined) return;
    const block: MathBlock = { type: 'math', value, ...(node.position && { position: node.position }) };
    parent.children[index] = block;
  });
}

function readFence({ lang, value }: Code): string | undefined {
  return lang === 'math' ? value : undefined;
}

function readAlone({ children: [first, ...others] }: Paragraph, { text }: Compilation): string | undefined {
  const isAlone = first?.type === 'inlineMath' && others.length === 0 && sourceOf(first, text).startsWith('$$');
  return isAlone ? first.value : undefined;
}

function toElement(state: State, node: MathBlock | InlineMath, page: Compilation) {
  const text = { type: 'text' as const, value: node.value };
  const element = { type: 'element' as const, tagName: TAG, properties: {}, children: [text] };
  state.patch(node, element);
  const origin = { kind: MATH, tex: node.value, isBlock: node.type === 'math', position: node.position } as const;
  return markElement(element, origin, page.state.origins);
}

/** A formula to typeset. */
interface Formula {
  readonly tex: string;
  readonly isBlock: boolean;
  readonly position?: Position | undefined;
}

/** Returns the HTML of a formula, or its source if it cannot be typeset. */
function setFormula({ tex, isBlock, position }: Formula, setTex: SetTex | undefined, page: Finishing): string {
  const set = setTex?.(tex, isBlock);
  if (set !== undefined && 'html' in set) {
    noteUse(page, MATH);
    return isBlock ? `<div class="math" tabindex="0">${set.html}</div>` : set.html;
  }
  if (set !== undefined) reportProblem({ tex, isBlock, position }, set, page);
  const code = `<code${set === undefined ? '' : ' class="math-error"'}>${escapeHtml(tex)}</code>`;
  return isBlock ? `<pre tabindex="0">${code}</pre>` : code;
}

function reportProblem(
  formula: Formula,
  { problem, at }: { readonly problem: string; readonly at: number | undefined },
  page: Finishing,
): void {
  const position = at === undefined ? formula.position : (findPlace(formula, at, page.text) ?? formula.position);
  reportDiagnostic(page, {
    plugin: MATH,
    message: `KaTeX cannot render this formula: ${problem.replace(/\.?$/, '.')}`,
    hint: 'Check the supported syntax at https://katex.org/docs/supported. Until then the source is shown.',
    ...(position && { node: { position } }),
  });
}

/** Finds the file position of an offset in a formula, whose lines may be indented in the file. */
function findPlace({ tex, position }: Formula, at: number, text: string): Position | undefined {
  if (position === undefined) return undefined;
  const before = tex.slice(0, at).split('\n');
  const line = tex.split('\n')[before.length - 1] ?? '';
  const written = sourceOf({ position }, text).split('\n');
  const first = written.findIndex((candidate) => candidate.includes(tex.split('\n')[0] ?? ''));
  const row = first + before.length - 1;
  const column = written[row]?.indexOf(line) ?? -1;
  if (first === -1 || column === -1) return undefined;
  const start = {
    line: position.start.line + row,
    column: (row === 0 ? position.start.column : 1) + column + (before.at(-1) ?? '').length,
  };
  return { start, end: { ...start, column: start.column + 1 } };
}
