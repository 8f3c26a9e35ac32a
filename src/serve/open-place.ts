/** Opens files of a site in an editor, for pages that ask: those that pages are made from, and those that findings name. */
import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createFileAccess, findRefusal, limitsOf } from '../files/file-access.js';
import type { Snapshot } from '../pipeline/snapshot.js';
import type { FilePath } from '../types/paths.js';
import type { Problem } from '../types/problem.js';
import type { OpenEditor } from './editor/open-editor.js';
import type { PlaceOpener } from './http/open-request.js';
import { listFiles } from './problems.js';

/** What is known of the site at the moment. */
export interface OpenableSite {
  readonly siteDir: string;
  readonly snapshots: () => readonly Snapshot[];
  readonly problems: () => readonly Problem[];
}

/** Makes the function that a server is given. */
export function createOpener(site: OpenableSite, openEditor: OpenEditor): PlaceOpener['open'] {
  return async ({ file, line, column }) => {
    // Nothing of the path is interpreted: it is one of the list, or it is refused.
    if (!isKnown(file, site)) return undefined;
    const path = await findReal(file, site);
    return path === undefined ? undefined : ((await openEditor({ path, line, column })) ?? '');
  };
}

function isKnown(file: FilePath, { snapshots, problems }: OpenableSite): boolean {
  if (problems().some((problem) => listFiles(problem).includes(file))) return true;
  return snapshots().some(({ rendering }) => {
    for (const { source } of rendering?.site.routes.values() ?? []) if (source === file) return true;
    return false;
  });
}

/** The file itself: a link may lead out of what belongs to the site, and to keys. */
async function findReal(file: FilePath, { siteDir, snapshots }: OpenableSite): Promise<string | undefined> {
  const folders = snapshots().flatMap(({ config }) => (config === undefined ? [] : (limitsOf(config).folders ?? [])));
  const access = createFileAccess(siteDir, { folders });
  try {
    const real = await realpath(resolve(siteDir, file));
    return findRefusal(access, { path: file, real }) === undefined && (await stat(real)).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}
