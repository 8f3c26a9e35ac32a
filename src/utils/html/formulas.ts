/**
 * Reads formulas in rendered HTML: MathML, either with its TeX source, as KaTeX and MathJax write it, or written by
 * authors.
 */
import { type MathNode, toMathWords, toTex } from '../text/mathml.js';
import { attributeOf, decodeReferences, type HtmlElement, type HtmlNode, readHtml, textOfHtml } from './html-nodes.js';

/** A formula in TeX. */
export interface Formula {
  readonly source: string;
  readonly isBlock: boolean;
}

const SOURCE = /<annotation[^>]* encoding="application\/x-tex"[^>]*>([^<]*)<\/annotation>/;

/** Returns the TeX source of a `<math>` element, or an equivalent derived from its MathML. */
export function findFormula(math: HtmlElement): Formula | undefined {
  const annotation = SOURCE.exec(math.inner)?.[1];
  const source = annotation === undefined ? toTex(toMathNodes(readHtml(math.inner))) : textOfHtml(annotation);
  const isBlock = attributeOf(math, 'display') === 'block';
  return source.trim() === '' ? undefined : { source: source.trim(), isBlock };
}

/** Converts HTML to text, with formulas in words. */
export function toTextWithFormulas(html: string): string {
  return readHtml(html).map(toWords).join('');
}

function toWords(node: HtmlNode): string {
  if (typeof node === 'string') return decodeReferences(node);
  return node.name === 'math' ? toMathWords(toMathNodes(readHtml(node.inner))) : node.children.map(toWords).join('');
}

function toMathNodes(nodes: readonly HtmlNode[]): readonly MathNode[] {
  return nodes.map((node) =>
    typeof node === 'string' ? decodeReferences(node) : { name: node.name, children: toMathNodes(node.children) },
  );
}
