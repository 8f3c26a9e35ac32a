/** Diagnostics about the configuration and the command line. */
import type { Diagnostic, Location, Range } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { proposeKnown, proposeName } from '../next-step.js';

/** A key that the option table does not have. */
export function unknownConfigKey(location: Location, name: string, known: readonly string[]): Diagnostic {
  return {
    code: 'unknown-config-key',
    severity: 'error',
    message: `\`${location.key}\` is not a configuration key.`,
    hint: proposeKnown(known, name),
    location,
  };
}

/** A key of Docusaurus that is none here; `meant` says what has its place. */
export function foreignConfigKey(location: Location, meant: string): Diagnostic {
  return {
    code: 'unknown-config-key',
    severity: 'error',
    message: `\`${location.key}\` is a key of Docusaurus, not of csb-docs.`,
    hint: `${meant} You can also have a configuration for Docusaurus translated, with \`csb-docs init --from docusaurus\`.`,
    location,
  };
}

/** A key that Docusaurus has and csb-docs does not act on. */
export function unsupportedConfigKey(location: Location, reason: string): Diagnostic {
  return {
    code: 'unsupported-config-key',
    severity: 'warning',
    message: `\`${location.key}\` has no effect.`,
    hint: `${reason} You can remove the key.`,
    location,
  };
}

/** A value of the wrong type or outside its choices; `problem` follows the key in the sentence, as in “must be a list”. */
export function badConfigValue(location: Location, problem: string): Diagnostic {
  return {
    code: 'bad-config-value',
    severity: 'error',
    message: `\`${location.key}\` ${problem}.`,
    location,
  };
}

/** A key that must be given and is not. */
export function missingConfigKey(location: Location, help: string): Diagnostic {
  return {
    code: 'missing-config-key',
    severity: 'error',
    message: `\`${location.key}\` is missing from the configuration.`,
    ...(help ? { hint: `You can add it: ${help}` } : {}),
    location,
  };
}

/** No configuration file in the folder or above it. */
export function configNotFound(file: FilePath, tried: string): Diagnostic {
  return {
    code: 'config-not-found',
    severity: 'error',
    message: `No \`csb-docs.config\` or \`docusaurus.config\` file was found in \`${tried}\` or any folder above it.`,
    hint: 'You can name the site folder, as in `csb-docs build my-site`, or make a new site with `csb-docs init my-site`.',
    location: { file },
  };
}

/** The file that `--config` names does not exist. */
export function namedConfigNotFound(path: string): Diagnostic {
  return {
    code: 'config-not-found',
    severity: 'error',
    message: `The configuration \`${path}\` does not exist.`,
    hint: 'Correct the path, which is relative to the folder that you are in, or leave `--config` out.',
  };
}

/** The path of a site has a backslash in it, on a system where that is no separator. */
export function badSiteFolder(path: string): Diagnostic {
  return {
    code: 'bad-site-folder',
    severity: 'error',
    message: `\`${path}\` cannot be the folder of a site: its path has a backslash in it.`,
    hint: 'You can rename the folder.',
  };
}

/** A configuration file that cannot be read, parsed or run. */
export function badConfigFile(file: FilePath, problem: string, range?: Range): Diagnostic {
  return {
    code: 'bad-config-file',
    severity: 'error',
    message: `The configuration cannot be loaded: ${problem}`,
    hint: 'You can export an object: `export default defineConfig({ title: "…", url: "…", baseUrl: "/" })`.',
    location: { file, ...(range ? { range } : {}) },
  };
}

/** A file that the configuration names, and that is not there. `similar` is one that is, and was probably meant. */
export function missingConfigFile(location: Location, path: string, similar?: string): Diagnostic {
  const found = badConfigValue(location, `names \`${path}\`, which does not exist`);
  return similar === undefined ? found : { ...found, hint: proposeName(similar, '') };
}
