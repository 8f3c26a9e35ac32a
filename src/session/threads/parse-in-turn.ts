/** Parsing one file after the other, in whichever thread. */
import { internalError } from '../../diagnostics/catalogue/session.js';
import { describeThrown } from '../../text/thrown.js';
import type { Parse, ParseResult, SourceFile } from '../../types/page.js';

/** Parses files; a bug that shows at one of them must not hide the other pages. */
export async function parseInTurn(parse: Parse, files: readonly SourceFile[]): Promise<readonly ParseResult[]> {
  const results: ParseResult[] = [];
  for (const file of files) {
    results.push(
      await parse(file).catch((error: unknown) => ({
        kind: 'failed' as const,
        source: file.path,
        relativePath: file.relativePath,
        diagnostics: [internalError(file.path, describeThrown(error))],
      })),
    );
  }
  return results;
}
