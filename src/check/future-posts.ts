/** Posts that are dated in the future. In: the posts of a site and the present. Out: one finding for all of them. */
import { futurePosts } from '../diagnostics/catalogue/blog.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Site } from '../types/site.js';

/** A date without a time is the whole day, and it begins up to this long before it does so here. */
const EASTERNMOST_MS = 14 * 60 * 60 * 1000;

/** Reports posts whose date lies more than half a day after `now`, in milliseconds; drafts are not published, and not told. */
export function checkPostDates({ blogs }: Pick<Site, 'blogs'>, now: number): readonly Diagnostic[] {
  const posts = blogs.flatMap((blog) => blog.posts);
  const future = posts.filter(({ date, draft }) => !draft && Date.parse(date) > now + EASTERNMOST_MS);
  const [first] = future.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  return first === undefined ? [] : [futurePosts(future.length, { source: first.post.source, date: first.date })];
}
