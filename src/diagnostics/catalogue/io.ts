/**
 * Findings of the folder that touches the world: reading sources, version control, bundling, writing, serving.
 * In: plain facts (paths, error codes). Out: diagnostics. Must not know how the facts were found.
 */
import type { Diagnostic, Location, Range, Severity } from '../../types/diagnostic.js';
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

/** The docs folder holds no Markdown file, so there is nothing to build from it. */
export function emptyContentFolder(folder: FilePath): Diagnostic {
  return {
    code: 'empty-content-folder',
    severity: 'error',
    message: `The docs folder \`${folder}\` holds no Markdown file.`,
    hint: 'You can add a first page, e.g. `index.md`, or set `docs: false`.',
  };
}

/** A source file could not be read (no permission, or it vanished while the site was read). */
export function unreadableFile(file: FilePath, reason: string): Diagnostic {
  return {
    code: 'unreadable-file',
    severity: 'error',
    message: `\`${file}\` cannot be read (${reason}).`,
    hint: 'You can check its permissions, or move it out of the content folder.',
    location: { file },
  };
}

/** A source file is not UTF-8 text. */
export function notUtf8(file: FilePath): Diagnostic {
  return {
    code: 'not-utf8',
    severity: 'error',
    message: `\`${file}\` is not UTF-8 text.`,
    hint: 'You can save it as UTF-8 in your editor.',
    location: { file },
  };
}

/** A symbolic link points to nothing, in a circle, or out of the site and its repository; it is left out. */
export function skippedSymlink(file: FilePath, reason: 'missing' | 'cycle' | 'outside'): Diagnostic {
  const facts = {
    missing: 'points to a file that does not exist',
    cycle: 'leads back to a folder above it',
    outside: 'leads out of the site and its repository',
  };
  return {
    code: 'skipped-symlink',
    severity: 'warning',
    message: `The symbolic link \`${file}\` ${facts[reason]}; it is left out.`,
    hint:
      reason === 'outside'
        ? 'You can copy the files into the site instead.'
        : 'You can remove the link or correct its target.',
    location: { file },
  };
}

