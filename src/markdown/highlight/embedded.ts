/** Highlights `[[[ JavaScript ]]]` and `{{ Jinja }}` in YAML, as in Home Assistant configurations. */
import { escapeText } from '../../utils/text/escape.js';
import type { Highlight } from './highlight.js';

/** Opening delimiters, with their closing delimiter and language. */
const KINDS = {
  '[[[': { end: ']]]', language: 'javascript' },
  '{{': { end: '}}', language: 'jinja' },
  '{%': { end: '%}', language: 'jinja' },
} as const;

/** Excludes `${{ … }}`, the expressions of workflows. */
const START = /\[\[\[|(?<!\$)\{\{|\{%/g;

/** The delimiters of JavaScript are not part of its code. */
const DELIMITER_CLASS = 'tk-k';
const COMMENT_CLASS = 'tk-c';

/** Highlights code, including embedded languages. */
export async function highlightEmbedded(
  code: string,
  grammar: string,
  highlight: Highlight,
): Promise<readonly string[]> {
  const lines = highlight(code, grammar);
  const parts = grammar === 'yaml' ? findParts(code) : [];
  if (parts.length === 0) return lines;
  const runs = (await lines).map(readRuns);
  // Sequentially, so that equal code comes from the cache.
  for (const part of parts) putIn(runs, part, markDelimiters(await highlight(part.text, part.language)));
  return runs.map((line) => line.map(writeRun).join(''));
}

/** Embedded code. */
interface Part {
  readonly language: string;
  readonly text: string;
  /** Start of the code, both from 0. */
  readonly line: number;
  readonly column: number;
  /** Whether its delimiters are excluded. */
  readonly isBare: boolean;
}

/** Searches each closing delimiter once. If one is missing, no later start of that kind has one either. */
function findParts(code: string): readonly Part[] {
  const parts: Part[] = [];
  const endless = new Set<string>();
  let end = 0;
  for (const match of code.matchAll(START)) {
    const [start] = match;
    if (match.index < end || endless.has(start) || !isKind(start)) continue;
    const { end: closing, language } = KINDS[start];
    const close = code.indexOf(closing, match.index + start.length);
    if (close < 0) {
      endless.add(start);
      continue;
    }
    end = close + closing.length;
    const isBare = language === 'javascript';
    const from = isBare ? match.index + start.length : match.index;
    const before = code.slice(0, from);
    const column = from - (before.lastIndexOf('\n') + 1);
    const line = before.split('\n').length - 1;
    parts.push({ language, text: code.slice(from, isBare ? close : end), line, column, isBare });
  }
  return parts;
}

function isKind(start: string): start is keyof typeof KINDS {
  return Object.hasOwn(KINDS, start);
}

/** Text with one class. `html` replaces the text. */
interface Run {
  readonly text: string;
  readonly className: string | undefined;
  readonly html?: string;
}

const RUN = /<span class="([^"]*)">([^<]*)<\/span>|([^<]+)/g;

function readRuns(html: string): Run[] {
  return [...html.matchAll(RUN)].map(([, className, inside, plain]) => ({
    text: unescapeText(inside ?? plain ?? ''),
    className,
  }));
}

function unescapeText(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function writeRun({ text, className, html }: Run): string {
  if (html !== undefined) return html;
  return className === undefined ? escapeText(text) : `<span class="${className}">${escapeText(text)}</span>`;
}

/** Highlights delimiters that are part of the code, as in Jinja. */
function markDelimiters(html: readonly string[]): readonly string[] {
  const toSpan = (text: string): string => `<span class="${DELIMITER_CLASS}">${text}</span>`;
  return html.map((line, index) => {
    const started = index === 0 ? line.replace(/^\{[{%]-?/, toSpan) : line;
    return index === html.length - 1 ? started.replace(/-?[}%]\}$/, toSpan) : started;
  });
}

/** Inserts highlighted lines instead of their text. Comments stay unchanged. */
function putIn(runs: Run[][], { text, line, column, isBare }: Part, html: readonly string[]): void {
  const texts = text.split('\n');
  if (classAt(runs[line] ?? [], column) === COMMENT_CLASS) return;
  texts.forEach((part, index) => {
    const from = index === 0 ? column : 0;
    const place = runs[line + index];
    if (place === undefined) return;
    if (part !== '')
      replace(place, [from, from + part.length], {
        text: part,
        className: undefined,
        html: html[index] ?? escapeText(part),
      });
    if (isBare && index === 0) mark(place, [from - 3, from]);
    if (isBare && index === texts.length - 1) mark(place, [from + part.length, from + part.length + 3]);
  });
}

function mark(place: Run[], range: readonly [number, number]): void {
  const text = place
    .map((run) => run.text)
    .join('')
    .slice(...range);
  replace(place, range, { text, className: DELIMITER_CLASS });
}

function classAt(place: readonly Run[], column: number): string | undefined {
  let end = 0;
  return place.find(({ text }) => (end += text.length) > column)?.className;
}

/** Replaces a range of characters in a line with a run. */
function replace(place: Run[], [from, to]: readonly [number, number], by: Run): void {
  const next: Run[] = [];
  let start = 0;
  let isPut = false;
  for (const run of place) {
    const end = start + run.text.length;
    if (start < from) next.push(end <= from ? run : { ...run, text: run.text.slice(0, from - start) });
    if (end > from && !isPut) {
      next.push(by);
      isPut = true;
    }
    if (end > to) next.push(start >= to ? run : { ...run, text: run.text.slice(to - start) });
    start = end;
  }
  place.splice(0, place.length, ...next);
}
