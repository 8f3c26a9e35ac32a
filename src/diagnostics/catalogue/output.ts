/** Diagnostics about writing and removing the output folder. */
import type { Diagnostic } from '../../types/diagnostic.js';

/** The reason why a folder cannot be the output folder. */
export type RefusedOutput = 'site' | 'parent' | 'home' | 'root' | 'content' | 'file';

/** An output folder that would overwrite or contain something that is not output. */
export function outputRefused(folder: string, reason: RefusedOutput): Diagnostic {
  const facts: Readonly<Record<RefusedOutput, string>> = {
    site: 'is the site folder itself',
    parent: 'contains the site folder',
    home: 'is the home folder or contains it',
    root: 'is the root of a file system',
    content: 'is a content folder, is inside one or contains one',
    file: 'is a file',
  };
  return {
    code: 'output-refused',
    severity: 'error',
    message: `The output folder \`${folder}\` ${facts[reason]}.`,
    hint: 'Choose a separate folder, for example `build`.',
  };
}

/** An output folder with files that csb-docs did not write. */
export function outputNotOurs(folder: string, example: string): Diagnostic {
  return {
    code: 'output-not-ours',
    severity: 'error',
    message: `The output folder \`${folder}\` contains files that csb-docs did not write, e.g. \`${example}\`.`,
    hint: 'Choose another folder, empty this one, or pass `--force` to write next to those files.',
  };
}

/** A folder with other files at the path of an output file: one of the two would be lost. */
export function outputFolderInTheWay(path: string): Diagnostic {
  return {
    code: 'output-not-ours',
    severity: 'error',
    message: `The build writes a file to \`${path}\`, which is a folder with files that csb-docs did not write.`,
    hint: 'Move or delete the folder, then build again. The previous output is unchanged.',
  };
}

/** Another build is writing the same folder. */
export function outputLocked(folder: string, pid: number, lockFile: string): Diagnostic {
  return {
    code: 'output-locked',
    severity: 'error',
    message: `Another build (process ${pid}) is writing \`${folder}\`.`,
    hint: `Wait for it to end. If no such build is running, delete \`${lockFile}\`.`,
  };
}

/** The output could not be written. The previous output is unchanged. */
export function outputFailed(path: string, reason: string): Diagnostic {
  return {
    code: 'output-failed',
    severity: 'error',
    message: `\`${path}\` cannot be written (${reason}).`,
    hint: 'Check free disk space and permissions, then build again. The previous output is unchanged.',
  };
}

/** The output could not be replaced, and the old one could not be restored. The next command can do both. */
export function outputTorn(folder: string, reason: string, work: string): Diagnostic {
  return {
    code: 'output-torn',
    severity: 'error',
    message: `\`${folder}\` is not complete: it could not be replaced (${reason}), and the previous output could not be restored.`,
    hint: `Check permissions and the disk, then build again to repair it. Nothing is lost: the rest is in \`${work}\`.`,
  };
}

/** The output is complete, but files of the previous output could not be removed. */
export function outputLeftover(folder: string, reason: string): Diagnostic {
  return {
    code: 'output-leftover',
    severity: 'warning',
    message: `Leftover files in \`${folder}\` cannot be removed (${reason}).`,
    hint: 'Delete the folder while no build is running, or build again: the next build tries to remove it.',
  };
}

/** A module that does not work without a web server. */
export function portableScript(path: string): Diagnostic {
  return {
    code: 'portable-script',
    severity: 'warning',
    message: `\`${path}\` does not run when pages are opened from disk: browsers load no modules there, and it cannot be converted to a classic script.`,
    hint: 'Bundle it, or exclude it from portable output. Common causes are top-level `await` and imports of packages by name.',
  };
}

/** The output or the cache could not be removed completely. */
export function cleanFailed(folder: string, reason: string): Diagnostic {
  return {
    code: 'clean-failed',
    severity: 'error',
    message: `\`${folder}\` cannot be removed completely (${reason}).`,
    hint: 'Check permissions, then run `csb-docs clean` again to remove the rest.',
  };
}

/** Two pages or files with the same output file. Some systems ignore letter case and Unicode form. */
export function duplicateOutput(path: string, other: string): Diagnostic {
  return {
    code: 'duplicate-output',
    severity: 'error',
    message:
      path === other
        ? `\`${path}\` would be written twice.`
        : `\`${path}\` and \`${other}\` are the same file on some systems.`,
    hint: 'Rename one of the two pages or static files.',
  };
}

/** A folder to clean that csb-docs did not write. */
export function nothingToClean(folder: string): Diagnostic {
  return {
    code: 'nothing-to-clean',
    severity: 'info',
    message: `\`${folder}\` contains no csb-docs output, so nothing was removed.`,
  };
}

/** A file that a command creates cannot be written. */
export function fileNotWritten(file: string, reason: string): Diagnostic {
  return {
    code: 'file-not-written',
    severity: 'error',
    message: `\`${file}\` cannot be written (${reason}).`,
    hint: 'Check free disk space and permissions, then run the command again.',
  };
}

/** The file of a flag cannot be written. Reported before anything else is done, or at the end. */
export function flagFileRefused(flag: string, file: string, reason: string): Diagnostic {
  return {
    code: 'flag-file-refused',
    severity: 'error',
    message: `\`${flag}\` cannot write \`${file}\`: ${reason}.`,
    hint: 'Choose a file in an existing folder, outside the output folder. The path is relative to the site.',
  };
}

/** A report file whose name does not imply a format. */
export function unknownOutputFormat(file: string): Diagnostic {
  return {
    code: 'flag-file-refused',
    severity: 'error',
    message: `The name \`${file}\` does not imply a report format for \`--output\`.`,
    hint: 'Add the format before the name, for example `json=findings.log`.',
  };
}
