/** The embedded search of csb-docs: its index files, and readers that count the bytes they fetch. */
import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildSearchIndex } from '../../../dist/src/search/build/pack.js';
import { createEngine } from '../../../dist/src/search/reader/open.js';
import { toRequest } from '../../../dist/src/search/request.js';
import { gzipSize } from './measure.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Words of a snippet on a wide screen. */
const WORDS = 10;

/** Returns all files as a site serves them. The entry names the folder and has an empty name here. */
export function buildOurs(pages) {
  const { entry, files } = buildSearchIndex(pages, {
    language: 'en',
    deflate: (bytes) => deflateRawSync(bytes, { level: 9 }),
    hash: (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16),
  });
  return { files: [{ name: '', bytes: Buffer.from(entry) }, ...files] };
}

/**
 * Opens a reader with an empty cache. `search` makes the same requests as the dialog and returns the URLs of the hits;
 * `read` returns the bytes fetched since the reader was opened.
 */
export function openOurs({ files }, hitsPerPage) {
  const served = new Map(files.map(({ name, bytes }) => [name, bytes]));
  let bytes = served.get('').length;
  let requests = 1;
  const engine = createEngine({
    read: async (name) => {
      const file = served.get(name);
      bytes += file?.length ?? 0;
      requests++;
      return file && new Uint8Array(inflateRawSync(file));
    },
  });
  const ask = async (query) => {
    const { results } = await engine.search({
      requests: [toRequest({ indexName: 'bench', facetFilters: [] }, { query, words: WORDS, hitsPerPage })],
    });
    return results[0].hits.map(({ url }) => url);
  };
  return { search: ask, read: () => bytes, requests: () => requests };
}

/** Returns the minified and compressed size of a script with its static imports, and of what it may import later. */
export async function bundleSize(path) {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(ROOT, path)],
    outdir: ROOT,
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    absWorkingDir: ROOT,
    preserveSymlinks: true,
  });
  const outputs = Object.entries(metafile.outputs);
  const needed = new Set();
  const visit = (name) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const { path: imported, kind } of metafile.outputs[name].imports)
      if (kind === 'import-statement') visit(imported);
  };
  for (const [name, { entryPoint }] of outputs) if (entryPoint === path) visit(name);
  const sizeOf = (isWanted) =>
    outputFiles
      .filter((file) => isWanted(needed.has(relative(ROOT, file.path))))
      .reduce((sum, { contents }) => sum + gzipSize(contents), 0);
  return { now: sizeOf((isNeeded) => isNeeded), later: sizeOf((isNeeded) => !isNeeded) };
}
