/** How far words are from each other. */

/** Whether one letter is left out, added, wrong or exchanged with its neighbour. */
export function isOneEdit(word: string, other: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === other[start]) start++;
  let end = 0;
  const most = Math.min(word.length, other.length) - start;
  while (end < most && word.at(-1 - end) === other.at(-1 - end)) end++;
  const [a, b] = [word.slice(start, word.length - end), other.slice(start, other.length - end)];
  if (a.length + b.length === 1 || (a.length === 1 && b.length === 1)) return true;
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
}
