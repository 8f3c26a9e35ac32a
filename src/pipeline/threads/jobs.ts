/** What threads do for a session. Everything that goes in or out is data that can be copied. */

import type { PlacedFile, WriteFailure } from '../../output/folder/write-files.js';
import type { IndexInput } from '../../output/make-index.js';
import type { TwinSource } from '../../render/markdown-output/write-twin.js';
import type { IndexBase } from '../../search/build/recall.js';
import type { ParseSettings } from '../../types/config.js';
import type { Parse, ParseResult, SourceFile } from '../../types/page.js';
import type { PageFacts } from '../../types/page-facts.js';
import type { DrawJob } from '../../types/picture.js';
import { once } from '../../utils/once.js';
import { parseInTurn } from './parse-in-turn.js';

/** Files to parse with one set of settings. */
export interface ParseJob {
  readonly settings: ParseSettings;
  readonly files: readonly SourceFile[];
}

/** Code to highlight. */
export interface HighlightJob {
  readonly code: string;
  readonly language: string;
}

/** The pages of an index. */
export interface UpdateJob {
  readonly input: IndexInput;
  /** Another index, which knows those pages that come without sections. */
  readonly base: IndexBase;
}

/** A page as threads are sent it. */
export interface FinishJob {
  /** Its document. */
  readonly content: string;
  readonly twin: TwinSource | undefined;
}

/** What was made of one. */
export interface FinishedPage {
  readonly facts: PageFacts;
  /** The text of its twin. */
  readonly twin: string | undefined;
}

/** What of the work is not the session’s. */
export interface OtherWork {
  /** Loads what reads final pages. */
  readonly loadScanner: () => Promise<(html: string) => PageFacts>;
}

/** The jobs of a thread, by name. */
export type SessionJobs = ReturnType<typeof createJobs>;

/** Makes the jobs; what they remember between calls stays in their thread. What only one of them needs is loaded for it. */
export function createJobs({ loadScanner }: OtherWork) {
  const parsers = new Map<string, Parse>();
  const loadHighlighter = once(async () => {
    const { createHighlighter } = await import('../../markdown/highlight/highlight.js');
    const { readPatterns } = await import('../../files/patterns.js');
    return createHighlighter(readPatterns);
  });
  const parserFor = async (settings: ParseSettings): Promise<Parse> => {
    const { createParser } = await import('../../markdown/parse.js');
    const highlight = await loadHighlighter();
    const key = JSON.stringify(settings);
    const parse = parsers.get(key) ?? createParser(settings, highlight);
    parsers.set(key, parse);
    return parse;
  };
  const loadScan = once(loadScanner);
  const loadIndexing = () => import('../../output/make-index.js');
  return {
    /** Highlights samples; the lines of HTML of each are in their order. */
    highlight: async (samples: readonly HighlightJob[]): Promise<readonly (readonly string[])[]> => {
      const highlight = await loadHighlighter();
      return Promise.all(samples.map(({ code, language }) => highlight(code, language)));
    },
    /** Writes files of the output; what could not be written is returned. */
    write: async (files: readonly PlacedFile[]): Promise<readonly WriteFailure[]> =>
      (await import('../../output/folder/write-files.js')).writeFiles(files),
    /** Reads final pages and writes the texts of their twins, in the order of the pages. */
    finish: async (pages: readonly FinishJob[]): Promise<readonly FinishedPage[]> => {
      const [scan, { writeTwin }] = await Promise.all([
        loadScan(),
        import('../../render/markdown-output/write-twin.js'),
      ]);
      return pages.map(({ content, twin }) => ({ facts: scan(content), twin: twin && writeTwin(twin) }));
    },
    /** Draws preview pictures; they are in the order of what they are drawn from. */
    draw: async (job: DrawJob): Promise<readonly Uint8Array[]> =>
      (await import('../../output/pictures/draw.js')).drawPictures(job),
    /** Gets ready for an index. */
    'load search': async (): Promise<void> => void (await loadIndexing()),
    /** Builds the search index of a site. */
    search: async (input: IndexInput) => (await loadIndexing()).makeSearchIndex(input),
    /** Builds the search index of a site of which most is known; undefined where that is not enough. */
    'update search': async ({ input, base }: UpdateJob) => (await loadIndexing()).remakeSearchIndex(input, base),
    /** Parses files; the results are in their order. */
    parse: async ({ settings, files }: ParseJob): Promise<readonly ParseResult[]> =>
      parseInTurn(await parserFor(settings), files),
  };
}
