/** Pathological inputs that have made parsers slow, each in any length. */

/** Returns a text of about the given length in characters. */
type Write = (length: number) => string;

const again =
  (piece: string): Write =>
  (length) =>
    piece.repeat(Math.ceil(length / piece.length));

/** Numbers the pieces so that no two are equal. */
const numbered =
  (piece: (number: number) => string): Write =>
  (length) => {
    const pieces: string[] = [];
    for (let written = 0; written < length; written += pieces.at(-1)?.length ?? length)
      pieces.push(piece(pieces.length));
    return pieces.join('');
  };

/** Nests: all opening parts first, then all closing parts. */
const around =
  (open: string, close: string): Write =>
  (length) => {
    const times = Math.ceil(length / (open.length + close.length));
    return `${open.repeat(times)}x${close.repeat(times)}`;
  };

/** Pathological inputs by name. */
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
  words: again('some words of a line. '),
  lines: again('some words\n'),
  smallBoxes: again(':::note\n:::note\n:::note\n:::note\n:::note\n:::\n:::\n:::\n:::\n:::\n\n'),
  lazyItems: (length) => `- x\n${again('y\n')(length)}`,
  deepQuoteLazy: again(`${'>'.repeat(90)} x\ny\n`),
  linkOpenAngle: again('[x](<y'),
  linkTitles: again('[x](y "'),
  openLabels: again('[x]['),
  footnoteRefs: again('[^x]'),
  inlineNotes: again('^[x '),
  autolinks: again('<https:'),
  wwws: again('www.'),
  underscores: again('_x'),
  stars: again('**x'),
  starRuns: (length) => `x${'*'.repeat(length)}y`,
  mixedMarks: again('*x_y~z '),
  hardBreaks: again('x  \n'),
  escapes: again('\\x'),
  entities: again('&amp;'),
  blanks: again(' '),
  blanksInHeading: (length) => `## title${again(' ')(length)}end`,
  tabs: again('\t'),
  emptyLines: again('\n'),
  rules: again('---\n\n'),
  dashes: again('-'),
  hashes: again('#'),
  equals: again('x\n=\n'),
  indented: again('    x\n\n'),
  openFence: again('```\n'),
  tildeFences: again('~~~x\n'),
  mathLike: again('$x'),
  details: again('<details>\n<summary>x</summary>\n\n'),
  declarations: again('x <!A '),
  instructions: again('x <?'),
  cdata: again('x <![CDATA['),
  endTags: again('</b>'),
  quotedTags: again('<b a="'),
  columns: (length) => [again('|x'), again('|-')].map((row) => row(length / 2)).join('|\n'),
  pipes: again('|'),
  pipeLines: again('|x\n'),
  tableHeads: again('|x|\n|-|\n'),
  looseRows: again('x | y\n'),
  definitionTitles: again('[x]: y "'),
  definitionsUsed: numbered((number) => `[x${number}] [x${number}]: y\n\n[x${number}]: y\n\n`),
  tasks: again('- [ ] x\n'),
  emoji: again(':smile:'),
  colons: again(':'),
  groups: again('::: code-group\n'),
  headingSame: again('# x\n'),
  directives: again(':::note[x]\n'),
  frontMatter: numbered((number) => (number === 0 ? '---\n' : `k${number}: 1\n`)),
  imports: numbered((number) => `import x${number} from 'y'\n`),
  exportOpen: (length) => `export const x = ${again('[')(length)}`,
  exportDeep: (length) => `export const x = ${around('[', ']')(length)}`,
  exportsOpen: again('export const x = {\n\n'),
  importsOpen: again('import x\n\n'),
  openExpressions: again('<a b={'),
  openTemplates: again('<a b={`'),
  openStrings: again('{"'),
  openTicks: again('{`'),
  parentheses: (length) => `{${around('(', ')')(length)}}`,
  calls: (length) => `{${around('a(', ')')(length)}}`,
  objects: (length) => `{${around('{a:', '}')(length)}}`,
  functions: (length) => `{${around('()=>', '')(length)}}`,
  negations: (length) => `{${again('!')(length)}x}`,
  sums: (length) => `{${again('x+')(length)}x}`,
  conditions: (length) => `{${again('x?x:')(length)}x}`,
  templates: (length) => `{${around('`${', '}`')(length)}}`,
  jsxInExpression: (length) => `{${around('<a>', '</a>')(length)}}`,
  jsxOpenInExpression: (length) => `{${again('<a>')(length)}}`,
  jsxAttributes: (length) => `${around('<a b={', '}/>')(length)}`,
  spreads: (length) => `<X ${again('{...y} ')(length)}/>`,
  jsxDeep: around('<a>', '</a>'),
  jsxBlocks: around('<Tabs>\n\n', '</Tabs>\n\n'),
  jsxLines: around('<A>\n', '</A>\n'),
  fragments: around('<>', '</>'),
  expressions: again('{1} '),
  badExpressions: again('{1+}\n\n'),
  lessThan: again('1 <2\n\n'),
  commentsInBraces: again('{/* '),
  arrays: (length) => `<X y={${around('[', ']')(length)}} />`,
};
