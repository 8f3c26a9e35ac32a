/** Diagnostics about versions of the docs. */
import type { Diagnostic, Location, Range } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { proposeKnown } from '../next-step.js';

/** A versions file that cannot be used. `problem` follows its name in the sentence. */
export function badVersionsFile(file: FilePath, problem: string, range?: Range): Diagnostic {
  return {
    code: 'bad-versions-file',
    severity: 'error',
    message: `\`${file}\` ${problem}.`,
    hint: 'Write a list of names, newest first, or run `csb-docs version <name>` to create it.',
    location: { file, ...(range ? { range } : {}) },
  };
}

/** An option that does not match the existing versions. `problem` follows its key in the sentence. */
export function badVersionsOption(location: Location, problem: string): Diagnostic {
  return {
    code: 'bad-versions-option',
    severity: 'error',
    message: `\`${location.key}\` ${problem}.`,
    location,
  };
}

/** A version in the versions file whose docs folder is missing. */
export function missingVersionFolder(
  version: string,
  { folder, names }: { readonly folder: FilePath; readonly names: FilePath },
): Diagnostic {
  return {
    code: 'missing-version-folder',
    severity: 'error',
    message: `The docs of version \`${version}\` are missing: \`${folder}\` does not exist.`,
    hint: `Restore the folder, or remove the version from \`${names}\`.`,
    location: { file: names },
  };
}

/** The same for the version at the path of the docs. The current docs are built instead. */
export function replacedVersionFolder(
  version: string,
  { folder, docs, names }: { readonly folder: FilePath; readonly docs: FilePath; readonly names: FilePath },
): Diagnostic {
  return {
    code: 'missing-version-folder',
    severity: 'warning',
    message: `The docs of version \`${version}\` are missing: \`${folder}\` is not a folder. \`${docs}\` is built instead.`,
    hint: `Restore the folder. If it was a link to \`${docs}\`, it was lost when the site was copied.`,
    location: { file: names },
  };
}

/** A navbar item for a version that is not built. */
export function unknownNavbarVersion(name: string, known: readonly string[], location: Location): Diagnostic {
  return {
    code: 'unknown-navbar-version',
    severity: 'error',
    message: `There is no version \`${name}\`.`,
    hint: proposeKnown(known, name),
    location,
  };
}

/** An unknown version on the command line. */
export function unknownVersion(name: string, known: readonly string[]): Diagnostic {
  return {
    code: 'unknown-version',
    severity: 'error',
    message: `There is no version \`${name}\`, as set with \`--only-version\`.`,
    hint: proposeKnown(known, name),
  };
}
