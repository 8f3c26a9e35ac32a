/**
 * Runs what a reader has written. In: JSX or TypeScript, and the names that it sees. Out: what it shows, or what went wrong.
 * Must not know where the code was written, nor when it is run.
 */
import { createElement, type ElementType, isValidElement, type ReactNode } from 'react';
import { transform } from 'sucrase';

/** Code to run. */
export interface LiveSource {
  readonly code: string;
  /** What it sees, by name. */
  readonly scope: Readonly<Record<string, unknown>>;
  /** Whether it is one expression, and its value is shown; else it calls `render` with what is to be shown. */
  readonly isInline: boolean;
}

/** What running code has given. */
export type Outcome = { readonly node: ReactNode } | { readonly error: string };

/** Runs code; `show` is called with each outcome, by code that calls `render` perhaps later. Throws nothing. */
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
  // A module has an export that is no name.
  const names = Object.keys(scope).filter(
    (name) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) && name !== 'default',
  );
  const run: unknown = new Function(...names, plain);
  return typeof run === 'function' ? run(...names.map((name) => scope[name])) : undefined;
}

/** A component is shown without properties; what React cannot show is nothing. */
function toNode(value: unknown): ReactNode {
  if (isValidElement(value) || typeof value === 'string' || typeof value === 'number') return value;
  return isComponent(value) ? createElement(value) : null;
}

function isComponent(value: unknown): value is ElementType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
