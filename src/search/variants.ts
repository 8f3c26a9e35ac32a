/** Generates other forms of a word. */

/** Quality of another form of a word. */
export const VARIANT = 0.9;
/** Minimum length of a word without its ending. Shorter stems have a different meaning. */
const FEWEST_LETTERS = 2;

/**
 * Returns a word with its other forms, possibly with duplicates; nonexistent forms are not in the index anyway. In each
 * group, an ending is interchangeable with any other: `['', 's']` turns `options` into `option` and `option` into
 * `options`.
 */
export function listForms(term: string, groups: readonly (readonly string[])[]): string[] {
  return [
    term,
    ...groups.flatMap((endings) =>
      endings.flatMap((ending) => {
        const stem = term.slice(0, term.length - ending.length);
        return (!ending || stem[FEWEST_LETTERS - 1]) && term.endsWith(ending)
          ? endings.map((other) => stem + other)
          : [];
      }),
    ),
  ];
}
