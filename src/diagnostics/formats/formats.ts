/** The formats for diagnostics, by name. */
import { extensionOf, joinFile } from '../../utils/paths.js';
import { describeCounts, formatDiagnostic } from '../format.js';
import { writeGithub } from './github.js';
import { writeGitlab } from './gitlab.js';
import { writeJson } from './json.js';
import { writeJunit } from './junit.js';
import { writeMarkdown } from './markdown.js';
import { type DiagnosticsReport, summarize, withoutInfos } from './report.js';
import { writeSarif } from './sarif.js';

/** Names of the formats on the command line. */
export const FORMATS = ['text', 'json', 'github', 'sarif', 'junit', 'gitlab', 'markdown'] as const;

/** The name of a format. */
export type Format = (typeof FORMATS)[number];

/** Returns true if a format is a document. Nothing else may be printed with it. */
export function isDocument(format: Format): boolean {
  return format !== 'text';
}

/** Returns true if only programs read a format. Annotations are not: they are printed in a log that people read. */
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

/** Writes diagnostics in a format. The result is empty or ends with a line feed. */
export function writeDiagnostics(format: Format, report: DiagnosticsReport): string {
  return WRITERS[format](report);
}

/** Returns the format with a name. */
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

/** Returns the format that a file name implies. */
export function findFormatOfFile(file: string): Format | undefined {
  return EXTENSIONS[extensionOf(file)];
}

/** Writes one block for each diagnostic, with its code frame, and then the counts. */
export function writeText({ diagnostics, site, readLines }: DiagnosticsReport): string {
  const options = {
    paint: (_tone: string, text: string) => text,
    readLines,
    showPath: (file: string) => joinFile(site.folder, file),
  };
  const blocks = withoutInfos(diagnostics).map(({ diagnostic }) => `${formatDiagnostic(diagnostic, options)}\n`);
  return `${[...blocks, `${describeCounts(summarize(diagnostics))}.`].join('\n')}\n`;
}
