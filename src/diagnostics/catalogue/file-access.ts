/** Diagnostics about files named in content, data or the configuration that must not be read. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { FileRefusal } from '../../types/facts.js';

/** Returns the reason for a refusal as a sentence without its full stop. `path` is the file as written. */
export function describeRefusal(path: string, { reason, real }: FileRefusal): string {
  if (reason === 'absolute') return `\`${path}\` is an absolute path, which content cannot use`;
  const link = path === real ? 'is' : `leads to \`${real}\`,`;
  const file = reason === 'hidden' ? 'a hidden file or a key file' : 'outside the site, its repository and its folders';
  return `\`${path}\` ${link} ${file}`;
}

/** Returns the hint for a refused file. `allowed` is the path to add to `allowHiddenFiles`. */
export function proposeForRefused({ reason, real }: FileRefusal, allowed: string = real): string {
  if (reason === 'absolute') return 'Write the path relative to this file, or relative to the site with `@site/`.';
  if (reason === 'outside') return 'Copy the file into the site, or use a file of the site or its repository.';
  return `Use another file, or add \`${allowed}\` to \`allowHiddenFiles\` if it may be public.`;
}

/** A file that is hidden, a key file, or outside the site, its repository and its content folders. */
export function refusedFile(path: string, refusal: FileRefusal, location: Location): Diagnostic {
  return {
    code: refusal.reason === 'hidden' ? 'hidden-file' : 'outside-file',
    severity: 'error',
    message: `${describeRefusal(path, refusal)}, so it is not read.`,
    hint: proposeForRefused(refusal),
    location,
  };
}
