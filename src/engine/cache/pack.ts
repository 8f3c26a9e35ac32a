/**
 * A pack: many entries of a cache in one file, because opening a file for each page would take longer than all else.
 * In: a file that anything may have happened to. Out: entries that are as they were written, or none.
 *
 * Layout: a line that names the section, the contents one after the other, an index in JSON, and a footer of fixed length
 * that says where the index is. The footer is last, so that a pack that was cut off has none.
 */
import { openSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { closeRead, fillBytes } from '../../files/read-bytes.js';
import { type CacheFile, findCacheFile, type SectionName } from './cache-files.js';

/** Where the content of an entry is: its first byte, its length, its checksum. */
export type EntryPlace = readonly [offset: number, length: number, sum: number];

/** A content and its key. */
export type Entry = readonly [key: string, content: Buffer];

/** A pack whose index has been read. */
export interface Pack extends CacheFile {
  /** By key. */
  readonly entries: ReadonlyMap<string, EntryPlace>;
}

/** Increased with every change of the layout: packs of other versions are not read. */
const LAYOUT = 1;
const FOOTER_LENGTH = 28;
const FOOTER_MARK = 'csb-pack';

/** Bytes that are read at once: many pages with one call, and few in memory before they are decoded. */
const SLICE = 4 * 1024 * 1024;

/** The first line of a pack. */
export function toHeader({ kind, fingerprint }: SectionName): Buffer {
  return Buffer.from(`csb-docs cache ${LAYOUT} ${kind} ${fingerprint}\n`);
}

/** The end of a pack, after contents that end at `offset`. */
export function toIndex(entries: ReadonlyMap<string, EntryPlace>, offset: number): Buffer {
  const index = Buffer.from(JSON.stringify([...entries]));
  const footer = Buffer.alloc(FOOTER_LENGTH);
  footer.writeDoubleBE(offset, 0);
  footer.writeDoubleBE(index.length, 8);
  footer.writeUInt32BE(crc32(index), 16);
  footer.write(FOOTER_MARK, 20, 'latin1');
  return Buffer.concat([index, footer]);
}

/** Reads the index of a pack; undefined for whatever is no whole pack of this section. */
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

/** Reads the contents of entries, in the order of the file; damaged ones are left out. */
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
    // What cannot be read is missing.
  } finally {
    closeRead(descriptor);
  }
}

interface Wanted {
  readonly key: string;
  readonly place: EntryPlace;
}

/** Neighbours are read together. */
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

/** Throws when there are fewer bytes. */
function readAt(descriptor: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  fillBytes(descriptor, bytes, offset);
  return bytes;
}
