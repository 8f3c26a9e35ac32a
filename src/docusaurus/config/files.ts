/** Finds the style sheets and scripts that the configuration adds to every page. */
import type { PluginEntry } from './plugin-list.js';
import { type Translation, toStrings } from './rules/rules.js';

/** A file path or package name. */
export interface FileInUse {
  readonly path: string;
  /** Path in the configuration. */
  readonly at: string;
}

/** Returns the style sheets in `customCss`. */
export function listStyles(entries: readonly PluginEntry[]): readonly FileInUse[] {
  return entries
    .filter(({ name }) => name === '@docusaurus/theme-classic')
    .flatMap(({ options, optionsAt }) =>
      toStrings(options['customCss'] ?? []).map((path) => ({ path, at: `${optionsAt}.customCss` })),
    );
}

/** Returns the scripts in `clientModules`. */
export function listScripts(raw: Readonly<Record<string, unknown>>): readonly FileInUse[] {
  return toStrings(raw['clientModules'] ?? []).map((path, index) => ({ path, at: `clientModules.${index}` }));
}

/** Resolves files to absolute paths. Missing files are reported and left out. */
export function findFiles(
  paths: readonly FileInUse[],
  what: string,
  { place, report }: Translation,
): readonly FileInUse[] {
  return paths.flatMap(({ path, at }) => {
    const found = place.find(path);
    if (found === undefined)
      report(['different', `this ${what} does not exist, or its package is not installed`], at, nameFile(path));
    return found === undefined ? [] : [{ path: found, at }];
  });
}

/** Returns the import path of a package file wherever it is installed, or the last three segments of other paths. */
function nameFile(path: string): string {
  return (
    path
      .split(/node_modules[\\/]/)
      .at(-1)
      ?.split(/[\\/]/)
      .slice(-3)
      .join('/') ?? path
  );
}
