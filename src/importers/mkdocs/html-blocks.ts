/**
 * Converts HTML elements with Markdown content (`<div markdown>`) to elements with blank lines around the content, so
 * that it is parsed as Markdown.
 */
import { indentOf, type Line, outdent, type Rule } from '../source-site/document.js';

const OPENING = /^\s*<(\w+)((?:\s[^<>]*?)?)\smarkdown(?:="[^"]*")?([^<>]*)>\s*$/;

/** Converts the elements; their content is outdented. */
export const htmlBlocks: Rule = (lines) => openBlocks(lines);

function openBlocks(lines: readonly Line[]): readonly Line[] {
  const written: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) break;
    const [, name = '', before = '', behind = ''] = line.isCode ? [] : (OPENING.exec(line.text) ?? []);
    const end = name === '' ? at : findEnd(lines, at, name);
    if (end === at) written.push(line);
    else {
      const inner = openBlocks(outdentAll(lines.slice(at + 1, end)));
      const texts = [{ ...line, text: `<${name}${before}${behind}>` }, { ...line, text: '' }, ...apart(inner)];
      const indent = ' '.repeat(indentOf(line.text));
      for (const part of [...texts, { ...line, text: '' }, { ...line, text: `</${name}>` }])
        written.push({ ...part, text: part.text === '' ? '' : indent + part.text });
      at = end;
    }
  }
  return written;
}

/** Returns the index of the line with the closing tag, or of the opening one if there is none. */
function findEnd(lines: readonly Line[], start: number, name: string): number {
  let depth = 0;
  for (let at = start; at < lines.length; at++) {
    const { text = '', isCode = false } = lines[at] ?? {};
    if (isCode) continue;
    depth += text.match(new RegExp(`<${name}\\b`, 'g'))?.length ?? 0;
    depth -= text.match(new RegExp(`</${name}>`, 'g'))?.length ?? 0;
    if (depth <= 0) return text.trim() === `</${name}>` ? at : start;
  }
  return start;
}

function outdentAll(lines: readonly Line[]): readonly Line[] {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const by = Math.min(...filled.map(({ text }) => indentOf(text)));
  return Number.isFinite(by) && by > 0 ? lines.map((line) => ({ ...line, text: outdent(line.text, by) })) : lines;
}

/** Separates tags at the start of a line from the paragraph before. */
function apart(lines: readonly Line[]): readonly Line[] {
  return lines.flatMap((line, at) => {
    const isTag = !line.isCode && /^<\/?[a-z]/i.test(line.text);
    const isBehindText = at > 0 && !/^(?:<.*)?$/.test(lines[at - 1]?.text.trim() ?? '');
    return isTag && isBehindText ? [{ ...line, text: '' }, line] : [line];
  });
}
