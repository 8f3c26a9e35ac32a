/** Formulas in finished HTML: MathML that carries its source in TeX, as KaTeX and MathJax write it, or that authors have written. */
import { type MathNode, toMathWords, toTex } from '../text/mathml.js';
import { attributeOf, decodeReferences, type HtmlElement, type HtmlNode, readHtml, textOfHtml } from './html-nodes.js';

/** A formula as its author wrote it. */
export interface Formula {
  readonly source: string;
  readonly isBlock: boolean;
}

const SOURCE = /<annotation[^>]* encoding="application\/x-tex"[^>]*>([^<]*)<\/annotation>/;

/** The source of a `<math>` element; where it has none, one that says the same. */
export function findFormula(math: HtmlElement): Formula | undefined {
  const annotation = SOURCE.exec(math.inner)?.[1];
  const source = annotation === undefined ? toTex(toMathNodes(readHtml(math.inner))) : textOfHtml(annotation);
  const isBlock = attributeOf(math, 'display') === 'block';
  return source.trim() === '' ? undefined : { source: source.trim(), isBlock };
}

/** HTML whose formulas are words, as text. */
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
