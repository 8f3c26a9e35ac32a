/** Parses JavaScript in MDX. */
import type { Options } from 'acorn';
import type { Expression, Program } from 'estree';
import { MdxParser } from './limited-parser.js';

/** The same options as in MDX's own parser. */
const OPTIONS: Options = { ecmaVersion: 2024, sourceType: 'module' };

/** Parses the statements of a module. Offsets refer to the text. Returns undefined if it is invalid. */
export function parseModule(text: string): Program | undefined {
  return attempt(() => MdxParser.parse(text, OPTIONS));
}

/** Parses a single expression. Returns undefined if it is invalid. */
export function parseExpression(text: string): Expression | undefined {
  const [statement, ...rest] = parseModule(`(${text}\n)`)?.body ?? [];
  return statement?.type === 'ExpressionStatement' && rest.length === 0 ? statement.expression : undefined;
}

/** Returns true if a text has only comments and white space. */
export function isEmptyExpression(text: string): boolean {
  return /^(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n|$))*$/.test(text);
}

/** The parser returns ESTree nodes, although its types differ. */
function attempt<Tree>(read: () => object | undefined): Tree | undefined {
  try {
    return read() as Tree | undefined;
  } catch {
    return undefined;
  }
}
