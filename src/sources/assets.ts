/** Facts about the files that pages refer to: do they exist, what is in them, how large are the images. */
import { open, readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { imageSize } from 'image-size';
import { mapBounded } from '../files/bounded.js';
import { type AccessLimits, createFileAccess, findRefusal } from '../files/file-access.js';
import { OPEN_TO_LOOK } from '../files/read-file.js';
import { isInside, toSitePath } from '../files/site-path.js';
import type { Asset } from '../types/facts.js';
import type { FilePath } from '../types/paths.js';
import { createContentHash, NAME_DIGITS } from '../utils/hash.js';

/** Image headers end well before this many bytes; the rest of a file is only hashed, never kept. */
const HEADER_BYTES = 512 * 1024;
/** EXIF orientations from here on turn the picture by a quarter. */
const FIRST_TURNED_ORIENTATION = 5;

/**
 * Reads the candidates that exist as files. Left out: folders, names that differ in letter case from the directory
 * entry (they would break on another system; Unicode forms do not, as the page gets the name that is there). Of files that
 * `findRefusal` refuses nothing is read. By the candidates as they are written.
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

/** The names in folders, by their own and by their composed forms. */
type Listings = Map<string, Promise<ReadonlyMap<string, string>>>;

/**
 * Compares every segment below the site (or below `..`) with its directory entry, so that case slips fail everywhere.
 * Out: the path as the entries spell it, in whatever Unicode form; undefined where one of them is not there.
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
  // Last, so that a name in exactly the form that is asked for wins.
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
