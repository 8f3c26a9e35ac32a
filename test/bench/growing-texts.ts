/** Texts that made parsers slow: of each kind one as long as is asked for. */

/** Writes a text of about so many characters. */
type Write = (length: number) => string;

const again =
  (piece: string): Write =>
  (length) =>
    piece.repeat(Math.ceil(length / piece.length));

/** Numbers each piece, so that no two are the same. */
const numbered =
  (piece: (number: number) => string): Write =>
  (length) => {
    const pieces: string[] = [];
    for (let written = 0; written < length; written += pieces.at(-1)?.length ?? length)
      pieces.push(piece(pieces.length));
    return pieces.join('');
  };

/** Opens everything first, and closes it then. */
const around =
  (open: string, close: string): Write =>
  (length) => {
    const times = Math.ceil(length / (open.length + close.length));
    return `${open.repeat(times)}x${close.repeat(times)}`;
  };

/** Kinds of text by name. */
export const GROWING: Readonly<Record<string, Write>> = {
  prose: again('Nothing but words in a short paragraph.\n\n'),
  quotes: again('>'),
  items: again('- '),
  flatList: again('* item\n'),
  steps: numbered((number) => `${'  '.repeat(number)}- step\n`),
  brackets: again('['),
  links: again('[x](y'),
  linksInLinks: around('[', '](y)'),
  openBracket: (length) => `[${again('some words ')(length)}`,
  images: again('!['),
  emphasis: again('*x '),
  emphasisInside: around('*x ', 'y*'),
  tildes: again('~x'),
  backquotes: numbered((number) => `x${'`'.repeat(number + 1)}`),
  fences: numbered((number) => `\`\`\`lang${number}\ncode\n\`\`\`\n`),
  boxes: again(':::note\n'),
  boxesClosed: again(':::tip\nx\n:::\n'),
  underlined: again('title\n===\n'),
  headings: numbered((number) => `## title ${number}\n\n`),
  headingIds: (length) => `## title ${again('{#')(length)}`,
  rows: (length) => `| x |\n| - |\n${again('| y |\n')(length)}`,
  cells: (length) => [again('| x '), again('| - '), again('| y ')].map((row) => row(length / 3)).join('|\n'),
  footnotes: numbered((number) => `x[^${number}]\n\n[^${number}]: y\n\n`),
  definitions: numbered((number) => `[x${number}]: y\n`),
  addresses: again('https://'),
  mails: again('x@'),
  references: again('&x'),
  tags: again('<b>'),
  tagsInside: around('<i>', '</i>'),
  openTags: again('x <b\n\n'),
  blocks: again('<div>\n\n'),
  comments: again('x <!--'),
  lazyLines: (length) => `${'>'.repeat(50)} x\n${again('y\n')(length)}`,
  braces: again('{'),
  openBraces: again('x {y\n\n'),
  components: again('<X>'),
  attributes: (length) => `<X ${again('y={1} ')(length)}/>`,
  arrays: (length) => `<X y={${around('[', ']')(length)}} />`,
};
