/** The folder in which Node keeps the compiled code of csb-docs from one run to the next. */
import { lstatSync, mkdirSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { isInside } from '../files/site-path.js';

/**
 * Has Node keep compiled code in a folder that only this user can read and write; without such a folder nothing is kept.
 * Whoever can write into the folder can run code. That is why Node's default, a folder in `/tmp` that all users share, is
 * not used. `NODE_COMPILE_CACHE` and `NODE_DISABLE_COMPILE_CACHE` take precedence.
 */
export function startCompileCache(): void {
  const { enableCompileCache } = module as { enableCompileCache?: (folder?: string) => unknown };
  // Node 22.1 and later have it.
  if (enableCompileCache === undefined) return;
  if (process.env['NODE_COMPILE_CACHE']) return void enableCompileCache();
  const folder = openCompileCacheFolder();
  if (folder !== undefined) enableCompileCache(folder);
}

/** Makes the folder where there is none; undefined where it cannot be trusted. */
export function openCompileCacheFolder({ platform, env }: System = process): string | undefined {
  try {
    const folder = join(findUserCache(platform, env), 'csb-docs', 'compiled');
    // A clone or an archive may have brought what is in the working folder.
    return !isInside(process.cwd(), folder) && makePrivateFolder(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

type System = Pick<NodeJS.Process, 'platform' | 'env'>;

/** Where the system keeps caches of programs. */
function findUserCache(platform: System['platform'], env: System['env']): string {
  const home = homedir();
  if (platform === 'win32') return env['LOCALAPPDATA'] || join(home, 'AppData', 'Local');
  if (platform === 'darwin') return join(home, 'Library', 'Caches');
  const { XDG_CACHE_HOME: given = '' } = env;
  return isAbsolute(given) ? given : join(home, '.cache');
}

/** Makes a folder with mode 0700. False for one that is a link, belongs to somebody else, or is open to others. */
function makePrivateFolder(folder: string): boolean {
  // With `sudo` the home folder may be another user's, who could not use what root makes there.
  if (!isOwn(findExisting(folder))) return false;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return isOwn(folder) && isClosed(folder);
}

function findExisting(path: string): string {
  return lstatSync(path, { throwIfNoEntry: false }) === undefined ? findExisting(dirname(path)) : path;
}

function isOwn(path: string): boolean {
  // Windows has neither owners nor modes like these: there the folder of a user is closed to others.
  return process.getuid === undefined || lstatSync(path).uid === process.getuid();
}

function isClosed(path: string): boolean {
  const stats = lstatSync(path);
  return stats.isDirectory() && (process.getuid === undefined || (stats.mode & 0o077) === 0);
}
