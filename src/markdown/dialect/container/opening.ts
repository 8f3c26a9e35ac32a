/** The start of the opening fence of a `:::` container. */
import { markdownLineEnding } from 'micromark-util-character';
import type { Effects, State, TokenizeContext, TokenType } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    containerFence: 'containerFence';
    containerSequence: 'containerSequence';
  }
}

/** The code of `:`. */
export const COLON = 58;

/** A closing fence needs as many colons as the opening one, and a container at least these. */
const FEWEST_COLONS = 3;

/** The tokens and states around the colons. */
export interface OpeningParts {
  readonly effects: Effects;
  /** How many colons there are; counted here. */
  readonly opening: { size: number };
  /** The token that the whole container is. */
  readonly container: TokenType;
  readonly ok: State;
  readonly nok: State;
}

/** Enters a container and its opening fence, and counts the colons. */
export function openingColons({ effects, opening, container, ok, nok }: OpeningParts): State {
  const sequence: State = (code) => {
    if (code === COLON) {
      effects.consume(code);
      opening.size++;
      return sequence;
    }
    if (opening.size < FEWEST_COLONS) return nok(code);
    effects.exit('containerSequence');
    return ok(code);
  };
  return (code) => {
    effects.enter(container);
    effects.enter('containerFence');
    effects.enter('containerSequence');
    return sequence(code);
  };
}

/** White space before the opening fence that is being read. */
export function indentOf(context: TokenizeContext): number {
  const tail = context.events.at(-1);
  return tail?.[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0;
}

/** The end of the opening line: there must be nothing else on it. */
export function endOpening({ effects, ok, nok }: Pick<OpeningParts, 'effects' | 'ok' | 'nok'>): State {
  return (code) => {
    if (code !== null && !markdownLineEnding(code)) return nok(code);
    effects.exit('containerFence');
    return ok(code);
  };
}
