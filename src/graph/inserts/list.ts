/** Which Markdown files are imported. */
import type { ParseResult } from '../../types/page.js';
import type { FilePath } from '../../types/paths.js';
import { resolveImport } from './address.js';

/** The partials that files import, each once. */
export function listPartials(files: readonly ParseResult[]): readonly FilePath[] {
  return [
    ...new Set(
      files.flatMap((file) =>
        'inserts' in file && file.inserts !== undefined
          ? file.inserts.flatMap((insert) =>
              insert.kind === 'partial' ? [resolveImport(insert.from, file.source)] : [],
            )
          : [],
      ),
    ),
  ];
}
