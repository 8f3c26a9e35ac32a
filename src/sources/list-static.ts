/** Lists the files of the static directories. */
import { resolve } from 'node:path';
import { refusedFile } from '../diagnostics/catalogue/file-access.js';
import { unreadableFile } from '../diagnostics/catalogue/sources.js';
import { createFileAccess, findRefusal, limitsOf } from '../files/file-access.js';
import { findReadProblem } from '../files/read-file.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { StaticFile } from '../types/facts.js';
import type { FilePath } from '../types/paths.js';
import { fileNameOf, joinFile, toOutPath } from '../utils/paths.js';
import { compareCodeUnits } from '../utils/text/order.js';
import { findFiles, isUsableName } from './find-files.js';
import { createWalk } from './walk.js';

/** Files of the static directories, sorted by path. */
export interface StaticListing {
  readonly files: readonly StaticFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Files of tools that are neither worth publishing nor secret. */
const LEFTOVERS = [
  '.git',
  '.docusaurus',
  '.gitkeep',
  '.keep',
  '.gitignore',
  '.gitattributes',
  '.gitmodules',
  '.DS_Store',
];
const EXCLUDES = [...LEFTOVERS.map((name) => `**/${name}`), '**/.git/**', '**/.docusaurus/**', '**/node_modules/**'];
/** Hidden files that hosts read from the output. */
const FOR_HOSTS: ReadonlySet<string> = new Set(['.nojekyll', '.htaccess', '.domains']);

/**
 * Lists static files. For the same URL, the file in the earlier directory wins. A missing directory is empty. Hidden
 * files are reported.
 */
export async function listStatic(siteDir: string, config: Config): Promise<StaticListing> {
  const access = createFileAccess(siteDir, limitsOf(config));
  const isForHosts = (file: FilePath): boolean => FOR_HOSTS.has(fileNameOf(file));
  const walk = createWalk(access, isForHosts);
  const files = new Map<string, StaticFile>();
  const refused: Diagnostic[] = [];
  for (const folder of config.staticDirectories) {
    const names = await findFiles({ siteDir, folder, include: ['**/*'], exclude: EXCLUDES, dot: true, walk });
    for (const name of names.filter(isUsableName)) {
      const path = joinFile(folder, name);
      // The walk has already resolved links.
      const refusal = isForHosts(path) ? undefined : findRefusal(access, { path, real: resolve(siteDir, path) });
      if (refusal !== undefined) refused.push(softenForDocusaurus(refusedFile(path, refusal, { file: path }), config));
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

/** Docusaurus publishes hidden static files. Here they are omitted with a warning, and the site is still built. */
function softenForDocusaurus(diagnostic: Diagnostic, { docusaurus }: Config): Diagnostic {
  return docusaurus === undefined ? diagnostic : { ...diagnostic, severity: 'warning' };
}
