/** Detects unreadable data files, so that references to their entries are not reported too. */
import type { AuthorsMap, TagsMap } from '../../types/page.js';

/**
 * Returns true if a file has no entries because of an error in it, which is reported there. `read` lists its entries.
 */
export function isUnread(
  { diagnostics }: Pick<AuthorsMap | TagsMap, 'diagnostics'>,
  read: AuthorsMap['authors'] | TagsMap['tags'],
): boolean {
  return read.length === 0 && diagnostics.some(({ severity }) => severity === 'error');
}
