/**
 * A pack: many cache entries in one file, because opening a file per page would take longer than everything else.
 * Entries of a damaged pack are either intact or missing.
 *
 * Layout: a line that names the section, the contents, an index in JSON, and a fixed-length footer with the position of
 * the index. The footer comes last, so that a truncated pack has none.
 */
import { openSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { closeRead, fillBytes } from '../../files/read-bytes.js';
import { type CacheFile, findCacheFile, type SectionName } from './cache-files.js';

/** Location of an entry's content: offset, length, checksum. */
export type EntryPlace = readonly [offset: number, length: number, sum: number];

/** A key and its content. */
export type Entry = readonly [key: string, content: Buffer];

/** A pack with its index. */
export interface Pack extends CacheFile {
  /** Locations by key. */
  readonly entries: ReadonlyMap<string, EntryPlace>;
}

/** Increment it with every change of the layout. Packs of other versions are not read. */
const LAYOUT = 1;
const FOOTER_LENGTH = 28;
const FOOTER_MARK = 'csb-pack';

/** Bytes per read: enough for many pages per call, while few are in memory before decoding. */
const SLICE = 4 * 1024 * 1024;

/** Returns the first line of a pack. */
export function toHeader({ kind, fingerprint }: SectionName): Buffer {
  return Buffer.from(`csb-docs cache ${LAYOUT} ${kind} ${fingerprint}\n`);
}

/** Returns the index and footer of a pack whose contents end at `offset`. */
export function toIndex(entries: ReadonlyMap<string, EntryPlace>, offset: number): Buffer {
  const index = Buffer.from(JSON.stringify([...entries]));
  const footer = Buffer.alloc(FOOTER_LENGTH);
  footer.writeDoubleBE(offset, 0);
  footer.writeDoubleBE(index.length, 8);
  footer.writeUInt32BE(crc32(index), 16);
  footer.write(FOOTER_MARK, 20, 'latin1');
  return Buffer.concat([index, footer]);
}

/** Reads the index of a pack. Returns undefined for anything but a complete pack of this section. */
export function openPack(path: string, section: SectionName): Pack | undefined {
  const file = findCacheFile(path);
  if (file === undefined) return undefined;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'r');
    const entries = readIndex(descriptor, file.bytes, toHeader(section));
    return entries && { ...file, entries };
  } catch {
    return undefined;
  } finally {
    closeRead(descriptor);
  }
}

function readIndex(descriptor: number, bytes: number, header: Buffer): Pack['entries'] | undefined {
  if (!readAt(descriptor, 0, header.length).equals(header)) return undefined;
  const footer = readAt(descriptor, bytes - FOOTER_LENGTH, FOOTER_LENGTH);
  const [offset, length] = [footer.readDoubleBE(0), footer.readDoubleBE(8)];
  if (footer.toString('latin1', 20) !== FOOTER_MARK || offset + length + FOOTER_LENGTH !== bytes) return undefined;
  const index = readAt(descriptor, offset, length);
  return crc32(index) === footer.readUInt32BE(16) ? new Map(JSON.parse(index.toString('utf8'))) : undefined;
}

/** Reads entries in file order. Damaged ones are skipped. */
export function* readEntries({ path, entries }: Pack, keys: readonly string[]): Generator<Entry> {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'r');
    for (const slice of toSlices(keys, entries)) {
      const start = slice[0]?.place[0] ?? 0;
      const [last = 0, length = 0] = slice.at(-1)?.place ?? [];
      const bytes = readAt(descriptor, start, last + length - start);
      for (const { key, place } of slice) {
        const content = bytes.subarray(place[0] - start, place[0] - start + place[1]);
        if (crc32(content) === place[2]) yield [key, content];
      }
    }
  } catch {
    // Unreadable entries count as missing.
  } finally {
    closeRead(descriptor);
  }
}

interface Wanted {
  readonly key: string;
  readonly place: EntryPlace;
}

/** Groups adjacent entries into one read. */
function toSlices(keys: readonly string[], entries: Pack['entries']): readonly (readonly Wanted[])[] {
  const wanted = keys.flatMap((key) => {
    const place = entries.get(key);
    return place === undefined ? [] : [{ key, place }];
  });
  const slices: Wanted[][] = [];
  let start = 0;
  for (const entry of wanted.toSorted((a, b) => a.place[0] - b.place[0])) {
    const [offset, length] = entry.place;
    const slice = slices.at(-1);
    if (slice !== undefined && offset + length - start <= SLICE) slice.push(entry);
    else {
      slices.push([entry]);
      start = offset;
    }
  }
  return slices;
}

/** Throws if there are fewer bytes. */
function readAt(descriptor: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  fillBytes(descriptor, bytes, offset);
  return bytes;
}
