/** Files of a site that its configuration puts into every page: style sheets and scripts. */
import type { PluginEntry } from './plugin-list.js';
import { type Translation, toStrings } from './rules/rules.js';

/** A file, or the name of a package. */
export interface FileInUse {
  readonly path: string;
  /** Path in the configuration. */
  readonly at: string;
}

/** The style sheets that the theme is given. */
export function listStyles(entries: readonly PluginEntry[]): readonly FileInUse[] {
  return entries
    .filter(({ name }) => name === '@docusaurus/theme-classic')
    .flatMap(({ options, optionsAt }) =>
      toStrings(options['customCss'] ?? []).map((path) => ({ path, at: `${optionsAt}.customCss` })),
    );
}

/** Scripts for every page. */
export function listScripts(raw: Readonly<Record<string, unknown>>): readonly FileInUse[] {
  return toStrings(raw['clientModules'] ?? []).map((path, index) => ({ path, at: `clientModules.${index}` }));
}

/** The files by their absolute paths; what is not there is reported and left out. */
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

/** A package as it is imported, wherever it would be installed; other paths by their end. */
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
