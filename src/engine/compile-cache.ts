/** Enables Node's cache of compiled code for csb-docs. */
import { lstatSync, mkdirSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { isInside } from '../files/site-path.js';

/**
 * Enables the compile cache in a folder that only this user can read and write, or not at all.
 * Anyone who can write to the folder can run code. Node's default, a folder in `/tmp` shared by all users, is therefore
 * not used. `NODE_COMPILE_CACHE` and `NODE_DISABLE_COMPILE_CACHE` take precedence.
 */
export function startCompileCache(): void {
  const { enableCompileCache } = module as { enableCompileCache?: (folder?: string) => unknown };
  // Available since Node 22.1.
  if (enableCompileCache === undefined) return;
  if (process.env['NODE_COMPILE_CACHE']) return void enableCompileCache();
  const folder = openCompileCacheFolder();
  if (folder !== undefined) enableCompileCache(folder);
}

/** Creates the folder if needed. Returns undefined if it cannot be trusted. */
export function openCompileCacheFolder({ platform, env }: System = process): string | undefined {
  try {
    const folder = join(findUserCache(platform, env), 'csb-docs', 'compiled');
    // Contents of the working directory may come from a clone or an archive.
    return !isInside(process.cwd(), folder) && makePrivateFolder(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

type System = Pick<NodeJS.Process, 'platform' | 'env'>;

/** Returns the system's folder for caches of the user. */
function findUserCache(platform: System['platform'], env: System['env']): string {
  const home = homedir();
  if (platform === 'win32') return env['LOCALAPPDATA'] || join(home, 'AppData', 'Local');
  if (platform === 'darwin') return join(home, 'Library', 'Caches');
  const { XDG_CACHE_HOME: given = '' } = env;
  return isAbsolute(given) ? given : join(home, '.cache');
}

/**
 * Creates a folder with mode 0700. Returns false if it is a link, belongs to another user, or is accessible to others.
 */
function makePrivateFolder(folder: string): boolean {
  // With `sudo`, the home folder may belong to a user who could not use files created by root.
  if (!isOwn(findExisting(folder))) return false;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return isOwn(folder) && isClosed(folder);
}

function findExisting(path: string): string {
  return lstatSync(path, { throwIfNoEntry: false }) === undefined ? findExisting(dirname(path)) : path;
}

function isOwn(path: string): boolean {
  // Windows has no such owners and modes; the folder of a user is closed to others there.
  return process.getuid === undefined || lstatSync(path).uid === process.getuid();
}

function isClosed(path: string): boolean {
  const stats = lstatSync(path);
  return stats.isDirectory() && (process.getuid === undefined || (stats.mode & 0o077) === 0);
}
