/** The attributes of JSX, as far as their values are written there. */
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import { isRecord } from '../../utils/record.js';
import type { Attributes, StaticValue } from '../tree/jsx.js';
import type { JsxNode } from '../tree/jsx-nodes.js';
import { evaluate, type Scope } from './evaluate.js';
import { parseExpression } from './javascript.js';

/** Reads the attributes; undefined where one of them needs to be run. */
export function readAttributes({ attributes }: JsxNode, scope: Scope): Attributes | undefined {
  const values: Record<string, StaticValue> = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      const spread = readSpread(attribute.value, scope);
      if (spread === undefined) return undefined;
      Object.assign(values, spread);
      continue;
    }
    const evaluated = readValue(attribute, scope);
    if (evaluated === undefined) return undefined;
    values[attribute.name] = evaluated.value;
  }
  return values;
}

/** The values of `...object`. */
function readSpread(text: string, scope: Scope): Attributes | undefined {
  const expression = parseExpression(`{${text}}`);
  const value = expression && evaluate(expression, scope)?.value;
  return isRecord(value) ? Object.fromEntries(Object.entries(value)) : undefined;
}

function readValue({ value }: MdxJsxAttribute, scope: Scope): { readonly value: StaticValue } | undefined {
  if (value === null || value === undefined) return { value: true };
  if (typeof value === 'string') return { value };
  const expression = parseExpression(value.value);
  return expression === undefined ? undefined : evaluate(expression, scope);
}
