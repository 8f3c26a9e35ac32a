/**
 * Markdown of languages that put no blanks between words: Chinese, Japanese and Korean.
 * CommonMark asks for a blank or punctuation outside of stars that have punctuation inside, so that `**注意：**正文` stays as it
 * is written; and for GitHub only a blank ends an address.
 */
import type { Link, Root } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import type { Code, Construct, Effects, Extension, State, Tokenizer } from 'micromark-util-types';
import { visit } from 'unist-util-visit';

const LETTER = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Bopo}';
const PUNCTUATION = '\\u3000-\\u303F\\uFE10-\\uFE6F\\uFF00-\\uFFEF';

/** Marks between such a letter and any punctuation, or beside punctuation of these languages: elsewhere CommonMark says the same. */
const MARKS = new RegExp(
  `[${LETTER}][*_~]+[\\p{P}\\p{S}]|[\\p{P}\\p{S}][*_~]+[${LETTER}]|[${PUNCTUATION}][*_~]|[*_~][${PUNCTUATION}]`,
  'u',
);

/** Punctuation that is no part of an address. */
const END =
  /[\u2014\u201C\u201D\u2026\u3001-\u3003\u3008-\u3011\u3014-\u301F\uFF01\uFF08\uFF09\uFF0C\uFF0E\uFF1A\uFF1B\uFF1F\uFF3B\uFF3D\uFF5B-\uFF65]/;

/** Whether a text has marks of emphasis that CommonMark and this extension may take for different things. */
export function hasCjkMarks(text: string): boolean {
  return MARKS.test(text);
}

/** The syntax of emphasis and deleted text. It goes behind that of GitHub. */
export function cjkSyntax(): readonly Extension[] {
  return [cjkFriendlyExtension(), gfmStrikethroughCjkFriendly()];
}

/** Names of the constructs that read addresses without brackets. */
const ADDRESSES: readonly (string | undefined)[] = ['protocolAutolink', 'wwwAutolink'];

/** The same syntax, with addresses that end before such punctuation. */
export function endAddresses({ text = {}, ...rest }: Extension): Extension {
  const end = (construct: Construct): Construct => (ADDRESSES.includes(construct.name) ? wrap(construct) : construct);
  return {
    ...rest,
    text: Object.fromEntries(
      Object.entries(text).map(([code, constructs = []]) => [
        code,
        Array.isArray(constructs) ? constructs.map(end) : end(constructs),
      ]),
    ),
  };
}

/** A construct that takes such punctuation for a blank; what follows it gets the characters that there are. */
function wrap(construct: Construct): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    let actual: Code = null;
    let hasLeft = false;
    const seeBlank =
      (state: State): State =>
      (code) => {
        actual = code;
        const next = state(isEnd(code) ? BLANK : code);
        return next === undefined || hasLeft ? next : seeBlank(next);
      };
    const leave =
      (state: State): State =>
      () => {
        hasLeft = true;
        return state(actual);
      };
    const within = (attempt: Effects['attempt']): Effects['attempt'] =>
      ((part: Construct, ...states: [State, State?]) => attempt(wrap(part), ...states)) as Effects['attempt'];
    const wrapped = { ...effects, attempt: within(effects.attempt), check: within(effects.check) };
    return seeBlank(construct.tokenize.call(this, wrapped, leave(ok), leave(nok)));
  };
  return { ...construct, tokenize };
}

const BLANK = 32;

function isEnd(code: Code): boolean {
  return code !== null && code > 0x2000 && END.test(String.fromCharCode(code));
}

/** Addresses that are found in the tree, behind what its syntax does not expect, end there too. */
export function cjkTree(): TreeExtension {
  return { transforms: [endLinks] };
}

function endLinks(tree: Root): undefined {
  visit(tree, 'link', (link: Link, index, parent) => {
    const [text] = link.children;
    if (link.position !== undefined || text?.type !== 'text' || parent === undefined || index === undefined) return;
    const length = text.value.search(END);
    if (length < 0) return;
    const rest = text.value.slice(length);
    link.url = link.url.slice(0, link.url.length - rest.length);
    text.value = text.value.slice(0, length);
    parent.children.splice(index + 1, 0, { type: 'text', value: rest });
  });
}
