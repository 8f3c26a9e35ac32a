/** Reports posts with a future date, or excludes them until that date. */
import { createPlacer } from '../config/content-folders.js';
import { futurePosts } from '../diagnostics/catalogue/blog.js';
import { findPostDate } from '../graph/blog/post-checks.js';
import { readPostName } from '../graph/blog/post-name.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { LinkInput } from '../types/facts.js';
import type { LinkableFile, Post } from '../types/page.js';
import type { Site } from '../types/site.js';
import { countOf } from '../utils/text/count.js';

/** A date without a time starts up to 14 hours earlier in the easternmost time zone. */
const EASTERNMOST_MS = 14 * 60 * 60 * 1000;

/** Reports posts dated more than 14 hours after `now` (milliseconds), in a single diagnostic. Drafts are excluded. */
export function checkPostDates({ blogs }: Pick<Site, 'blogs'>, now: number): readonly Diagnostic[] {
  const posts = blogs.flatMap((blog) => blog.posts);
  const future = posts.filter(({ date, draft }) => !draft && Date.parse(date) > now + EASTERNMOST_MS);
  const [first] = future.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  return first === undefined ? [] : [futurePosts(future.length, { source: first.post.source, date: first.date })];
}

/** The files of a site. Scheduled posts are marked as drafts. */
export interface HeldBack {
  readonly files: readonly LinkableFile[];
  /** Sources of the scheduled posts, separated by line breaks. */
  readonly waiting?: string;
  readonly notice?: string;
}

/** Marks posts as drafts that are dated after `now` (milliseconds), in blogs with `publishFuture: false`. */
export function holdBack(
  files: readonly LinkableFile[],
  { config, history, now }: Pick<LinkInput, 'config' | 'history'> & { readonly now: number },
): HeldBack {
  const folders = new Set(config.blogs.filter((blog) => !blog.publishFuture).map(({ path }) => path));
  if (folders.size === 0) return { files };
  const placeOf = createPlacer(config);
  const isWaiting = (file: LinkableFile): file is Post =>
    file.kind === 'post' &&
    !file.frontMatter.draft &&
    folders.has(placeOf(file)?.path ?? '') &&
    Date.parse(findPostDate(file, readPostName(file.relativePath), { history }).date) > now;
  const waiting = files.filter(isWaiting).map(({ source }) => source);
  if (waiting.length === 0) return { files };
  return {
    files: files.map((file) =>
      isWaiting(file) ? { ...file, frontMatter: { ...file.frontMatter, draft: true } } : file,
    ),
    waiting: waiting.sort().join('\n'),
    notice: `${countOf(waiting.length, 'post')} dated in the future: left out until then (\`blog.publishFuture\`).`,
  };
}
