/** Lists the files of the static directories. */
import { resolve } from 'node:path';
import { hiddenFile, unreadableFile } from '../../diagnostics/catalogue/sources.js';
import { isHiddenPath, isNamedIn } from '../../text/hidden-files.js';
import { compareCodeUnits } from '../../text/order.js';
import { fileNameOf, joinFile, toOutPath } from '../../text/paths.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { StaticFile } from '../../types/facts.js';
import type { FilePath } from '../../types/paths.js';
import { findReadProblem } from '../read-file.js';
import { allowedRoots, isHiddenBelow } from '../site-path.js';
import { findFiles, isUsableName } from './find-files.js';
import { createWalk } from './walk.js';

/** The files of the static directories, sorted by path. */
export interface StaticListing {
  readonly files: readonly StaticFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What tools leave behind in folders; it is nothing that anybody would want to publish, and none of it is a secret. */
const LEFTOVERS = ['.git', '.gitkeep', '.keep', '.gitignore', '.gitattributes', '.gitmodules', '.DS_Store'];
const EXCLUDES = [...LEFTOVERS.map((name) => `**/${name}`), '**/.git/**', '**/node_modules/**'];
/** Hidden files that are for the host, and that hosts look for in the output. */
const FOR_HOSTS: ReadonlySet<string> = new Set(['.nojekyll', '.htaccess', '.domains']);

/** Of two files with the same address the one in the earlier directory is taken; a missing directory has no files. Hidden files are reported. */
export async function listStatic(siteDir: string, config: Config): Promise<StaticListing> {
  const roots = allowedRoots(siteDir, config.staticDirectories);
  const isShown = (file: FilePath): boolean =>
    FOR_HOSTS.has(fileNameOf(file)) || isNamedIn(file, config.allowHiddenFiles);
  const walk = createWalk(siteDir, roots, (file, real) => isHiddenBelow(roots, real) && !isShown(file));
  const files = new Map<string, StaticFile>();
  const refused: Diagnostic[] = [];
  for (const folder of config.staticDirectories) {
    const names = await findFiles({ siteDir, folder, include: ['**/*'], exclude: EXCLUDES, dot: true, walk });
    for (const name of names.filter(isUsableName)) {
      const path = joinFile(folder, name);
      if (isHiddenPath(name.split('/')) && !isShown(path)) refused.push(hiddenFile(path));
      else if (!files.has(name)) files.set(name, { path, out: toOutPath(name) });
    }
  }
  const sorted = [...files.values()].toSorted((a, b) => compareCodeUnits(a.path, b.path));
  return {
    files: sorted,
    diagnostics: [
      ...walk.diagnostics(),
      ...refused,
      ...sorted.flatMap(({ path }) => {
        const problem = findReadProblem(resolve(siteDir, path));
        return problem === undefined ? [] : [unreadableFile(path, problem)];
      }),
    ],
  };
}
