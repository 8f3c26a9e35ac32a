/**
 * Adds members to hand-written JSON and preserves its formatting, including indentation and line endings. Added members
 * get one line each.
 */
import { isRecord } from './record.js';

/** Members to add to a nested object, which is created if it does not exist. Existing members are kept. */
export interface NewMembers {
  readonly key: string;
  readonly members: Readonly<Record<string, string>>;
}

/**
 * Adds members to objects of a JSON text.
 * @returns the new text, or undefined if the text is not a JSON object
 */
export function addMembers(text: string, additions: readonly NewMembers[]): string | undefined {
  let result = text;
  for (const addition of additions) {
    const added = addTo(result, addition);
    if (added === undefined) return undefined;
    result = added;
  }
  return result;
}

function addTo(text: string, { key, members }: NewMembers): string | undefined {
  const value = parse(text);
  if (!isRecord(value)) return undefined;
  const inner = value[key];
  if (inner !== undefined && !isRecord(inner)) return undefined;
  const wanted = Object.entries(members).filter(([name]) => !isRecord(inner) || !Object.hasOwn(inner, name));
  if (wanted.length === 0) return text;
  // Single-line JSON has no indentation to follow.
  if (!text.trim().includes('\n'))
    return `${JSON.stringify({ ...value, [key]: { ...inner, ...members, ...inner } }, undefined, 2)}\n`;
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const unit = /\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
  const form = { unit, end };
  const lines = wanted.map(([name, item]) => `${JSON.stringify(name)}: ${JSON.stringify(item)}`);
  if (inner === undefined) {
    const body = lines.map((line) => unit + unit + line).join(`,${end}`);
    return insert(text, text.indexOf('{'), {
      ...form,
      depth: 1,
      lines: [`${JSON.stringify(key)}: {${end}${body}${end}${unit}}`],
    });
  }
  const start = findObject(text, key);
  if (start === undefined) return undefined;
  const close = findClose(text, start);
  if (text.slice(start, close).includes('\n')) return insert(text, start, { ...form, depth: 2, lines });
  const there = Object.entries(inner).map(([name, item]) => `${JSON.stringify(name)}: ${JSON.stringify(item)}`);
  const emptied = text.slice(0, start + 1) + text.slice(close);
  return insert(emptied, start, { ...form, depth: 2, lines: [...there, ...lines] });
}

interface Insertion {
  readonly lines: readonly string[];
  /** Nesting depth of the members. */
  readonly depth: number;
  /** One level of indentation, and the line ending. */
  readonly unit: string;
  readonly end: string;
}

/** Inserts after the last member of the object that starts at `start`. */
function insert(text: string, start: number, { lines, depth, unit, end }: Insertion): string {
  const close = findClose(text, start);
  const before = text.slice(0, close).trimEnd();
  const isEmpty = before.length === start + 1;
  const body = lines.map((line) => end + unit.repeat(depth) + line).join(',');
  const rest = text.slice(before.length, close);
  return `${before}${isEmpty ? '' : ','}${body}${rest.includes('\n') ? rest : end + unit.repeat(depth - 1)}${text.slice(close)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Returns the offset of the `{` of a top-level member. */
function findObject(text: string, key: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (depth === 1 && JSON.parse(token) === key) {
      const after = /^\s*:\s*\{/.exec(text.slice(index + token.length))?.[0];
      if (after !== undefined) return index + token.length + after.length - 1;
    }
  }
  return undefined;
}

const TOKEN = /"(?:\\.|[^"\\])*"|[{}[\]]/g;

/** Returns the offset of the bracket that closes the one at `start`. */
function findClose(text: string, start: number): number {
  let depth = 0;
  for (const { 0: token, index } of text.slice(start).matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth++;
    if (token === '}' || token === ']') depth--;
    if (depth === 0) return start + index;
  }
  return text.length;
}
