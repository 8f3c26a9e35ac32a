/**
 * YAML to plain values, with the position of every key.
 * Nothing is executed: unknown tags are errors, aliases are counted, and `__proto__` never becomes a prototype.
 */
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import { yamlNotMap, yamlSyntax, yamlTooLarge } from '../diagnostics/catalogue/content.js';
import { indexLines } from '../text/lines.js';
import type { Diagnostic, FieldRanges, Range } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';

const SOURCE = Symbol('source');

/** A number with its spelling: a title of `1.10` must not become `1.1`. */
export interface YamlNumber {
  readonly number: number;
  readonly [SOURCE]: string;
}

/** A value as the schemas read it. */
export type YamlValue = string | boolean | null | YamlNumber | readonly YamlValue[] | YamlObject;

/** A mapping; look keys up with `Object.hasOwn`. */
export interface YamlObject {
  readonly [key: string]: YamlValue;
}

/** A YAML mapping as read: values, the range of each field (dotted for nested ones), findings. */
export interface YamlFields {
  readonly values: YamlObject;
  readonly ranges: FieldRanges;
  readonly diagnostics: readonly Diagnostic[];
}

/** The text a mapping is read from: a whole file or a stretch of one. */
export interface YamlSource {
  readonly file: FilePath;
  /** Text of the whole file. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What messages call it. */
  readonly what: 'front matter' | 'file';
}

/** Aliases can repeat a value without end (“billion laughs”); a hand-written file has a few hundred values. */
const MAXIMUM_VALUES = 20_000;
const MAXIMUM_DEPTH = 64;

/** True for a number as `readYaml` returns it. */
export function isYamlNumber(value: unknown): value is YamlNumber {
  return typeof value === 'object' && value !== null && SOURCE in value;
}

/** True for a mapping as `readYaml` returns it. */
export function isYamlObject(value: unknown): value is YamlObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isYamlNumber(value);
}

/** The spelling of a number. */
export function sourceOf(value: YamlNumber): string {
  return value[SOURCE];
}

/** Reads a mapping. An empty text is an empty mapping; any other root than a mapping is an error. */
export function readYaml(source: YamlSource): YamlFields {
  const lines = indexLines(source.text);
  const yaml = source.text.slice(source.start, source.end);
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'silent', stringKeys: false });
  const at = (start: number, end: number): { readonly file: FilePath; readonly range: Range } => ({
    file: source.file,
    range: lines.toRange(source.start + start, source.start + end),
  });
  const problems = [...document.errors, ...document.warnings];
  if (problems.length > 0) {
    const diagnostics = problems.map(({ code, message, pos }) =>
      yamlSyntax(code, message, at(pos[0], Math.max(pos[1], pos[0]))),
    );
    return { values: {}, ranges: {}, diagnostics };
  }
  const root = document.contents;
  if (root === null || (isScalar(root) && root.value === null)) return { values: {}, ranges: {}, diagnostics: [] };
  if (!isMap(root)) {
    return {
      values: {},
      ranges: {},
      diagnostics: [yamlNotMap(source.what, isSeq(root) ? 'a list' : 'a single value', at(...extent(root, yaml)))],
    };
  }
  const reader: Reader = {
    document,
    yaml,
    toRange: (start, end) => at(start, end).range,
    ranges: [],
    unresolved: [],
    left: MAXIMUM_VALUES,
    tooLarge: false,
  };
  const values = readMap(root, reader, '', 0);
  const diagnostics = [
    ...reader.unresolved.map((alias) =>
      yamlSyntax('BAD_ALIAS', `Unresolved alias ${alias.source}`, at(...extent(alias, yaml))),
    ),
    ...(reader.tooLarge ? [yamlTooLarge(source.what, at(...extent(root, yaml)))] : []),
  ];
  return { values: reader.tooLarge ? {} : values, ranges: Object.fromEntries(reader.ranges), diagnostics };
}

/** The mapping as it goes into a page: JSON values only. `NaN` and numbers beyond precision keep their spelling. */
export function toJson(value: YamlValue): unknown {
  if (isYamlNumber(value))
    return Number.isFinite(value.number) && (!Number.isInteger(value.number) || Number.isSafeInteger(value.number))
      ? value.number
      : value[SOURCE];
  if (isYamlList(value)) return value.map(toJson);
  return isYamlObject(value) ? toJsonObject(value) : value;
}

/** `toJson` of a mapping. */
export function toJsonObject(values: YamlObject): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).map(([key, item]) => [key, toJson(item)]));
}

/** True for a list. */
export function isYamlList(value: YamlValue): value is readonly YamlValue[] {
  return Array.isArray(value);
}

interface Reader {
  readonly document: Document;
  readonly yaml: string;
  readonly toRange: (start: number, end: number) => Range;
  readonly ranges: [string, Range][];
  /** Aliases of anchors that do not exist. */
  readonly unresolved: Alias[];
  left: number;
  tooLarge: boolean;
}

function readNode(node: unknown, reader: Reader, path: string, depth: number): YamlValue {
  if (reader.left-- <= 0 || depth > MAXIMUM_DEPTH) {
    reader.tooLarge = true;
    return null;
  }
  if (isAlias(node)) {
    const target = node.resolve(reader.document);
    if (target === undefined) reader.unresolved.push(node);
    return readNode(target, reader, path, depth + 1);
  }
  if (isMap(node)) return readMap(node, reader, path, depth);
  if (isSeq(node)) return node.items.map((item, index) => readItem(item, reader, `${path}.${index}`, depth + 1));
  if (!isScalar(node)) return null;
  const { value, source } = node;
  if (typeof value === 'number' || typeof value === 'bigint')
    return { number: Number(value), [SOURCE]: source ?? String(value) };
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

function readItem(item: unknown, reader: Reader, path: string, depth: number): YamlValue {
  if (isNode(item)) reader.ranges.push([path, reader.toRange(...extent(item, reader.yaml))]);
  return readNode(item, reader, path, depth);
}

/** Reads pairs in order; `<<` merges below them what they do not set, as YAML 1.1 does. */
function readMap(map: YAMLMap, reader: Reader, path: string, depth: number): YamlObject {
  const entries = new Map<string, YamlValue>();
  const merged: YamlObject[] = [];
  for (const { key, value } of map.items) {
    const name = isScalar(key) ? (typeof key.value === 'string' ? key.value : (key.source ?? '')) : String(key);
    // As an own property it would be harmless, but a later `Object.assign` would make it a prototype.
    if (name === '__proto__') continue;
    const fieldPath = path === '' ? name : `${path}.${name}`;
    if (name === '<<') {
      merged.push(...[readNode(value, reader, fieldPath, depth + 1)].flat().filter(isYamlObject));
      continue;
    }
    if (isNode(key)) {
      const start = extent(key, reader.yaml)[0];
      const end = isNode(value) ? extent(value, reader.yaml)[1] : extent(key, reader.yaml)[1];
      reader.ranges.push([fieldPath, reader.toRange(start, Math.max(end, start))]);
    }
    entries.set(name, readNode(value, reader, fieldPath, depth + 1));
  }
  const inherited = merged
    .reverse()
    .flatMap((object) => Object.entries(object))
    .filter(([name]) => !entries.has(name));
  return Object.fromEntries([...inherited, ...entries]);
}

function isNode(value: unknown): value is Node {
  return isScalar(value) || isMap(value) || isSeq(value) || isAlias(value);
}

/** A node's stretch without the white space that block values end with. */
function extent(node: Node, yaml: string): [number, number] {
  const [start, end] = node.range ?? [0, 0];
  return [start, start + yaml.slice(start, end).trimEnd().length];
}
