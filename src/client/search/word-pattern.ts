/** Matches words in text as the search does. In scripts without spaces, a word may start anywhere. */
const WITHOUT_BLANKS = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const SIGN_FIRST = /^[^\p{L}\p{N}]/u;

/** Returns an expression that matches any of the words, ignoring case, in one group. Longer words come first. */
export function toWordPattern(words: readonly string[]): RegExp {
  const sources = [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map(
      (word) =>
        (WITHOUT_BLANKS.test(word) || SIGN_FIRST.test(word) ? '' : String.raw`(?<![\p{L}\p{N}])`) +
        word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
    );
  return new RegExp(`(${sources.join('|')})`, 'giu');
}
