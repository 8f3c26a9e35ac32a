/** Writes diagnostics as Markdown, for a comment on a pull request. */

import type { FilePath } from '../../types/paths.js';
import { countOf } from '../../utils/text/count.js';
import { describeCounts } from '../format.js';
import { toPlain } from './plain.js';
import { type DiagnosticsReport, groupByFile, summarize, withoutInfos } from './report.js';
import type { ReportedDiagnostic } from './reported-diagnostic.js';

/** Maximum length of a comment. GitHub accepts 65,536 characters. */
const MOST_CHARACTERS = 60_000;
/** Maximum length of one text, so that it leaves room for the others. */
const MOST_OF_TEXT = 1_000;
/** Characters reserved for the last line. */
const RESERVE = 200;
/** Marks our own comments, so that programs can find and update them. */
const MARK = '<!-- csb-docs check -->';

/** Writes a heading with the counts, and a list for each file. Files with errors come first. */
export function writeMarkdown({ diagnostics, exitCode }: DiagnosticsReport): string {
  const result = exitCode === 0 ? 'csb-docs check passed' : 'csb-docs check failed';
  const head = `${MARK}\n### ${result}: ${describeCounts(summarize(diagnostics))}\n`;
  const shown = withoutInfos(diagnostics);
  const groups = [...groupByFile(shown)].toSorted(([, a], [, b]) => Number(hasError(b)) - Number(hasError(a)));
  const blocks = groups.flatMap(([file, group]) => toBlocks(file, group));
  let text = head;
  let left = shown.length;
  for (const block of blocks) {
    if (text.length + block.length > MOST_CHARACTERS - RESERVE) break;
    text += block;
    left--;
  }
  if (left === 0) return text;
  return `${text}\n${countOf(left, 'more diagnostic')} would make this text too long. Run \`csb-docs check\` to list all.\n`;
}

function hasError(diagnostics: readonly ReportedDiagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/**
 * Returns one block for each diagnostic. A block is written completely or not at all. The first one includes the
 * heading of the file.
 */
function toBlocks(file: FilePath | undefined, diagnostics: readonly ReportedDiagnostic[]): readonly string[] {
  const heading = `\n**${file === undefined ? 'The site' : toCode(file)}**\n\n`;
  return diagnostics.map((diagnostic, index) => `${index === 0 ? heading : ''}${toItem(diagnostic)}`);
}

function toItem({ code, severity, message, hint, place, notes }: ReportedDiagnostic): string {
  const line = place?.range === undefined ? '' : `line ${place.range.start.line}: `;
  const details = [
    ...notes.map((note) => `note: ${toText(note.message)}${toPlaceText(note.place)}`),
    ...(hint === undefined ? [] : [toText(hint)]),
  ];
  return [
    `- ${line}**${severity}** \`${code}\` ${toText(message)}\n`,
    ...details.map((detail) => `  <br>${detail}\n`),
  ].join('');
}

function toPlaceText(place: ReportedDiagnostic['place']): string {
  if (place === undefined) return '';
  const { path, range } = place;
  return ` ${toCode(range === undefined ? path : `${path}:${range.start.line}`)}`;
}

/**
 * Words and characters without an effect in Markdown: no links, mentions, images, emphasis, HTML, formulas or
 * references.
 */
const HARMLESS = /^(?:[\p{L}\p{N} “”‘’"'%;?…–=+]|\((?!\()|\)|[.,](?=[\s”)]|$)|[:/-](?=\s|$)|(?<=\p{L})-(?=\p{L}))*$/u;

/**
 * Formats a message: names in backticks become code. If the rest has a character that Markdown or GitHub could
 * interpret, the whole message becomes code.
 */
function toText(text: string): string {
  const plain = toPlain(text, MOST_OF_TEXT);
  const parts = plain.split('`');
  const isHarmless =
    parts.length % 2 === 1 &&
    parts.every((part, index) => index % 2 === 1 || HARMLESS.test(part)) &&
    // Two adjacent code spans would be read as one.
    !parts.slice(1, -1).includes('');
  if (!isHarmless) return toCode(plain);
  return parts.map((part, index) => (index % 2 === 0 ? part : toCode(part))).join('');
}

/** Returns a code span with more backticks than any run in the text. */
function toCode(text: string): string {
  const plain = toPlain(text);
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  const edge = /^[` ]|[` ]$/.test(plain) || plain === '' ? ' ' : '';
  return `${mark}${edge}${plain}${edge}${mark}`;
}
