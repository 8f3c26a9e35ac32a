/** Formats file locations. */
import type { ProblemPlace } from '../../types/problem.js';

/** Formats file, line and column in the form that editors and terminals turn into links: `docs/a.md:3:7`. */
export function formatPlace({ file, line, column }: ProblemPlace): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}
