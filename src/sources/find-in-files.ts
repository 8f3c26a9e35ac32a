/** Searches files of a site for a text, to locate URLs in code, style sheets and data. */
import { resolve } from 'node:path';
import { readRegularFile } from '../files/read-file.js';
import type { Location } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import { createLineReader } from './read-lines.js';

/** Returns the first location at which one of the texts occurs as a complete value. */
export type FindInFiles = (texts: readonly string[], files?: readonly FilePath[]) => Location | undefined;

/** Creates the search function. Each file is read once. `listFiles` returns the default files. */
export function createFileSearch(siteDir: string, listFiles: () => readonly FilePath[]): FindInFiles {
  const read = createLineReader(siteDir);
  const known = new Map<FilePath, readonly string[]>();
  const linesOf = (file: FilePath): readonly string[] => {
    const lines = known.get(file) ?? read(file) ?? [];
    known.set(file, lines);
    return lines;
  };
  return (texts, files = listFiles()) => {
    for (const file of files) {
      const found = findInLines(linesOf(file), texts);
      if (found !== undefined) return { file, ...found };
    }
    return undefined;
  };
}

/**
 * Characters before and after a value: quotes, brackets of Markdown and CSS, a space in YAML, a comma in lists, the
 * preceding value in a JavaScript template. A quote may be `&quot;`. A heading starts its line.
 */
const BEFORE = /["'`(<\s{},=;]$/;
/** Stricter for a single word, which is common in code: excludes characters that stand between names. */
const BEFORE_WORD = /(?:["'`(<=]|&quot;|:\s+|^\s*-\s+)$/;
const BEHIND = /^(?:["'`)>\s},#?&]|$)/;

function findInLines(lines: readonly string[], texts: readonly string[]): Pick<Location, 'range'> | undefined {
  for (const text of texts) {
    if (text === '') continue;
    for (const [index, line] of lines.entries()) {
      for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + 1)) {
        const end = at + text.length;
        if (!isBefore(line.slice(0, at), text) || !BEHIND.test(line.slice(end))) continue;
        return { range: { start: { line: index + 1, column: at + 1 }, end: { line: index + 1, column: end + 1 } } };
      }
    }
  }
  return undefined;
}

/** Returns whether a value may start there. `</math>` is an end tag and not a URL. */
function isBefore(before: string, text: string): boolean {
  if (before === '' && text.startsWith('#')) return true;
  if (before.endsWith('<') && text.startsWith('/')) return false;
  return (/^[\w-]+$/.test(text) ? BEFORE_WORD : BEFORE).test(before);
}

/** Reads a file as text. Returns undefined if it cannot be read. */
export function readTextOf(siteDir: string, file: FilePath): string | undefined {
  try {
    return readRegularFile(resolve(siteDir, file)).toString('utf8');
  } catch {
    return undefined;
  }
}
