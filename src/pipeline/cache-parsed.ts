/** Caches parse results between runs. */

import type { Cache, CacheSection } from '../engine/cache/cache.js';
import { toPartialName } from '../graph/includes/list.js';
import type { ParseSettings } from '../types/config.js';
import type { ParseAll, ParseResult, SourceFile } from '../types/page.js';
import { divideResult, joinResult } from './parsed-later.js';

/** Section of the cache. */
export const PARSED = 'parse';

/**
 * The code that parsing depends on: folders that `markdown/` imports from, shipped plugins, and the packages that
 * produce most of a body.
 */
export const PARSING = {
  folders: ['types', 'utils', 'diagnostics', 'markdown', 'plugins'],
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
    'micromark-extension-cjk-friendly',
    'micromark-extension-cjk-friendly-gfm-strikethrough',
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

/** Returns the fingerprint of everything that a parse result depends on besides its file. */
export function toParseFingerprint(
  settings: ParseSettings,
  { describeCode }: Pick<Cache, 'describeCode'>,
  plugins?: string,
): string {
  const { icu, unicode } = process.versions;
  // These determine word boundaries and the letters matched by regular expressions.
  return JSON.stringify([settings, describeCode(PARSING), icu, unicode, plugins]);
}

/** Callbacks for files that are not in the cache. */
export interface Missing {
  readonly parseAll: ParseAll;
  /** Compiles the code of cached files, because the cache does not contain code. */
  readonly parseCode: ParseAll;
  /** Called with the number of cached files before the others are parsed. */
  readonly onFound: (count: number) => void;
}

/**
 * Up to this many files count as an edit. Its results are written at the end of the run, because the reader is waiting
 * and the next edit follows.
 */
const EDIT = 16;

/**
 * Creates the cached parser of a run: looks up files, parses the others and stores their results. Results are in the
 * order of the files.
 */
export function createParsedCache(
  section: CacheSection,
): (files: readonly SourceFile[], missing: Missing) => Promise<readonly ParseResult[]> {
  let isFirst = true;
  return async (files, { parseAll, parseCode, onFound }) => {
    const found = await addCode(readResults(files, section), parseCode);
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
    const result = file && readResult(content, file);
    if (file !== undefined && result !== undefined) results.set(file, result);
  }
  return results;
}

/**
 * Returns whether a cached result is plausible for its file, even if it is forged: it contains no code, and its partials,
 * which may contain code, are named in the file.
 */
function mayBeOf(result: ParseResult, { path, text }: SourceFile): boolean {
  if (result.source !== path || !['', undefined].includes('module' in result ? result.module : undefined)) return false;
  const includes = 'includes' in result ? (result.includes ?? []) : [];
  const isWritten = (from: string): boolean => [`'${from}'`, `"${from}"`].some((quoted) => text.includes(quoted));
  return includes.every((include) => include.kind !== 'partial' || isWritten(include.from));
}

/**
 * Compiles the code of pages that have some. A page without code does not match its cached result, which is dropped.
 */
async function addCode(
  found: ReadonlyMap<SourceFile, ParseResult>,
  parseCode: ParseAll,
): Promise<ReadonlyMap<SourceFile, ParseResult>> {
  const files = [...found].flatMap(([file, result]) => ('module' in result ? [file] : []));
  if (files.length === 0) return found;
  const complete = new Map(found);
  for (const [index, compiled] of (await parseCode(files)).entries()) {
    const file = files[index];
    const result = file && found.get(file);
    if (file === undefined || result === undefined) continue;
    // `assign` keeps the lazy getters of the result.
    if ('module' in compiled) complete.set(file, Object.assign(result, { module: compiled.module }));
    else complete.delete(file);
  }
  return complete;
}

/** The cache's checksums detect damage, but do not prove its origin. */
function readResult(content: Buffer, file: SourceFile): ParseResult | undefined {
  try {
    const [facts, ...later] = splitLines(content);
    if (facts === undefined) return undefined;
    const result = joinResult(
      facts.toString(),
      later.map((line) => () => line.toString()),
    );
    return mayBeOf(result, file) ? result : undefined;
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

/** Only the last version of a file in a run needs to be stored. */
function writeLater(files: readonly SourceFile[], results: readonly ParseResult[], section: CacheSection): void {
  for (const [index, file] of files.entries())
    for (const entry of toEntries([file], results.slice(index, index + 1)))
      section.writeLater(toPartialName(file.path, file.props), entry);
}

function* toEntries(files: readonly SourceFile[], results: readonly ParseResult[]): ReturnType<CacheSection['read']> {
  for (const [index, file] of files.entries()) {
    const result = results[index];
    if (result !== undefined && isLasting(result))
      yield [toKey(file), Buffer.from(divideResult(withoutCode(result)).join('\n'))];
  }
}

/** Stores only whether a page has code. Otherwise anyone who can write the cache could run code. */
function withoutCode(result: ParseResult): ParseResult {
  return 'module' in result ? { ...result, module: '' } : result;
}

/**
 * Returns whether a result may be cached. An internal error may be transient; with errors, plugins and their code may
 * be missing.
 */
function isLasting(result: ParseResult): boolean {
  const { kind, diagnostics } = result;
  if ('module' in result && diagnostics.some(({ severity }) => severity === 'error')) return false;
  return kind !== 'failed' && diagnostics.every(({ code, passing }) => code !== 'internal-error' && passing !== true);
}

/** Returns the cache key of a file: everything that parsing reads, with the hash instead of the text. */
function toKey({ path, relativePath, role, hash, props, made }: SourceFile): string {
  const further = [props, made].flatMap((value) => (value === undefined ? [] : [JSON.stringify(value)]));
  return [role, path, relativePath, hash, ...further].join('\n');
}
