/** Converts front matter key by key: keep, rename or drop. Kept keys keep their comments and formatting. */

import type { FilePath } from '../../types/paths.js';
import { parseYaml } from '../../utils/yaml/parse.js';
import type { Report } from './document.js';
import { type Line, toLines } from './document.js';
import { toRecord, toText } from './values.js';

/** A key with all its lines. */
export interface Entry {
  readonly key: string;
  readonly value: unknown;
  readonly text: string;
  /** Line number of the key. */
  readonly line: number;
}

/** Returns the lines that replace a key. Undefined keeps it unchanged. */
export type FieldRule = (entry: Entry, report: Report) => readonly string[] | undefined;

/** A file split into front matter and body. */
export interface CutFile {
  /** Empty if there is no front matter or it cannot be parsed; then it stays in `lines`. */
  readonly entries: readonly Entry[];
  readonly lines: readonly Line[];
}

/** Splits off the front matter. */
export function cutFile(text: string): CutFile {
  const bare = text.replace(/^\uFEFF/, '');
  const match = /^---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(bare);
  const yaml = match?.[1] ?? '';
  const values: unknown = match === null ? undefined : parseYaml(yaml).toPlain();
  if (match === null || (yaml.trim() !== '' && (typeof values !== 'object' || values === null)))
    return { entries: [], lines: toLines(bare) };
  const entries = listEntries(yaml, values ?? {});
  return { entries, lines: toLines(bare.slice(match[0].length), match[0].split('\n').length) };
}

function listEntries(yaml: string, values: object): readonly Entry[] {
  const entries: { key: string; lines: string[]; line: number }[] = [];
  for (const [index, line] of yaml.split(/\r?\n/).entries()) {
    const key = /^(?:"([^"]+)"|'([^']+)'|([^\s#'"-][^:]*?))\s*:(?:\s|$)/.exec(line);
    if (key) entries.push({ key: key[1] ?? key[2] ?? key[3] ?? '', lines: [line], line: index + 2 });
    else if (line.trim() !== '') entries.at(-1)?.lines.push(line);
  }
  return entries.map(({ key, lines, line }) => ({
    key,
    value: Object.hasOwn(values, key) ? Reflect.get(values, key) : undefined,
    text: lines.join('\n'),
    line,
  }));
}

/** Applies rules to the front matter and adds the lines in `more`. Returns `''` if nothing is left. */
export function writeFields(
  entries: readonly Entry[],
  rules: Readonly<Record<string, FieldRule>>,
  { report, more = [] }: { readonly report: Report; readonly more?: readonly string[] },
): string {
  const lines = entries.flatMap((entry) => {
    const rule = Object.hasOwn(rules, entry.key) ? rules[entry.key] : undefined;
    return rule?.(entry, report) ?? entry.text.split('\n');
  });
  const all = [...lines, ...more];
  return all.length === 0 ? '' : `---\n${all.join('\n')}\n---\n`;
}

/** Writes a line of YAML; values other than plain words are quoted. */
export function field(key: string, value: unknown): string {
  const isWord =
    typeof value === 'string' && /^[A-Za-z][\w ./-]*$/.test(value) && !/^(true|false|null|yes|no|on|off)$/i.test(value);
  return `${key}: ${isWord ? value : JSON.stringify(value)}`;
}

/** Creates a rule that drops a key and reports what to do. */
export function leaveOut(todo: string): FieldRule {
  return ({ key, value, line }, report) => {
    if (value !== undefined && value !== null) report(line, `\`${key}\` of front matter is not carried over.`, todo);
    return [];
  };
}

/** A rule that drops a key silently. */
export const drop: FieldRule = () => [];

/** Creates a rule that renames a key. */
export function rename(name: string): FieldRule {
  return ({ key, text }) => text.replace(key, name).split('\n');
}

/** Finds pages by URL. */
export interface Pages {
  readonly findPage: (address: string) => FilePath | undefined;
  readonly toId: (path: FilePath) => string;
}

/** Creates the rule for `prev` and `next`, which VitePress and Starlight share: a link to a page, or false. */
export function neighbour(name: 'pagination_prev' | 'pagination_next', { findPage, toId }: Pages): FieldRule {
  return ({ key, value, line }, report) => {
    if (value === false) return [`${name}: null`];
    const link = toText(toRecord(value)['link']);
    const page = link?.startsWith('/') === true ? findPage(link) : undefined;
    if (page !== undefined) return [field(name, toId(page))];
    if (value !== true)
      report(
        line,
        `\`${key}\` of front matter is not carried over.`,
        `Name the doc in \`${name}\` by its id, such as \`guide/setup\`.`,
      );
    return [];
  };
}
