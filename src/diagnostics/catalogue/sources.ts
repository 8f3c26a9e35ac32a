/** Findings of reading a site: content folders, source files, version control. In: paths and error codes. */
import type { Diagnostic, Range } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';

/** The configured content folder does not exist. You can create it, or switch the collection off in the configuration. */
export function missingContentFolder(folder: FilePath, collection: 'docs' | 'blog'): Diagnostic {
  return {
    code: 'missing-content-folder',
    severity: 'error',
    message: `The ${collection} folder \`${folder}\` does not exist.`,
    hint: `You can create it, point \`${collection}.path\` at another folder, or set \`${collection}: false\`.`,
  };
}

/** The docs folder contains no Markdown file, so there is nothing to build from it. */
export function emptyContentFolder(folder: FilePath): Diagnostic {
  return {
    code: 'empty-content-folder',
    severity: 'error',
    message: `The docs folder \`${folder}\` contains no Markdown file.`,
    hint: 'You can add a first page, e.g. `index.md`, or set `docs: false`.',
  };
}

/** A file of the site could not be read (no permission, or it vanished while the site was read). */
export function unreadableFile(file: FilePath, reason: string): Diagnostic {
  return {
    code: 'unreadable-file',
    severity: 'error',
    message: `\`${file}\` cannot be read (${reason}).`,
    hint: 'You can check its permissions, or move it out of the folder.',
    location: { file },
  };
}

/** A source file is not UTF-8 text; `damage` is its first character in another encoding, undefined for UTF-16. */
export function notUtf8(file: FilePath, damage: Range | undefined): Diagnostic {
  return {
    code: 'not-utf8',
    severity: 'error',
    message: damage === undefined ? `\`${file}\` is UTF-16, not UTF-8.` : `\`${file}\` is not UTF-8 text.`,
    hint:
      damage === undefined
        ? 'Save it as UTF-8 in your editor.'
        : 'Open it in the encoding that it has, such as Windows-1252, and save it as UTF-8.',
    location: damage === undefined ? { file } : { file, range: damage },
  };
}

/** A source file is full of NUL characters: UTF-16 without its mark, or no text at all. */
export function binaryFile(file: FilePath): Diagnostic {
  return {
    code: 'not-utf8',
    severity: 'error',
    message: `\`${file}\` is full of NUL characters, so it is no UTF-8 text: it may be UTF-16, or damaged.`,
    hint: 'You can save it as UTF-8 in your editor, or restore it from version control.',
    location: { file },
  };
}

/** A symbolic link points to nothing or in a circle, so it is ignored. */
export function skippedSymlink(file: FilePath, reason: 'missing' | 'cycle'): Diagnostic {
  const facts = {
    missing: 'points to a file that does not exist',
    cycle: 'leads back to a folder above it',
  };
  return {
    code: 'skipped-symlink',
    severity: 'warning',
    message: `The symbolic link \`${file}\` ${facts[reason]}, so it is ignored.`,
    hint: 'You can remove the link or correct its target.',
    location: { file },
  };
}

/** A pipe, a socket or a device in a folder of the site; it is ignored. */
export function skippedOddity(file: FilePath): Diagnostic {
  return {
    code: 'skipped-file',
    severity: 'warning',
    message: `\`${file}\` is a pipe, a socket or a device and not a file, so it is ignored.`,
    hint: 'You can remove it, or put a file in its place.',
    location: { file },
  };
}

/** A file name cannot become an address: it contains a backslash, a control character or bytes that are not text. */
export function unusableFileName(file: FilePath): Diagnostic {
  return {
    code: 'unusable-file-name',
    severity: 'error',
    message: `The file name \`${file}\` contains a backslash, a control character or bytes that are not UTF-8.`,
    hint: 'You can rename the file.',
  };
}

/** The tags file named in the configuration does not exist. */
export function missingTagsFile(file: FilePath, collection: 'docs' | 'blog'): Diagnostic {
  return {
    code: 'missing-tags-file',
    severity: 'error',
    message: `The tags file \`${file}\` does not exist.`,
    hint: `You can create it, or remove \`${collection}.tags\` from the configuration.`,
  };
}

/** The clone has no complete history, so the dates it gives would be wrong; no dates are shown. */
export function shallowClone(): Diagnostic {
  return {
    code: 'shallow-clone',
    severity: 'warning',
    message: 'The repository is a shallow clone, so no dates and authors are taken from its history.',
    hint: 'You can fetch the whole history, e.g. with `fetch-depth: 0` in a checkout step or `git fetch --unshallow`.',
  };
}

/** Dates or authors were asked for, but there is no history to take them from. */
export function noHistory(reason: string): Diagnostic {
  return {
    code: 'no-history',
    severity: 'warning',
    message: `No dates and authors can be taken from version control (${reason}).`,
    hint: 'You can build inside a Git repository, or switch `showLastUpdateTime` and `showLastUpdateAuthor` off.',
  };
}
