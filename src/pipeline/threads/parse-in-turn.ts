/** Parses files in a single thread. */
import { internalError, pageTooDeep } from '../../diagnostics/catalogue/session.js';
import type { Parse, ParseResult, SourceFile } from '../../types/page.js';
import { describeError } from '../../utils/code/errors.js';

/** Parses files one at a time. */
export async function parseInTurn(parse: Parse, files: readonly SourceFile[]): Promise<readonly ParseResult[]> {
  const results: ParseResult[] = [];
  for (const file of files) results.push(await parseOrFail(parse, file));
  return results;
}

/** Parses files concurrently, if parsing waits for other threads. */
export function parseTogether(parse: Parse, files: readonly SourceFile[]): Promise<readonly ParseResult[]> {
  return Promise.all(files.map((file) => parseOrFail(parse, file)));
}

/** A bug in parsing one file must not hide the other pages. */
function parseOrFail(parse: Parse, file: SourceFile): Promise<ParseResult> {
  return parse(file).catch((error: unknown) => ({
    kind: 'failed' as const,
    source: file.path,
    relativePath: file.relativePath,
    // Nesting is limited before parsing, but some systems have a smaller stack.
    diagnostics: [isStackOverflow(error) ? pageTooDeep(file.path) : internalError(file.path, describeError(error))],
  }));
}

function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}
