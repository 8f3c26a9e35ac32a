/**
 * The tokenizer of code groups: `::: code-group`, an optional group name, content, a closing fence.
 * It is the form that VitePress made known, so unlike an admonition it may have spaces after its colons.
 */
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Construct, Effects, Extension, State } from 'micromark-util-types';
import { indentOf, openingColons } from '../admonition/syntax.js';
import { admonitionContent } from '../container/content.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    codeGroup: 'codeGroup';
    codeGroupKeyword: 'codeGroupKeyword';
    codeGroupName: 'codeGroupName';
  }
}

const COLON = 58;
const KEYWORD = 'code-group';

/** A micromark extension for code groups. */
export function codeGroupSyntax(): Extension {
  return { flow: { [COLON]: codeGroup } };
}

const codeGroup: Construct = {
  concrete: true,
  tokenize(effects, ok, nok) {
    const opening = { size: 0 };
    const content = admonitionContent({
      effects,
      context: this,
      ok,
      indent: indentOf(this),
      opening,
      container: 'codeGroup',
    });
    // When a paragraph asks whether a group interrupts it, the opening line is all there is to know.
    return openingFence({ effects, opening, ok: this.interrupt ? ok : content, nok });
  },
};

interface OpeningParts {
  readonly effects: Effects;
  readonly opening: { size: number };
  readonly ok: State;
  readonly nok: State;
}

/** `:::code-group`, then nothing but one word: what shares the choice of a tab. */
function openingFence({ effects, opening, ok, nok }: OpeningParts): State {
  let read = 0;
  const finish: State = (code) => {
    if (code !== null && !markdownLineEnding(code)) return nok(code);
    effects.exit('admonitionFence');
    return ok(code);
  };
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
    if (read < KEYWORD.length) {
      if (code !== KEYWORD.charCodeAt(read)) return nok(code);
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
  return openingColons({
    effects,
    opening,
    container: 'codeGroup',
    ok: factorySpace(effects, startKeyword, 'whitespace'),
    nok,
  });
}
