/** Lists the files of the static directories. */
import { compareCodeUnits } from '../../text/order.js';
import { joinFile, toOutPath } from '../../text/paths.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { StaticFile } from '../../types/facts.js';
import { allowedRoots } from '../site-path.js';
import { findFiles, isUsableName } from './find-files.js';
import { createWalk } from './walk.js';

/** The files of the static directories, sorted by path. */
export interface StaticListing {
  readonly files: readonly StaticFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Never published, even from a static directory: secrets and version control that got there by accident. */
const EXCLUDES = ['**/.git/**', '**/.git', '**/.env', '**/.env.*', '**/.DS_Store', '**/node_modules/**'];

/** Of two files with the same address the one in the earlier directory is taken; a missing directory has no files. */
export async function listStatic(siteDir: string, config: Config): Promise<StaticListing> {
  const walk = createWalk(siteDir, allowedRoots(siteDir, config.staticDirectories));
  const files = new Map<string, StaticFile>();
  for (const folder of config.staticDirectories) {
    const names = await findFiles({ siteDir, folder, include: ['**/*'], exclude: EXCLUDES, dot: true, walk });
    for (const name of names.filter(isUsableName))
      if (!files.has(name)) files.set(name, { path: joinFile(folder, name), out: toOutPath(name) });
  }
  return {
    files: [...files.values()].toSorted((a, b) => compareCodeUnits(a.path, b.path)),
    diagnostics: walk.diagnostics(),
  };
}
