/** Creates micromark constructs for `:::` containers. Each supplies only its opening fence. */
import type { Construct, State, TokenType } from 'micromark-util-types';
import { containerContent } from './content.js';
import { indentOf, type OpeningParts } from './opening.js';

/**
 * Creates the construct of a container.
 * @param container the token of the whole container
 * @param openingFence the state that reads the opening fence, from its first colon to the end of the line
 */
export function createContainer(container: TokenType, openingFence: (parts: OpeningParts) => State): Construct {
  return {
    concrete: true,
    tokenize(effects, ok, nok) {
      const opening = { size: 0 };
      const content = containerContent({ effects, context: this, ok, indent: indentOf(this), opening, container });
      // To decide whether a container interrupts a paragraph, the opening line is enough.
      return openingFence({ effects, opening, container, ok: this.interrupt ? ok : content, nok });
    },
  };
}
