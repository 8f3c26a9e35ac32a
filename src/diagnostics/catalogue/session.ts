/** Diagnostics about running the steps themselves. */
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ThrownAt } from '../../types/output.js';
import type { FilePath } from '../../types/paths.js';

/** A file on which csb-docs itself failed: a bug in csb-docs, reported for this file while the others are built. */
export function internalError(file: FilePath, problem: string): Diagnostic {
  return {
    code: 'internal-error',
    severity: 'error',
    message: `csb-docs failed on this file: ${problem}`,
    hint: 'This is a bug in csb-docs. You can report it with the file, and leave the file out of the site until it is fixed.',
    location: { file },
  };
}

/** A file whose parts are inside each other so deeply that it cannot be read. */
export function pageTooDeep(file: FilePath): Diagnostic {
  return {
    code: 'nested-too-deeply',
    severity: 'error',
    message: `\`${file}\` has something that is nested too deeply to be read, such as brackets or operators of an expression.`,
    hint: 'You can split what is longest in it, or look for a bracket that is not closed.',
    location: { file },
  };
}

/** A template or page module that threw while a page was rendered. */
export function renderFailed(file: FilePath, path: string, problem: string): Diagnostic {
  return {
    code: 'render-failed',
    severity: 'error',
    message: `The page \`${path}\` could not be rendered: ${problem}`,
    hint: 'You can look for the cause in the site’s own templates or in the page module; csb-docs’ own templates do not throw.',
    location: { file },
  };
}

/** A template of the site threw while a page was rendered: which component, where, and in which others it was drawn. */
export function templateCrashed(path: string, problem: string, { component, location, around }: ThrownAt): Diagnostic {
  const thrower = component === undefined ? 'the code of a template' : `\`${component}\``;
  return {
    code: 'render-failed',
    severity: 'error',
    message: `The page \`${path}\` could not be rendered: ${thrower} threw “${problem.split('\n')[0]}”.`,
    hint: 'You can correct the template, or look at what it is given on this page.',
    location,
    notes: around.map(({ component: name, location: place }) => ({
      message: `It was drawn in \`${name}\`.`,
      ...(place === undefined ? {} : { location: place }),
    })),
  };
}

/** A site without a doc, a post or a page: a wrong folder, or nothing but drafts. */
export function noPages(): Diagnostic {
  return {
    code: 'no-pages',
    severity: 'error',
    message: 'The site has no page: there is no doc, no post and no page to show.',
    hint: 'You can check the folders that the configuration names, or add a first page. Drafts are left out unless you pass `--drafts`.',
  };
}

/** csb-docs itself failed, and nothing more is known of the site: for programs that read a report. */
export function crashed(problem: string): Diagnostic {
  return {
    code: 'internal-error',
    severity: 'error',
    message: `csb-docs stopped because of a bug in csb-docs itself: ${problem}`,
    hint: 'You can report it with the command you ran, and with what was printed besides.',
  };
}

/** The system lets this process open too few files at once. */
export function tooManyFiles(reason: string): Diagnostic {
  return {
    code: 'too-many-open-files',
    severity: 'error',
    message: `The system lets csb-docs open too few files at once (${reason}).`,
    hint: 'You can raise the limit of this shell, e.g. with `ulimit -n 1024`.',
  };
}
