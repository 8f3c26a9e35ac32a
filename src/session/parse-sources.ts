/** Second step: source files in, pages and data out. */
import { getLocale } from '../config/locales/locales.js';
import { createHighlighter } from '../content/highlight/highlight.js';
import { createParser } from '../content/parse.js';
import { internalError } from '../diagnostics/catalogue/session.js';
import type { Log } from '../io/terminal/log.js';
import { describeThrown } from '../text/thrown.js';
import type { Config, ParseSettings } from '../types/config.js';
import type { Parse, ParseAll, ParseResult, SourceFile } from '../types/page.js';
import type { FilePath } from '../types/paths.js';

/** Makes a function that parses the sources of a site; the results are in the order of the sources. */
export function createParsing(
  log: Log,
): (sources: readonly SourceFile[], config: Config) => Promise<readonly ParseResult[]> {
  const highlighter = createHighlighter();
  const keepGood = createGoodMemory();
  let last: { readonly key: string; readonly parseAll: ParseAll } | undefined;
  return async (sources, config) => {
    const settings = toParseSettings(config);
    const key = JSON.stringify(settings);
    if (last?.key !== key)
      last = { key, parseAll: rememberParsed(parseInTurn(createParser(settings, highlighter), log)) };
    return keepGood(await last.parseAll(sources));
  };
}

/** What parse sees of the configuration: nothing else may influence a page. */
export function toParseSettings(config: Config): ParseSettings {
  const locale = getLocale(config.i18n.defaultLocale);
  const { directLinkTo, admonitions, details, footnotes, backToReference } = locale.texts;
  return {
    markdown: config.markdown,
    code: config.themeConfig.prism,
    docsAdmonitions: config.docs !== false && config.docs.admonitions,
    blogAdmonitions: config.blog !== false && config.blog.admonitions,
    texts: { directLinkTo, admonitions, details, footnotes, backToReference },
    language: locale.htmlLang,
  };
}

/** Parses one file after the other. A bug that shows at one file must not hide the other pages. */
function parseInTurn(parse: Parse, log: Log): ParseAll {
  const parseOne = (source: SourceFile): Promise<ParseResult> =>
    parse(source).catch((error: unknown) => ({
      kind: 'failed',
      source: source.path,
      relativePath: source.relativePath,
      diagnostics: [internalError(source.path, describeThrown(error))],
    }));
  return async (sources) => {
    const phase = log.phase('parse');
    const files: ParseResult[] = [];
    for (const source of sources) {
      files.push(await parseOne(source));
      phase.update(files.length, sources.length);
    }
    phase.end(`${files.length} files`);
    return files;
  };
}

/** Parses only files whose text is new; of the others the last result is given. */
function rememberParsed(parseAll: ParseAll): ParseAll {
  let known: ReadonlyMap<FilePath, { readonly hash: string; readonly file: ParseResult }> = new Map();
  return async (sources) => {
    const isKnown = ({ path, hash }: SourceFile): boolean => known.get(path)?.hash === hash;
    const parsed = await parseAll(sources.filter((source) => !isKnown(source)));
    const fresh = parsed.values();
    const files = sources.map((source) => {
      const file = isKnown(source) ? known.get(source.path)?.file : fresh.next().value;
      if (file === undefined) throw new Error(`no result for ${source.path}`);
      return { path: source.path, hash: source.hash, file };
    });
    known = new Map(files.map((entry) => [entry.path, entry]));
    return files.map(({ file }) => file);
  };
}

/** While writing, a file that has errors keeps its last good page; the diagnostics are the new ones. */
function createGoodMemory(): (files: readonly ParseResult[]) => readonly ParseResult[] {
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
