/** The attributes of JSX, as far as their values are written there. */
import type { Expression } from 'estree';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import type { Attributes, JsxNode, StaticValue } from '../tree/jsx.js';
import { evaluate, type Scope } from './evaluate.js';

/** Reads the attributes; undefined where one of them needs to be run. */
export function readAttributes({ attributes }: JsxNode, scope: Scope): Attributes | undefined {
  const values: Record<string, StaticValue> = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined;
    const evaluated = readValue(attribute, scope);
    if (evaluated === undefined) return undefined;
    values[attribute.name] = evaluated.value;
  }
  return values;
}

function readValue({ value }: MdxJsxAttribute, scope: Scope): { readonly value: StaticValue } | undefined {
  if (value === null || value === undefined) return { value: true };
  if (typeof value === 'string') return { value };
  const expression = expressionOf(value.data?.estree?.body[0]);
  return expression === undefined ? readJson(value.value) : evaluate(expression, scope);
}

/** Plugins make expressions as texts. */
function readJson(text: string): { readonly value: StaticValue } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The expression that a program consists of. */
export function expressionOf(statement: object | undefined): Expression | undefined {
  return isExpressionStatement(statement) ? statement.expression : undefined;
}

function isExpressionStatement(statement: object | undefined): statement is { readonly expression: Expression } {
  return statement !== undefined && 'type' in statement && statement.type === 'ExpressionStatement';
}
