/** What is nearly the same word. */

/** What a word is worth in another form. */
export const VARIANT = 0.9;
/** Of a word that loses its ending: what is shorter means something else. */
const FEWEST_LETTERS = 2;

/**
 * A word with its other forms, some of them twice; those that do not exist are not in the index either.
 * In each of the groups, an ending stands for any other: `['', 's']` makes `option` of `options` and `options` of `option`.
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
