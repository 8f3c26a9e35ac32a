/** The next step of a finding about a name: which name was probably meant, or which ones there are. */
import { findNearest } from '../utils/nearest.js';

/** Proposes a name that is known already; `otherwise` is the next step where there is none. */
export function proposeName(nearest: string | undefined, otherwise: string): string {
  return nearest === undefined ? otherwise : `Did you mean \`${nearest}\`?`;
}

/** Proposes the known name that is closest to a misspelt one; where none is close, all of them. */
export function proposeKnown(known: readonly string[], misspelt: string): string {
  return proposeName(findNearest(misspelt, known), `You can use: ${quoteNames(known)}.`);
}

/** Names in backticks, with commas between them. */
export function quoteNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
