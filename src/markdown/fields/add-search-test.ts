/** Appends a search test to a file. Comments and existing tests stay unchanged. */
import { searchTestNotAdded } from '../../diagnostics/catalogue/search-tests.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { withoutTrailingSlash } from '../../utils/paths.js';
import { parseSearchTests, type SearchTest } from './search-tests.js';

/** A search test to add. */
export interface NewSearchTest extends Pick<SearchTest, 'query' | 'page' | 'anchor'> {
  readonly top: number | undefined;
}

/** The result of adding a test. */
export type AddedSearchTest =
  | { readonly kind: 'added'; readonly text: string; readonly line: number; readonly written: string }
  | { readonly kind: 'known'; readonly line: number }
  | { readonly kind: 'failed'; readonly diagnostics: readonly Diagnostic[] };

/** Matches the first item of a block list. */
const HEADER = '# What readers type, and the expected page. `csb-docs check` runs each test.\n';
const FIRST_ITEM = /^( *)-(?= |\r?$)/m;
/** Matches strings that are unquoted strings in YAML. */
const PLAIN = /^[\p{L}/][\p{L}\p{N}/_.-]*(?: [\p{L}\p{N}][\p{L}\p{N}/_.-]*)*$/u;
const NO_TEXT = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** Adds a test to the text of a file; `undefined` for a new file. An existing test is not added again. */
export function addSearchTest(file: FilePath, text: string | undefined, test: NewSearchTest): AddedSearchTest {
  const { tests, diagnostics } = parseSearchTests(file, text ?? '');
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { kind: 'failed', diagnostics: errors };
  const known = tests.find((other) => isSame(other, test));
  if (known !== undefined) return { kind: 'known', line: known.location.range?.start.line ?? 1 };
  const written = write(test);
  const longer = append(text ?? HEADER, written);
  const last = parseSearchTests(file, longer).tests.at(tests.length);
  // After a flow list or the end of a document, the result could not be read, so it is not written.
  if (last === undefined || !isSame(last, test))
    return { kind: 'failed', diagnostics: [searchTestNotAdded(written, { file })] };
  return { kind: 'added', text: longer, line: last.location.range?.start.line ?? 1, written };
}

function isSame(a: Omit<NewSearchTest, 'top'>, b: Omit<NewSearchTest, 'top'>): boolean {
  return (
    a.query.trim() === b.query.trim() &&
    withoutTrailingSlash(a.page) === withoutTrailingSlash(b.page) &&
    a.anchor === b.anchor
  );
}

function write({ query, page, anchor, top }: NewSearchTest): string {
  const fields = [
    `query: ${quote(query)}`,
    `page: ${quote(page)}`,
    ...(anchor === undefined ? [] : [`anchor: ${quote(anchor)}`]),
    ...(top === undefined ? [] : [`top: ${top}`]),
  ];
  return `- { ${fields.join(', ')} }`;
}

function quote(text: string): string {
  return PLAIN.test(text) && !NO_TEXT.test(text) ? text : JSON.stringify(text);
}

function append(text: string, written: string): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const [, indent = ''] = FIRST_ITEM.exec(text) ?? [];
  return `${text}${text === '' || text.endsWith('\n') ? '' : end}${indent}${written}${end}`;
}
