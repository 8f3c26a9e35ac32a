/** A `:::` container as a construct of micromark. A container brings the rest of its opening fence; everything else is shared. */
import type { Construct, State, TokenType } from 'micromark-util-types';
import { containerContent } from './content.js';
import { indentOf, type OpeningParts } from './opening.js';

/**
 * Makes the construct of a container.
 * @param container the token that the whole container is
 * @param openingFence the state that reads the opening fence from its first colon to the end of its line
 */
export function createContainer(container: TokenType, openingFence: (parts: OpeningParts) => State): Construct {
  return {
    concrete: true,
    tokenize(effects, ok, nok) {
      const opening = { size: 0 };
      const content = containerContent({ effects, context: this, ok, indent: indentOf(this), opening, container });
      // When a paragraph asks whether a container interrupts it, the opening line is all there is to know.
      return openingFence({ effects, opening, container, ok: this.interrupt ? ok : content, nok });
    },
  };
}
