/** How many words of a page are new, and how many are gone. In: its HTML before and now. Out: both counts. */
import { readArticle } from '../compare/read-article.js';

/** What changed of the text of a page. */
export interface ChangedWords {
  readonly added: number;
  readonly removed: number;
}

/** Counts; undefined where one of the two has no text of its own. Words count as often as they are there, wherever. */
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
