/**
 * Tokenizes admonitions (conventions 4.3): `:::type`, an optional title, content and a closing fence. The rules follow
 * micromark-extension-directive, except that only known keywords open a container. All other directives stay text, and
 * the legacy `:::type Title` needs no rewriting.
 */
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';
import { createContainer } from '../container/construct.js';
import { COLON, endOpening, type OpeningParts, openingColons } from '../container/opening.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    admonition: 'admonition';
    admonitionName: 'admonitionName';
    admonitionTitle: 'admonitionTitle';
    admonitionTitleMarker: 'admonitionTitleMarker';
    admonitionAttributes: 'admonitionAttributes';
  }
}

const BACKSLASH = 92;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;
const QUOTES: readonly Code[] = [34, 39];
/** Deeper brackets are not a title. The limit keeps the tokenizer linear, as in micromark-extension-directive. */
const MAXIMUM_BRACKETS = 32;

/** Creates a micromark extension for the given keywords. */
export function admonitionSyntax(keywords: readonly string[]): Extension {
  const known = new Set(keywords);
  return { flow: { [COLON]: createContainer('admonition', (parts) => openingFence(parts, known)) } };
}

/** Reads `:::name`, then `[title]{attributes}`, or white space and a title up to the end of the line. */
function openingFence(parts: OpeningParts, keywords: ReadonlySet<string>): State {
  const { effects, nok } = parts;
  let name = '';
  const finish = endOpening(parts);
  const end: State = (code) => factorySpace(effects, finish, 'whitespace')(code);
  const afterTitle: State = (code) =>
    code === OPENING_BRACE ? effects.attempt(attributes, end, end)(code) : end(code);
  const afterSpace: State = (code) =>
    code === null || markdownLineEnding(code) ? finish(code) : legacyTitle(effects, finish)(code);
  const afterName: State = (code) => {
    effects.exit('admonitionName');
    if (!keywords.has(name)) return nok(code);
    if (code === OPENING_BRACKET) return effects.attempt(bracketTitle, afterTitle, nok)(code);
    return markdownSpace(code) ? factorySpace(effects, afterSpace, 'whitespace')(code) : afterTitle(code);
  };
  const inName: State = (code) => {
    if (code === null || code < 0 || !/[\p{L}\p{N}_-]/u.test(String.fromCharCode(code)))
      return name === '' ? nok(code) : afterName(code);
    name += String.fromCharCode(code);
    effects.consume(code);
    return inName;
  };
  const startName: State = (code) => {
    effects.enter('admonitionName');
    return inName(code);
  };
  return openingColons({ ...parts, ok: startName });
}

/** Reads the legacy form, where the rest of the line is the title. */
function legacyTitle(effects: Effects, after: State): State {
  const inside: State = (code) => {
    if (code === null || markdownLineEnding(code)) {
      effects.exit('chunkText');
      effects.exit('admonitionTitle');
      return after(code);
    }
    effects.consume(code);
    return inside;
  };
  return (code) => {
    effects.enter('admonitionTitle');
    enterText(effects);
    return inside(code);
  };
}

function enterText(effects: Effects): void {
  effects.enter('chunkText', { contentType: 'text', _contentTypeTextTrailing: true });
}

/** Reads `[title]` with balanced brackets, on one line. */
const bracketTitle: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let depth = 0;
    let empty = true;
    const close: State = (code) => {
      if (!empty) effects.exit('chunkText');
      effects.enter('admonitionTitleMarker');
      effects.consume(code);
      effects.exit('admonitionTitleMarker');
      effects.exit('admonitionTitle');
      return ok;
    };
    const escape: State = (code) => {
      if (code !== OPENING_BRACKET && code !== CLOSING_BRACKET && code !== BACKSLASH) return inside(code);
      effects.consume(code);
      return inside;
    };
    const inside: State = (code) => {
      if (code === null || markdownLineEnding(code) || depth > MAXIMUM_BRACKETS) return nok(code);
      if (code === CLOSING_BRACKET && depth === 0) return close(code);
      if (code === OPENING_BRACKET) depth++;
      if (code === CLOSING_BRACKET) depth--;
      if (empty) enterText(effects);
      empty = false;
      effects.consume(code);
      return code === BACKSLASH ? escape : inside;
    };
    return (code) => {
      effects.enter('admonitionTitle');
      effects.enter('admonitionTitleMarker');
      effects.consume(code);
      effects.exit('admonitionTitleMarker');
      return inside;
    };
  },
};

/** Reads `{.class #id key="value"}` on one line. It is parsed later. */
const attributes: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let quote: Code = null;
    const inside: State = (code) => {
      if (code === null || markdownLineEnding(code)) return nok(code);
      effects.consume(code);
      if (quote === null && code === CLOSING_BRACE) {
        effects.exit('admonitionAttributes');
        return ok;
      }
      if (quote === null && QUOTES.includes(code)) quote = code;
      else if (code === quote) quote = null;
      return inside;
    };
    return (code) => {
      effects.enter('admonitionAttributes');
      return inside(code);
    };
  },
};
