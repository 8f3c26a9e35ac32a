/** Extracts URLs from CSS: `url()`, `@import` and `image-set()` in style sheets, `<style>` and `style` attributes. */

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;
/**
 * Matches quoted and bare URLs. A plain string is a URL only in `@import` and `image-set`. Skips comments, other
 * strings and namespaces.
 */
const URL_PATTERN =
  /\/\*[\s\S]*?(?:\*\/|$)|@namespace\b[^;{}]*|\burl\(\s*(?:"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)'|((?:[^\s"'()\\]|\\[\s\S])+))\s*\)|@import\s+(?:"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)')|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/gi;
/** Includes the rest of the value. */
const IMAGE_SET = /\bimage-set\(([^;{}]*)/gi;
/** A string in brackets belongs to `url()`, which is matched already, or to `type()`. */
const STRING = /\(\s*(?:"[^"\n]*"|'[^'\n]*')|"([^"\n]*)"|'([^'\n]*)'/g;

/** Lists URLs with escapes decoded. Excludes those in strings and comments, and references to the same document. */
export function listCssUrls(css: string): readonly string[] {
  const found = [...css.matchAll(URL_PATTERN)].flatMap(
    ([, ...groups]) => groups.find((url) => url !== undefined) ?? [],
  );
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
