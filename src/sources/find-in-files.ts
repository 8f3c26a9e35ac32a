/** Looking for a text in files of a site: where code, style sheets and data have an address. */
import { resolve } from 'node:path';
import { readRegularFile } from '../files/read-file.js';
import type { Location } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import { createLineReader } from './read-lines.js';

/** The first place in some files that has one of these texts as a whole value. */
export type FindInFiles = (texts: readonly string[], files?: readonly FilePath[]) => Location | undefined;

/** Makes the function; each file is read once. `listFiles` gives the files to look into where none are named. */
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

/** What stands before and behind a value: quotes, brackets of Markdown and CSS, in YAML a blank and the end of the line, in lists a comma, in a template of JavaScript the value before it; a quote may be `&quot;`. A heading begins its line. */
const BEFORE = /["'`(<\s{},=;]$/;
/** Before a lone word, which code is full of: nothing that stands between names. */
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

/** Whether a value may begin there. `</math>` is the end of an element, no address. */
function isBefore(before: string, text: string): boolean {
  if (before === '' && text.startsWith('#')) return true;
  if (before.endsWith('<') && text.startsWith('/')) return false;
  return (/^[\w-]+$/.test(text) ? BEFORE_WORD : BEFORE).test(before);
}

/** Reads a file as text; undefined where that is not possible. */
export function readTextOf(siteDir: string, file: FilePath): string | undefined {
  try {
    return readRegularFile(resolve(siteDir, file)).toString('utf8');
  } catch {
    return undefined;
  }
}
