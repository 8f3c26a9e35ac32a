/** Diagnostics about posts and their authors. */

import type { Diagnostic, Location, Severity } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { findNearest } from '../../utils/nearest.js';
import { proposeName, proposeOneOf, quoteNames } from '../next-step.js';

/** A post file name with a date that does not exist, such as February 30. */
export function impossiblePostDate(date: string, location: Location): Diagnostic {
  return {
    code: 'impossible-post-date',
    severity: 'error',
    message: `The date \`${date}\` in the file name does not exist.`,
    hint: 'Rename the file, or set `date` in the front matter.',
    location,
  };
}

/** A post without a date in its front matter, its file name or its Git history. */
export function missingPostDate(location: Location): Diagnostic {
  return {
    code: 'missing-post-date',
    severity: 'error',
    message: 'The post has no date.',
    hint: 'Add `date: 2025-01-31` to the front matter, or start the file name with the date.',
    location,
  };
}

/** A post without a truncate marker, so lists show it in full. `onUntruncatedBlogPosts` sets the severity. */
export function untruncatedPost(severity: Severity, location: Location): Diagnostic {
  return {
    code: 'untruncated-post',
    severity,
    message:
      location.range === undefined
        ? 'The post has no truncate marker, so lists show the whole post.'
        : 'This is not a truncate marker, so lists show the whole post.',
    hint:
      location.range === undefined ? 'Add `<!-- truncate -->` after the introduction.' : 'Write `<!-- truncate -->`.',
    location,
  };
}

/** A post with an author who is not in the authors file. */
export function unknownAuthor(
  key: string,
  found: { readonly authorsFile: FilePath; readonly keys: readonly string[]; readonly location: Location },
): Diagnostic {
  const nearest = findNearest(key, found.keys);
  const known = found.keys.length === 0 ? 'Add the author to that file.' : proposeOneOf(found.keys);
  return {
    code: 'unknown-author',
    severity: 'error',
    message: `The author \`${key}\` is not in \`${found.authorsFile}\`.`,
    hint: nearest === undefined ? known : `${proposeName(nearest, known)} Known authors: ${quoteNames(found.keys)}.`,
    location: found.location,
  };
}

/** A post with an author key on a site without an authors file. */
export function missingAuthorsFile(key: string, authorsFile: FilePath, location: Location): Diagnostic {
  return {
    code: 'missing-authors-file',
    severity: 'error',
    message: `The author \`${key}\` needs the file \`${authorsFile}\`, which does not exist.`,
    hint: `Create the file with an entry \`${key}\`, or describe the author in the post: \`{ name: "…" }\`.`,
    location,
  };
}

/** A post that lists the same author twice. */
export function duplicateAuthor(key: string, location: Location): Diagnostic {
  return {
    code: 'duplicate-author',
    severity: 'error',
    message: `The author \`${key}\` is listed twice.`,
    hint: 'Remove one of the two.',
    location,
  };
}

/** A post with both `authors` and the older single-author fields. */
export function mixedAuthors(location: Location): Diagnostic {
  return {
    code: 'mixed-authors',
    severity: 'error',
    message: 'The post has both `authors` and the older `author` fields.',
    hint: 'Move everything to `authors`.',
    location,
  };
}

/** An author described in a post instead of the authors file. `onInlineAuthors` sets the severity. */
export function inlineAuthor(
  name: string,
  found: { readonly severity: Severity; readonly authorsFile: FilePath; readonly location: Location },
): Diagnostic {
  return {
    code: 'inline-author',
    severity: found.severity,
    message: `The author \`${name}\` is described in the post instead of \`${found.authorsFile}\`.`,
    hint: `Move the author to \`${found.authorsFile}\`, and write the key here.`,
    location: found.location,
  };
}

/** Two authors whose pages would have the same URL. */
export function duplicateAuthorPage(keys: readonly [string, string], path: string, location: Location): Diagnostic {
  return {
    code: 'duplicate-author-page',
    severity: 'error',
    message: `The authors \`${keys[0]}\` and \`${keys[1]}\` have the same page, \`${path}\`.`,
    hint: `Set a different \`permalink\` for one of them: \`page: { permalink: "/…" }\`.`,
    location,
  };
}

/** Posts dated in the future. They are published like all others. */
export function futurePosts(count: number, first: { readonly source: FilePath; readonly date: string }): Diagnostic {
  const [subject, verb] = count === 1 ? ['A post is', 'It is'] : [`${count} posts are`, 'They are'];
  return {
    code: 'future-post',
    severity: 'warning',
    message: `${subject} dated in the future, for example ${first.date.slice(0, 10)}. ${verb} published anyway.`,
    hint: 'Set `blog: { publishFuture: false }` to leave such posts out until their day, or correct the date.',
    location: { file: first.source },
  };
}
