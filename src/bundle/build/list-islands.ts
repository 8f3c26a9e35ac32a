/** Which islands a site has, and which of them answer by themselves, without React. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { isInside } from '../../files/site-path.js';
import { findFile, resolveIn, type TemplateFolders } from './overrides.js';

/** An island: its name, its component, and the script that brings it to life in the place of React, where it has one. */
export interface IslandFile {
  readonly name: string;
  /** Absolute. */
  readonly component: string;
  readonly script: string | undefined;
}

/** The islands of the theme and of the site, which win, by their names. */
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
 * The script of a component: `Search.browser.ts` beside `Search.tsx`. A component of the site is not brought to life by
 * a script that was written for the one that it replaces.
 */
export function findIslandScript(component: string, folders: TemplateFolders): string | undefined {
  const name = `${basename(component, extname(component))}.browser`;
  return isInside(folders.original, component)
    ? resolveIn(`islands/${name}`, '', folders)
    : findFile(join(dirname(component), name));
}

/** Name and path of each component of a folder. */
function listComponents(folder: string): readonly (readonly [string, string])[] {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return names
    .filter((name) => /^[A-Z]\w*\.[jt]sx$/.test(name))
    .map((name) => [basename(name, extname(name)), join(folder, name)]);
}
