/** Formats a report as text for a terminal or as Markdown, without a trailing line break. */
import type { Entry, Report, Section } from './report.js';

/** Output format. */
export type ReportFormat = 'text' | 'markdown';

/** Options of `writeReport`. */
export interface ReportOptions {
  readonly format: ReportFormat;
  /** True to write lists in full. */
  readonly isWhole: boolean;
  /** Formats a heading for a terminal. */
  readonly emphasize?: (heading: string) => string;
}

/** Maximum number of entries per section, so that a report fits on a page. Others are only counted. */
const MOST_ENTRIES = 12;
const MOST_DETAILS = 3;
/** Columns of text that fit a narrow terminal and a printed page. */
const WIDTH = 100;

/** A section. Steps are one too. */
interface Part extends Section {
  readonly isNumbered: boolean;
}

/** Formats a report. */
export function writeReport(report: Report, options: ReportOptions): string {
  const { title, introduction, notes, result } = report;
  const parts = [
    ...report.sections.map((section): Part => ({ ...section, isNumbered: false })),
    { heading: 'What to do', entries: report.steps, isNumbered: true },
  ];
  if (options.format === 'markdown') {
    const written = parts.flatMap((part) => partToMarkdown(part, options));
    return [`# ${title}`, ...introduction, ...written, notes, `**${result}**`].join('\n\n');
  }
  const emphasize = options.emphasize ?? ((heading: string) => heading);
  const written = parts.map((part) => `${emphasize(part.heading.toUpperCase())}\n${partToText(part, options)}`);
  return [
    emphasize(title),
    ...introduction.map((line) => hang('', line)),
    ...written,
    hang('', notes),
    hang('', result),
  ].join('\n\n');
}

function partToMarkdown(part: Part, options: ReportOptions): readonly string[] {
  const { entries, more } = cut(part, options);
  const lines = entries.map(({ text, place, ...entry }, index) => {
    const mark = part.isNumbered ? `${index + 1}. ` : '- ';
    const details = cutDetails(entry, options).map((detail) => `\n${' '.repeat(mark.length)}- ${detail}`);
    return `${mark}${text}${place === undefined ? '' : ` (\`${place}\`)`}${details.join('')}`;
  });
  const list = [...lines, ...more.map((text) => `- ${text}`)].join('\n');
  return [`## ${part.heading}`, ...(part.introduction === undefined ? [] : [part.introduction]), list].filter(Boolean);
}

function partToText(part: Part, options: ReportOptions): string {
  const { entries, more } = cut(part, options);
  const lines = entries.flatMap(({ text, place, ...entry }, index) => {
    const mark = part.isNumbered ? `${`${index + 1}.`.padStart(4)} ` : '  - ';
    const inner = `${' '.repeat(mark.length)}- `;
    return [
      hang(mark, `${text}${place === undefined ? '' : ` (${place})`}`),
      ...cutDetails(entry, options).map((detail) => hang(inner, detail)),
    ];
  });
  const introduction = part.introduction === undefined ? [] : [hang('  ', part.introduction)];
  return [...introduction, ...lines, ...more.map((text) => `  - ${text}`)].join('\n');
}

/** Returns the entries to show, and a line about the rest. */
function cut({ entries, isNumbered }: Part, { isWhole }: ReportOptions) {
  const over = entries.length - MOST_ENTRIES;
  if (isWhole || isNumbered || over <= 1) return { entries, more: [] };
  return { entries: entries.slice(0, MOST_ENTRIES), more: [`and ${over} more, which \`--verbose\` lists`] };
}

function cutDetails({ details = [] }: Pick<Entry, 'details'>, { isWhole }: ReportOptions): readonly string[] {
  const over = details.length - MOST_DETAILS;
  return isWhole || over <= 1 ? details : [...details.slice(0, MOST_DETAILS), `and ${over} more`];
}

/** Wraps a text with a hanging indent after the mark. */
function hang(mark: string, text: string): string {
  const indent = ' '.repeat(mark.length);
  const lines: string[] = [];
  let line = mark;
  for (const word of text.split(' ')) {
    if (line.length + word.length > WIDTH && line.trim() !== '' && line !== mark) {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()].join('\n');
}