/** A file name cannot become an address: it holds a backslash, a control character or bytes that are not text. */
export function unusableFileName(file: FilePath): Diagnostic {
  return {
    code: 'unusable-file-name',
    severity: 'error',
    message: `The file name \`${file}\` holds a backslash, a control character or bytes that are not UTF-8.`,
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

/** The bundler could not read or resolve something in a template, a page module, a stylesheet or a configuration file. */
export function bundleProblem(severity: Severity, text: string, location: Location | undefined): Diagnostic {
  return {
    code: severity === 'error' ? 'bundle-failed' : 'bundle-warning',
    severity,
    message: sentence(text),
    ...(location === undefined ? {} : { location }),
  };
}

/** A template override or a page module has no default export. */
export function missingDefaultExport(file: FilePath): Diagnostic {
  return {
    code: 'missing-default-export',
    severity: 'error',
    message: `\`${file}\` has no default export.`,
    hint: 'You can export a component: `export default function Page() { … }`.',
    location: { file },
  };
}

/** A template override does not export a name that another template imports. */
export function missingExport(file: FilePath, name: string, importer: string): Diagnostic {
  return {
    code: 'missing-export',
    severity: 'error',
    message: `\`${file}\` does not export \`${name}\`, which \`${importer}\` imports.`,
    hint: `You can export \`${name}\`, or wrap the original: import it from \`csb-docs/${file.replace(/\.[jt]sx?$/, '')}\`.`,
    location: { file },
  };
}

/** A template override leaves out classes, ids or attributes that the original writes and that scripts look for. */
export function missingMarkup(file: FilePath, names: readonly string[]): Diagnostic {
  const listed = names.map((name) => `\`${name}\``).join(', ');
  return {
    code: 'missing-markup',
    severity: 'warning',
    message: `\`${file}\` has no element for ${listed}, which the scripts of csb-docs look for.`,
    hint: `You can put ${names.length === 1 ? 'it' : 'them'} on the elements that do the same as those of \`csb-docs/${file.replace(/\.[jt]sx?$/, '')}\`.`,
    location: { file },
  };
}

/** A module of the site (template, page, configuration, sidebars) threw while it was executed. */
export function moduleCrashed(file: FilePath, message: string, range: Range | undefined): Diagnostic {
  const browserName = /^(window|document|localStorage|sessionStorage|navigator|location) is not defined$/.exec(
    message,
  )?.[1];
  return {
    code: 'module-crashed',
    severity: 'error',
    message: `\`${file}\` threw while it was executed: ${sentence(message)}`,
    hint:
      browserName === undefined
        ? 'You can run the file on its own to see more.'
        : `\`${browserName}\` exists only in a browser. You can use it inside an event handler or an effect, not at the top of a module or while rendering.`,
    location: { file, ...(range === undefined ? {} : { range }) },
  };
}

/** A file below `templates/` replaces no template and is imported by nothing. */
export function unusedTemplate(file: FilePath, nearest: string | undefined): Diagnostic {
  return {
    code: 'unused-template',
    severity: 'warning',
    message: `\`${file}\` replaces no template and nothing imports it.`,
    hint: nearest === undefined ? 'You can import it from a template, or remove it.' : `Did you mean \`${nearest}\`?`,
    location: { file },
  };
}

/** A colour in the configuration is not a CSS colour; it is left out. */
export function badColour(key: string, value: string): Diagnostic {
  return {
    code: 'bad-colour',
    severity: 'warning',
    message: `\`${value}\` in \`${key}\` is not a CSS colour; it is left out.`,
    hint: 'You can write a name, `#rgb`, `rgb(…)`, `hsl(…)` or `oklch(…)`.',
  };
}

/** Why a folder is refused as the output folder. */
export type RefusedOutput = 'site' | 'parent' | 'home' | 'root' | 'content' | 'file';

/** The output folder would overwrite or swallow something that is not output. */
export function outputRefused(folder: string, reason: RefusedOutput): Diagnostic {
  const facts: Readonly<Record<RefusedOutput, string>> = {
    site: 'is the site folder itself',
    parent: 'contains the site folder',
    home: 'is the home folder or contains it',
    root: 'is the root of a file system',
    content: 'is a content folder, lies in one or contains one',
    file: 'is a file',
  };
  return {
    code: 'output-refused',
    severity: 'error',
    message: `The output folder \`${folder}\` ${facts[reason]}.`,
    hint: 'You can choose a folder of its own, e.g. `build`.',
  };
}

/** The output folder holds files that csb-docs did not write. */
export function outputNotOurs(folder: string, example: string): Diagnostic {
  return {
    code: 'output-not-ours',
    severity: 'error',
    message: `The output folder \`${folder}\` holds files that csb-docs did not write, e.g. \`${example}\`.`,
    hint: 'You can choose another folder, empty this one, or pass `--force` to write next to those files.',
  };
}

/** Another build is writing the same folder. */
export function outputLocked(folder: string, pid: number, lockFile: string): Diagnostic {
  return {
    code: 'output-locked',
    severity: 'error',
    message: `Another build (process ${pid}) is writing \`${folder}\`.`,
    hint: `You can wait for it to end; if no such build is running, delete \`${lockFile}\`.`,
  };
}

/** Writing the output failed; the previous output is untouched. */
export function outputFailed(path: string, reason: string): Diagnostic {
  return {
    code: 'output-failed',
    severity: 'error',
    message: `\`${path}\` cannot be written (${reason}).`,
    hint: 'The previous output is unchanged. You can check free space and permissions, then build again.',
  };
}

/** Two things want the same output file (letter case and Unicode form do not tell files apart everywhere). */
export function duplicateOutput(path: string, other: string): Diagnostic {
  return {
    code: 'duplicate-output',
    severity: 'error',
    message:
      path === other
        ? `\`${path}\` would be written twice.`
        : `\`${path}\` and \`${other}\` are one file on some systems.`,
    hint: 'You can rename one of the two pages or static files.',
  };
}

/** The folder to clean was not written by csb-docs. */
export function nothingToClean(folder: string): Diagnostic {
  return {
    code: 'nothing-to-clean',
    severity: 'info',
    message: `\`${folder}\` holds no output of csb-docs; nothing was removed.`,
  };
}

/** Watching files natively failed; they are polled instead. */
export function watchFallback(reason: string): Diagnostic {
  return {
    code: 'watch-fallback',
    severity: 'warning',
    message: `The system cannot watch all files (${reason}); they are polled instead.`,
    hint: 'You can raise the limit, e.g. `sysctl fs.inotify.max_user_watches=524288`.',
  };
}

/** The port, and the next ones where allowed, are taken. */
export function portTaken(port: number, last: number): Diagnostic {
  return {
    code: 'port-taken',
    severity: 'error',
    message: last === port ? `Port ${port} is taken.` : `The ports ${port} to ${last} are taken.`,
    hint: 'You can pass another one with `--port`.',
  };
}

/** The server cannot listen at this address. */
export function cannotListen(host: string, port: number, reason: string): Diagnostic {
  return {
    code: 'cannot-listen',
    severity: 'error',
    message: `The server cannot listen at \`${host}\`, port ${port} (${reason}).`,
    hint: 'You can check `--host` and `--port`.',
  };
}

/** The server can be reached from the network. */
export function openToNetwork(host: string, urls: readonly string[]): Diagnostic {
  return {
    code: 'open-to-network',
    severity: 'warning',
    message: `The server listens at \`${host}\`, so everyone on your network can read the site${urls.length === 0 ? '' : `: ${urls.join(', ')}`}.`,
    hint: 'You can leave `--host` out to listen on this machine only.',
  };
}

/** The folder to serve has no pages. */
export function nothingToServe(folder: string): Diagnostic {
  return {
    code: 'nothing-to-serve',
    severity: 'error',
    message: `There is no built site in \`${folder}\`.`,
    hint: 'You can build it first with `csb-docs build`.',
  };
}

/** Ends a text from elsewhere with a full stop. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
