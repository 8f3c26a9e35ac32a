/**
 * What a file of TypeScript declares, with its comments, for the pages of the reference.
 * In: a text as our formatter writes it. Out: interfaces, types, functions and constants. Not a parser of the language:
 * it reads the forms that this repository has, and throws at others.
 */

/** A key of an interface, or of an object in a type. */
export interface Member {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: string;
  /** Its comment; empty where it has none. */
  readonly doc: string;
}

/** Something that a file declares at its top. */
export interface Declaration {
  readonly kind: 'interface' | 'type' | 'function' | 'const';
  readonly name: string;
  readonly doc: string;
  readonly isExported: boolean;
  /** Names of the parameters of a generic type. */
  readonly parameters: readonly string[];
  /** What an interface extends, as it is written. */
  readonly heritage: readonly string[];
  readonly members: readonly Member[];
  /** A type: what it is. A function: its signature. A constant: its type, where it names one. */
  readonly text: string;
}

const COMMENT = '(?:\\/\\*\\*((?:[^*]|\\*(?!\\/))*)\\*\\/\\n)?';
const HEAD = new RegExp(`^${COMMENT}(export )?(default )?(?:async )?(interface|type|function|const) (\\w+)`, 'gm');

/** Reads the declarations at the top of a text, in their order. */
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

/** The members of an object type, from what is between its braces. */
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

/** The keys of an object type that is written in braces; none of another type. */
export function readObjectType(type: string): readonly Member[] {
  return type.startsWith('{') ? readMembers(insideOf(type)) : [];
}

/** The type of the first parameter of a function, as it is written; undefined where there is none. */
export function readFirstParameter(signature: string): string | undefined {
  const inside = insideOf(signature.slice(signature.indexOf('(')));
  const [first = ''] = splitTop(inside, ',');
  const colon = splitTop(first, ':');
  return colon.length < 2 ? undefined : untilTop(colon.slice(1).join(':'), '=').trim();
}

/** From behind the name to the brace of the body. */
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

/** What is between the bracket that a text starts with and the one that closes it. */
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

/** The text before a sign that is in no bracket, comment or string. With `skipsTypes`, braces of types do not count. */
function untilTop(text: string, sign: string, { skipsTypes = false } = {}): string {
  for (const { index, depth } of scan(text)) {
    if (depth !== 0 || text[index] !== sign || text.startsWith('=>', index)) continue;
    // A result that is an object follows a colon, or a sign that combines types.
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

/** Each place outside of comments and strings, with the number of brackets around it; a bracket is at the depth outside, one that closes nothing below 0. */
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
