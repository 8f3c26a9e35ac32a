/** What threads do for a session. Everything that goes in or out is data that can be copied. */
import { createHighlighter } from '../../content/highlight/highlight.js';
import { createParser } from '../../content/parse.js';
import { type IndexInput, makeSearchIndex } from '../../io/output/search-index.js';
import { readPatterns } from '../../io/patterns.js';
import type { ParseSettings } from '../../types/config.js';
import type { Parse, ParseResult, SourceFile } from '../../types/page.js';
import { parseInTurn } from './parse-in-turn.js';

/** Files to parse with one set of settings. */
export interface ParseJob {
  readonly settings: ParseSettings;
  readonly files: readonly SourceFile[];
}

/** The jobs of a thread, by name. */
export type SessionJobs = ReturnType<typeof createJobs>;

/** Makes the jobs; what they remember between calls stays in their thread. */
export function createJobs() {
  const highlighter = createHighlighter(readPatterns);
  const parsers = new Map<string, Parse>();
  const parserFor = (settings: ParseSettings): Parse => {
    const key = JSON.stringify(settings);
    const parse = parsers.get(key) ?? createParser(settings, highlighter);
    parsers.set(key, parse);
    return parse;
  };
  return {
    /** Builds the search index of a site. */
    search: async (input: IndexInput) => makeSearchIndex(input),
    /** Parses files; the results are in their order. */
    parse: ({ settings, files }: ParseJob): Promise<readonly ParseResult[]> => parseInTurn(parserFor(settings), files),
  };
}
