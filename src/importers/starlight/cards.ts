/** Converts Starlight cards to lists in `<Cards>`. */
import { indentOf, type Line, outdent, type Rule, readAttributes } from '../source-site/document.js';

const NAMES = 'Card|CardGrid|LinkCard|TabItem|Tabs|Aside|Badge|LinkButton|FileTree|Steps|Icon';
const OPENS = new RegExp(`^\\s*<(?:${NAMES})\\b[^>]*$`);

/** Joins multi-line tags into one line. */
export const joinTags: Rule = (lines) => {
  const joined: Line[] = [];
  let isOpen = false;
  for (const line of lines) {
    const last = joined.at(-1);
    if (isOpen && last !== undefined) {
      joined[joined.length - 1] = { ...last, text: `${last.text.trimEnd()} ${line.text.trim()}` };
      isOpen = !line.text.includes('>');
    } else {
      joined.push(line);
      isOpen = !line.isCode && OPENS.test(line.text);
    }
  }
  return joined;
};

/** Converts `<CardGrid>`, `<Card>` and `<LinkCard>`. */
export const cards: Rule = (lines) => {
  let grid = false;
  let card: number | undefined;
  const add = (line: Line, ...texts: readonly string[]): readonly Line[] =>
    texts.map((text) => ({ text, number: line.number, isCode: false }));
  const around = (line: Line, ...texts: readonly string[]): readonly Line[] =>
    grid ? add(line, ...texts) : add(line, '<Cards>', '', ...texts, '', '</Cards>', '');
  return lines.flatMap((line): readonly Line[] => {
    const [, end, name, attributes = '', rest = ''] = line.isCode
      ? []
      : (/^\s*<(\/?)(CardGrid|Card|LinkCard)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>(.*)$/.exec(line.text) ?? []);
    if (name === undefined) return [card === undefined ? line : { ...line, text: shift(line.text, card) }];
    if (name === 'CardGrid') {
      grid = end === '';
      return grid ? add(line, '<Cards>', '') : add(line, '', '</Cards>');
    }
    const { title = '', href = '', description } = readAttributes(attributes);
    if (name === 'LinkCard')
      return end === ''
        ? around(line, `- [${title}](${href})${description === undefined ? '' : `: ${description}`}`)
        : [];
    if (end !== '') {
      card = undefined;
      return grid ? add(line, '') : add(line, '', '</Cards>', '');
    }
    const text = /^(.*)<\/Card>\s*$/.exec(rest)?.[1];
    card = text === undefined ? indentOf(line.text) : undefined;
    const item = `- **${title}**${text === undefined || text.trim() === '' ? '' : `: ${text.trim()}`}`;
    if (text !== undefined) return around(line, item);
    return grid ? add(line, item, '') : add(line, '<Cards>', '', item, '');
  });
};

/** Indents card text as list item text. */
function shift(text: string, card: number): string {
  const bare = outdent(text, card + 2);
  return bare.trim() === '' ? '' : `  ${indentOf(text) < card + 2 ? text.trimStart() : bare}`;
}

/** Merges consecutive cards into one list. */
export const mergeCards: Rule = (lines) => {
  const merged: Line[] = [];
  for (const line of lines) {
    if (line.text === '<Cards>' && !line.isCode) {
      const last = merged.findLastIndex(({ text }) => text.trim() !== '');
      if (merged[last]?.text === '</Cards>') {
        merged.splice(last);
        continue;
      }
    }
    merged.push(line);
  }
  return merged;
};
