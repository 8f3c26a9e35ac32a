/**
 * Reads the listed source files with Node's blocking calls, which take a fifth of the processor time of asynchronous
 * ones.
 */
import { resolve } from 'node:path';
import { binaryFile, notUtf8, unreadableFile } from '../diagnostics/catalogue/sources.js';
import { readRegularFile } from '../files/read-file.js';
import type { Diagnostic, Range } from '../types/diagnostic.js';
import type { DocusaurusSite } from '../types/docusaurus.js';
import type { SourceFile } from '../types/page.js';
import type { FilePath } from '../types/paths.js';
import { errorCode } from '../utils/code/errors.js';
import { hashContent } from '../utils/hash.js';
import { indexLines } from '../utils/text/lines.js';
import type { ListedFile } from './list-sources.js';
import { preprocess } from './preprocess.js';

/** Source files with their texts, in the order of the list. */
export interface ReadSources {
  readonly sources: readonly SourceFile[];
  /** One per unreadable file. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Where and how to read files. */
export interface ReadPlace {
  readonly siteDir: string;
  /** Preprocessor of the site's Markdown. */
  readonly preprocessor?: DocusaurusSite['preprocessor'];
}

/** Reads files. Those returned by `known` are not read again. */
export function readSources(
  { siteDir, preprocessor }: ReadPlace,
  files: readonly ListedFile[],
  known: (path: FilePath) => SourceFile | undefined = () => undefined,
): ReadSources {
  const diagnostics: Diagnostic[] = [];
  const sources = files.flatMap((file): SourceFile[] => {
    const last = known(file.path);
    if (last !== undefined) return [last];
    const read = readSource(siteDir, file);
    if ('code' in read) {
      diagnostics.push(read);
      return [];
    }
    const made = preprocess(read, siteDir, preprocessor);
    diagnostics.push(...made.diagnostics);
    return [made.source];
  });
  return { sources, diagnostics };
}

/** Reads a file and drops a byte order mark. Anything but UTF-8 text is refused. */
function readSource(siteDir: string, { path, relativePath, role }: ListedFile): SourceFile | Diagnostic {
  try {
    const bytes = readRegularFile(resolve(siteDir, path));
    const text = decode(bytes);
    if (text === undefined) return notUtf8(path, findDamage(bytes));
    if (isFullOfNul(text)) return binaryFile(path);
    return { path, relativePath, role, text, hash: hashContent(text) };
  } catch (error) {
    return unreadableFile(path, errorCode(error));
  }
}

/** Returns undefined if the bytes are not UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the first invalid character. Undefined if a byte order mark identifies the text as UTF-16. */
function findDamage(bytes: Uint8Array): Range | undefined {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return undefined;
  const text = new TextDecoder('utf-8').decode(bytes);
  const index = text.indexOf('\uFFFD');
  return indexLines(text).toRange(index, index + 1);
}

/** In UTF-16, at least every space and line break contains one. A single NUL is a typo, which parsing reports. */
const MOST_NUL = 0.01;

function isFullOfNul(text: string): boolean {
  return text.includes('\0') && text.split('\0').length - 1 > Math.max(1, text.length * MOST_NUL);
}
