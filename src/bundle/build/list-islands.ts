/** Lists the islands of a site, and the scripts of those without React. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { isInside } from '../../files/site-path.js';
import { findFile, resolveIn, type TemplateFolders } from './overrides.js';

/** An island: its name, component, and the script that replaces React, if any. */
export interface IslandFile {
  readonly name: string;
  /** Absolute path. */
  readonly component: string;
  readonly script: string | undefined;
}

/** Returns the islands of the theme and the site, by name. Those of the site win. */
export function listIslands(folders: TemplateFolders): readonly IslandFile[] {
  const components = new Map(
    [folders.original, folders.site].flatMap((folder) => listComponents(join(folder, 'islands'))),
  );
  return [...components].map(([name, component]) => ({
    name,
    component,
    script: findIslandScript(component, folders),
  }));
}

/**
 * Returns the script of a component: `Search.browser.ts` next to `Search.tsx`. A component of the site does not use the
 * script of the one it replaces.
 */
export function findIslandScript(component: string, folders: TemplateFolders): string | undefined {
  const name = `${basename(component, extname(component))}.browser`;
  return isInside(folders.original, component)
    ? resolveIn(`islands/${name}`, '', folders)
    : findFile(join(dirname(component), name));
}

/** Returns the names and paths of components in a folder. */
function listComponents(folder: string): readonly (readonly [string, string])[] {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return names
    .filter((name) => /^[A-Z]\w*\.[jt]sx$/.test(name))
    .map((name) => [basename(name, extname(name)), join(folder, name)]);
}
