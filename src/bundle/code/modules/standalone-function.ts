/** Converts functions of a configuration to source code that works in another file. */
import { runInNewContext } from 'node:vm';
import { parse } from 'acorn';
import { isRecord } from '../../../utils/record.js';
import { findFreeNames } from './names.js';

/** Timeout of a call. */
const LIMIT_MS = 1000;

/**
 * Returns the source of a function as an expression, if it needs no surrounding names. Undefined otherwise.
 * @param samples arguments for which both must return the same
 */
export function writeStandalone(value: CallableFunction, samples: readonly unknown[]): string | undefined {
  const source = dedent(String(value));
  // A method is written without `function` and arrow.
  const forms = [source, `function ${source}`, `({ ${source} }).${value.name}`];
  return forms.find((form) => standsAlone(form) && samples.every((sample) => isSame(form, value, sample)));
}

function standsAlone(source: string): boolean {
  try {
    return findFreeNames(parse(`(${source})`, { ecmaVersion: 'latest' }), /^/).length === 0;
  } catch {
    // Not an expression.
    return false;
  }
}

function isSame(source: string, value: CallableFunction, sample: unknown): boolean {
  try {
    const result: unknown = runInNewContext(`(${source})(${JSON.stringify(sample)})`, { URL }, { timeout: LIMIT_MS });
    return show(result) === show(value(sample));
  } catch {
    // One of them throws.
    return false;
  }
}

function show(value: unknown): string {
  return isRecord(value) ? JSON.stringify(value) : String(value);
}

/** Removes the indentation of the last line, which closes the function. Multi-line strings are left unchanged. */
function dedent(source: string): string {
  if (/`[^`]*\n[^`]*`/.test(source)) return source;
  const lines = source.split('\n');
  const indent = /^\s*/.exec(lines.at(-1) ?? '')?.[0] ?? '';
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n');
}
