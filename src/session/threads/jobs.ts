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

/** Code to highlight. */
export interface CodeSample {
  readonly code: string;
  readonly language: string;
}

/** The jobs of a thread, by name. */
export type SessionJobs = ReturnType<typeof createJobs>;

/** Makes the jobs; what they remember between calls stays in their thread. */
export function createJobs() {
  const highlight = createHighlighter(readPatterns);
  const parsers = new Map<string, Parse>();
  const parserFor = (settings: ParseSettings): Parse => {
    const key = JSON.stringify(settings);
    const parse = parsers.get(key) ?? createParser(settings, highlight);
    parsers.set(key, parse);
    return parse;
  };
  return {
    /** Highlights samples; the lines of HTML of each are in their order. */
    highlight: (samples: readonly CodeSample[]): Promise<readonly (readonly string[])[]> =>
      Promise.all(samples.map(({ code, language }) => highlight(code, language))),
    /** Builds the search index of a site. */
    search: async (input: IndexInput) => makeSearchIndex(input),
    /** Parses files; the results are in their order. */
    parse: ({ settings, files }: ParseJob): Promise<readonly ParseResult[]> => parseInTurn(parserFor(settings), files),
  };
}
