/** The addresses in CSS: `url()`, `@import` and `image-set()`, in sheets, `<style>` and `style` attributes. */

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;
/**
 * A quoted or a bare address; where a string stands alone only `@import` and `image-set` take it for an address. What a
 * comment, a string and the name of a vocabulary have in them is passed over.
 */
const ADDRESS =
  /\/\*[\s\S]*?(?:\*\/|$)|@namespace\b[^;{}]*|\burl\(\s*(?:"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)'|((?:[^\s"'()\\]|\\[\s\S])+))\s*\)|@import\s+(?:"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)')|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/gi;
/** With the rest of its value. */
const IMAGE_SET = /\bimage-set\(([^;{}]*)/gi;
/** One in brackets belongs to `url()`, which is found already, or to `type()`. */
const STRING = /\(\s*(?:"[^"\n]*"|'[^'\n]*')|"([^"\n]*)"|'([^'\n]*)'/g;

/** Lists them as written, escapes undone; strings and comments with such text in them have none, and parts of the same document are none. */
export function listCssAddresses(css: string): readonly string[] {
  const found = [...css.matchAll(ADDRESS)].flatMap(([, ...groups]) => groups.find((url) => url !== undefined) ?? []);
  const text = /image-set\(/i.test(css) ? css.replace(COMMENT, ' ') : '';
  const sets = [...text.matchAll(IMAGE_SET)].flatMap(([, list = '']) =>
    [...list.matchAll(STRING)].map(([, double = '', single = '']) => double || single),
  );
  return [...new Set([...found, ...sets].map(unescapeCss))].filter((url) => url !== '' && !url.startsWith('#'));
}

function unescapeCss(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|\r?\n|([\s\S]))/gi, (_, code: string | undefined, character = '') => {
    if (code === undefined) return character;
    const number = Number.parseInt(code, 16);
    return number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : '\ufffd';
  });
}
