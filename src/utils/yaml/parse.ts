/**
 * Parses YAML to plain values, with the location of every key and value. Only this file and `survey.ts` use the
 * parser's package.
 * Nothing is executed: unknown tags are errors, aliases are limited, and `__proto__` never becomes a prototype.
 */
import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { explainProblem } from './explain.js';
import type { Span, YamlPlace, YamlProblem } from './place.js';
import { joinLines, type PlainYaml, readPlainYaml } from './plain.js';
import { isYamlObject, toYamlNumber, type YamlObject, type YamlValue } from './values.js';

/** A parsed text. */
export interface YamlText {
  /** If this contains errors, the other fields are unreliable. */
  readonly problems: readonly YamlProblem[];
  /** undefined for an empty text or one with errors. */
  readonly root: { readonly value: YamlValue; readonly span: Span } | undefined;
  /** By dotted path from the root (`john.socials.x`, `0.query`). */
  readonly places: ReadonlyMap<string, YamlPlace>;
  /** Aliases of missing anchors; each is read as null. */
  readonly unresolved: readonly { readonly name: string; readonly span: Span }[];
  /** True if aliases expand without end (“billion laughs”), or values are nested too deeply. */
  readonly isTooLarge: boolean;
  /** Returns the parser's own result, with JavaScript numbers. */
  readonly toPlain: () => unknown;
}

/** Values that aliases may repeat: they can turn a few lines into billions. Others are fewer than the characters of the text. */
const MAXIMUM_REPEATED = 50_000;
const MAXIMUM_DEPTH = 64;
const HALF = /\p{Surrogate}/u;
/** The parser uses several stack frames per level; a stack has room for thousands. */
const MOST_BRACKETS = 500;
const MAXIMUM_LENGTH = 5_000_000;
/** Matches deeply nested lists and keys on one line. */
const NESTED_ON_ONE_LINE = new RegExp(`(?:[-?:][ \\t]+){${MOST_BRACKETS}}`);

/** Parses a text. */
export function parseYaml(text: string): YamlText {
  if (isExcessive(text)) return TOO_LARGE;
  const plain = readPlainYaml(text);
  if (plain !== undefined) return toYamlText(plain, text);
  const parsed = parseAny(text);
  if (!hasErrors(parsed)) return parsed;
  const joined = joinLines(text);
  const tolerant = joined === text ? parsed : parseAny(joined);
  return hasErrors(tolerant) ? parsed : tolerant;
}

function hasErrors({ problems }: YamlText): boolean {
  return problems.some(({ kind }) => kind === 'error');
}

const TOO_LARGE: YamlText = {
  problems: [],
  root: { value: {}, span: { start: 0, end: 1 } },
  places: new Map(),
  unresolved: [],
  isTooLarge: true,
  toPlain: () => undefined,
};

/** Returns whether a text is too long or nested too deeply for the parser. Brackets in quotes count too. */
function isExcessive(text: string): boolean {
  if (text.length > MAXIMUM_LENGTH || NESTED_ON_ONE_LINE.test(text)) return true;
  let depth = 0;
  for (let at = 0; at < text.length && depth <= MOST_BRACKETS; at++) {
    const character = text[at];
    if (character === '[' || character === '{') depth++;
    else if ((character === ']' || character === '}') && depth > 0) depth--;
  }
  return depth > MOST_BRACKETS;
}

function toYamlText({ value, places }: PlainYaml, text: string): YamlText {
  return {
    problems: [],
    root: { value, span: { start: 0, end: text.trimEnd().length } },
    places,
    unresolved: [],
    isTooLarge: false,
    toPlain: () => parseAny(text).toPlain(),
  };
}

const PARSING = { prettyErrors: false, logLevel: 'silent', stringKeys: false } as const;

function parseAny(text: string): YamlText {
  // The parser's own check compares each key with all previous ones.
  const document = parseDocument(text, { ...PARSING, uniqueKeys: false });
  const problems = [
    ...[...document.errors, ...findDuplicates(document)].map((error) =>
      explainProblem(toProblem('error', error), text),
    ),
    ...document.warnings.map((warning) => toProblem('warning', warning)),
  ];
  // What follows from a mistake is reported at the same place.
  const distinct = problems.filter(({ span }, index) => problems[index - 1]?.span.start !== span.start);
  const toPlain = (): unknown => document.toJS();
  const { contents } = document;
  if (
    problems.some(({ kind }) => kind === 'error') ||
    contents === null ||
    (isScalar(contents) && contents.value === null)
  )
    return { problems: distinct, root: undefined, places: new Map(), unresolved: [], isTooLarge: false, toPlain };
  const reader: Reader = {
    targets: resolveAliases(document),
    text,
    places: new Map(),
    unresolved: new Set(),
    halves: [],
    left: MAXIMUM_REPEATED,
    isTooLarge: false,
  };
  const value = readNode(contents, { path: '', depth: 0 }, reader);
  return {
    problems: [...problems, ...reader.halves.map((node) => toHalfProblem(spanOf(node, text)))],
    root: { value, span: spanOf(contents, text) },
    places: reader.places,
    unresolved: [...reader.unresolved].map((alias) => ({ name: alias.source, span: spanOf(alias, text) })),
    isTooLarge: reader.isTooLarge,
    toPlain,
  };
}

