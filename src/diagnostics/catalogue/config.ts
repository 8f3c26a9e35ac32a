/** Diagnostics about the configuration and the command line. */
import type { Diagnostic, Location, Range } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { proposeKnown, proposeName } from '../next-step.js';

/** A key that csb-docs does not have. */
export function unknownConfigKey(location: Location, name: string, known: readonly string[]): Diagnostic {
  return {
    code: 'unknown-config-key',
    severity: 'error',
    message: `\`${location.key}\` is not a configuration key.`,
    hint: proposeKnown(known, name),
    location,
  };
}

/** A Docusaurus key in a csb-docs configuration. `meant` names the replacement. */
export function foreignConfigKey(location: Location, meant: string): Diagnostic {
  return {
    code: 'unknown-config-key',
    severity: 'error',
    message: `\`${location.key}\` is a Docusaurus key, not a csb-docs key.`,
    hint: `${meant} To convert a whole Docusaurus configuration, run \`csb-docs init --from docusaurus\`.`,
    location,
  };
}

/** A Docusaurus key that has no effect in csb-docs. */
export function unsupportedConfigKey(location: Location, reason: string): Diagnostic {
  return {
    code: 'unsupported-config-key',
    severity: 'warning',
    message: `\`${location.key}\` has no effect.`,
    hint: `${reason} Remove the key.`,
    location,
  };
}

/** A value of the wrong type, or not one of the allowed values. `problem` follows the key, as in “must be a list”. */
export function badConfigValue(location: Location, problem: string): Diagnostic {
  return {
    code: 'bad-config-value',
    severity: 'error',
    message: `\`${location.key}\` ${problem}.`,
    location,
  };
}

/** A required key that is missing. */
export function missingConfigKey(location: Location, help: string): Diagnostic {
  return {
    code: 'missing-config-key',
    severity: 'error',
    message: `\`${location.key}\` is missing from the configuration.`,
    ...(help ? { hint: `Add it: ${help}` } : {}),
    location,
  };
}

/** No configuration file in the folder or above it. */
export function configNotFound(file: FilePath, tried: string): Diagnostic {
  return {
    code: 'config-not-found',
    severity: 'error',
    message: `No \`csb-docs.config\` or \`docusaurus.config\` file was found in \`${tried}\` or any folder above it.`,
    hint: 'Pass the site folder, as in `csb-docs build my-site`, or create a site with `csb-docs init my-site`.',
    location: { file },
  };
}

/** The file passed to `--config` does not exist. */
export function namedConfigNotFound(path: string): Diagnostic {
  return {
    code: 'config-not-found',
    severity: 'error',
    message: `The configuration file \`${path}\` does not exist.`,
    hint: 'Correct the path, which is relative to the current folder, or remove `--config`.',
  };
}

/** A site path with a backslash, on a system where the backslash is not a path separator. */
export function badSiteFolder(path: string): Diagnostic {
  return {
    code: 'bad-site-folder',
    severity: 'error',
    message: `\`${path}\` cannot be a site folder: its path contains a backslash.`,
    hint: 'Rename the folder.',
  };
}

/** A configuration file that cannot be read, parsed or run. */
export function badConfigFile(file: FilePath, problem: string, range?: Range): Diagnostic {
  return {
    code: 'bad-config-file',
    severity: 'error',
    message: `The configuration cannot be loaded: ${problem}`,
    hint: 'Export an object: `export default defineConfig({ title: "…", url: "…", baseUrl: "/" })`.',
    location: { file, ...(range ? { range } : {}) },
  };
}

/** A file named in the configuration that does not exist. `similar` is an existing file that was probably meant. */
export function missingConfigFile(location: Location, path: string, similar?: string): Diagnostic {
  const found = badConfigValue(location, `names \`${path}\`, which does not exist`);
  return similar === undefined ? found : { ...found, hint: proposeName(similar, '') };
}
