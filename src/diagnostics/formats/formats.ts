/** The formats of findings by their names. In: a report. Out: text. Must know neither the disk nor the process. */
import { extensionOf, joinFile } from '../../utils/paths.js';
import { describeCounts, formatDiagnostic } from '../format.js';
import { writeGithub } from './github.js';
import { writeGitlab } from './gitlab.js';
import { writeJson } from './json.js';
import { writeJunit } from './junit.js';
import { writeMarkdown } from './markdown.js';
import { type DiagnosticsReport, summarize, withoutInfos } from './report.js';
import { writeSarif } from './sarif.js';

/** How findings can be written, as the command line names it. */
export const FORMATS = ['text', 'json', 'github', 'sarif', 'junit', 'gitlab', 'markdown'] as const;

/** One of them. */
export type Format = (typeof FORMATS)[number];

/** Whether a format is a document, for which nothing else may be printed in between. */
export function isDocument(format: Format): boolean {
  return format !== 'text';
}

/** Whether a format is for another program alone: annotations stand in a log, beside what people read. */
export function isForPrograms(format: Format): boolean {
  return isDocument(format) && format !== 'github';
}

const WRITERS: Readonly<Record<Format, (report: DiagnosticsReport) => string>> = {
  text: writeText,
  json: writeJson,
  github: writeGithub,
  sarif: writeSarif,
  junit: writeJunit,
  gitlab: writeGitlab,
  markdown: writeMarkdown,
};

/** Writes findings; the result ends with a line feed, or is empty. */
export function writeDiagnostics(format: Format, report: DiagnosticsReport): string {
  return WRITERS[format](report);
}

/** The format with a name. */
export function findFormat(name: string): Format | undefined {
  return FORMATS.find((format) => format === name);
}

const EXTENSIONS: Readonly<Record<string, Format>> = {
  '.json': 'json',
  '.sarif': 'sarif',
  '.xml': 'junit',
  '.md': 'markdown',
  '.txt': 'text',
};

/** The format that the name of a file tells. */
export function findFormatOfFile(file: string): Format | undefined {
  return EXTENSIONS[extensionOf(file)];
}

/** Writes one block a finding, with its frame, and the counts last. */
export function writeText({ findings, site, readLines }: DiagnosticsReport): string {
  const options = {
    paint: (_tone: string, text: string) => text,
    readLines,
    showPath: (file: string) => joinFile(site.folder, file),
  };
  const blocks = withoutInfos(findings).map(({ diagnostic }) => `${formatDiagnostic(diagnostic, options)}\n`);
  return `${[...blocks, `${describeCounts(summarize(findings))}.`].join('\n')}\n`;
}
