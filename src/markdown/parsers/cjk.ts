/**
 * Markdown in Chinese, Japanese and Korean, which have no spaces between words. For emphasis with punctuation at its
 * inner edge, CommonMark requires a space or punctuation outside, so that `**注意：**正文` would stay text. On GitHub, only
 * a space ends a URL.
 */
import type { Link, Root } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import type { Code, Construct, Effects, Extension, State, Tokenizer } from 'micromark-util-types';
import { visit } from 'unist-util-visit';

const LETTER = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Bopo}';
const PUNCTUATION = '\\u3000-\\u303F\\uFE10-\\uFE6F\\uFF00-\\uFFEF';

/**
 * Delimiters between such a letter and punctuation, or next to punctuation of these languages. Elsewhere CommonMark
 * gives the same result. In a longer run, a mark of the run is the punctuation.
 */
const MARKS = new RegExp(
  `[${LETTER}][*_~][\\p{P}\\p{S}]|[\\p{P}\\p{S}][*_~][${LETTER}]|[${PUNCTUATION}][*_~]|[*_~][${PUNCTUATION}]`,
  'u',
);

/** Punctuation that ends a URL. */
const END =
  /[\u2014\u201C\u201D\u2026\u3001-\u3003\u3008-\u3011\u3014-\u301F\uFF01\uFF08\uFF09\uFF0C\uFF0E\uFF1A\uFF1B\uFF1F\uFF3B\uFF3D\uFF5B-\uFF65]/;

/** Returns true if a text has emphasis that CommonMark and this extension may read differently. */
export function hasCjkMarks(text: string): boolean {
  return MARKS.test(text);
}

/** Returns the syntax of emphasis and strikethrough. It must follow that of GFM. */
export function cjkSyntax(): readonly Extension[] {
  return [cjkFriendlyExtension(), gfmStrikethroughCjkFriendly()];
}

/** Names of the autolink constructs. */
const URLS: readonly (string | undefined)[] = ['protocolAutolink', 'wwwAutolink'];

/** Returns the syntax with URLs that end before such punctuation. */
export function endUrls({ text = {}, ...rest }: Extension): Extension {
  const end = (construct: Construct): Construct => (URLS.includes(construct.name) ? wrap(construct) : construct);
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

/**
 * Wraps a construct so that it reads such punctuation as a space. The following states receive the actual characters.
 */
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

/** Also ends URLs that are detected in the tree, after the syntax. */
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
