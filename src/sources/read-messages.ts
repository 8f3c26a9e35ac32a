/** Reads translation files in the format of Docusaurus: id → message and description. */
import { readJsonConfig } from '../config/read-json.js';
import { refusedFile } from '../diagnostics/catalogue/file-access.js';
import { badTranslationFile } from '../diagnostics/catalogue/languages.js';
import { createFileAccess, findRefusal } from '../files/file-access.js';
import { isThere } from '../files/is-there.js';
import { readRegularFile } from '../files/read-file.js';
import { toSitePath } from '../files/site-path.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { errorCode } from '../utils/code/errors.js';
import { isRecord } from '../utils/record.js';

/** The texts of a file, or the reason why there are none. */
export interface MessageFile {
  readonly messages: Readonly<Record<string, string>>;
  /** The complete file, including entries without a message. */
  readonly entries: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Location of translation files. */
export interface MessagePlace {
  readonly siteDir: string;
  /** Absolute, or relative to the site. */
  readonly folder: string;
}

/** Reads a file by its absolute path. A missing file has no messages. */
export function readMessageFile(path: string, { siteDir, folder }: MessagePlace): MessageFile {
  const nothing = { messages: {}, entries: {} };
  if (!isThere(path)) return { ...nothing, diagnostics: [] };
  const file = toSitePath(siteDir, path);
  const refusal = findRefusal(createFileAccess(siteDir, { folders: [folder] }), { path });
  if (refusal !== undefined) return { ...nothing, diagnostics: [refusedFile(file, refusal, { file })] };
  const refuse = (problem: string): MessageFile => ({
    ...nothing,
    diagnostics: [badTranslationFile({ file }, problem)],
  });
  let text: string;
  try {
    text = readRegularFile(path).toString('utf8');
  } catch (error) {
    return refuse(`cannot be read (${errorCode(error)})`);
  }
  const { value, diagnostics } = readJsonConfig(text, file, (_, problem, range) =>
    badTranslationFile({ file, range }, `is not valid JSON (${problem})`),
  );
  if (diagnostics.length > 0) return { ...nothing, diagnostics };
  return isRecord(value)
    ? { messages: toMessages(value), entries: value, diagnostics: [] }
    : refuse('must be an object of ids, each with a `message`');
}

/** Entries without a text are skipped. */
function toMessages(value: Readonly<Record<string, unknown>>): MessageFile['messages'] {
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, entry]): [string, string][] => {
      const message = isRecord(entry) ? entry['message'] : entry;
      return typeof message === 'string' ? [[id, message]] : [];
    }),
  );
}
