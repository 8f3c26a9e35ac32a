/**
 * Bundles the command line and workers to a few files, including dependencies. Loading 800 small modules takes four
 * times as long as building a site of one page. Generated when csb-docs is compiled; `bin/csb-docs.js` runs it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CODE_HASHES, hashCompiled } from '../engine/cache/own-code.js';
import { ownPackageRoot, readManifest } from '../files/package.js';
import { compareCodeUnits } from '../utils/text/order.js';
import { type Plugin, runBundle } from './build/esbuild.js';
import { toRealPlace } from './build/place.js';

/** Files of `dist/src/` that are started or imported. Shared and lazily loaded code is in `chunks/`. */
const ENTRIES = ['cli', 'worker', 'watchdog', 'index', 'plugin', 'engine/compile-cache'];

/**
 * External packages, installed with csb-docs: native programs, and three hundred grammars. A site needs few of them.
 * React too, because templates must share its single copy.
 */
const OUTSIDE = ['esbuild', 'satteri', '@shikijs/langs'];

/** CommonJS packages in the bundle call `require` for Node modules. */
const REQUIRE = `import { createRequire as createBundleRequire } from 'node:module';
const require = createBundleRequire(import.meta.url);`;

/** Requires React like templates do. An import would first scan its files for export names. */
const requireReact: Plugin = {
  name: 'react',
  setup: (build) => {
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'required' },
    );
    build.onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/**
 * Loads the highlighter's WebAssembly as bytes. shiki embeds it as a string, and decoding that loads Node's network
 * client.
 */
const plainWasm: Plugin = {
  name: 'wasm',
  setup: (build) => {
    build.onResolve({ filter: /^shiki\/wasm$/ }, ({ path, resolveDir }) => ({
      path,
      namespace: 'plain',
      pluginData: resolveDir,
    }));
    build.onLoad({ filter: /./, namespace: 'plain' }, ({ pluginData }) => ({
      contents: `import binary from 'shiki/onig.wasm';
        export default async (imports) => (await WebAssembly.instantiate(binary, imports)).instance.exports;`,
      resolveDir: pluginData,
    }));
  },
};

/**
 * Bundles `dist/src/` into `dist/bundle/`. It is not minified, so that stack traces name functions and comments name
 * files. Chunks have the same depth as `files/package.js`, which locates the package. `vendored` are the inputs of vendored
 * modules, whose licences are included.
 */
export async function writeOwnBundle(vendored: readonly string[]): Promise<void> {
  const place = toRealPlace({ siteDir: ownPackageRoot });
  const folder = join(place.packageRoot, 'dist/bundle');
  const compiled = join(place.packageRoot, 'dist/src');
  const { files, inputs, diagnostics } = await runBundle(place, {
    entryPoints: [...ENTRIES, ...listPlugins(compiled)].map((name) => join(compiled, `${name}.js`)),
    outdir: folder,
    outbase: compiled,
    entryNames: '[dir]/[name]',
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    splitting: true,
    platform: 'node',
    target: 'node20',
    external: OUTSIDE,
    plugins: [requireReact, plainWasm],
    loader: { '.wasm': 'binary' },
    banner: { js: REQUIRE },
  });
  const [problem] = diagnostics;
  if (problem !== undefined) throw new Error(problem.message);
  rmSync(folder, { recursive: true, force: true });
  for (const { path, content } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  writeFileSync(join(folder, CODE_HASHES), JSON.stringify(hashCompiled()));
  writeLicences(join(folder, 'LICENCES.txt'), [...inputs, ...vendored]);
}

/** Returns the entries of shipped plugins, which configurations import. */
function listPlugins(compiled: string): readonly string[] {
  const folder = join(compiled, 'plugins');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.map((name) => `plugins/${name}/index`).filter((name) => existsSync(join(compiled, `${name}.js`)));
}

/** Writes the licences of all packages that the files (absolute paths) belong to. */
function writeLicences(path: string, files: readonly string[]): void {
  const folders = new Set(
    files.flatMap((file) => /.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file) ?? []),
  );
  const texts = [...folders].map(describe).toSorted(compareCodeUnits);
  writeFileSync(path, `The files of this package contain code of these packages.\n\n${texts.join('\n')}`);
}

function describe(folder: string): string {
  const { name, version, license } = readManifest(folder);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  return `${name} ${version} (${license})\n${text}`;
}
