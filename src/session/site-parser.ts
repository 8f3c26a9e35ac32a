/** The parser of a site, with its plugins. */
import type { Highlight } from '../content/highlight/highlight.js';
import { createParser, type ParserOptions } from '../content/parse.js';
import { hashAll } from '../text/hash.js';
import type { ParseSettings } from '../types/config.js';
import type { Parse, ParsedFile } from '../types/page.js';
import { divideResult } from './parsed-later.js';

/**
 * Returns what parses a file. With plugins the hash of a page is that of the result, because they may return something else
 * for the same text.
 */
export function createSiteParser(settings: ParseSettings, highlight: Highlight, own: ParserOptions | undefined): Parse {
  const parse = createParser(settings, highlight, own);
  return own === undefined ? parse : async (file) => hashResult(await parse(file));
}

/** The path is left out: a file that was moved has the same content. */
function hashResult(result: ParsedFile): ParsedFile {
  if (!('hash' in result)) return result;
  const { source: _source, diagnostics: _diagnostics, ...content } = result;
  return { ...result, hash: hashAll(divideResult(content as ParsedFile)) };
}
