/** Reports posts dated in the future. */
import { futurePosts } from '../diagnostics/catalogue/blog.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Site } from '../types/site.js';

/** A date without a time starts up to 14 hours earlier in the easternmost time zone. */
const EASTERNMOST_MS = 14 * 60 * 60 * 1000;

/** Reports posts dated more than 14 hours after `now` (milliseconds), in a single diagnostic. Drafts are excluded. */
export function checkPostDates({ blogs }: Pick<Site, 'blogs'>, now: number): readonly Diagnostic[] {
  const posts = blogs.flatMap((blog) => blog.posts);
  const future = posts.filter(({ date, draft }) => !draft && Date.parse(date) > now + EASTERNMOST_MS);
  const [first] = future.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  return first === undefined ? [] : [futurePosts(future.length, { source: first.post.source, date: first.date })];
}
