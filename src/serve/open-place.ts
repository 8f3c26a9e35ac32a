/** Opens files of a site in an editor, on request of a page: sources of pages, and files named by diagnostics. */
import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createFileAccess, findRefusal, limitsOf } from '../files/file-access.js';
import type { Snapshot } from '../pipeline/snapshot.js';
import type { FilePath } from '../types/paths.js';
import type { Problem } from '../types/problem.js';
import type { OpenEditor } from './editor/open-editor.js';
import type { PlaceOpener } from './http/open-request.js';
import { listFiles } from './problems.js';

/** The current state of the site. */
export interface OpenableSite {
  readonly siteDir: string;
  readonly snapshots: () => readonly Snapshot[];
  readonly problems: () => readonly Problem[];
}

/** Creates the function for a server. */
export function createOpener(site: OpenableSite, openEditor: OpenEditor): PlaceOpener['open'] {
  return async ({ file, line, column }) => {
    // The path is not interpreted: it must be a known file.
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

/** Resolves the file, because a link may lead outside of the site or to a key. */
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
