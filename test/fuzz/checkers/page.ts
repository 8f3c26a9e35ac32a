/** Properties that must hold for every parsed page. */
import type { Body } from '../../../src/types/body.js';
import type { Diagnostic, Range } from '../../../src/types/diagnostic.js';
import type { Link, ParsedFile } from '../../../src/types/page.js';
import { attribute, elementsOf, parsePiece } from '../../support/html.js';
import { CANARY } from '../inputs/text.js';

/** Line endings as counted in positions. */
const LINE_END = /\r\n|\n|\r/;

/** Throws if a range is not a valid range of the text. */
export function checkRange({ start, end }: Range, text: string, what: string): void {
  const lines = text.split(LINE_END);
  for (const { line, column } of [start, end]) {
    const length = lines[line - 1]?.length ?? -1;
    if (line < 1 || column < 1 || column > length + 1)
      throw new Error(
        `${what} points at ${line}:${column}, outside of the text (${lines.length} lines, ${length} columns)`,
      );
  }
  if (end.line < start.line || (end.line === start.line && end.column < start.column))
    throw new Error(`${what} ends before it begins: ${JSON.stringify({ start, end })}`);
}

/** Throws if a diagnostic has no message or points outside the text of its file. */
export function checkFindings(diagnostics: readonly Diagnostic[], text: string): void {
  for (const { code, message, location, notes = [] } of diagnostics) {
    if (message.trim() === '' || message.length > 10_000) throw new Error(`${code} has ${message.length} characters`);
    for (const place of [location, ...notes.map((note) => note.location)])
      if (place?.range !== undefined) checkRange(place.range, text, code);
  }
}

/** Throws if a body affects the page around it, for example through unclosed comments, scripts or extra end tags. */
export function checkContained(html: string): void {
  const page = parsePiece(`<section id="in"><div id="own">${html}</div></section><hr id="after">`);
  const top = 'childNodes' in page ? page.childNodes : [];
  const names = top.map((node) => ('tagName' in node ? `${node.tagName}#${attribute(node, 'id')}` : node.nodeName));
  if (names.join() !== 'section#in,hr#after')
    throw new Error(`the body reaches beyond itself: ${names.join(' ')}\n${html}`);
}

/** Throws if text was parsed as an element. */
export function checkEscapedText(html: string): void {
  const bad = elementsOf(parsePiece(html)).find(
    ({ tagName, attrs }) => tagName === CANARY || attrs.some(({ name }) => name === 'onfuzz'),
  );
  if (bad) throw new Error(`a text has become the element <${bad.tagName}>\n${html}`);
}

/** Returns a body with a harmless value in each placeholder. */
export function fillPlaceholders({ chunks, placeholders }: Body): string {
  const fill = { href: ' href="x"', src: ' src="x"', url: 'x', include: '<i></i>' };
  return chunks.reduce((html, chunk, at) => `${html}${fill[placeholders[at - 1]?.kind ?? 'include']}${chunk}`);
}

/** Throws if the position of a link does not match the source. Bare URLs have the position of their container. */
function checkPlace({ url, kind, origin, range: { start } }: Link, text: string): void {
  const written = text.split(LINE_END)[start.line - 1]?.slice(start.column - 1) ?? '';
  const mark = origin === 'html' ? '<' : kind === 'image' ? '![' : '';
  if (!written.startsWith(mark))
    throw new Error(
      `the link to ${url} begins at ${start.line}:${start.column} with ${written.slice(0, 20)}, not ${mark}`,
    );
}

/** Checks the result of parsing a file. Throws if it is invalid. */
export function checkParsed(file: ParsedFile, text: string): void {
  checkFindings(file.diagnostics, text);
  if (!('body' in file)) return;
  for (const link of file.links) {
    checkRange(link.range, text, `the link to ${link.url}`);
    checkPlace(link, text);
  }
  const { placeholders, chunks } = file.body;
  if (chunks.length !== placeholders.length + 1)
    throw new Error(`${chunks.length} chunks around ${placeholders.length} placeholders`);
  checkContained(fillPlaceholders(file.body));
  for (const { html } of file.headings) checkContained(html);
}
