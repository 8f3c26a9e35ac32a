/** Parses MDX and reports syntax errors. */
import type { Root } from 'mdast';
import { invalidMdx, MDX_TEXTS } from '../../diagnostics/catalogue/invalid-mdx.js';
import { indexLines } from '../../utils/text/lines.js';
import { type Compilation, report } from '../tree/compilation.js';
import { putBackAll } from '../tree/placeholders.js';
import { toCompatible } from './compatible.js';
import { explainFailure, type Fault } from './parser/explain-failure.js';
import { isParserMessage } from './parser/parser-message.js';
import { unravel } from './unravel.js';

/**
 * Parses a text once. Reports invalid MDX and returns undefined.
 * @param text that of the page, or one of the same length
 * @param parse parses the result of `toCompatible`, and throws for invalid MDX
 */
export function readMdx(page: Compilation, text: string, parse: (text: string) => Root): Root | undefined {
  try {
    const tree = parse(text);
    putBackAll(tree);
    unravel(tree);
    return tree;
  } catch (error) {
    if (!isParserMessage(error)) throw error;
    reportFault(page, explainFailure(error, { source: toCompatible(text), text: page.text }));
    return undefined;
  }
}

/** Reports a second default export, given its offsets. */
export function reportSecondDefault(page: Compilation, [start, end]: readonly [start: number, end: number]): void {
  reportFault(page, { start, end, text: MDX_TEXTS.secondDefaultExport() });
}

function reportFault(page: Compilation, { start, end, text, right }: Fault): void {
  const diagnostic = invalidMdx(text, { file: page.file.path, range: indexLines(page.text).toRange(start, end) });
  const correction = right === undefined ? {} : { correction: { from: page.text.slice(start, end), to: right } };
  report(page, { ...diagnostic, ...correction });
}
