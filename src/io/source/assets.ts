/** Facts about the files that pages refer to: do they exist, what is in them, how large are the images. */
import { open, readdir, realpath } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { imageSize } from 'image-size';
import { createContentHash, NAME_DIGITS } from '../../text/hash.js';
import type { Asset } from '../../types/facts.js';
import type { FilePath } from '../../types/paths.js';
import { mapBounded } from '../bounded.js';
import { allowedRoots, isInside } from '../site-path.js';

/** Image headers end well before this many bytes; the rest of a file is only hashed, never kept. */
const HEADER_BYTES = 512 * 1024;
/** EXIF orientations from here on turn the picture by a quarter. */
const FIRST_TURNED_ORIENTATION = 5;

/**
 * Reads the candidates that exist as files. Left out: folders, names that differ in letter case from the directory
 * entry (they would break on another system), and files whose real path leaves the site, its repository and `folders`.
 */
export async function readAssets(
  siteDir: string,
  candidates: readonly FilePath[],
  folders: readonly string[] = [],
): Promise<Record<string, Asset>> {
  const roots = allowedRoots(siteDir, folders);
  const listings = new Map<string, Promise<ReadonlySet<string>>>();
  const found = await mapBounded([...new Set(candidates)], async (path) => {
    const absolute = resolve(siteDir, path);
    if (!(await isSpelledExactly(absolute, siteDir, listings))) return undefined;
    return readAsset(path, absolute, roots);
  });
  return Object.fromEntries(found.filter((asset) => asset !== undefined).map((asset) => [asset.path, asset]));
}

async function readAsset(path: FilePath, absolute: string, roots: readonly string[]): Promise<Asset | undefined> {
  try {
    const real = await realpath(absolute);
    if (!roots.some((root) => isInside(root, real))) return undefined;
    const file = await open(real);
    try {
      if (!(await file.stat()).isFile()) return undefined;
      const hash = createContentHash();
      const head: Buffer[] = [];
      let size = 0;
      for await (const chunk of file.createReadStream({ autoClose: false })) {
        hash.add(chunk);
        if (size < HEADER_BYTES) head.push(chunk);
        size += chunk.length;
      }
      return { path, hash: hash.finish(NAME_DIGITS), size, ...measure(Buffer.concat(head)) };
    } finally {
      await file.close();
    }
  } catch {
    // Absent, unreadable or vanished: for a page all of these are a broken reference, which `link` reports with its place.
    return undefined;
  }
}

/** Intrinsic pixels as a browser shows them; nothing for files that are not images. */
function measure(head: Buffer): { width?: number; height?: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(head);
    if (!(width > 0 && height > 0)) return {};
    const [w, h] = [Math.round(width), Math.round(height)];
    return orientation >= FIRST_TURNED_ORIENTATION ? { width: h, height: w } : { width: w, height: h };
  } catch {
    return {};
  }
}

/** Compares every segment below the site (or below `..`) with its directory entry, so that case slips fail everywhere. */
async function isSpelledExactly(
  absolute: string,
  siteDir: string,
  listings: Map<string, Promise<ReadonlySet<string>>>,
): Promise<boolean> {
  const stop = commonFolder(absolute, resolve(siteDir));
  for (let current = absolute; current !== stop; current = dirname(current)) {
    const folder = dirname(current);
    const listing =
      listings.get(folder) ??
      readdir(folder).then(
        (names) => new Set(names),
        () => new Set<string>(),
      );
    listings.set(folder, listing);
    if (!(await listing).has(current.slice(join(folder, sep).length))) return false;
  }
  return true;
}

function commonFolder(a: string, b: string): string {
  let folder = b;
  while (!isInside(folder, a)) folder = dirname(folder);
  return folder;
}
