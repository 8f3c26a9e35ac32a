/** Reads and parses the Markdown files that pages import, recursively. */
import { existsSync } from 'node:fs';
import { createFileAccess, type FileAccess, findRefusal, limitsOf } from '../files/file-access.js';
import { listPartials, type PartialUse, toPartialName } from '../graph/includes/list.js';
import { type ReadPlace, readSources } from '../sources/read-sources.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { FileRefusal } from '../types/facts.js';
import type { MarkdownPartial, ParseResult, SourceFile } from '../types/page.js';
import type { FilePath } from '../types/paths.js';
import { type Changes, createResolver } from './changes.js';
import type { Parsing } from './parse-sources.js';
import type { SiteFiles } from './read-site.js';

/** Parsed partials and all files that were looked for. */
export interface Partials {
  /** By file and props; see `toPartialName`. */
  readonly partials: ReadonlyMap<string, MarkdownPartial>;
  /** Files that may not be read. */
  readonly refused: ReadonlyMap<FilePath, FileRefusal>;
  /** Whether or not they exist. */
  readonly paths: readonly FilePath[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Files whose partials are to be read. */
export interface PartialsInput {
  readonly parsed: readonly ParseResult[];
  readonly files: Pick<SiteFiles, 'config' | 'plugins' | 'changes'>;
  /** Files imported by code. */
  readonly imported: readonly PartialUse[];
}

/** A use of a partial, and the chain of files that include it. */
interface Found extends PartialUse {
  readonly above: readonly FilePath[];
}

/** Creates a function that reads the partials of a site. Only changed files are read again. */
export function rememberPartials(
  siteDir: string,
  parse: Parsing['parsePartials'],
): (input: PartialsInput) => Promise<Partials> {
  let known: ReadonlyMap<FilePath, SourceFile> = new Map();
  let lastPreprocessor: ReadPlace['preprocessor'];
  return async ({ parsed, files, imported }) => {
    const { config, changes } = files;
    const { preprocessor } = config.docusaurus ?? {};
    if (preprocessor !== lastPreprocessor) known = new Map();
    lastPreprocessor = preprocessor;
    const access = createFileAccess(siteDir, limitsOf(config));
    const isShownByDocusaurus = config.docusaurus !== undefined;
    const reader = createReader({ place: { siteDir, preprocessor }, access, isShownByDocusaurus, changes, known });
    const sources = new Map<string, SourceFile>();
    const seen = new Set<string>();
    let results: readonly ParseResult[] = [];
    const uses = [...parsed.flatMap(listPartials), ...imported];
    let found: readonly Found[] = uses.map((use) => ({ ...use, above: [] }));
    while (found.length > 0) {
      const fresh = found.filter((use) => isFresh(use, seen));
      reader.read(fresh.map(({ path }) => path));
      for (const { path, props } of fresh) {
        const source = reader.files.get(path);
        if (source !== undefined) sources.set(toPartialName(path, props), { ...source, props });
      }
      if (sources.size > results.length) results = await parse([...sources.values()], files);
      const byName = nameResults(sources, results);
      found = fresh.flatMap(({ path, props, above }) => {
        const result = byName.get(toPartialName(path, props));
        return result === undefined ? [] : listPartials(result).map((use) => ({ ...use, above: [...above, path] }));
      });
    }
    // Read files with diagnostics again; otherwise their diagnostics would be lost.
    const failed = new Set(reader.diagnostics.map(({ location }) => location?.file));
    known = new Map([...reader.files].filter(([path]) => !failed.has(path)));
    return {
      partials: new Map([...nameResults(sources, results)].flatMap(([name, file]) => toPartial(name, file))),
      refused: reader.refused,
      paths: [...reader.asked],
      diagnostics: [...reader.diagnostics, ...withoutRepeats(results.flatMap((file) => file.diagnostics))],
    };
  };
}

/**
 * Returns whether this use in this chain is new. A file that includes itself counts as seen, because the recursion
 * would not end.
 */
function isFresh({ path, props, above }: Found, seen: Set<string>): boolean {
  const place = [toPartialName(path, props), ...[...above].sort()].join('\n');
  if (above.includes(path) || seen.has(place)) return false;
  seen.add(place);
  return true;
}

/** Reads the partials of one update. */
interface Reader {
  readonly files: ReadonlyMap<FilePath, SourceFile>;
  readonly asked: ReadonlySet<FilePath>;
  readonly refused: ReadonlyMap<FilePath, FileRefusal>;
  readonly diagnostics: readonly Diagnostic[];
  /** Reads the paths that were not requested before. */
  readonly read: (paths: readonly FilePath[]) => void;
}

function createReader({
  place,
  access,
  isShownByDocusaurus,
  changes,
  known,
}: {
  readonly place: ReadPlace;
  readonly access: FileAccess;
  readonly isShownByDocusaurus: boolean;
  readonly changes: Changes;
  readonly known: ReadonlyMap<FilePath, SourceFile>;
}): Reader {
  const toAbsolute = createResolver(place.siteDir);
  const files = new Map<FilePath, SourceFile>();
  const asked = new Set<FilePath>();
  const refused = new Map<FilePath, FileRefusal>();
  const diagnostics: Diagnostic[] = [];
  const read = (paths: readonly FilePath[]): void => {
    const missing = [...new Set(paths)].filter((path) => !asked.has(path));
    for (const path of missing) asked.add(path);
    for (const path of missing) {
      const refusal = findRefusal(access, { path, isShownByDocusaurus });
      if (refusal !== undefined) refused.set(path, refusal);
    }
    const there = missing.filter((path) => !refused.has(path) && existsSync(toAbsolute(path)));
    const found = readSources(
      place,
      there.map((path) => ({ path, relativePath: path, role: 'partial' as const })),
      (path) => (changes.touches(toAbsolute(path)) ? undefined : known.get(path)),
    );
    for (const source of found.sources) files.set(source.path, source);
    diagnostics.push(...found.diagnostics);
  };
  return { files, asked, refused, diagnostics, read };
}

/** Results are in the order of their sources. */
function nameResults(
  sources: ReadonlyMap<string, SourceFile>,
  results: readonly ParseResult[],
): ReadonlyMap<string, ParseResult> {
  const names = [...sources.keys()];
  return new Map(results.flatMap((result, index) => (names[index] === undefined ? [] : [[names[index], result]])));
}

function toPartial(name: string, file: ParseResult): [string, MarkdownPartial][] {
  return file.kind === 'partial' ? [[name, file]] : [];
}

/** Reports each problem of a file once, however often it is used with different props. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}
