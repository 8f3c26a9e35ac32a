/** Diagnostics about posts and their authors. */

import type { Diagnostic, Location, Severity } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { findNearest } from '../../utils/nearest.js';
import { proposeName, quoteNames } from '../next-step.js';

/** A post whose file name carries a day that no calendar has. */
export function impossiblePostDate(date: string, location: Location): Diagnostic {
  return {
    code: 'impossible-post-date',
    severity: 'error',
    message: `The date \`${date}\` in the file name does not exist.`,
    hint: 'You can rename the file, or give the post a `date` in its front matter.',
    location,
  };
}

/** A post without a date in its front matter, its file name and its version history. */
export function missingPostDate(location: Location): Diagnostic {
  return {
    code: 'missing-post-date',
    severity: 'error',
    message: 'The post has no date.',
    hint: 'You can add `date: 2025-01-31` to its front matter, or start its file name with the date.',
    location,
  };
}

/** A post that lists show in full, for want of a truncate marker; reported as `onUntruncatedBlogPosts` says. */
export function untruncatedPost(severity: Severity, location: Location): Diagnostic {
  return {
    code: 'untruncated-post',
    severity,
    message: 'The post has no truncate marker, so lists show all of it.',
    hint: 'You can put `<!-- truncate -->` after its introduction.',
    location,
  };
}

/** A post that names an author whom the authors file does not have. */
export function unknownAuthor(
  key: string,
  found: { readonly authorsFile: FilePath; readonly keys: readonly string[]; readonly location: Location },
): Diagnostic {
  const nearest = findNearest(key, found.keys);
  const known = found.keys.length === 0 ? 'It has no authors yet.' : `You can use: ${quoteNames(found.keys)}.`;
  return {
    code: 'unknown-author',
    severity: 'error',
    message: `The author \`${key}\` is not in \`${found.authorsFile}\`.`,
    hint: nearest === undefined ? known : `${proposeName(nearest, known)} ${known}`,
    location: found.location,
  };
}

/** A post that names an author by key on a site without an authors file. */
export function missingAuthorsFile(key: string, authorsFile: FilePath, location: Location): Diagnostic {
  return {
    code: 'missing-authors-file',
    severity: 'error',
    message: `The author \`${key}\` needs the file \`${authorsFile}\`, which does not exist.`,
    hint: `You can create the file with an entry \`${key}\`, or describe the author in the post: \`{ name: "…" }\`.`,
    location,
  };
}

/** A post that names one author twice. */
export function duplicateAuthor(key: string, location: Location): Diagnostic {
  return {
    code: 'duplicate-author',
    severity: 'error',
    message: `The author \`${key}\` is listed twice.`,
    hint: 'You can remove one of the two.',
    location,
  };
}

/** A post with both `authors` and the older single-author fields. */
export function mixedAuthors(location: Location): Diagnostic {
  return {
    code: 'mixed-authors',
    severity: 'error',
    message: 'The post has both `authors` and the older `author` fields.',
    hint: 'You can move everything to `authors`.',
    location,
  };
}

/** An author described in a post instead of the authors file; reported as `onInlineAuthors` says. */
export function inlineAuthor(
  name: string,
  found: { readonly severity: Severity; readonly authorsFile: FilePath; readonly location: Location },
): Diagnostic {
  return {
    code: 'inline-author',
    severity: found.severity,
    message: `The author \`${name}\` is described in the post instead of \`${found.authorsFile}\`.`,
    hint: `You can move the author to \`${found.authorsFile}\` and name the key here.`,
    location: found.location,
  };
}

/** Two authors whose pages would have one address. */
export function duplicateAuthorPage(keys: readonly [string, string], path: string, location: Location): Diagnostic {
  return {
    code: 'duplicate-author-page',
    severity: 'error',
    message: `The authors \`${keys[0]}\` and \`${keys[1]}\` have the same page, \`${path}\`.`,
    hint: `You can give one of them another address: \`page: { permalink: "/…" }\`.`,
    location,
  };
}

/** Posts whose date has not come yet; they are published with all others. */
export function futurePosts(count: number, first: { readonly source: FilePath; readonly date: string }): Diagnostic {
  const [subject, verb] = count === 1 ? ['A post is', 'It is'] : [`${count} posts are`, 'They are'];
  return {
    code: 'future-post',
    severity: 'warning',
    message: `${subject} dated in the future, e.g. for ${first.date.slice(0, 10)}. ${verb} published all the same.`,
    hint: 'Set `blog: { publishFuture: false }` to leave such posts out until their day, or correct the date.',
    location: { file: first.source },
  };
}
