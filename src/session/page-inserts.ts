/** What pages are put together from, as far as it is more than their own text. */
import { resolveImport } from '../graph/inserts/address.js';
import type { PageInserts } from '../types/facts.js';
import type { ParseResult } from '../types/page.js';
import type { FilePath } from '../types/paths.js';

/** The pages with partials or code among parsed files. */
export function listInserts(files: readonly ParseResult[]): ReadonlyMap<FilePath, PageInserts> {
  const found = new Map<FilePath, PageInserts>();
  for (const file of files) {
    if (!('inserts' in file) || file.inserts === undefined || file.kind === 'partial') continue;
    const partials = file.inserts.flatMap((insert) =>
      insert.kind === 'partial' ? [resolveImport(insert.from, file.source)] : [],
    );
    const code = file.inserts.flatMap((insert) => (insert.kind === 'code' ? [insert.name] : []));
    if (partials.length + code.length > 0)
      found.set(file.source, { partials: [...new Set(partials)], code: [...new Set(code)] });
  }
  return found;
}
