/**
 * Reads the declarations of a TypeScript file with their comments, for the reference pages of the manual.
 * Not a full parser: it supports the forms used in this repository, as formatted by Biome, and throws on others.
 */

/** A key of an interface or an object type. */
export interface Member {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: string;
  /** Text of its comment; empty if it has none. */
  readonly doc: string;
}

/** A top-level declaration of a file. */
export interface Declaration {
  readonly kind: 'interface' | 'type' | 'function' | 'const';
  readonly name: string;
  readonly doc: string;
  readonly isExported: boolean;
  /** Names of the type parameters. */
  readonly parameters: readonly string[];
  /** Interfaces that an interface extends, as written. */
  readonly heritage: readonly string[];
  readonly members: readonly Member[];
  /** A type: its definition. A function: its signature. A constant: its type annotation, if any. */
  readonly text: string;
}

const COMMENT = '(?:\\/\\*\\*((?:[^*]|\\*(?!\\/))*)\\*\\/\\n)?';
const HEAD = new RegExp(`^${COMMENT}(export )?(default )?(?:async )?(interface|type|function|const) (\\w+)`, 'gm');

/** Reads the top-level declarations of a text, in order. */
export function readDeclarations(source: string): readonly Declaration[] {
  return [...source.matchAll(HEAD)].map((match) => {
    const [whole, comment = '', exported, , kind = '', name = ''] = match;
    const rest = source.slice(match.index + whole.length);
    return { name, doc: cleanComment(comment), isExported: exported !== undefined, ...readKind(kind, rest) };
  });
}

type Rest = Omit<Declaration, 'name' | 'doc' | 'isExported'>;
const NOTHING = { parameters: [], heritage: [], members: [], text: '' };

function readKind(kind: string, rest: string): Rest {
  const generic = rest.startsWith('<') ? rest.slice(0, endOfAngles(rest)) : '';
  const parameters = splitTop(generic.slice(1, -1), ',').flatMap((each) => each.trim().split(' ')[0] || []);
  const after = rest.slice(generic.length);
  if (kind === 'interface') {
    const open = after.indexOf('{');
    const heritage = splitTop(after.slice(0, open).replace(/^\s*extends\s/, ''), ',').map((each) => each.trim());
    return {
      ...NOTHING,
      kind,
      parameters,
      heritage: heritage.filter((each) => each !== ''),
      members: readMembers(insideOf(after.slice(open))),
    };
  }
  if (kind === 'type') {
    const text = untilTop(after.replace(/^\s*=\s*/, ''), ';').trim();
    return { ...NOTHING, kind, parameters, text, members: readObjectType(text) };
  }
  if (kind === 'function') return { ...NOTHING, kind, parameters, text: readSignature(rest) };
  return { ...NOTHING, kind: 'const', text: rest.startsWith(': ') ? untilTop(rest.slice(1), '=').trim() : '' };
}

/** Reads the members of an object type from the text between its braces. */
function readMembers(body: string): readonly Member[] {
  const members: Member[] = [];
  for (const part of splitTop(body, ';')) {
    const [, comment = '', rest = ''] =
      /^\s*(?:\/\*\*([\s\S]*?)\*\/)?([\s\S]*)$/.exec(part.replace(/^\s*\/\/.*$/gm, '')) ?? [];
    // A mapped type has no keys of its own.
    if (rest.trim() === '' || /^\s*(?:readonly )?\[\w+ in /.test(rest)) continue;
    const found = /^\s*(?:readonly )?('[^']+'|[\w$]+|\[[^\]]+\])(\?)?(?::\s+([\s\S]+)|(\([\s\S]*))$/.exec(rest);
    if (found === null) throw new Error(`This is no member of a type: ${rest.trim()}`);
    const [, name = '', optional, type, method] = found;
    members.push({
      name,
      isOptional: optional !== undefined,
      type: squeeze(type ?? method ?? ''),
      doc: cleanComment(comment),
    });
  }
  return members;
}

/** Returns the keys of an object type literal, or none for any other type. */
export function readObjectType(type: string): readonly Member[] {
  return type.startsWith('{') ? readMembers(insideOf(type)) : [];
}

/** Returns the type of a function's first parameter, as written, or undefined if there is none. */
export function readFirstParameter(signature: string): string | undefined {
  const inside = insideOf(signature.slice(signature.indexOf('(')));
  const [first = ''] = splitTop(inside, ',');
  const colon = splitTop(first, ':');
  return colon.length < 2 ? undefined : untilTop(colon.slice(1).join(':'), '=').trim();
}

/** Reads from after the name to the brace of the body. */
function readSignature(rest: string): string {
  const from = rest.indexOf('(', rest.startsWith('<') ? endOfAngles(rest) : 0);
  const parameters = insideOf(rest.slice(from)).length + from + 2;
  const result = untilTop(rest.slice(parameters), '{', { skipsTypes: true });
  return squeeze(`${rest.slice(0, parameters)}${result}`);
}

function cleanComment(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
}

function squeeze(text: string): string {
  return text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .trim();
}

/** Returns the text between the opening bracket at the start and its closing bracket. */
function insideOf(text: string): string {
  const inside = text.slice(1);
  for (const { index, depth } of scan(inside)) if (depth < 0) return inside.slice(0, index);
  return inside;
}

function endOfAngles(text: string): number {
  let depth = 0;
  for (const [index, sign] of [...text].entries()) {
    if (sign === '<') depth += 1;
    if (sign === '>' && text[index - 1] !== '=') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

/**
 * Returns the text before the first `sign` outside of brackets, comments and strings. `skipsTypes` ignores the braces
 * of types.
 */
function untilTop(text: string, sign: string, { skipsTypes = false } = {}): string {
  for (const { index, depth } of scan(text)) {
    if (depth !== 0 || text[index] !== sign || text.startsWith('=>', index)) continue;
    // An object type as the result follows a colon or a type operator.
    if (skipsTypes && /[:|&<,]\s*$/.test(text.slice(0, index))) continue;
    return text.slice(0, index);
  }
  return text;
}

function splitTop(text: string, sign: string): readonly string[] {
  const cuts = [...scan(text)]
    .filter(({ index, depth }) => depth === 0 && text[index] === sign)
    .map(({ index }) => index);
  return [...cuts, text.length].map((end, index) => text.slice((cuts[index - 1] ?? -1) + 1, end));
}

/**
 * Yields every index outside of comments and strings, with its bracket depth. A bracket has the depth outside it; an
 * unmatched closing bracket is below 0.
 */
function* scan(text: string): Generator<{ readonly index: number; readonly depth: number }> {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const skipped = /^(?:\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/.exec(
      text.slice(index, index + 4000),
    );
    if (skipped !== null) {
      index += skipped[0].length - 1;
      continue;
    }
    const sign = text[index] ?? '';
    if (')]}'.includes(sign) || (sign === '>' && text[index - 1] !== '=')) depth -= 1;
    yield { index, depth };
    if ('([{<'.includes(sign)) depth += 1;
  }
}
