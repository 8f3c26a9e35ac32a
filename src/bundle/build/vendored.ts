/**
 * Vendored modules: packages that users need not install although code outside of csb-docs imports them. Browser
 * scripts bundled per site need some, and plugins written for other tools rely on others. Generated when csb-docs is
 * compiled.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ownPackageRoot } from '../../files/package.js';
import { BROWSERS, type Plugin, runBundle } from './esbuild.js';
import { toRealPlace } from './place.js';

/** Packages imported by browser scripts, with the used exports. Everything else is left out. */
const IN_BROWSERS: Readonly<Record<string, string>> = { sucrase: 'transform', 'algoliasearch/lite': 'liteClient' };

/** Packages that plugins import without declaring them, because their tool installed them. */
const TO_PLUGINS = [
  'fast-glob',
  'github-slugger',
  'hast-util-to-string',
  'image-size',
  'mdast-util-to-hast',
  'mdast-util-to-string',
  'npm-to-yarn',
  'rehype-raw',
  'rehype-stringify',
  'remark-frontmatter',
  'remark-gfm',
  'remark-parse',
  'unified',
  'unist-util-visit',
  'vfile',
  'yaml',
];

const FOLDER = 'dist/vendored';
const PLUGINS_FILE = `${FOLDER}/to-plugins.cjs`;

/** Returns a vendored module for site code, or undefined. */
export function findVendored(name: string): unknown {
  return TO_PLUGINS.includes(name) ? requireVendored()[name] : undefined;
}

/** Returns all vendored modules for site code by name. Each runs on first access. */
export function requireVendored() {
  return createRequire(import.meta.url)(join(ownPackageRoot, PLUGINS_FILE));
}

/** Resolves packages imported by csb-docs in browser bundles to the vendored files. */
export function vendoredPlugin(packageRoot: string): Plugin {
  return {
    name: 'vendored',
    setup: (build) => {
      build.onResolve({ filter: /^(sucrase|algoliasearch\/lite)$/ }, ({ path, importer }) => {
        const file = join(packageRoot, toFile(path));
        return importer.startsWith(join(packageRoot, 'dist/src')) && existsSync(file) ? { path: file } : undefined;
      });
    },
  };
}

function toFile(name: string): string {
  return `${FOLDER}/${name.replace('/', '-')}.js`;
}

/** Writes the vendored files, and returns the absolute paths of their inputs. */
export async function writeVendored(): Promise<readonly string[]> {
  const place = toRealPlace({ siteDir: ownPackageRoot });
  rmSync(join(place.packageRoot, FOLDER), { recursive: true, force: true });
  mkdirSync(join(place.packageRoot, FOLDER), { recursive: true });
  const getters = TO_PLUGINS.map(
    (name) => `get ${JSON.stringify(name)}() { return require(${JSON.stringify(name)}); }`,
  );
  const inputs = await Promise.all([
    ...Object.entries(IN_BROWSERS).map(([name, imported]) =>
      writeOne(toFile(name), `export { ${imported} } from ${JSON.stringify(name)};`, {
        target: BROWSERS,
        format: 'esm',
      }),
    ),
    writeOne(PLUGINS_FILE, `module.exports = { ${getters.join(', ')} };`, {
      platform: 'node',
      target: 'node20',
      format: 'cjs',
    }),
  ]);
  return inputs.flat();
}

type Settings = Pick<Parameters<typeof runBundle>[1], 'platform' | 'target' | 'format'>;

async function writeOne(file: string, contents: string, settings: Settings): Promise<readonly string[]> {
  const place = toRealPlace({ siteDir: ownPackageRoot });
  const path = join(place.packageRoot, file);
  const { code, inputs, diagnostics } = await runBundle(place, {
    stdin: { contents, resolveDir: place.packageRoot, sourcefile: 'vendored' },
    outfile: path,
    minify: true,
    ...settings,
  });
  const [problem] = diagnostics;
  if (problem !== undefined) throw new Error(problem.message);
  writeFileSync(path, code);
  return inputs;
}
