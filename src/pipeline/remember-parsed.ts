/** In-memory cache of parse results, for sessions with many updates. */
import { toPartialName } from '../graph/includes/list.js';
import type { ParseResult, SourceFile } from '../types/page.js';
import type { FilePath } from '../types/paths.js';

/** Parses files in order; further arguments are passed on. */
type ParseFiles<More extends readonly unknown[]> = (
  files: readonly SourceFile[],
  ...more: More
) => Promise<readonly ParseResult[]>;

/** Wraps a parser, so that only files with a new text are parsed. */
export function rememberParsed<More extends readonly unknown[]>(parseAll: ParseFiles<More>): ParseFiles<More> {
  let known: ReadonlyMap<string, { readonly hash: string; readonly file: ParseResult }> = new Map();
  return async (sources, ...more) => {
    const find = ({ path, props }: SourceFile) => known.get(toPartialName(path, props));
    const isKnown = (source: SourceFile): boolean => find(source)?.hash === source.hash;
    const parsed = await parseAll(
      sources.filter((source) => !isKnown(source)),
      ...more,
    );
    const fresh = parsed.values();
    const files = sources.map((source) => {
      const file = isKnown(source) ? find(source)?.file : fresh.next().value;
      if (file === undefined) throw new Error(`no result for ${source.path}`);
      return { name: toPartialName(source.path, source.props), hash: source.hash, file };
    });
    known = new Map(files.map((entry) => [entry.name, entry]));
    return files.map(({ file }) => file);
  };
}

/**
 * Creates a function that keeps the last good page of a file with errors while it is being edited. The diagnostics are
 * current.
 */
export function createGoodMemory(): (files: readonly ParseResult[]) => readonly ParseResult[] {
  let good: ReadonlyMap<FilePath, ParseResult> = new Map();
  return (files) => {
    const next = new Map<FilePath, ParseResult>();
    const kept = files.map((file) => {
      const last = hasErrors(file) ? good.get(file.source) : file;
      if (last === undefined) return file;
      next.set(file.source, last);
      return last === file ? file : { ...last, diagnostics: file.diagnostics };
    });
    good = next;
    return kept;
  };
}

function hasErrors({ diagnostics }: ParseResult): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}
