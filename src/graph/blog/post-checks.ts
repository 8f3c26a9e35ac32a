/** What a post has to have: a date, and an excerpt where the blog asks for one (conventions 3.2 and 3.5). */
import { impossiblePostDate, missingPostDate, untruncatedPost } from '../../diagnostics/catalogue/blog.js';
import { atLevel } from '../../diagnostics/level.js';
import { locateField } from '../../diagnostics/locate.js';
import type { BlogConfig } from '../../types/content-config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import type { Post } from '../../types/page.js';
import type { PostName } from './post-name.js';

/** A post without any date is an error; it sorts last so that the rest of the site can still be judged. */
const NO_DATE = '1970-01-01T00:00:00.000Z';

/** The date of a post in ISO form: front matter, else the file name, else version control. */
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
  // A date that does not parse is reported by parse; the field is then written but empty.
  return {
    date: NO_DATE,
    diagnostics: 'date' in post.rawFrontMatter ? [] : [missingPostDate(locateField(post, 'title'))],
  };
}

/** Reports a post that lists would show whole. */
export function judgeExcerpt(post: Post, blog: BlogConfig): readonly Diagnostic[] {
  if (post.excerpt !== undefined) return [];
  return atLevel(blog.onUntruncatedBlogPosts, (severity) => untruncatedPost(severity, { file: post.source }));
}
