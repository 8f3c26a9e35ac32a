/** Highlights a few lines of source without context. */

/** A part of a line. `kind` is a class of the overlay, `''` for plain text. */
export interface Part {
  readonly text: string;
  readonly kind: '' | 'keyword' | 'string' | 'comment' | 'number' | 'tag';
}

type Kind = Exclude<Part['kind'], ''>;

const STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/;
const NUMBER = /\b\d[\d_.]*\b/;

/** One expression for each type of file. Group names are the kinds. */
const CODE = toGrammar({
  comment: /\/\/.*|\/\*.*?(?:\*\/|$)/,
  string: STRING,
  tag: /<\/?[\w.-]+/,
  keyword:
    /\b(?:async|await|break|case|catch|class|const|continue|default|else|export|extends|false|finally|for|from|function|if|import|in|interface|let|new|null|of|readonly|return|switch|this|throw|true|try|type|typeof|undefined|var|while)\b/,
  number: NUMBER,
});
const DATA = toGrammar({
  comment: /(?<=^|\s)#.*/,
  keyword: /^\s*(?:- )*[\w.-]+(?=:)|"[^"]*"(?=\s*:)|\b(?:true|false|null)\b/,
  string: STRING,
  number: NUMBER,
});
const MARKDOWN = toGrammar({
  keyword: /^#{1,6} .*|^\s*[-*+] |^\s*\d+\. |^:::\w*|^---$|^[\w-]+:(?= )/,
  string: /`[^`]+`|"[^"]*"/,
  tag: /!?\[[^\]]*\]\([^)]*\)|<\/?[\w.-]+[^>]*>?/,
  comment: /<!--.*?(?:-->|$)|\{\/\*.*?(?:\*\/\}|$)/,
});
const STYLES = toGrammar({
  comment: /\/\*.*?(?:\*\/|$)/,
  string: STRING,
  keyword: /@[\w-]+|[\w-]+(?=\s*:)/,
  number: /#[\da-f]{3,8}\b|\b\d[\d.]*[a-z%]*/i,
});

const GRAMMARS: readonly (readonly [RegExp, RegExp])[] = [
  [/\.mdx?$/i, MARKDOWN],
  [/\.(ya?ml|json5?|toml)$/i, DATA],
  [/\.(css|scss|less)$/i, STYLES],
  [/\.[cm]?[jt]sx?$/i, CODE],
];

/** Splits a line into parts. */
export function colourCode(line: string, file: string): readonly Part[] {
  const grammar = GRAMMARS.find(([names]) => names.test(file))?.[1];
  if (grammar === undefined) return [{ text: line, kind: '' }];
  const parts: Part[] = [];
  let end = 0;
  for (const match of line.matchAll(grammar)) {
    const kind = KINDS.find((name) => match.groups?.[name] !== undefined);
    if (kind === undefined || match[0] === '') continue;
    if (match.index > end) parts.push({ text: line.slice(end, match.index), kind: '' });
    parts.push({ text: match[0], kind });
    end = match.index + match[0].length;
  }
  return [...parts, { text: line.slice(end), kind: '' as const }].filter(({ text }) => text !== '');
}

const KINDS: readonly Kind[] = ['comment', 'string', 'tag', 'keyword', 'number'];

function toGrammar(rules: Partial<Record<Kind, RegExp>>): RegExp {
  return RegExp(
    Object.entries(rules)
      .map(([kind, { source }]) => `(?<${kind}>${source})`)
      .join('|'),
    'gi',
  );
}
