/** Creates slugs: by GitHub's rule for headings and category labels, in kebab-case for tags and author keys. */
import GithubSlugger from 'github-slugger';

/**
 * Creates slugs that are unique within one document: repeats get `-1`, `-2`. It is stateful, so each document needs a
 * new one.
 */
export interface Slugger {
  /** Returns the next free slug for a text. */
  readonly slug: (text: string) => string;
  /** Marks an id as used, so that no slug repeats it. */
  readonly reserve: (id: string) => void;
}

/** Creates a slugger. `maintainCase` preserves letter case. */
export function createSlugger(maintainCase = false): Slugger {
  const slugger = new GithubSlugger();
  return {
    slug: (text) => slugger.slug(text, maintainCase),
    reserve: (id) => {
      slugger.occurrences[id] ??= 0;
    },
  };
}

/**
 * Converts to kebab-case, with word breaks at case and digit boundaries (conventions 2.15): `fooBar` → `foo-bar`,
 * `v1.0` → `v-1-0`, `C++` → `c`, `FOO` → `foo`.
 */
export function kebabCase(text: string): string {
  const words = text.normalize('NFC').match(/\p{Lu}+(?![\p{Ll}])|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|[\p{Lo}\p{M}]+/gu) ?? [];
  return words.map((word) => word.toLowerCase()).join('-');
}

/**
 * Returns a prefix that makes the ids of a file unique on a page. Letters, digits and hyphens are kept; other
 * characters become their codes.
 */
export function toIdPrefix(path: string): string {
  return `p-${path.toLowerCase().replace(/[^a-z0-9-]/g, (character) => `_${character.charCodeAt(0).toString(16)}`)}-`;
}
