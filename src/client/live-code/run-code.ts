/** Runs code written by a reader: JSX or TypeScript with the names in its scope. */
import { createElement, type ElementType, isValidElement, type ReactNode } from 'react';
import { transform } from 'sucrase';

/** Code to run. */
export interface LiveSource {
  readonly code: string;
  /** Its scope: values by name. */
  readonly scope: Readonly<Record<string, unknown>>;
  /** Whether it is one expression whose value is shown. Otherwise it calls `render`. */
  readonly isInline: boolean;
}

/** The result of running code. */
export type Outcome = { readonly node: ReactNode } | { readonly error: string };

/** Runs code. `show` is called with each outcome, possibly later if the code calls `render`. Never throws. */
export function runCode({ code, scope, isInline }: LiveSource, show: (outcome: Outcome) => void): void {
  try {
    if (isInline) show({ node: toNode(evaluate(`return (${code.trim().replace(/;$/, '')}\n)`, scope)) });
    else evaluate(code, { ...scope, render: (value: unknown) => show({ node: toNode(value) }) });
  } catch (thrown) {
    show({ error: String(thrown) });
  }
}

function evaluate(code: string, scope: LiveSource['scope']): unknown {
  const { code: plain } = transform(code, { transforms: ['jsx', 'typescript', 'imports'], production: true });
  // A module has an export that is not a valid name.
  const names = Object.keys(scope).filter(
    (name) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) && name !== 'default',
  );
  const run: unknown = new Function(...names, plain);
  return typeof run === 'function' ? run(...names.map((name) => scope[name])) : undefined;
}

/** A component is rendered without props. Values that React cannot render become null. */
function toNode(value: unknown): ReactNode {
  if (isValidElement(value) || typeof value === 'string' || typeof value === 'number') return value;
  return isComponent(value) ? createElement(value) : null;
}

function isComponent(value: unknown): value is ElementType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
