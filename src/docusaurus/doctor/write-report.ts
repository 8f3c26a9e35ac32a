/** A report as text for a terminal, or as Markdown. In: a report. Out: the whole page, which ends without a line break. */
import type { Entry, Report, Section } from './report.js';

/** How a report is written. */
export type ReportFormat = 'text' | 'markdown';

/** How much is written. */
export interface ReportOptions {
  readonly format: ReportFormat;
  /** Whether lists are written to their end. */
  readonly isWhole: boolean;
  /** Marks a heading, where the reader is at a terminal. */
  readonly emphasize?: (heading: string) => string;
}

/** Most entries of a section, so that a report is a page; further ones are counted. */
const MOST_ENTRIES = 12;
const MOST_DETAILS = 3;
/** Columns of text: what a narrow terminal and a printed page have. */
const WIDTH = 100;

/** A section, with steps as one of them. */
interface Part extends Section {
  readonly isNumbered: boolean;
}

/** Writes a report. */
export function writeReport(report: Report, options: ReportOptions): string {
  const { title, introduction, findings, verdict } = report;
  const parts = [
    ...report.sections.map((section): Part => ({ ...section, isNumbered: false })),
    { heading: 'What to do', entries: report.steps, isNumbered: true },
  ];
  if (options.format === 'markdown') {
    const written = parts.flatMap((part) => partToMarkdown(part, options));
    return [`# ${title}`, ...introduction, ...written, findings, `**${verdict}**`].join('\n\n');
  }
  const emphasize = options.emphasize ?? ((heading: string) => heading);
  const written = parts.map((part) => `${emphasize(part.heading.toUpperCase())}\n${partToText(part, options)}`);
  return [
    emphasize(title),
    ...introduction.map((line) => hang('', line)),
    ...written,
    hang('', findings),
    hang('', verdict),
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

/** The entries that are shown, and a line about the others. */
function cut({ entries, isNumbered }: Part, { isWhole }: ReportOptions) {
  const over = entries.length - MOST_ENTRIES;
  if (isWhole || isNumbered || over <= 1) return { entries, more: [] };
  return { entries: entries.slice(0, MOST_ENTRIES), more: [`and ${over} more, which \`--verbose\` lists`] };
}

function cutDetails({ details = [] }: Pick<Entry, 'details'>, { isWhole }: ReportOptions): readonly string[] {
  const over = details.length - MOST_DETAILS;
  return isWhole || over <= 1 ? details : [...details.slice(0, MOST_DETAILS), `and ${over} more`];
}

/** A text in lines, of which all but the first are as far in as what follows the mark. */
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
