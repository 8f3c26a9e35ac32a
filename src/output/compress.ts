/**
 * Files that are compressed already when a host is asked for them: `page.html.br` and `page.html.gz` beside `page.html`.
 * In: an output that is written but for these. Out: the same with them. Must not know what the files are.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CODED_EXTENSION, CODINGS, type Coding, LEAST_TO_COMPRESS } from '../files/codings.js';
import { contentTypeOf, isTextType } from '../files/content-type.js';
import type { OutPath } from '../types/paths.js';
import { hashAll } from '../utils/hash.js';
import { toOutPath } from '../utils/paths.js';
import type { Output } from './folder/emit.js';

/** Files that are compressed at once, by threads of Node of which there are four. */
const AT_ONCE = 8;
/** The name of the system in the header of gzip: none, so that all systems write the same. */
const SYSTEM = { at: 9, unknown: 255 };
/** Of what is written; raised when it changes. */
const VERSION = '1';

/** How many such files there are. */
export interface Compressed {
  readonly files: number;
  /** Of these, taken over from the last output. */
  readonly kept: number;
}

/** Who is told how many of how many files are done, and what ends it early. */
export interface CompressOptions {
  readonly onProgress: (done: number, of: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** The part of an output that is asked. */
type Compressible = Pick<Output, 'content' | 'keep' | 'read' | 'settle' | 'write'>;

/**
 * Compresses what is worth it. The files themselves are on disk before, so that none of them is newer than what was made of it.
 */
export async function compressOutput(
  output: Compressible,
  { onProgress, signal }: CompressOptions,
): Promise<Compressed> {
  await output.settle();
  const waiting = listWork(output);
  const of = waiting.length;
  let [files, kept, done] = [0, 0, 0];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined && !hasFailed(output) && !signal?.aborted; next = waiting.pop()) {
      const result = await compressFile(output, next);
      files += result.files;
      kept += result.kept;
      onProgress(++done, of);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await output.settle();
  return { files, kept };
}

/** A file, and what has to be made of it. */
interface Work {
  readonly file: OutPath;
  readonly codings: readonly Coding[];
}

/** Text of some length, without what the site brings compressed itself. */
function listWork({ content }: Compressible): Work[] {
  const { files, sizes } = content();
  const fold = (path: string): string => path.normalize('NFC').toLowerCase();
  const taken = new Set(files.map(fold));
  return files
    .filter((file) => isTextType(contentTypeOf(file)) && (sizes.get(file) ?? 0) >= LEAST_TO_COMPRESS)
    .map((file) => ({ file, codings: CODINGS.filter((coding) => !taken.has(fold(toName(file, coding)))) }));
}

/** A file that was written again is newer than what was made of it then, even if its content is the same. */
async function compressFile(output: Compressible, { file, codings }: Work): Promise<Compressed> {
  const { keys, kept } = output.content();
  const known = keys.get(file);
  const keyOf = (coding: Coding): string => (known ? hashAll([MADE_BY, coding, known]) : '');
  const missing = codings.filter((coding) => !kept.has(file) || !output.keep([toName(file, coding)], keyOf(coding)));
  const taken = codings.length - missing.length;
  const bytes = missing.length === 0 ? undefined : await output.read(file);
  if (bytes === undefined) return { files: taken, kept: taken };
  let files = taken;
  for (const coding of missing) {
    const content = await COMPRESS[coding](bytes);
    if (content.length >= bytes.length) continue;
    output.write({ path: toName(file, coding), content }, keyOf(coding));
    files++;
  }
  return { files, kept: taken };
}

function toName(file: OutPath, coding: Coding): OutPath {
  return toOutPath(`${file}${CODED_EXTENSION[coding]}`);
}

function hasFailed({ content }: Compressible): boolean {
  return content().diagnostics.length > 0;
}

/** The best that can be had: what is built once is fetched often. */
const COMPRESS: Readonly<Record<Coding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: async (bytes) => {
    const compressed = await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
    compressed[SYSTEM.at] = SYSTEM.unknown;
    return compressed;
  },
};

/** Other libraries make other bytes of the same. */
const MADE_BY = [VERSION, process.versions['brotli'], process.versions.zlib].join(' ');
