/** Reads facts about files that pages refer to: existence, content hash and image size. */
import { open, readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { imageSize } from 'image-size';
import { type AccessLimits, createFileAccess, findRefusal } from '../files/file-access.js';
import { OPEN_TO_LOOK } from '../files/read-file.js';
import { isInside, toSitePath } from '../files/site-path.js';
import type { Asset } from '../types/facts.js';
import type { FilePath } from '../types/paths.js';
import { createContentHash, NAME_DIGITS } from '../utils/hash.js';

/** Maximum number of open files: enough to keep a disk busy, far below the usual limit of 256 descriptors. */
const CONCURRENCY = 32;

/** Image headers end well before this size. The rest of a file is hashed but not kept. */
const HEADER_BYTES = 512 * 1024;

/** EXIF orientations from this value on rotate the image by 90 degrees. */
const FIRST_TURNED_ORIENTATION = 5;

/**
 * Reads the candidates that exist as files, keyed by path as written. Folders are skipped, and so are names that differ
 * in letter case from the directory entry, because they break on other systems. Different Unicode forms are accepted,
 * because the page gets the actual name. Files that `findRefusal` refuses are not read.
 */
export async function readAssets(
  siteDir: string,
  candidates: readonly FilePath[],
  limits: AccessLimits = {},
): Promise<Record<string, Asset>> {
  const access = createFileAccess(siteDir, limits);
  const listings: Listings = new Map();
  const found = await mapBounded([...new Set(candidates)], async (written) => {
    const absolute = await findSpelled(resolve(siteDir, written), siteDir, listings);
    if (absolute === undefined) return undefined;
    const path = toSitePath(resolve(siteDir), absolute);
    const refused = findRefusal(access, { path: absolute });
    const asset = refused === undefined ? await readAsset(path, absolute) : { path, hash: '', size: 0, refused };
    return asset && ([written, asset] as const);
  });
  return Object.fromEntries(found.filter((entry) => entry !== undefined));
}

async function readAsset(path: FilePath, absolute: string): Promise<Asset | undefined> {
  try {
    const file = await open(absolute, OPEN_TO_LOOK);
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
    // Missing or unreadable files are broken references, which `link` reports with their location.
    return undefined;
  }
}

/** Returns the intrinsic size in pixels as shown by a browser, or nothing for other files. */
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

/** Directory entries by their own and their composed form, by folder. */
type Listings = Map<string, Promise<ReadonlyMap<string, string>>>;

/**
 * Compares every path segment below the site (or below `..`) with its directory entry, so that wrong case fails on all
 * systems. Returns the path as spelled on disk, or undefined if it does not exist.
 */
async function findSpelled(absolute: string, siteDir: string, listings: Listings): Promise<string | undefined> {
  const stop = commonFolder(absolute, resolve(siteDir));
  let spelled = stop;
  for (const name of relative(stop, absolute).split(sep)) {
    const listing = listings.get(spelled) ?? listNames(spelled);
    listings.set(spelled, listing);
    const names = await listing;
    const entry = names.get(name) ?? names.get(name.normalize('NFC'));
    if (entry === undefined) return undefined;
    spelled = join(spelled, entry);
  }
  return spelled;
}

async function listNames(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => []);
  // Exact names come last, so that they win.
  return new Map([
    ...names.map((name) => [name.normalize('NFC'), name] as const),
    ...names.map((name) => [name, name] as const),
  ]);
}

function commonFolder(a: string, b: string): string {
  let folder = b;
  while (!isInside(folder, a)) folder = dirname(folder);
  return folder;
}

/** Maps items in order with at most 32 concurrent calls. */
async function mapBounded<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, items.length) }, worker));
  return results;
}
