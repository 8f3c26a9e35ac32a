/** The embedded search of csb-docs. In: pages. Out: the files of its index, and readers that count what they fetch. */
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

/** All files as a site serves them; the entry, which names the folder, has no name of its own. */
export function buildOurs(pages) {
  const { entry, files } = buildSearchIndex(pages, {
    language: 'en',
    deflate: (bytes) => deflateRawSync(bytes, { level: 9 }),
    hash: (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16),
  });
  return { files: [{ name: '', bytes: Buffer.from(entry) }, ...files] };
}

/**
 * A reader that has nothing yet. `search` asks what the dialog asks and gives the addresses of the hits;
 * `read` says how many bytes went over the wire since the reader was made.
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

/** What a script weighs with all it imports at once, and what it may fetch later, minified and compressed. */
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
