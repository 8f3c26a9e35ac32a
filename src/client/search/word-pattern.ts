/** Finds words in texts as they were found by the search: where letters have no blanks between words, a word may begin anywhere. */
const WITHOUT_BLANKS = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const SIGN_FIRST = /^[^\p{L}\p{N}]/u;

/** Matches any of some words, in any case, one group around all; longer ones first. */
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
