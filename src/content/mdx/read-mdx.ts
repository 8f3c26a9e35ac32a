/** Parses MDX as Docusaurus does: with the syntax that it accepts besides (see `toCompatible`). */
import type { Root } from 'mdast';
import { putBackAll } from '../tree/placeholders.js';
import { toCompatible } from './compatible.js';
import { explainFailure, type Fault } from './explain-failure.js';
import { isParserMessage } from './parser-message.js';
import { unravel } from './unravel.js';

/** The tree of a text, or its first syntax error. */
export type ReadMdx = { readonly tree: Root } | { readonly fault: Fault };

/**
 * Parses a text once.
 * @param parse parses the text after `change`, which keeps its length; it throws what MDX refuses
 */
export function readMdx(text: string, parse: (change: (text: string) => string) => Root): ReadMdx {
  try {
    const tree = parse(toCompatible);
    putBackAll(tree);
    unravel(tree);
    return { tree };
  } catch (error) {
    if (!isParserMessage(error)) throw error;
    return { fault: explainFailure(error, { source: toCompatible(text), text }) };
  }
}
