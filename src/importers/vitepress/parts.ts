/** Resolves VitePress includes: files, marked regions and line ranges. */
import type { FilePath } from '../../types/paths.js';
import { fileNameOf, folderOf, joinFile, toFilePath } from '../../utils/paths.js';
import { type Draft, type Line, type Rule, toLines } from '../source-site/document.js';

/** Resolves a file named in a page. `@` is the docs folder. */
function findFile(name: string, docs: string, { path }: Draft): FilePath {
  return name.startsWith('@/') ? joinFile(docs, name.slice(2)) : toFilePath(joinFile(folderOf(path), name));
}

/** Include syntax with file, region and line range. */
const INCLUDE = /<!--\s*@include:\s*([^#{]+?)(?:#([^\s{}]+?))?(?:\{([\d,]*)\})?\s*-->/;

/** Includes `<!--@include: ./part.md#region{3,}-->`, on its own line or inside one. */
export function includes(docs: string): Rule {
  const insert = (lines: readonly Line[], draft: Draft, depth: number): readonly Line[] =>
    lines.flatMap((line) => {
      const found = INCLUDE.exec(line.text);
      const [mark, name, region, range] = found ?? [];
      if (line.isCode || found === null || mark === undefined || name === undefined) return [line];
      const file = findFile(name, docs, draft);
      const text = depth > 8 ? undefined : draft.read(file);
      const body = text?.replace(/^---\r?\n[\s\S]*?\n---\r?\n/, '');
      const part = body === undefined ? undefined : region === undefined ? body : cutRegion(body, region);
      if (part === undefined) {
        if (body !== undefined && region !== undefined) reportNoRegion(line, region, draft);
        else
          draft.report(line.number, 'A file that is put in is not there.', 'Write its text here, or correct its name.');
        return [line];
      }
      const before = line.text.slice(0, found.index);
      const inserted = `${cutRange(part, range).trimEnd()}${line.text.slice(found.index + mark.length)}`;
      const indent = /^\s*/.exec(before)?.[0] ?? '';
      const made = toLines(inserted).map((inner, index) => ({
        ...inner,
        text: `${index === 0 ? before : indent}${inner.text}`,
        number: line.number,
      }));
      return insert(made, { ...draft, path: file }, depth + 1);
    });
  return (lines, draft) => insert(lines, draft, 0);
}

/** Reports a missing region of an existing file. */
function reportNoRegion({ number }: Line, region: string, { report }: Draft): void {
  report(number, `The region \`${region}\` of the file is not there.`, 'Write its text here, or correct its name.');
}

/** File names may contain spaces. Markers of quotes and list items come first. */
const SNIPPET =
  /^((?:\s|>|[-*+]\s|\d+[.)]\s)*)<<<\s*([^#{[]+?)(?:#([^\s{}[\]]+))?\s*(?:\{([^}]*)\})?\s*(?:\[(.*)\])?\s*$/;

/** Includes code: `<<< @/snippets/a.ts#region{1,3 ts:line-numbers} [label]`. */
export function snippets(docs: string): Rule {
  return (lines, draft) => {
    let isGroup = false;
    return lines.flatMap((line) => {
      const word = line.isCode ? undefined : /^\s*:{3,}\s*([\w-]*)/.exec(line.text)?.[1];
      if (word !== undefined) isGroup = word === 'code-group';
      const [, indent = '', name, region, inner = '', written] = SNIPPET.exec(line.text) ?? [];
      if (line.isCode || name === undefined) return [line];
      const text = draft.read(findFile(name, docs, draft));
      const part = text === undefined || region === undefined ? text : cutRegion(text, region);
      if (part === undefined) {
        if (text !== undefined && region !== undefined) reportNoRegion(line, region, draft);
        else
          draft.report(
            line.number,
            'Code of another file is not there.',
            'Write the code into the page, or correct the name.',
          );
        return [line];
      }
      const label = written ?? (isGroup ? fileNameOf(name) : undefined);
      const [, marks = '', language = ''] = /^\s*([\d,-]*)\s*(.*)$/.exec(inner) ?? [];
      const fallback = /\.(\w+)$/.exec(name)?.[1] ?? '';
      const info = `${language === '' ? fallback : language}${marks === '' ? '' : ` {${marks}}`}${label === undefined ? '' : ` [${label}]`}`;
      // The fence must be longer than fences in the code.
      const fence = '`'.repeat(Math.max(3, ...[...part.matchAll(/`{3,}/g)].map(([marks]) => marks.length + 1)));
      const code = part.trimEnd().split(/\r?\n/);
      const next = indent.replace(/[^>\s]/g, ' ');
      return [`${fence}${info}`, ...code, fence].map((inserted, index) => ({
        ...line,
        text: (index === 0 ? indent : next) + inserted,
        isCode: true,
      }));
    });
  };
}

/** Region marker with its name, in any comment syntax. */
const MARK =
  /^(?:\/\/|\/\*|<!--|--|::|[#%;*'])\s*(?:#\s*)?(?:pragma\s+)?(end)?\s*region:?(?:\s+([^\s*]+))?\s*(?:-->|\*\/|$)/i;

/**
 * Returns the lines of all regions with this name, without nested region markers, or the section below the heading with
 * this id. Undefined if there is neither.
 */
function cutRegion(text: string, name: string): string | undefined {
  const lines = text.split(/\r?\n/);
  const marks = lines.map((line) => MARK.exec(line.trim()));
  const isEnd = (mark: RegExpExecArray | null | undefined): boolean => mark?.[1] !== undefined;
  const inside: string[] = [];
  let isFound = false;
  for (let start = 0; start < lines.length; start++) {
    if (marks[start]?.[2] !== name || isEnd(marks[start])) continue;
    isFound = true;
    let depth = 1;
    for (start++; start < lines.length && depth > 0; start++) {
      const mark = marks[start];
      if (mark == null) inside.push(lines[start] ?? '');
      else depth = isEnd(mark) ? (mark[2] === name ? 0 : depth - 1) : depth + 1;
    }
    start--;
  }
  if (!isFound) return cutSection(lines, name);
  const indent = Math.min(
    ...inside.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0].length ?? 0),
  );
  return inside.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join('\n');
}

function cutSection(lines: readonly string[], id: string): string | undefined {
  const toId = (heading: string): string =>
    /\{#([\w-]+)\}/.exec(heading)?.[1] ??
    heading
      .replace(/^#+\s*/, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/\s+/g, '-');
  const start = lines.findIndex((line) => /^#{1,6}\s/.test(line) && toId(line) === id);
  if (start < 0) return undefined;
  const level = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 1;
  const end = lines.findIndex((line, index) => index > start && new RegExp(`^#{1,${level}}\\s`).test(line));
  return lines.slice(start, end < 0 ? undefined : end).join('\n');
}

/** Returns the lines of a range: `3,5`, `3,` or `,5`, counted from 1. */
function cutRange(text: string, range: string | undefined): string {
  if (range === undefined || range === '') return text;
  const [from = '', to = from] = range.split(',');
  return text
    .split(/\r?\n/)
    .slice(from === '' ? 0 : Number(from) - 1, to === '' ? undefined : Number(to))
    .join('\n');
}
