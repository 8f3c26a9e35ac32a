/** Counts added and removed words between two versions of a page. */
import { readArticle } from '../compare/read-article.js';

/** The number of words that changed. */
export interface ChangedWords {
  readonly added: number;
  readonly removed: number;
}

/** Counts changed words, regardless of their position. Returns undefined if either page has no article. */
export function countChangedWords(before: string, now: string): ChangedWords | undefined {
  const [old, current] = [listWords(before), listWords(now)];
  if (old === undefined || current === undefined) return undefined;
  const left = new Map<string, number>();
  for (const word of old) left.set(word, (left.get(word) ?? 0) + 1);
  let kept = 0;
  for (const word of current) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    kept++;
  }
  return { added: current.length - kept, removed: old.length - kept };
}

function listWords(html: string): readonly string[] | undefined {
  const place = { href: '/', origin: '' };
  const article = readArticle(html, { ...place, kind: 'post' }) ?? readArticle(html, { ...place, kind: 'module' });
  return article?.blocks.flatMap((block) => block.match(/[\p{L}\p{N}]+/gu) ?? []);
}
