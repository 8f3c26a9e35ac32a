/** Checks that a post has a date, and an excerpt if the blog requires one (conventions 3.2 and 3.5). */
import { impossiblePostDate, missingPostDate, untruncatedPost } from '../../diagnostics/catalogue/blog.js';
import { atLevel } from '../../diagnostics/level.js';
import { locateField } from '../../diagnostics/locate.js';
import type { BlogConfig } from '../../types/content-config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import type { Post } from '../../types/page.js';
import type { PostName } from './post-name.js';

/**
 * The date of a post without one, which is an error. It sorts last, so that the rest of the site can still be checked.
 */
const NO_DATE = '1970-01-01T00:00:00.000Z';

/** Returns the date of a post in ISO form, from front matter, the file name or version control, in this order. */
export function findPostDate(
  post: Post,
  name: PostName,
  { history }: Pick<LinkInput, 'history'>,
): { readonly date: string; readonly diagnostics: readonly Diagnostic[] } {
  const written = post.frontMatter.date;
  if (written !== undefined) return { date: written, diagnostics: [] };
  if (name.impossibleDate !== undefined)
    return {
      date: name.date ?? NO_DATE,
      diagnostics: [impossiblePostDate(name.impossibleDate, { file: post.source })],
    };
  const date = name.date ?? history[post.source]?.created;
  if (date !== undefined) return { date, diagnostics: [] };
  // Parse reports a date that is not valid. The key is then in the raw front matter only.
  return {
    date: NO_DATE,
    diagnostics: 'date' in post.rawFrontMatter ? [] : [missingPostDate(locateField(post, 'title'))],
  };
}

/** Reports a post without an excerpt, which lists would show in full. */
export function checkExcerpt(post: Post, blog: BlogConfig): readonly Diagnostic[] {
  if (post.excerpt !== undefined) return [];
  const location = { file: post.source, ...(post.meantMarker && { range: post.meantMarker }) };
  return atLevel(blog.onUntruncatedBlogPosts, (severity) => untruncatedPost(severity, location));
}
