/** Diagnostics about failures of the build itself. */
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ErrorPosition } from '../../types/output.js';
import type { FilePath } from '../../types/paths.js';

/** A bug in csb-docs that affects one file. The other files are built. */
export function internalError(file: FilePath, problem: string): Diagnostic {
  return {
    code: 'internal-error',
    severity: 'error',
    message: `csb-docs failed on this file: ${problem}`,
    hint: 'Report this bug in csb-docs with the file, and remove the file from the site until it is fixed.',
    location: { file },
  };
}

/** A file with content that is nested too deeply to be read. */
export function pageTooDeep(file: FilePath): Diagnostic {
  return {
    code: 'nested-too-deeply',
    severity: 'error',
    message: `\`${file}\` contains something that is nested too deeply, such as brackets or operators of an expression.`,
    hint: 'Close open brackets, or split the longest expression.',
    location: { file },
  };
}

/** A template or a page module that threw while a page was rendered. */
export function renderFailed(file: FilePath, path: string, problem: string): Diagnostic {
  return {
    code: 'render-failed',
    severity: 'error',
    message: `The page \`${path}\` could not be rendered: ${problem}`,
    hint: 'Fix the template of the site, or the page module.',
    location: { file },
  };
}

/** A template of the site that threw while a page was rendered, with the component, its location and its parents. */
export function templateCrashed(
  path: string,
  problem: string,
  { component, location, around }: ErrorPosition,
): Diagnostic {
  const thrower = component === undefined ? 'the code of a template' : `\`${component}\``;
  return {
    code: 'render-failed',
    severity: 'error',
    message: `The page \`${path}\` could not be rendered: ${thrower} threw “${problem.split('\n')[0]}”.`,
    hint: 'Fix the template, or check the props that it receives on this page.',
    location,
    notes: around.map(({ component: name, location: place }) => ({
      message: `Rendered by \`${name}\`.`,
      ...(place === undefined ? {} : { location: place }),
    })),
  };
}

/** A site without docs, posts and pages: a wrong folder, or only drafts. */
export function noPages(): Diagnostic {
  return {
    code: 'no-pages',
    severity: 'error',
    message: 'The site has no docs, posts or pages.',
    hint: 'Check the folders in the configuration, or add a first page. To include drafts, pass `--drafts`.',
  };
}

/** A bug in csb-docs that stopped the command. For programs that read a report. */
export function crashed(problem: string): Diagnostic {
  return {
    code: 'internal-error',
    severity: 'error',
    message: `csb-docs stopped because of a bug in csb-docs itself: ${problem}`,
    hint: 'Report it with the command that you ran and its output.',
  };
}

/** The limit of open files is too low. */
export function tooManyFiles(reason: string): Diagnostic {
  return {
    code: 'too-many-open-files',
    severity: 'error',
    message: `The system does not allow csb-docs to open enough files at once (${reason}).`,
    hint: 'Raise the limit of this shell, for example with `ulimit -n 1024`.',
  };
}
