/** Writes precompressed files for hosts: `page.html.br` and `page.html.gz` next to `page.html`. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CODED_EXTENSION, CODINGS, type Coding, LEAST_TO_COMPRESS } from '../files/codings.js';
import { contentTypeOf, isTextType } from '../files/content-type.js';
import type { OutPath } from '../types/paths.js';
import { hashAll } from '../utils/hash.js';
import { toOutPath } from '../utils/paths.js';
import type { Output } from './folder/emit.js';

/** Concurrent compressions. Node uses four threads for them. */
const AT_ONCE = 8;
/** The operating system field of the gzip header. Set to unknown, so that all systems write the same bytes. */
const SYSTEM = { at: 9, unknown: 255 };
/** Version of the output; increment it when the output changes. */
const VERSION = '1';

/** Number of compressed files. */
export interface Compressed {
  readonly files: number;
  /** Files reused from the last output. */
  readonly kept: number;
}

/** Progress callback and abort signal. */
export interface CompressOptions {
  readonly onProgress: (done: number, of: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** The operations of an output that are needed. */
type Compressible = Pick<Output, 'content' | 'keep' | 'read' | 'settle' | 'write'>;

/**
 * Compresses all files that benefit. The originals are written first, so that none is newer than its compressed copy.
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

/** A file with the missing codings. */
interface Work {
  readonly file: OutPath;
  readonly codings: readonly Coding[];
}

/** Lists text files above a minimum size, without codings that the site provides itself. */
function listWork({ content }: Compressible): Work[] {
  const { files, sizes } = content();
  const fold = (path: string): string => path.normalize('NFC').toLowerCase();
  const taken = new Set(files.map(fold));
  return files
    .filter((file) => isTextType(contentTypeOf(file)) && (sizes.get(file) ?? 0) >= LEAST_TO_COMPRESS)
    .map((file) => ({ file, codings: CODINGS.filter((coding) => !taken.has(fold(toName(file, coding)))) }));
}

/** A rewritten file is newer than its compressed copies, even with the same content, so these are rewritten too. */
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

/** Maximum compression, because files are built once and fetched often. */
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

/** Different library versions produce different bytes. */
const MADE_BY = [VERSION, process.versions['brotli'], process.versions.zlib].join(' ');
