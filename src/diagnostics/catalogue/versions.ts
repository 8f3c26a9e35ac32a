/** Diagnostics about versions of the docs. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { proposeKnown } from '../next-step.js';

/** A file of versions that cannot be used; `problem` follows its name in the sentence. */
export function badVersionsFile(file: FilePath, problem: string): Diagnostic {
  return {
    code: 'bad-versions-file',
    severity: 'error',
    message: `\`${file}\` ${problem}.`,
    hint: 'It is a list of names, newest first; `csb-docs version <name>` writes it.',
    location: { file },
  };
}

/** An option that does not fit the versions there are; `problem` follows its key in the sentence. */
export function badVersionsOption(location: Location, problem: string): Diagnostic {
  return {
    code: 'bad-versions-option',
    severity: 'error',
    message: `\`${location.key}\` ${problem}.`,
    location,
  };
}

/** A version that the file of versions names, and whose docs are not there. */
export function missingVersionFolder(
  version: string,
  { folder, names }: { readonly folder: FilePath; readonly names: FilePath },
): Diagnostic {
  return {
    code: 'missing-version-folder',
    severity: 'error',
    message: `The docs of version \`${version}\` are not there: \`${folder}\` does not exist.`,
    hint: `Restore the folder, or take the version out of \`${names}\`.`,
    location: { file: names },
  };
}

/** The same, of the version at the path of the docs, for which the docs that are being written are built. */
export function replacedVersionFolder(
  version: string,
  { folder, docs, names }: { readonly folder: FilePath; readonly docs: FilePath; readonly names: FilePath },
): Diagnostic {
  return {
    code: 'missing-version-folder',
    severity: 'warning',
    message: `The docs of version \`${version}\` are not there: \`${folder}\` is no folder. Those of \`${docs}\` are built in their place.`,
    hint: `Restore the folder. If it was a link to \`${docs}\`, it got lost when the site was copied.`,
    location: { file: names },
  };
}

/** A version that an item of the navbar names and that is not built. */
export function unknownNavbarVersion(name: string, known: readonly string[], location: Location): Diagnostic {
  return {
    code: 'unknown-navbar-version',
    severity: 'error',
    message: `There is no version \`${name}\`.`,
    hint: proposeKnown(known, name),
    location,
  };
}

/** A version that the command line names and that there is not. */
export function unknownVersion(name: string, known: readonly string[]): Diagnostic {
  return {
    code: 'unknown-version',
    severity: 'error',
    message: `There is no version \`${name}\`, which \`--only-version\` names.`,
    hint: proposeKnown(known, name),
  };
}
