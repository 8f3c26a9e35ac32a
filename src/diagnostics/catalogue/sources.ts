/** Diagnostics about reading a site: content folders, source files and version control. */
import type { Diagnostic, Range } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';

/** A configured content folder that does not exist. */
export function missingContentFolder(folder: FilePath, collection: 'docs' | 'blog'): Diagnostic {
  return {
    code: 'missing-content-folder',
    severity: 'error',
    message: `The ${collection} folder \`${folder}\` does not exist.`,
    hint: `Create it, set \`${collection}.path\` to another folder, or set \`${collection}: false\`.`,
  };
}

/** A docs folder without Markdown files. */
export function emptyContentFolder(folder: FilePath): Diagnostic {
  return {
    code: 'empty-content-folder',
    severity: 'error',
    message: `The docs folder \`${folder}\` contains no Markdown file.`,
    hint: 'Add a first page, for example `index.md`, or set `docs: false`.',
  };
}

/** A file of the site that could not be read: no permission, or removed while the site was read. */
export function unreadableFile(file: FilePath, reason: string): Diagnostic {
  return {
    code: 'unreadable-file',
    severity: 'error',
    message: `\`${file}\` cannot be read (${reason}).`,
    hint: 'Check its permissions, or move it out of the folder.',
    location: { file },
  };
}

/** A source file that is not UTF-8 text. `damage` is the first invalid character, or undefined for UTF-16. */
export function notUtf8(file: FilePath, damage: Range | undefined): Diagnostic {
  return {
    code: 'not-utf8',
    severity: 'error',
    message: damage === undefined ? `\`${file}\` is UTF-16, not UTF-8.` : `\`${file}\` is not UTF-8 text.`,
    hint:
      damage === undefined
        ? 'Save it as UTF-8 in your editor.'
        : 'Open it in its own encoding, such as Windows-1252, and save it as UTF-8.',
    location: damage === undefined ? { file } : { file, range: damage },
  };
}

/** A source file full of NUL characters: UTF-16 without a byte order mark, or not text at all. */
export function binaryFile(file: FilePath): Diagnostic {
  return {
    code: 'not-utf8',
    severity: 'error',
    message: `\`${file}\` is full of NUL characters, so it is not UTF-8 text: it may be UTF-16, or damaged.`,
    hint: 'Save it as UTF-8 in your editor, or restore it from version control.',
    location: { file },
  };
}

/** A symbolic link without a target or to a parent folder. It is ignored. */
export function skippedSymlink(file: FilePath, reason: 'missing' | 'cycle'): Diagnostic {
  const facts = {
    missing: 'points to a file that does not exist',
    cycle: 'leads back to a folder above it',
  };
  return {
    code: 'skipped-symlink',
    severity: 'warning',
    message: `The symbolic link \`${file}\` ${facts[reason]}, so it is ignored.`,
    hint: 'Remove the link, or correct its target.',
    location: { file },
  };
}

/** A pipe, a socket or a device in a folder of the site. It is ignored. */
export function skippedOddity(file: FilePath): Diagnostic {
  return {
    code: 'skipped-file',
    severity: 'warning',
    message: `\`${file}\` is a pipe, a socket or a device, not a file, so it is ignored.`,
    hint: 'Remove it, or replace it with a file.',
    location: { file },
  };
}

/** A file name that cannot become a URL: it contains a backslash, a control character or bytes that are not text. */
export function unusableFileName(file: FilePath): Diagnostic {
  return {
    code: 'unusable-file-name',
    severity: 'error',
    message: `The file name \`${file}\` contains a backslash, a control character or bytes that are not UTF-8.`,
    hint: 'Rename the file.',
  };
}

/** A configured tags file that does not exist. */
export function missingTagsFile(file: FilePath, collection: 'docs' | 'blog'): Diagnostic {
  return {
    code: 'missing-tags-file',
    severity: 'error',
    message: `The tags file \`${file}\` does not exist.`,
    hint: `Create it, or remove \`${collection}.tags\` from the configuration.`,
  };
}

/** A file beside docs whose name resembles `_category_.json`. It is not read. */
export function misnamedCategoryFile(file: FilePath): Diagnostic {
  return {
    code: 'misnamed-category-file',
    severity: 'warning',
    message: `\`${file}\` does not describe its folder: the name of such a file is \`_category_.json\` or \`_category_.yml\`.`,
    hint: `Rename it to \`_category_.${/json/i.test(file) ? 'json' : 'yml'}\`, or give other data another name.`,
    location: { file },
  };
}

/** A shallow clone, whose dates would be wrong. No dates are shown. */
export function shallowClone(): Diagnostic {
  return {
    code: 'shallow-clone',
    severity: 'warning',
    message: 'The repository is a shallow clone, so dates and authors are not read from its history.',
    hint: 'Fetch the whole history, for example with `fetch-depth: 0` in a checkout step or with `git fetch --unshallow`.',
  };
}

/** Dates or authors are configured, but there is no Git history to read them from. */
export function noHistory(reason: string): Diagnostic {
  return {
    code: 'no-history',
    severity: 'warning',
    message: `Dates and authors cannot be read from Git (${reason}).`,
    hint: 'Build inside a Git repository, or turn off `showLastUpdateTime` and `showLastUpdateAuthor`.',
  };
}
