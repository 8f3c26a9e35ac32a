/** Second step: source files in, pages and data out. */

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

/** What parsing needs besides the files. */
export type ParsingOptions = Pick<SessionOptions, 'log' | 'threads' | 'cache' | 'place'>;

/** Parses files; the results are in their order. */
type ParseSources = (files: readonly SourceFile[], onLong?: OnLong) => Promise<readonly ParseResult[]>;

/** Told when parsing will take a while, which it does in other threads then. */
export type OnLong = (ahead: ParsingAhead) => void;

/** What can be had while the rest is being parsed. */
export interface ParsingAhead {
  /** A page without its body. */
  readonly outline: ParseAll;
  /** Whole, before all files that are waiting. */
  readonly first: (file: SourceFile) => Promise<ParseResult>;
}

/** Parsing as a session does it. */
export interface Parsing {
  /** The results are in the order of the sources. */
  readonly parse: (
    sources: readonly SourceFile[],
    site: ParsedSite,
    onLong?: OnLong,
  ) => Promise<readonly ParseResult[]>;
  /** The same for all Markdown files together that pages import. */
  readonly parsePartials: (sources: readonly SourceFile[], site: ParsedSite) => Promise<readonly ParseResult[]>;
  /** Parses some pages of last time in this thread, so that the first edit of one is parsed as fast as later ones. */
  readonly rehearse: () => Promise<void>;
}

/** How many pages make the code fast, of the thousands of a site. */
const REHEARSED = 12;

/** Makes what parses the sources of a site, again and again. */
export function createParsing(options: ParsingOptions): Parsing {
  const highlight = createHighlighter(readPatterns);
  const keepGood = createGoodMemory();
  let last: (ParsedSite & { readonly key: string; readonly parsers: Parsers }) | undefined;
  let rehearsed: readonly SourceFile[] = [];
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
      rehearsed = sources;
      return keepGood(await toParsers(site).parseAll(sources, onLong));
    },
    parsePartials: (sources, site) => toParsers(site).parsePartials(sources),
    rehearse: async () => {
      const pages = rehearsed.filter(({ role }) => role === 'doc' || role === 'post' || role === 'page');
      const step = Math.max(1, pages.length / REHEARSED);
      for (let place = 0; place < pages.length && last !== undefined; place += step) {
        const index = Math.floor(place);
        await letOthers();
        await parseInTurn(last.parsers.parseOne, pages.slice(index, index + 1));
      }
    },
  };
}

/** What parses with the same settings, each with a memory of its own. */
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

/** What parses here, and what it was made of. */
interface Parser {
  readonly settings: ParseSettings;
  readonly highlight: Highlight;
  readonly parse: Parse;
  /** What plugins of the site bring; undefined where there are none that take part in parsing. */
  readonly own: ParserOptions | undefined;
  /** What plugins of the site depend on. */
  readonly key: string | undefined;
}

/** Parses with a phase of the log: what is in the cache is not parsed, the rest in threads where there is enough to do. */
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

/** What can be had while files are parsed in threads; the first thread takes what is asked for in between. */
function parseAhead(
  { settings, parse, threads: [thread] }: Pick<ThreadedParsing, 'settings' | 'parse' | 'threads'>,
  outline: Parse,
  parsing: Promise<readonly ParseResult[]>,
): ParsingAhead {
  const inThread = async (source: SourceFile): Promise<ParseResult> =>
    (await thread?.run('parse', { settings, files: [source] }, true))?.[0] ?? parse(source);
  // Threads end when everything is parsed; by then the page is among the rest.
  const amongAll = async (source: SourceFile): Promise<ParseResult> =>
    (await parsing).find((result) => result.source === source.path) ?? parse(source);
  return {
    outline: (sources) => parseInTurn(outline, sources),
    first: (source) => Promise.race([inThread(source), amongAll(source)]),
  };
}
