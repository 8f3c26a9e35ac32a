/** Second step: parses source files into pages and data. */

import { setImmediate as letOthers } from 'node:timers/promises';
import { readPatterns } from '../files/patterns.js';
import { createHighlighter, type Highlight } from '../markdown/highlight/highlight.js';
import { createParser, type ParserOptions } from '../markdown/parse.js';
import type { ParseSettings } from '../types/config.js';
import type { Parse, ParseAll, ParseResult, SourceFile } from '../types/page.js';
import { countOf } from '../utils/text/count.js';
import { createParsedCache, PARSED, toParseFingerprint } from './cache-parsed.js';
import { createKeeper } from './large-site.js';
import { toParseSettings } from './parse-settings.js';
import { bringToParsing, createSiteParser, type ParsedSite } from './plugins.js';
import { createGoodMemory, rememberParsed } from './remember-parsed.js';
import type { SessionOptions } from './snapshot.js';
import { highlightInThreads } from './threads/highlight-in-threads.js';
import { parseInThreads, type ThreadedParsing } from './threads/parse-in-threads.js';
import { parseInTurn } from './threads/parse-in-turn.js';

/** Dependencies of parsing. */
export type ParsingOptions = Pick<SessionOptions, 'log' | 'threads' | 'cache' | 'place'>;

/** Parses files and returns results in the same order. */
type ParseSources = (files: readonly SourceFile[], onLong?: OnLong) => Promise<readonly ParseResult[]>;

/** Called if parsing will take a while. It then runs in other threads. */
export type OnLong = (ahead: ParsingAhead) => void;

/** Operations available while other files are still being parsed. */
export interface ParsingAhead {
  /** Parses pages without their bodies. */
  readonly outline: ParseAll;
  /** Parses a complete page ahead of all waiting files. */
  readonly first: (file: SourceFile) => Promise<ParseResult>;
}

/** The parser of a session. */
export interface Parsing {
  /** Returns results in the order of the sources. */
  readonly parse: (
    sources: readonly SourceFile[],
    site: ParsedSite,
    onLong?: OnLong,
  ) => Promise<readonly ParseResult[]>;
  /** Parses all Markdown files that pages import. */
  readonly parsePartials: (sources: readonly SourceFile[], site: ParsedSite) => Promise<readonly ParseResult[]>;
  /**
   * Parses a few pages of the last run in this thread to warm up the JIT, so that the first edit is as fast as later
   * ones.
   */
  readonly warmUp: () => Promise<void>;
}

/** Number of pages that suffices to warm up the code. */
const WARMED_UP = 12;

/** Creates the parser of a session. */
export function createParsing(options: ParsingOptions): Parsing {
  const highlight = createHighlighter(readPatterns);
  const keepGood = createGoodMemory();
  let last: (ParsedSite & { readonly key: string; readonly parsers: Parsers }) | undefined;
  let warmedUp: readonly SourceFile[] = [];
  const toParsers = ({ config, plugins }: ParsedSite): Parsers => {
    const settings = toParseSettings(config);
    const key = JSON.stringify(settings);
    const isSame = last?.key === key && last.config.docusaurus?.plugins === config.docusaurus?.plugins;
    if (last === undefined || !isSame || last.plugins !== plugins)
      last = {
        ...{ key, config, plugins },
        parsers: createParsers({ settings, highlight }, { config, plugins }, options),
      };
    return last.parsers;
  };
  return {
    parse: async (sources, site, onLong) => {
      warmedUp = sources;
      return keepGood(await toParsers(site).parseAll(sources, onLong));
    },
    parsePartials: (sources, site) => toParsers(site).parsePartials(sources),
    warmUp: async () => {
      const pages = warmedUp.filter(({ role }) => role === 'doc' || role === 'post' || role === 'page');
      const step = Math.max(1, pages.length / WARMED_UP);
      for (let place = 0; place < pages.length && last !== undefined; place += step) {
        const index = Math.floor(place);
        await letOthers();
        await parseInTurn(last.parsers.parseOne, pages.slice(index, index + 1));
      }
    },
  };
}

