/** Texts derived from others: cut, doubled, and with syntax inserted. */
import fc from 'fast-check';

interface Edit {
  readonly at: number;
  readonly removed: number;
  readonly added: string;
}

/**
 * Joins some of the texts and changes them in a few places.
 * @param texts texts to start from
 * @param parts strings to insert
 */
export function mutated(texts: readonly string[], parts: readonly string[]): fc.Arbitrary<string> {
  const edit: fc.Arbitrary<Edit> = fc.record({
    at: fc.nat(),
    removed: fc.oneof(fc.constant(0), fc.nat(20)),
    added: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('', ...parts) },
      {
        weight: 1,
        arbitrary: fc.tuple(fc.constantFrom(...parts), fc.nat(60)).map(([part, count]) => part.repeat(count)),
      },
    ),
  });
  return fc
    .tuple(fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 3 }), fc.array(edit, { maxLength: 6 }))
    .map(([some, edits]) => edits.reduce(applyEdit, some.join('\n')));
}

function applyEdit(text: string, { at, removed, added }: Edit): string {
  const place = at % (text.length + 1);
  return text.slice(0, place) + added + text.slice(place + removed);
}
