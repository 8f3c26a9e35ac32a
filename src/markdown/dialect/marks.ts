/** Marks that readers see: emphasis and code without an end, conflicts of a merge, and labels that are defined twice. */
import type { Definition, Root } from 'mdast';
import { conflictShown, definedTwice, markShownAsText } from '../../diagnostics/catalogue/lost.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { indexLines } from '../../utils/text/lines.js';
import { type Compilation, locateNode } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';
import { type Place, walkShownText } from '../tree/shown-text.js';
import { walkMarkdown } from '../tree/walk.js';

/**
 * Two stars, two tildes or a backtick beside a word, on one side only. What follows `**` is not a name of arguments in
 * Python, a power or a pattern of files.
 */
const MARKS: readonly RegExp[] = [
  /(?<![\\*\w/.])\*\*(?![\w.]*(?:args|kwds|kw|options|params|attrs|props)\b)(?=["“([]?[\p{L}\p{N}])/u,
  /(?<=[\p{L}\p{N}.!?:)”"…。！？：）」])(?<!\\)\*\*(?![*\w/])/u,
  /(?<![\w*\\/])\*\*(?=[ \t]+\p{L}[^*\n]*[ \t]\*\*(?![\w*/]))/u,
  /(?<![\\~\w/])~~(?=[\p{L}\p{N}])/u,
  /(?<![\\`])`{1,2}(?=[\p{L}\p{N}$./<{[-][^`\n]*$)/mu,
  /(?<=[\p{L}\p{N})\]}>/])(?<!\\)`{1,2}(?![\w`'])/u,
];

/** One star or underscore that begins before a word and ends after a space. */
const SINGLE = /(?<![\\\w*_/])([*_])(?=\p{L}{2})[^*_\n`]*\p{L}[ \t]+\1(?=[.,;:!?)]|[ \t]*$)/mu;

const CONFLICT = /^(?:<{7}|>{7})(?= \S)/m;

/** Reports such marks in pages of both dialects. */
export const marks: Feature = {
  name: 'marks',
  check: (tree, page) => [...findMarks(tree, page), ...findDefinedTwice(tree, page)],
};

function findMarks(tree: Root, { file, text, state }: Compilation): readonly Diagnostic[] {
  if (!/[*_`]|~~|<{7} /.test(text)) return [];
  const found: Diagnostic[] = [];
  const { toRange } = indexLines(text);
  // A bar inside code splits a row, which has its own diagnostic.
  const split = new Set(
    state.diagnostics.map(({ code, location }) =>
      code === 'cells-not-shown' ? location?.range?.start.line : undefined,
    ),
  );
  walkShownText(tree, (_, { start, end }) => {
    // The id of a heading may have such marks.
    const source = text.slice(start, end).replace(/\{#[^}\n]*\}/g, (id) => ' '.repeat(id.length));
    if (!/[*_`]|~~|<{7}/.test(source)) return;
    const locate = (index: number, length: number) => ({
      file: file.path,
      range: toRange(start + index, start + index + length),
    });
    const conflict = CONFLICT.exec(source);
    if (conflict !== null) {
      found.push(conflictShown(locate(conflict.index, conflict[0].length)));
      return;
    }
    const first = findFirst(source);
    const [index, mark] = first === undefined ? findUneven(source, text, { start, end }) : [first.index, first[0]];
    if (mark === '') return;
    const location = locate(index, mark.length);
    if (!split.has(location.range.start.line)) found.push(markShownAsText(mark, location));
  });
  return found;
}

function findFirst(source: string): RegExpExecArray | undefined {
  const matches = MARKS.map((mark) => mark.exec(source)).filter((match) => match !== null);
  return matches.toSorted((a, b) => a.index - b.index)[0];
}

/** Returns a single mark that is text: one with a space inside, or one beside emphasis, as in `**bold*`. */
function findUneven(source: string, text: string, place: Place): readonly [index: number, mark: string] {
  const single = SINGLE.exec(source);
  if (single !== null) return [single.index, single[1] ?? ''];
  const [before, last] = [text.slice(Math.max(0, place.start - 2), place.start), source.slice(-2)];
  const after = text.slice(place.end, place.end + 2);
  for (const mark of ['*', '_']) {
    const isAtEnd =
      last.endsWith(mark) && !/[\\\w*_]./.test(last) && after[0] === mark && /^.[\p{L}\p{N}]/u.test(after);
    if (isAtEnd) return [source.length - 1, mark];
    const isAtStart =
      source.startsWith(mark) && source[1] !== mark && before.endsWith(mark) && /^[\p{L}\p{N}.!?)]/u.test(before);
    if (isAtStart) return [0, mark];
  }
  return [0, ''];
}

/** Reports definitions of a label that an earlier one defines differently. */
function findDefinedTwice(tree: Root, page: Compilation): readonly Diagnostic[] {
  if (!page.text.includes(']:')) return [];
  const first = new Map<string, Definition>();
  const found: Diagnostic[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type !== 'definition') return;
    const before = first.get(node.identifier);
    if (before === undefined) first.set(node.identifier, node);
    else if (before.url !== node.url)
      found.push(definedTwice({ label: node.label ?? node.identifier, used: before.url }, locateNode(page, node)));
  });
  return found;
}
