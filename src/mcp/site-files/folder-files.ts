/** Reads the files of a built folder, and none outside it. */
import { realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readRegularFile } from '../../files/read-file.js';
import { isInside, realOrSame } from '../../files/site-path.js';
import type { SiteFile, SiteFiles } from '../../types/site-files.js';
import { errorCode } from '../../utils/code/errors.js';
import { isHiddenPath } from '../../utils/hidden-files.js';

/** Larger files are neither pages nor parts of indexes. */
const MOST_BYTES = 20_000_000;

const ABSENT: SiteFile = { kind: 'absent' };

/** Opens a built folder. Symbolic links that lead outside and hidden files are not read. */
export function openFolderFiles(folder: string): SiteFiles {
  const root = realOrSame(folder);
  const file = async (path: string): Promise<SiteFile> => readInside(root, path);
  return {
    address: undefined,
    file,
    page: (path) => readPage(path, file),
    refresh: async () => undefined,
    renew: () => undefined,
  };
}

/** Finds the HTML of a page at the paths where hosts look for it. */
export async function readPage(path: string, file: SiteFiles['file']): Promise<SiteFile> {
  const name = path.replace(/\/$/, '');
  for (const candidate of name === '' ? ['index.html'] : [`${name}.html`, `${name}/index.html`, name]) {
    const found = candidate.endsWith('.html') ? await file(candidate) : ABSENT;
    if (found.kind !== 'absent') return found;
  }
  return ABSENT;
}

function readInside(root: string, path: string): SiteFile {
  try {
    const real = realpathSync.native(join(root, path));
    if (!isInside(root, real) || isHiddenPath(relative(root, real).split(sep))) return ABSENT;
    const { size } = statSync(real);
    if (size > MOST_BYTES) return { kind: 'failed', why: `it is larger than ${MOST_BYTES / 1_000_000} MB` };
    return { kind: 'there', bytes: readRegularFile(real) };
  } catch (error) {
    const code = errorCode(error);
    return /^(ENOENT|ENOTDIR|EISDIR|ENAMETOOLONG|ERR_INVALID_ARG_VALUE)$/.test(code)
      ? ABSENT
      : { kind: 'failed', why: `it cannot be read (${code})` };
  }
}