function toProblem(
  kind: YamlProblem['kind'],
  { code, message, pos }: { readonly code: string; readonly message: string; readonly pos: readonly [number, number] },
): YamlProblem {
  return { kind, code, message, span: { start: pos[0], end: Math.max(pos[1], pos[0]) } };
}

/** `"\ud800"` cannot be stored in a file or page, and URL encoding throws on it. */
function toHalfProblem(span: Span): YamlProblem {
  return {
    kind: 'error',
    code: 'LONE_SURROGATE',
    message: 'This text contains half a character (a lone surrogate)',
    span,
  };
}

interface Reader {
  /** The node that an alias refers to. */
  readonly targets: ReadonlyMap<Alias, Node>;
  readonly text: string;
  readonly places: Map<string, YamlPlace>;
  /** Aliases of missing anchors. */
  readonly unresolved: Set<Alias>;
  /** Nodes with lone surrogates. */
  readonly halves: Node[];
  /** How many values aliases may still repeat. */
  left: number;
  isTooLarge: boolean;
}

/** Current position in the tree. */
interface Position {
  readonly path: string;
  readonly depth: number;
  /** Whether an alias has led here. */
  readonly isRepeated?: boolean;
}

function readNode(node: unknown, at: Position, reader: Reader): YamlValue {
  if (reader.isTooLarge) return null;
  if ((at.isRepeated && reader.left-- <= 0) || at.depth > MAXIMUM_DEPTH) {
    reader.isTooLarge = true;
    return null;
  }
  if (isAlias(node)) {
    const target = reader.targets.get(node);
    if (target === undefined) reader.unresolved.add(node);
    return readNode(target, { path: at.path, depth: at.depth + 1, isRepeated: true }, reader);
  }
  if (isMap(node)) return readMap(node, at, reader);
  if (isSeq(node)) return node.items.map((item, index) => readItem(item, below(at, String(index)), reader));
  if (!isScalar(node)) return null;
  const { value, source } = node;
  if (typeof value === 'string' && HALF.test(value)) reader.halves.push(node);
  if (typeof value === 'number' || typeof value === 'bigint')
    return toYamlNumber(Number(value), source ?? String(value));
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

function readItem(item: unknown, at: Position, reader: Reader): YamlValue {
  if (isNode(item)) reader.places.set(at.path, { value: spanOf(item, reader.text) });
  return readNode(item, at, reader);
}

/** Reads pairs in order. `<<` merges keys that the mapping does not set, as in YAML 1.1. */
function readMap(map: YAMLMap, at: Position, reader: Reader): YamlObject {
  const entries = new Map<string, YamlValue>();
  const merged: YamlObject[] = [];
  for (const pair of map.items) {
    if (reader.isTooLarge) return {};
    const name = nameOf(pair);
    // Harmless as an own property, but a later `Object.assign` would set the prototype.
    if (name === '__proto__') continue;
    const inside = below(at, name);
    if (isNode(pair.key) && HALF.test(name)) reader.halves.push(pair.key);
    if (name === '<<') {
      const objects = [readNode(pair.value, inside, reader)].flat().filter(isYamlObject);
      merged.push(...objects);
      continue;
    }
    if (isNode(pair.key)) reader.places.set(inside.path, toPlace(pair.key, pair.value, reader.text));
    entries.set(name, readNode(pair.value, inside, reader));
  }
  const inherited = merged
    .reverse()
    .flatMap((object) => Object.entries(object))
    .filter(([name]) => !entries.has(name));
  return Object.fromEntries([...inherited, ...entries]);
}

function nameOf({ key }: Pair): string {
  if (!isScalar(key)) return String(key);
  return typeof key.value === 'string' ? key.value : (key.source ?? '');
}

function toPlace(key: Node, value: unknown, text: string): YamlPlace {
  return { key: spanOf(key, text), ...(isNode(value) ? { value: spanOf(value, text) } : {}) };
}

function below(at: Position, name: string): Position {
  return { ...at, path: at.path === '' ? name : `${at.path}.${name}`, depth: at.depth + 1 };
}

function isNode(value: unknown): value is Node {
  return isScalar(value) || isMap(value) || isSeq(value) || isAlias(value);
}

function spanOf(node: Node, text: string): Span {
  const [start, end] = node.range ?? [0, 0];
  return { start, end: start + text.slice(start, end).trimEnd().length };
}

/** A duplicate key, in the form of the parser's errors. */
interface DuplicateKey {
  readonly code: 'DUPLICATE_KEY';
  readonly message: string;
  readonly pos: readonly [number, number];
}

/** Returns duplicate keys in mappings, in order. */
function findDuplicates(document: Document): readonly DuplicateKey[] {
  const duplicates: DuplicateKey[] = [];
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const [start = 0] = key.range ?? [];
        if (keys.has(key.value))
          duplicates.push({ code: 'DUPLICATE_KEY', message: 'Map keys must be unique', pos: [start, start + 1] });
        keys.add(key.value);
      }
    },
  });
  return duplicates.sort((one, other) => one.pos[0] - other.pos[0]);
}

/** Returns the target of each alias: the last preceding node with its anchor. */
function resolveAliases(document: Document): ReadonlyMap<Alias, Node> {
  const anchored = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  visit(document, {
    Node(_, node) {
      if (isAlias(node)) {
        const target = anchored.get(node.source);
        if (target !== undefined) targets.set(node, target);
      } else if ((isScalar(node) || isCollection(node)) && node.anchor !== undefined) anchored.set(node.anchor, node);
    },
  });
  return targets;
}
