/** Data files that could not be read, so that what is missing from them is no mistake of those who name it. */
import type { AuthorsMap, TagsMap } from '../../types/page.js';

/** Whether a file has nothing because of a mistake in it, which is told there. `read` is what it has. */
export function isUnread(
  { diagnostics }: Pick<AuthorsMap | TagsMap, 'diagnostics'>,
  read: AuthorsMap['authors'] | TagsMap['tags'],
): boolean {
  return read.length === 0 && diagnostics.some(({ severity }) => severity === 'error');
}
