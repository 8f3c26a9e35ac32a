/** The Markdown files that pages import: found by what pages import, read and parsed until nothing new is imported. */
import { existsSync } from 'node:fs';
import { listPartials } from '../graph/inserts/list.js';
import { readSources } from '../io/source/read-sources.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { MarkdownPartial, ParseResult, SourceFile } from '../types/page.js';
import type { FilePath } from '../types/paths.js';
import { type Changes, createResolver } from './changes.js';
import type { Parsing } from './parse-sources.js';

/** Partials by path, and everything that was looked for. */
export interface Partials {
  readonly partials: ReadonlyMap<FilePath, MarkdownPartial>;
  /** Existing or not. */
  readonly paths: readonly FilePath[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What partials are looked for in. */
export interface PartialsInput {
  readonly parsed: readonly ParseResult[];
  readonly config: Config;
  readonly changes: Changes;
}

/** Makes a function that reads the partials of a site; a file is read again when it has changed. */
export function rememberPartials(
  siteDir: string,
  parse: Parsing['parsePartials'],
): (input: PartialsInput) => Promise<Partials> {
  const toAbsolute = createResolver(siteDir);
  let known: ReadonlyMap<FilePath, SourceFile> = new Map();
  return async ({ parsed, config, changes }) => {
    const read = new Map<FilePath, SourceFile>();
    const diagnostics: Diagnostic[] = [];
    let paths: readonly FilePath[] = listPartials(parsed);
    let results: readonly ParseResult[] = [];
    for (let seen = 0; paths.length > seen; paths = listPartials([...parsed, ...results])) {
      seen = paths.length;
      const missing = paths.filter((path) => !read.has(path) && existsSync(toAbsolute(path)));
      const files = missing.map((path) => ({ path, relativePath: path, role: 'partial' as const }));
      const found = readSources(siteDir, files, (path) =>
        changes.touches(toAbsolute(path)) ? undefined : known.get(path),
      );
      for (const source of found.sources) read.set(source.path, source);
      diagnostics.push(...found.diagnostics);
      if (read.size > 0) results = await parse([...read.values()], config);
    }
    known = read;
    const partials = results.flatMap((file): [FilePath, MarkdownPartial][] =>
      file.kind === 'partial' ? [[file.source, file]] : [],
    );
    return {
      partials: new Map(partials),
      paths,
      diagnostics: [...diagnostics, ...results.flatMap((file) => file.diagnostics)],
    };
  };
}
