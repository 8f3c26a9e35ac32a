/** The last result of each file, for a run of many updates. */
import { toPartialName } from '../graph/inserts/list.js';
import type { ParseResult, SourceFile } from '../types/page.js';
import type { FilePath } from '../types/paths.js';

/** Parses files, in their order; what else it is told goes on. */
type ParseFiles<More extends readonly unknown[]> = (
  files: readonly SourceFile[],
  ...more: More
) => Promise<readonly ParseResult[]>;

/** Parses only files whose text is new; of the others the last result is given. */
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

/** While writing, a file that has errors keeps its last good page; the diagnostics are the new ones. */
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
