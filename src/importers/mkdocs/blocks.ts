/** Converts blocks with indented content: admonitions, details and tabs. */
import { MKDOCS_TYPES } from '../../utils/admonition-types.js';
import { type Draft, indentOf, type Line, markCode, outdent, type Rule, readFence } from '../source-site/document.js';

/** Maximum nesting of blocks; our pages allow 16. */
const MOST_DEPTH = 16;

const OPENING = /^[ \t]*(!!!|\?\?\?\+?|===[!+]?)[ \t]*(.*?)[ \t]*$/;

/** Converts all blocks, innermost first. */
export const blocks: Rule = (lines, draft) => writeBlocks(lines, 0, draft);

function writeBlocks(lines: readonly Line[], depth: number, draft: Draft): readonly Line[] {
  const written: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line === undefined) break;
    const block = line.isCode || depth > MOST_DEPTH ? undefined : readBlock(lines, at);
    if (block === undefined) {
      if (depth > MOST_DEPTH && !line.isCode && OPENING.test(line.text))
        draft.report(line.number, 'Boxes inside more than 16 others are text.', 'Write it with fewer levels.');
      written.push(line);
      at++;
    } else if (block.mark.startsWith('===')) {
      const tabs = readTabs(lines, at);
      written.push(...writeTabs(tabs.blocks, depth, draft));
      at = tabs.end;
    } else {
      written.push(...writeAdmonition(block, depth, draft));
      at = block.end;
    }
  }
  return written;
}

interface Block {
  readonly mark: string;
  /** Text after the mark. */
  readonly rest: string;
  readonly line: Line;
  readonly indent: number;
  /** Content without the indentation. */
  readonly content: readonly Line[];
  /** Index of the line after the block. */
  readonly end: number;
}

function readBlock(lines: readonly Line[], start: number): Block | undefined {
  const line = lines[start];
  const [, mark, rest = ''] = OPENING.exec(line?.text ?? '') ?? [];
  if (line === undefined || mark === undefined || (mark.startsWith('===') && !/^["']/.test(rest))) return undefined;
  const indent = indentOf(line.text);
  let end = start + 1;
  for (let at = end; at < lines.length; at++) {
    const text = lines[at]?.text ?? '';
    if (text.trim() === '') continue;
    if (indentOf(text) < indent + 4) break;
    end = at + 1;
  }
  const content = lines.slice(start + 1, end).map((inner) => ({ ...inner, text: outdent(inner.text, indent + 4) }));
  return { mark, rest, line, indent, content: markCode(content), end };
}

function writeAdmonition({ mark, rest, line, indent, content }: Block, depth: number, draft: Draft): readonly Line[] {
  const [, words = '', quoted] = /^([^"]*?)\s*(?:"(.*)")?$/.exec(rest) ?? [];
  const [word = 'note'] = words
    .toLowerCase()
    .split(/\s+/)
    .filter((name) => !/^(?:inline|end)$/.test(name));
  const name = word === '' ? 'note' : word;
  const inner = trimBlanks(writeBlocks(content, depth + 1, draft));
  const title = quoted ?? (MKDOCS_TYPES[name] === name ? undefined : name.charAt(0).toUpperCase() + name.slice(1));
  if (mark.startsWith('???')) {
    const summary = (title ?? name.charAt(0).toUpperCase() + name.slice(1)).replace(/`([^`]*)`/g, '<code>$1</code>');
    const open = mark === '???+' ? '<details open>' : '<details>';
    return place(line, indent, [open, `<summary>${summary}</summary>`, '', ...inner, '', '</details>']);
  }
  if (title === '')
    draft.report(
      line.number,
      'A box without a title has that of its type here.',
      'Write a title, or the text without a box.',
    );
  const colons = ':'.repeat(
    Math.max(3, ...inner.map(({ text, isCode }) => (isCode ? 0 : (/^\s*(:{3,})/.exec(text)?.[1]?.length ?? -1) + 1))),
  );
  const shown = title === undefined || title === '' ? '' : ` ${title}`;
  return place(line, indent, [`${colons}${MKDOCS_TYPES[name] ?? 'note'}${shown}`, '', ...inner, '', colons]);
}

/** Reads consecutive tabs. */
function readTabs(lines: readonly Line[], start: number): { readonly blocks: readonly Block[]; readonly end: number } {
  const found: Block[] = [];
  let end = start;
  for (let at = start; at < lines.length; ) {
    const block = readBlock(lines, at);
    if (block === undefined || !block.mark.startsWith('===') || block.indent !== (found[0]?.indent ?? block.indent))
      break;
    if (found.length > 0 && block.mark === '===!') break;
    found.push(block);
    end = block.end;
    at = block.end;
    while (at < lines.length && lines[at]?.text.trim() === '') at++;
  }
  return { blocks: found, end };
}

/** Writes a code group if each tab is a single code block, otherwise tabs. */
function writeTabs(tabs: readonly Block[], depth: number, draft: Draft): readonly Line[] {
  const [first] = tabs;
  if (first === undefined) return [];
  const parts = tabs.map(({ rest, content }) => ({
    label: rest.replace(/^["']|["']$/g, ''),
    inner: trimBlanks(writeBlocks(content, depth + 1, draft)),
  }));
  if (parts.every(({ inner }) => isOneFence(inner)))
    return place(first.line, first.indent, [
      '::: code-group',
      ...parts.flatMap(({ label, inner }) => [
        '',
        ...inner.map((line, index) => (index === 0 ? { ...line, text: `${line.text} [${label}]` } : line)),
      ]),
      '',
      ':::',
    ]);
  return place(first.line, first.indent, [
    '<Tabs>',
    ...parts.flatMap(({ label, inner }) => {
      const name = label.replaceAll('"', '&quot;').replace(/[*`]/g, '');
      return [`<TabItem value="${name}" label="${name}">`, '', ...inner, '', '</TabItem>'];
    }),
    '</Tabs>',
  ]);
}

function isOneFence(lines: readonly Line[]): boolean {
  const isOpening = readFence(lines[0]?.text ?? '') !== undefined;
  const marks = lines.filter(({ text }) => readFence(text) !== undefined).length;
  return isOpening && marks === 2 && lines.every(({ isCode }) => isCode);
}

function trimBlanks(lines: readonly Line[]): readonly Line[] {
  const isFilled = ({ text }: Line): boolean => text.trim() !== '';
  return lines.slice(Math.max(0, lines.findIndex(isFilled)), lines.findLastIndex(isFilled) + 1);
}

/** Indents lines like the original block. */
function place(line: Line, indent: number, parts: readonly (string | Line)[]): readonly Line[] {
  return parts.map((part) => {
    const { text, number, isCode } =
      typeof part === 'string' ? { text: part, number: line.number, isCode: false } : part;
    return { text: text === '' ? '' : ' '.repeat(indent) + text, number, isCode };
  });
}
