/** Reads the start of the opening fence of a `:::` container. */
import { markdownLineEnding } from 'micromark-util-character';
import type { Effects, State, TokenizeContext, TokenType } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    containerFence: 'containerFence';
    containerSequence: 'containerSequence';
  }
}

/** Character code of `:`. */
export const COLON = 58;

/** Minimum number of colons. A closing fence needs as many as the opening one. */
const FEWEST_COLONS = 3;

/** The tokens and states around the colons. */
export interface OpeningParts {
  readonly effects: Effects;
  /** Number of colons so far. */
  readonly opening: { size: number };
  /** The token of the whole container. */
  readonly container: TokenType;
  readonly ok: State;
  readonly nok: State;
}

/** Opens a container and its fence, and counts the colons. */
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

/** Returns the indentation of the current opening fence. */
export function indentOf(context: TokenizeContext): number {
  const tail = context.events.at(-1);
  return tail?.[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0;
}

/** Ends the opening line, which must contain nothing else. */
export function endOpening({ effects, ok, nok }: Pick<OpeningParts, 'effects' | 'ok' | 'nok'>): State {
  return (code) => {
    if (code !== null && !markdownLineEnding(code)) return nok(code);
    effects.exit('containerFence');
    return ok(code);
  };
}