/** Parsers with the same settings, each with its own cache. */
interface Parsers {
  readonly parseOne: Parse;
  readonly parseAll: ParseSources;
  readonly parsePartials: ParseSources;
}

function createParsers(
  { settings, highlight }: Pick<Parser, 'settings' | 'highlight'>,
  site: ParsedSite,
  options: ParsingOptions,
): Parsers {
  const { own, key, here } = bringToParsing(site, options);
  const parseOne = createSiteParser(settings, highlight, own);
  const parser = { settings, highlight, parse: parseOne, own, key };
  return {
    parseOne,
    parseAll: rememberParsed(parseFiles(parser, 'parse', here)),
    parsePartials: rememberParsed(parseFiles(parser, 'partials', here)),
  };
}

/** The parser of this thread and its inputs. */
interface Parser {
  readonly settings: ParseSettings;
  readonly highlight: Highlight;
  readonly parse: Parse;
  /** Features of plugins; undefined if none affect parsing. */
  readonly own: ParserOptions | undefined;
  /** Fingerprint of the site's plugins. */
  readonly key: string | undefined;
}

/** Parses with a phase of the log. Uncached files are parsed in threads if there is enough work. */
function parseFiles(
  { settings, highlight, parse, own, key }: Parser,
  phaseName: string,
  { log, threads, cache }: ParsingOptions,
): ParseSources {
  const recall = createParsedCache(
    cache.section(PARSED, cache.folder === undefined ? '' : toParseFingerprint(settings, cache, key)),
  );
  const toKeeper = createKeeper(threads);
  const parseCode: ParseAll = (coded) =>
    parseInTurn(createParser(settings, highlight, { ...own, scope: 'code' }), coded);
  return async (files, onLong) => {
    const phase = log.phase(phaseName);
    let found = 0;
    const parseMissing: ParseAll = (missing) => {
      const characters = missing.reduce((sum, { text }) => sum + text.length, 0);
      const others = threads.forWork(characters);
      const isHereOnly = own !== undefined;
      const isBehind = onLong !== undefined && others.length > 0 && !isHereOnly;
      const onProgress = (done: number): void => phase.update(found + done, files.length);
      const elsewhere = highlightInThreads(highlight, others);
      const parsing = parseInThreads({
        settings,
        parse: others.length === 0 ? parse : createSiteParser(settings, elsewhere.highlight, own),
        keep: toKeeper(characters),
        threads: others,
        whenFree: elsewhere.whenFree,
        ...{ onProgress, isBehind, isHereOnly, signal: threads.signal },
      })(missing);
      if (isBehind)
        onLong(
          parseAhead(
            { settings, parse, threads: others },
            createParser(settings, highlight, { scope: 'outline' }),
            parsing,
          ),
        );
      return parsing;
    };
    const results = await recall(files, { parseAll: parseMissing, parseCode, onFound: (count) => (found = count) });
    phase.end(`${countOf(files.length, 'file')}${found === 0 ? '' : `, ${found} from the cache`}`, {
      ...(cache.folder === undefined ? {} : { cached: { hits: found, of: files.length } }),
    });
    const problem = cache.problem();
    if (problem !== undefined)
      log.detail(`The cache cannot be written (${problem}), so the next run parses all files again.`);
    return results;
  };
}

/** Operations during threaded parsing. The first thread handles requests in between. */
function parseAhead(
  { settings, parse, threads: [thread] }: Pick<ThreadedParsing, 'settings' | 'parse' | 'threads'>,
  outline: Parse,
  parsing: Promise<readonly ParseResult[]>,
): ParsingAhead {
  const inThread = async (source: SourceFile): Promise<ParseResult> =>
    (await thread?.run('parse', { settings, files: [source] }, true))?.[0] ?? parse(source);
  // The threads may end first; the page is then in the complete result.
  const amongAll = async (source: SourceFile): Promise<ParseResult> =>
    (await parsing).find((result) => result.source === source.path) ?? parse(source);
  return {
    outline: (sources) => parseInTurn(outline, sources),
    first: (source) => Promise.race([inThread(source), amongAll(source)]),
  };
}
