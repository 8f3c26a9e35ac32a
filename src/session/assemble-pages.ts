/** Between parsing and linking: pages are put together with the partials that they import. */
import { resolve } from 'node:path';
import { type Assembled, assemble } from '../graph/inserts/assemble.js';
import type { Library } from '../graph/inserts/fragment.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Page, ParseResult } from '../types/page.js';
import type { FilePath } from '../types/paths.js';
import type { Parsing } from './parse-sources.js';
import { type PartialsInput, rememberPartials } from './partials.js';

/** Files that can be linked. */
export interface AssembledPages {
  /** In the order of what was parsed. */
  readonly files: readonly ParseResult[];
  /** Of partials and of putting together. */
  readonly diagnostics: readonly Diagnostic[];
  /** Files that were looked for besides the sources. */
  readonly lookedFor: readonly FilePath[];
  /** The same, as absolute paths. */
  readonly watched: readonly string[];
}

/** Makes a function that puts pages together; of what has not changed it gives the same page again. */
export function createAssembler(
  siteDir: string,
  parsePartials: Parsing['parsePartials'],
): (input: PartialsInput) => Promise<AssembledPages> {
  const readPartials = rememberPartials(siteDir, parsePartials);
  const assembleOnce = rememberAssembled();
  return async (input) => {
    if (!input.parsed.some(hasInserts)) return { files: input.parsed, diagnostics: [], lookedFor: [], watched: [] };
    const { partials, paths, diagnostics } = await readPartials(input);
    const library: Library = { partial: (path) => partials.get(path), code: () => undefined };
    const assembled = input.parsed.map((file) =>
      hasInserts(file) ? assembleOnce(file, library) : { page: file, diagnostics: [] },
    );
    return {
      files: assembled.map(({ page }) => page),
      diagnostics: [...diagnostics, ...assembled.flatMap((each) => each.diagnostics)],
      lookedFor: paths,
      watched: paths.map((path) => resolve(siteDir, path)),
    };
  };
}

function hasInserts(file: ParseResult): file is Page {
  return 'inserts' in file && file.inserts !== undefined && file.kind !== 'partial';
}

/** What a page was put together from, as long as all of it is the same. */
interface Kept {
  readonly assembled: Assembled;
  readonly isSame: (library: Library) => boolean;
}

function rememberAssembled(): (page: Page, library: Library) => Assembled {
  const known = new WeakMap<Page, Kept>();
  return (page, library) => {
    const last = known.get(page);
    if (last?.isSame(library)) return last.assembled;
    const asked: ((library: Library) => boolean)[] = [];
    const recording: Library = {
      partial: (path) => {
        const answer = library.partial(path);
        asked.push(({ partial }) => partial(path) === answer);
        return answer;
      },
      code: (call) => {
        const answer = library.code(call);
        asked.push(({ code }) => code(call) === answer);
        return answer;
      },
    };
    const assembled = assemble(page, recording);
    known.set(page, { assembled, isSame: (now) => asked.every((isSame) => isSame(now)) });
    return assembled;
  };
}
