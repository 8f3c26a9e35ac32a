/** A place in a file as it is written everywhere. */
import type { ProblemPlace } from '../../types/problem.js';

/** File, line and column, as editors and terminals link them: `docs/a.md:3:7`. */
export function formatPlace({ file, line, column }: ProblemPlace): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}
