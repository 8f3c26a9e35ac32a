/**
 * The walk through content folders, to which some folders are empty: where docs are the whole site folder, installed
 * packages and what the last build has written have Markdown too, which is no content.
 */
import type { Dirent, readdir } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createFileAccess, limitsOf } from '../files/file-access.js';
import { MANIFEST_NAME } from '../files/manifest-name.js';
import type { Config } from '../types/config.js';
import { createWalk, type Walk } from './walk.js';

type Done = (error: NodeJS.ErrnoException | null, entries: readonly Dirent[]) => void;
/** The one form of `readdir` that globs call. */
type Readdir = (path: string, options: { readonly withFileTypes: true }, done: Done) => void;

/** Creates the walk through the content folders of a site, without packages and output. */
export function createContentWalk(siteDir: string, config: Config): Walk {
  const access = createFileAccess(siteDir, limitsOf(config));
  // Globs leave hidden files out. GitHub shows `.github/CONTRIBUTING.md` and its kin, so a page may be a link to one.
  const isPublic = (real: string): boolean => /[\\/]\.github[\\/][^\\/]+\.mdx?$/i.test(real);
  const walk = createWalk(access, (file, real) => resolve(access.realSiteDir, file) === real || isPublic(real));
  const inner = walk.fileSystem.readdir as unknown as Readdir;
  const outer: Readdir = (path, options, done) => {
    if (basename(path) === 'node_modules') return done(null, []);
    inner(path, options, (error, entries) => done(error, error === null && isOutput(entries) ? [] : entries));
  };
  return { ...walk, fileSystem: { ...walk.fileSystem, readdir: outer as unknown as typeof readdir } };
}

function isOutput(entries: readonly Dirent[]): boolean {
  return entries.some(({ name }) => name === MANIFEST_NAME);
}
