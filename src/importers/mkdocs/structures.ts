/** Converts structures of several lines: card grids, code annotations, definition lists. */
import { type Line, outdent, type Rule, readFence } from '../source-site/document.js';

/** Converts `<div class="grid cards" markdown>` around a list. */
export const grids: Rule = (lines) => {
  let isOpen = false;
  return lines.flatMap((line): readonly Line[] => {
    if (line.isCode) return [line];
    const at = (text: string): Line => ({ ...line, text });
    if (/^\s*<div\s[^>]*class="[^"]*\bgrid\b[^"]*\bcards\b[^>]*>\s*$/.test(line.text)) {
      isOpen = true;
      return [at('<Cards>')];
    }
    if (!isOpen) return [line];
    if (/^\s*<\/div>\s*$/.test(line.text)) {
      isOpen = false;
      return [at('</Cards>')];
    }
    // A horizontal rule below the card title.
    return /^\s+-{3,}\s*$/.test(line.text) ? [] : [line];
  });
};

/** Converts `# (1)!` in code followed by a numbered list. */
export const annotations: Rule = (lines) => {
  const starts = listFences(lines).filter(([start, end]) => hasNotes(lines, start, end));
  const inside = (index: number): boolean => starts.some(([start, end]) => index > start && index < end);
  const opens = new Set(starts.map(([start]) => start));
  return lines.map((line, index) => {
    if (inside(index)) return { ...line, text: line.text.replace(/\((\d+)\)!(?=\s*(?:-->|\*\/)?\s*$)/, '($1)') };
    if (!opens.has(index) || /\bnotes\b/.test(line.text)) return line;
    const isBare = readFence(line.text)?.info.trim() === '';
    return { ...line, text: `${line.text}${isBare ? 'text' : ''} notes` };
  });
};

function listFences(lines: readonly Line[]): readonly (readonly [start: number, end: number])[] {
  const fences: [number, number][] = [];
  let open: { readonly at: number; readonly mark: string } | undefined;
  for (const [index, line] of lines.entries()) {
    const fence = line.isCode ? readFence(line.text) : undefined;
    if (fence === undefined) continue;
    if (open === undefined) open = { at: index, mark: fence.mark };
    else if (fence.mark.startsWith(open.mark) && fence.info.trim() === '') {
      fences.push([open.at, index]);
      open = undefined;
    }
  }
  return fences;
}

function hasNotes(lines: readonly Line[], start: number, end: number): boolean {
  const isMarked = lines.slice(start + 1, end).some(({ text }) => /\(1\)!?\s*(?:-->|\*\/)?\s*$/.test(text));
  const next = lines.slice(end + 1).find(({ text }) => text.trim() !== '');
  return isMarked && /^\s*1\.\s/.test(next?.text ?? '');
}

/** Converts `Term` followed by `:   definition`. */
export const definitions: Rule = (lines) => {
  const written: Line[] = [];
  const add = (line: Line, ...texts: readonly string[]): void => {
    for (const text of texts) written.push({ ...line, text });
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const next = lines[at + 1];
    if (line === undefined) break;
    const first = findDefinition(lines, at + 1);
    if (line.isCode || next === undefined || !isTerm(line.text) || first === undefined) {
      written.push(line);
      continue;
    }
    joinLists(written) || add(line, '<dl>');
    add(line, '<dt>', '', line.text, '', '</dt>');
    for (let start: number | undefined = first; start !== undefined; start = findDefinition(lines, at)) {
      at = start;
      const end = endOfDefinition(lines, at);
      add(next, '<dd>', '', (lines[at]?.text ?? '').replace(/^:[ ]{1,3}/, ''));
      for (const inner of lines.slice(at + 1, end)) written.push({ ...inner, text: outdent(inner.text, 4) });
      add(next, '', '</dd>');
      at = end;
    }
    add(next, '</dl>', '');
    at--;
  }
  return written;
};

/** Returns the index of the definition line, here or after a blank line. */
function findDefinition(lines: readonly Line[], at: number): number | undefined {
  const found = lines[at]?.text.trim() === '' ? at + 1 : at;
  return /^:[ ]{1,3}\S/.test(lines[found]?.text ?? '') ? found : undefined;
}

function isTerm(text: string): boolean {
  return /^\S/.test(text) && !/^(?:[#>|:*+-]|\d+\.|<)/.test(text.replace(/^\*\*|^`/, 'x'));
}

/** Consecutive definition lists are merged. */
function joinLists(written: Line[]): boolean {
  const last = written.findLastIndex(({ text }) => text.trim() !== '');
  if (written[last]?.text !== '</dl>') return false;
  written.splice(last);
  return true;
}

function endOfDefinition(lines: readonly Line[], start: number): number {
  let end = start + 1;
  for (let at = end; at < lines.length; at++) {
    const text = lines[at]?.text ?? '';
    if (text.trim() === '') continue;
    if (!/^(?: {4}|\t)/.test(text)) break;
    end = at + 1;
  }
  return end;
}
