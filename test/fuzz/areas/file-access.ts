/** File paths: every path that is not rejected must be a public file of the site or its repository. */
import { mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createFileAccess, type FileAccess, findRefusal } from '../../../src/files/file-access.js';
import { makeTemporary } from '../../support/paths.js';
import { writeFile, writeSite } from '../../support/site.js';
import { type Area, makeArea } from '../area.js';
import { filePaths } from '../inputs/file-names.js';

const SECRET = 'SECRET-90b2';
const FOLDERS = ['', 'docs/', '../', '.private/', 'docs/.private/', 'up/'];
const SECRETS = ['.env', '.ENV', 'id_rsa', 'ID_RSA', 'a.pem', 'A.PEM', '.git/good.txt'];

interface Place {
  readonly site: string;
  readonly outside: string;
  readonly access: FileAccess;
}

/** Creates a site in a repository, with private files in all folders and symbolic links to some of them. */
function makePlace(): Place {
  const site = writeSite({}, 'fuzz-files');
  const outside = makeTemporary('fuzz-outside');
  for (const folder of FOLDERS) {
    for (const name of SECRETS) writeFile(site, folder + name, SECRET);
    writeFile(site, `${folder}good.txt`, folder.includes('.private') ? SECRET : 'good');
  }
  for (const name of ['good.txt', 'docs/good.txt', 'node_modules/good.txt']) writeFile(outside, name, SECRET);
  for (const folder of ['', 'docs', 'node_modules', '.docusaurus', '.well-known']) {
    mkdirSync(join(site, folder), { recursive: true });
    symlinkSync(outside, join(site, folder, 'link'));
  }
  symlinkSync(join(site, '.private'), join(site, 'docs/up'));
  return { site, outside, access: createFileAccess(site, { folders: ['docs', 'static'] }) };
}

function check({ site, outside, access }: Place, path: string, isContent: boolean): void {
  const written = path.replace('<site>', site).replace('<outside>', outside);
  const absolute = isContent ? resolve(site, 'docs', written) : resolve(site, written);
  const named = { path: absolute, ...(isContent ? { written } : {}) };
  if (findRefusal(access, named) !== undefined) return;
  const text = readText(absolute);
  if (text?.includes(SECRET)) throw new Error(`${JSON.stringify(written)} reads a private file`);
  if (text !== undefined && !realpathSync(absolute).startsWith(dirname(site)))
    throw new Error(`${JSON.stringify(written)} reads a file outside the repository`);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

let made: Place | undefined;

/** Areas with file paths as inputs. */
export const fileAccessAreas: readonly Area[] = [true, false].map((isContent) =>
  makeArea(isContent ? 'files-of-content' : 'files-of-configuration', {
    runs: 400,
    inputs: filePaths,
    check: (path) => check((made ??= makePlace()), path, isContent),
  }),
);
