/** JavaScript inside MDX as syntax trees. In: a text. Out: its tree, or undefined where it is none. */
import type { Options } from 'acorn';
import type { Expression, Program } from 'estree';
import { MdxParser } from './limited-parser.js';

/** What MDX allows, which is what its own parser is set to. */
const OPTIONS: Options = { ecmaVersion: 2024, sourceType: 'module' };

/** Statements of a module; offsets count in the text. */
export function parseModule(text: string): Program | undefined {
  return attempt(() => MdxParser.parse(text, OPTIONS));
}

/** An expression alone. */
export function parseExpression(text: string): Expression | undefined {
  const [statement, ...rest] = parseModule(`(${text}\n)`)?.body ?? [];
  return statement?.type === 'ExpressionStatement' && rest.length === 0 ? statement.expression : undefined;
}

/** Whether there is nothing but comments and white space. */
export function isEmptyExpression(text: string): boolean {
  return /^(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n|$))*$/.test(text);
}

/** The trees of the parser are those of ESTree, which its types do not say. */
function attempt<Tree>(read: () => object | undefined): Tree | undefined {
  try {
    return read() as Tree | undefined;
  } catch {
    return undefined;
  }
}
