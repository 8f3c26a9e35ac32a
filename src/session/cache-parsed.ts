/**
 * Results of parsing, kept from one run to the next.
 * In: what parses files. Out: the same, but files that were parsed before are looked up.
 */

import { toPartialName } from '../graph/inserts/list.js';
import type { Cache, CacheSection } from '../io/cache/cache.js';
import type { ParseSettings } from '../types/config.js';
import type { ParseAll, ParseResult, SourceFile } from '../types/page.js';
import { divideResult, joinResult } from './parsed-later.js';

/** The kind of the entries. */
export const PARSED = 'parse';

/** What parses: the folders and packages that `content/` imports from, plugins that are shipped, and the packages of those that make most of a body. */
export const PARSING = {
  folders: ['types', 'text', 'diagnostics', 'content', 'plugins'],
  packages: [
    '@shikijs/langs',
    'acorn',
    'acorn-jsx',
    'entities',
    'gemoji',
    'github-slugger',
    'hast-util-raw',
    'hast-util-to-html',
    'hast-util-to-string',
    'html-tag-names',
    'mdast-util-from-markdown',
    'mdast-util-gfm',
    'mdast-util-mdx',
    'mdast-util-to-hast',
    'mdast-util-to-string',
    'micromark',
    'micromark-extension-mdxjs',
    'micromark-factory-space',
    'micromark-util-character',
    'npm-to-yarn',
    'oniguruma-to-es',
    'parse5',
    'property-information',
    'rehype-raw',
    'rehype-stringify',
    'remark-frontmatter',
    'remark-gfm',
    'remark-mdx',
    'remark-parse',
    'mdast-util-to-hast',
    'satteri',
    'shiki',
    'svg-tag-names',
    'unified',
    'unist-util-visit',
    'valibot',
    'vfile',
    'yaml',
  ],
};

/** All that the result for a file depends on besides the file. */
export function toParseFingerprint(
  settings: ParseSettings,
  { describeCode }: Pick<Cache, 'describeCode'>,
  plugins?: string,
): string {
  const { icu, unicode } = process.versions;
  // The two decide about what a word is, and about letters in regular expressions.
  return JSON.stringify([settings, describeCode(PARSING), icu, unicode, plugins]);
}

/** Parses files that were not found. */
export interface Missing {
  readonly parseAll: ParseAll;
  /** Told how many files were found, before the others are parsed. */
  readonly onFound: (count: number) => void;
}

/** So few files are an edit, whose result is not written before the end of the run: a reader waits, and the next edit follows. */
const EDIT = 16;

/**
 * Makes a function for all of a run, that looks files up, parses the others, and keeps their results. The order is that
 * of the files.
 */
export function createParsedCache(
  section: CacheSection,
): (files: readonly SourceFile[], missing: Missing) => Promise<readonly ParseResult[]> {
  let isFirst = true;
  return async (files, { parseAll, onFound }) => {
    const found = readResults(files, section);
    onFound(found.size);
    const missing = files.filter((file) => !found.has(file));
    const parsed = missing.length === 0 ? [] : await parseAll(missing);
    if (!isFirst && missing.length <= EDIT) writeLater(missing, parsed, section);
    else if (parsed.some(isLasting)) section.write(toEntries(missing, parsed));
    isFirst = false;
    const fresh = parsed.values();
    return files.map((file) => {
      const result = found.get(file) ?? fresh.next().value;
      if (result === undefined) throw new Error(`no result for ${file.path}`);
      return result;
    });
  };
}

function readResults(files: readonly SourceFile[], section: CacheSection): ReadonlyMap<SourceFile, ParseResult> {
  const results = new Map<SourceFile, ParseResult>();
  const byKey = new Map(files.map((file) => [toKey(file), file]));
  for (const [key, content] of section.read([...byKey.keys()])) {
    const file = byKey.get(key);
    const result = readResult(content);
    if (file !== undefined && result?.source === file.path) results.set(file, result);
  }
  return results;
}

/** The sums of a cache say that nothing was damaged, not that it was csb-docs that wrote it. */
function readResult(content: Buffer): ParseResult | undefined {
  try {
    const [facts, ...later] = splitLines(content);
    if (facts === undefined) return undefined;
    return joinResult(
      facts.toString(),
      later.map((line) => () => line.toString()),
    );
  } catch {
    return undefined;
  }
}

function splitLines(content: Buffer): readonly Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0, end = 0; start < content.length; start = end + 1) {
    end = content.indexOf(LINE_END, start);
    if (end < 0) end = content.length;
    lines.push(content.subarray(start, end));
  }
  return lines;
}

const LINE_END = '\n'.charCodeAt(0);

/** Of the versions that a file had during a run, the last one is enough. */
function writeLater(files: readonly SourceFile[], results: readonly ParseResult[], section: CacheSection): void {
  for (const [index, file] of files.entries())
    for (const entry of toEntries([file], results.slice(index, index + 1)))
      section.writeLater(toPartialName(file.path, file.props), entry);
}

function* toEntries(files: readonly SourceFile[], results: readonly ParseResult[]): ReturnType<CacheSection['read']> {
  for (const [index, file] of files.entries()) {
    const result = results[index];
    if (result !== undefined && isLasting(result)) yield [toKey(file), Buffer.from(divideResult(result).join('\n'))];
  }
}

/** A bug may be gone the next time. */
function isLasting({ kind, diagnostics }: ParseResult): boolean {
  return kind !== 'failed' && diagnostics.every(({ code, passing }) => code !== 'internal-error' && passing !== true);
}

/** Everything about a file that parsing sees; the hash stands for the text. */
function toKey({ path, relativePath, role, hash, props, made }: SourceFile): string {
  const further = [props, made].flatMap((value) => (value === undefined ? [] : [JSON.stringify(value)]));
  return [role, path, relativePath, hash, ...further].join('\n');
}
