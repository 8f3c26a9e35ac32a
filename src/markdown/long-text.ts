/**
 * Keeps the time of a long paragraph in proportion to its length.
 * The tokenizer ends a piece of text before each character that something might begin with, nearly each word, and joins
 * the pieces when the paragraph has ended: for each of them it moves everything behind. Joined while few are behind, there
 * is nothing left to move. The tokens are the same.
 */
import type { Construct, Event, Extension, TokenizeContext } from 'micromark-util-types';

/** Events that are worth joining. */
const MANY = 1_000;

/** The extension; one for each grammar. */
export function joinPieces(): Extension {
  const joined = new WeakMap<TokenizeContext, number>();
  // It is asked where nothing else begins, and succeeds without a character: only then tokenizers let events be changed.
  const join: Construct = {
    tokenize(_effects, ok, nok) {
      return (code) => (this.events.length - (joined.get(this) ?? 0) < MANY ? nok(code) : ok(code));
    },
    resolveTo(events, context) {
      joinFrom(events, joined.get(context) ?? 0);
      joined.set(context, events.length);
      return events;
    },
  };
  return { text: { null: join }, string: { null: join } };
}

/** Joins pieces of text that follow one another, in place. */
function joinFrom(events: Event[], start: number): void {
  let end = start;
  for (const event of events.slice(start)) {
    const last = end > start ? events[end - 1] : undefined;
    if (event[1].type !== 'data' || last?.[0] !== 'exit' || last[1].type !== 'data') events[end++] = event;
    else if (event[0] === 'exit') last[1].end = event[1].end;
  }
  events.length = end;
}
