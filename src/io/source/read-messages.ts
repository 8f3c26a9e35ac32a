/** Files of messages, as Docusaurus has them below the folder of a language: id → message and description. */
import { readJsonConfig } from '../../config/read-json.js';
import { badTranslationFile } from '../../diagnostics/catalogue/languages.js';
import { isRecord } from '../../text/record.js';
import { errorCode } from '../../text/thrown.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { isThere } from '../is-there.js';
import { readRegularFile } from '../read-file.js';
import { toSitePath } from '../site-path.js';

/** A message of a file. */
export interface MessageEntry {
  readonly message: string;
  /** What translators are told. */
  readonly description?: string;
}

/** The messages of a file, or why there are none. */
export interface MessageFile {
  readonly entries: Readonly<Record<string, MessageEntry>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file by its absolute path; one that is not there has no messages. */
export function readMessageFile(path: string, siteDir: string): MessageFile {
  if (!isThere(path)) return { entries: {}, diagnostics: [] };
  const file = toSitePath(siteDir, path);
  const refuse = (problem: string): MessageFile => ({
    entries: {},
    diagnostics: [badTranslationFile({ file }, problem)],
  });
  let text: string;
  try {
    text = readRegularFile(path).toString('utf8');
  } catch (error) {
    return refuse(`cannot be read (${errorCode(error)})`);
  }
  const { value, diagnostics } = readJsonConfig(text, file, (_, problem, range) =>
    badTranslationFile({ file, range }, `is no JSON (${problem})`),
  );
  if (diagnostics.length > 0) return { entries: {}, diagnostics };
  return isRecord(value)
    ? { entries: toEntries(value), diagnostics: [] }
    : refuse('must be an object of ids, each with a `message`');
}

/** What has no text is no message. */
function toEntries(value: Readonly<Record<string, unknown>>): MessageFile['entries'] {
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, entry]): [string, MessageEntry][] => {
      if (typeof entry === 'string') return [[id, { message: entry }]];
      if (!isRecord(entry) || typeof entry['message'] !== 'string') return [];
      const { message, description } = entry;
      return [[id, { message, ...(typeof description === 'string' ? { description } : {}) }]];
    }),
  );
}
