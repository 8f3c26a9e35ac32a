/** The jobs that threads run for a session. All inputs and outputs are structured-cloneable data. */

import type { PlacedFile, WriteFailure } from '../../output/folder/write-files.js';
import type { IndexInput } from '../../output/make-index.js';
import type { MarkdownPageSource } from '../../render/markdown-output/write-markdown-page.js';
import type { IndexBase } from '../../search/build/recall.js';
import type { ParseSettings } from '../../types/config.js';
import type { Parse, ParseResult, SourceFile } from '../../types/page.js';
import type { PageFacts } from '../../types/page-facts.js';
import type { DrawJob } from '../../types/picture.js';
import { once } from '../../utils/lazy.js';
import { parseInTurn } from './parse-in-turn.js';

/** Files to parse with the same settings. */
export interface ParseJob {
  readonly settings: ParseSettings;
  readonly files: readonly SourceFile[];
}

/** Code to highlight. */
export interface HighlightJob {
  readonly code: string;
  readonly language: string;
}

/** An index to update. */
export interface UpdateJob {
  readonly input: IndexInput;
  /** A previous index with the terms of pages that are sent without sections. */
  readonly base: IndexBase;
}

/** A rendered page, as sent to threads. */
export interface FinishJob {
  /** HTML of the document. */
  readonly content: string;
  readonly markdownPage: MarkdownPageSource | undefined;
}

/** The result for one page. */
export interface FinishedPage {
  readonly facts: PageFacts;
  /** Text of its Markdown page. */
  readonly markdownPage: string | undefined;
}

/** Dependencies from outside the pipeline. */
export interface OtherWork {
  /** Loads the function that extracts facts from final pages. */
  readonly loadScanner: () => Promise<(html: string) => PageFacts>;
}

/** The jobs of a thread, by name. */
export type SessionJobs = ReturnType<typeof createJobs>;

/** Creates the jobs. Their state stays in their thread, and each loads its own modules on demand. */
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
    /** Highlights samples. Returns the HTML lines of each, in order. */
    highlight: async (samples: readonly HighlightJob[]): Promise<readonly (readonly string[])[]> => {
      const highlight = await loadHighlighter();
      return Promise.all(samples.map(({ code, language }) => highlight(code, language)));
    },
    /** Writes output files. Returns the failures. */
    write: async (files: readonly PlacedFile[]): Promise<readonly WriteFailure[]> =>
      (await import('../../output/folder/write-files.js')).writeFiles(files),
    /** Extracts the facts of final pages and writes their Markdown, in page order. */
    finish: async (pages: readonly FinishJob[]): Promise<readonly FinishedPage[]> => {
      const [scan, { writeMarkdownPage }] = await Promise.all([
        loadScan(),
        import('../../render/markdown-output/write-markdown-page.js'),
      ]);
      return pages.map(({ content, markdownPage }) => ({
        facts: scan(content),
        markdownPage: markdownPage && writeMarkdownPage(markdownPage),
      }));
    },
    /** Draws preview images, in the order of their sources. */
    draw: async (job: DrawJob): Promise<readonly Uint8Array[]> =>
      (await import('../../output/pictures/draw.js')).drawPictures(job),
    /** Preloads the code for indexing. */
    'load search': async (): Promise<void> => void (await loadIndexing()),
    /** Builds the search index of a site. */
    search: async (input: IndexInput) => (await loadIndexing()).makeSearchIndex(input),
    /** Updates the search index of a site. Returns undefined if too little is known. */
    'update search': async ({ input, base }: UpdateJob) => (await loadIndexing()).remakeSearchIndex(input, base),
    /** Parses files and returns results in the same order. */
    parse: async ({ settings, files }: ParseJob): Promise<readonly ParseResult[]> =>
      parseInTurn(await parserFor(settings), files),
  };
}
