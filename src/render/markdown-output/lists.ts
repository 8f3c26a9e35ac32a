/** Writes lists: bullets, numbers, tasks, cards, definitions and options. */

import { attributeOf, type HtmlElement, type HtmlNode, hasClass } from '../../utils/html/html-nodes.js';
import { joinBlocks, type Writing } from './blocks.js';
import { writePhrases } from './phrases.js';

/** Writes a list. It is tight if its items have only a line and nested lists. */
export function writeList(element: HtmlElement, writing: Writing): readonly string[] {
  const isOrdered = element.name === 'ol';
  const first = Number.parseInt(attributeOf(element, 'start') ?? '1', 10) || 0;
  const items = element.children.filter(
    (child): child is HtmlElement => typeof child === 'object' && child.name === 'li',
  );
  if (items.length === 0) return writing.writeBlocks(element.children);
  const written = items.map((item) => writeItem(item, writing));
  const isTight = written.every(
    (blocks) => blocks.slice(1).every((block) => IS_LIST.test(block)) && !IS_FENCE.test(blocks[0] ?? ''),
  );
  const lines = written.map((blocks, index) => {
    const mark = isOrdered ? `${first + index}. ` : '- ';
    const text = isTight ? blocks.join('\n') : joinBlocks(blocks);
    return text === '' ? mark.trim() : mark + indent(text, mark.length);
  });
  return [lines.join(isTight ? '\n' : '\n\n')];
}

const IS_LIST = /^(?:[-*]|\d+[.)]) /;
const IS_FENCE = /^`{3}/;

/** Indents all lines but the first. */
function indent(text: string, columns: number): string {
  return text.replace(/\n(?=.)/g, `\n${' '.repeat(columns)}`);
}

function writeItem(item: HtmlElement, writing: Writing): readonly string[] {
  if (hasClass(item, 'card')) return writeCard(item, writing);
  const box = findBox(item);
  const blocks = writing.writeBlocks(item.children);
  if (box === undefined) return blocks;
  const [first = '', ...rest] = blocks;
  return [`[${attributeOf(box, 'checked') === undefined ? ' ' : 'x'}] ${first}`, ...rest];
}

/** Returns the checkbox at the start of a task. */
function findBox({ children }: HtmlElement): HtmlElement | undefined {
  const first = children.find((child) => typeof child === 'object' || child.trim() !== '');
  if (typeof first !== 'object') return undefined;
  if (first.name === 'p' || first.name === 'label') return findBox(first);
  return first.name === 'input' && attributeOf(first, 'type') === 'checkbox' ? first : undefined;
}

/** Writes the linked title of a card, and its text. */
function writeCard(item: HtmlElement, { place, writeBlocks }: Writing): readonly string[] {
  const isTitle = (node: HtmlNode): boolean => typeof node === 'object' && hasClass(node, 'card-title');
  const title = writePhrases(item.children.filter(isTitle), place);
  const [text = '', ...rest] = writeBlocks(item.children.filter((child) => !isTitle(child)));
  if (title === '') return [text, ...rest];
  return [text === '' || IS_LIST.test(text) || IS_FENCE.test(text) ? title : `${title}: ${text}`, ...rest];
}

/** Writes terms in bold, each above its definition. */
export function writeDefinitions({ children }: HtmlElement, writing: Writing): readonly string[] {
  return children.flatMap((child): readonly string[] => {
    if (typeof child === 'string') return [];
    if (child.name === 'div') return writeDefinitions(child, writing);
    if (child.name !== 'dt') return writing.writeBlocks(child.children);
    return writing.writeBlocks([{ name: 'p', attributes: '', inner: '', children: [{ ...child, name: 'strong' }] }]);
  });
}

/** Writes options as a list: names and type, description, then nested properties. */
export function writeOptions(element: HtmlElement, writing: Writing): readonly string[] {
  const groups = element.children.filter((child): child is HtmlElement => typeof child === 'object');
  const lines = groups.map((group) => `- ${indent(writeOption(group, writing), 2)}`);
  return [lines.join('\n')];
}

function writeOption({ children }: HtmlElement, { place, writeBlocks }: Writing): string {
  const parts = children.filter((child): child is HtmlElement => typeof child === 'object');
  const write = (keep: (part: HtmlElement) => boolean): readonly string[] =>
    parts
      .filter(keep)
      .map((part) => writePhrases(part.children, place))
      .filter((text) => text !== '');
  const names = write(({ name }) => name === 'dt').join(', ');
  const beside = write((part) => hasClass(part, 'option-type') || hasClass(part, 'option-badge')).join(', ');
  const text = write((part) => part.name === 'dd' && !/ class="option-/.test(part.attributes));
  const facts = parts.filter((part) => hasClass(part, 'option-fact')).map((part) => writeFact(part, place));
  const head = `${names}${beside === '' ? '' : ` (${beside})`}`;
  const said = [...text, ...facts].map(toSentence).join(' ');
  const line = said === '' ? head : `${head}: ${said}`;
  const more = parts.filter((part) => hasClass(part, 'option-more')).flatMap(({ children: fold }) => fold);
  const lists = more.flatMap((fold) =>
    typeof fold === 'object' ? fold.children.filter((child) => typeof child === 'object' && child.name === 'dl') : [],
  );
  return [line, ...writeBlocks(lists)].join('\n');
}

/** Writes a labelled fact with a colon after the label. */
function writeFact({ children }: HtmlElement, place: Writing['place']): string {
  const [label, ...rest] = children;
  if (typeof label !== 'object' || label.name !== 'span') return writePhrases(children, place);
  return `${writePhrases([label], place)}: ${writePhrases(rest, place)}`;
}

function toSentence(text: string): string {
  return /[.!?:;\u3002]$/.test(text) ? text : `${text}.`;
}
