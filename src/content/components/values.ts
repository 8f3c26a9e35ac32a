/** Attributes and children of components, as the values that are expected there. */
import { expressionOf } from '../mdx/attributes.js';
import type { Content, StaticValue } from '../tree/jsx.js';

/** A text or number as text; undefined for anything else. */
export function toText(value: StaticValue): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The names in a `className`. */
export function toClasses(value: StaticValue): readonly string[] {
  return (toText(value) ?? '').split(/\s+/).filter((name) => name !== '');
}

/** Whether a child shows nothing: white space or a comment. */
export function isNothing(child: Content): boolean {
  if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression')
    return expressionOf(child.data?.estree?.body[0]) === undefined;
  return child.type === 'text' && child.value.trim() === '';
}
