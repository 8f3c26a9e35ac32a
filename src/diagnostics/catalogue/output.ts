/** Findings of writing and removing the output folder. In: paths and error codes. */
import type { Diagnostic } from '../../types/diagnostic.js';

/** Why a folder is refused as the output folder. */
export type RefusedOutput = 'site' | 'parent' | 'home' | 'root' | 'content' | 'file';

/** The output folder would overwrite or swallow something that is not output. */
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
    hint: 'You can choose a folder of its own, e.g. `build`.',
  };
}

/** The output folder contains files that csb-docs did not write. */
export function outputNotOurs(folder: string, example: string): Diagnostic {
  return {
    code: 'output-not-ours',
    severity: 'error',
    message: `The output folder \`${folder}\` contains files that csb-docs did not write, e.g. \`${example}\`.`,
    hint: 'You can choose another folder, empty this one, or pass `--force` to write next to those files.',
  };
}

/** A folder with files of others is where the build writes a file: one of the two would be lost. */
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

/** Replacing the output failed, and so did putting the old one back; the next command can do both. */
export function outputTorn(folder: string, reason: string, work: string): Diagnostic {
  return {
    code: 'output-torn',
    severity: 'error',
    message: `\`${folder}\` is not complete: replacing it failed (${reason}), and so did undoing that.`,
    hint: `Nothing is lost: the rest is in \`${work}\`. You can check permissions and the disk, then build again, which repairs it.`,
  };
}

/** The output is as it should be, but files of the one before could not be removed. */
export function outputLeftover(folder: string, reason: string): Diagnostic {
  return {
    code: 'output-leftover',
    severity: 'warning',
    message: `Files of no use are left in \`${folder}\`, because they cannot be removed (${reason}).`,
    hint: 'The next build tries again. You can also delete the folder while no build is running.',
  };
}

/** A module of the site cannot do without a host. */
export function portableScript(path: string): Diagnostic {
  return {
    code: 'portable-script',
    severity: 'warning',
    message: `\`${path}\` does nothing where pages are opened from a disk, because browsers load no modules there and it cannot be made a plain script.`,
    hint: 'It may wait with `await` outside of a function, or import a package by its name: you can bundle it, or leave it out of portable outputs.',
  };
}

/** Removing the output or the cache failed in the middle. */
export function cleanFailed(folder: string, reason: string): Diagnostic {
  return {
    code: 'clean-failed',
    severity: 'error',
    message: `\`${folder}\` cannot be removed completely (${reason}).`,
    hint: 'You can check permissions, then run `csb-docs clean` again, which removes the rest.',
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
        : `\`${path}\` and \`${other}\` are the same file on some systems.`,
    hint: 'You can rename one of the two pages or static files.',
  };
}

/** The folder to clean was not written by csb-docs. */
export function nothingToClean(folder: string): Diagnostic {
  return {
    code: 'nothing-to-clean',
    severity: 'info',
    message: `\`${folder}\` contains no output of csb-docs, so nothing was removed.`,
  };
}

/** A file that a command makes for its user cannot be written. */
export function fileNotWritten(file: string, reason: string): Diagnostic {
  return {
    code: 'file-not-written',
    severity: 'error',
    message: `\`${file}\` cannot be written (${reason}).`,
    hint: 'You can check free space and permissions, then run the command again.',
  };
}

/** A file that a flag names cannot be written; found before anything else is done, or at the end. */
export function flagFileRefused(flag: string, file: string, reason: string): Diagnostic {
  return {
    code: 'flag-file-refused',
    severity: 'error',
    message: `\`${flag}\` cannot write \`${file}\`: ${reason}.`,
    hint: 'You can name a file in a folder that exists, outside the output folder. The path is relative to the site.',
  };
}

/** A file for findings whose format cannot be told. */
export function unknownOutputFormat(file: string): Diagnostic {
  return {
    code: 'flag-file-refused',
    severity: 'error',
    message: `\`--output\` cannot tell the format of \`${file}\` from its name.`,
    hint: 'You can name the format before it, e.g. `json=findings.log`.',
  };
}
