/**
 * Tokenizes code groups: `::: code-group`, an optional group name, content and a closing fence. As in VitePress, and
 * unlike in admonitions, spaces are allowed after the colons.
 */
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Extension, State } from 'micromark-util-types';
import { createContainer } from '../container/construct.js';
import { COLON, endOpening, type OpeningParts, openingColons } from '../container/opening.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    codeGroup: 'codeGroup';
    codeGroupKeyword: 'codeGroupKeyword';
    codeGroupName: 'codeGroupName';
  }
}

/** The keyword of code groups. */
export const CODE_GROUP = 'code-group';

/** Creates a micromark extension for code groups. */
export function codeGroupSyntax(): Extension {
  return { flow: { [COLON]: createContainer('codeGroup', openingFence) } };
}

/** Reads `:::code-group` and at most one word, the name of the group. */
function openingFence(parts: OpeningParts): State {
  const { effects, nok } = parts;
  let read = 0;
  const finish = endOpening(parts);
  const inName: State = (code) => {
    if (code === null || markdownLineEnding(code) || markdownSpace(code)) {
      effects.exit('codeGroupName');
      return factorySpace(effects, finish, 'whitespace')(code);
    }
    effects.consume(code);
    return inName;
  };
  const name: State = (code) => {
    if (code === null || markdownLineEnding(code)) return finish(code);
    effects.enter('codeGroupName');
    return inName(code);
  };
  const keyword: State = (code) => {
    if (read < CODE_GROUP.length) {
      if (code !== CODE_GROUP.charCodeAt(read)) return nok(code);
      effects.consume(code);
      read++;
      return keyword;
    }
    effects.exit('codeGroupKeyword');
    return code === null || markdownLineEnding(code) || markdownSpace(code)
      ? factorySpace(effects, name, 'whitespace')(code)
      : nok(code);
  };
  const startKeyword: State = (code) => {
    effects.enter('codeGroupKeyword');
    return keyword(code);
  };
  return openingColons({ ...parts, ok: factorySpace(effects, startKeyword, 'whitespace') });
}
