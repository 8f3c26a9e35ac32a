/** Formulas in finished HTML: MathML that carries its source in TeX, as KaTeX and MathJax write it. */
import { attributeOf, type HtmlElement, textOfHtml } from './html-nodes.js';

/** A formula as its author wrote it. */
export interface Formula {
  readonly source: string;
  readonly isBlock: boolean;
}

const SOURCE = /<annotation[^>]* encoding="application\/x-tex"[^>]*>([^<]*)<\/annotation>/;

/** The source of a `<math>` element; its text where it has none. */
export function findFormula(math: HtmlElement): Formula | undefined {
  const source = textOfHtml(SOURCE.exec(math.inner)?.[1] ?? math.inner.replace(/<annotation.*$/s, '')).trim();
  return source === '' ? undefined : { source, isBlock: attributeOf(math, 'display') === 'block' };
}
