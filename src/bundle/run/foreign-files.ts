/** Gives each bundled site file its own `__dirname` and relative paths. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COMMONJS, type OnLoadResult, type Plugin } from '../build/esbuild.js';
import { findModule, isCommonJsAmongModules } from '../build/find-module.js';

/** Name of the variable that replaces `import.meta.url` in each file. */
export const MODULE_URL = '__moduleUrl';

/** How to treat imported site files that do not exist. `outside` leaves them to `require`. */
export type AbsentFiles = 'error' | 'outside';

/** Creates the plugin that gives every bundled file its own location, except `entry`, which has it already. */
export function placePlugin(entry: string, absent: AbsentFiles): Plugin {
  return {
    name: 'place',
    setup: (build) => {
      if (absent === 'outside') leaveAbsentFiles(build);
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, kind, resolveDir }) => {
        if (kind !== 'require-resolve') return undefined;
        return { path: findModule(resolve(resolveDir, path)) ?? path, external: true };
      });
      loadCommonJs(build);
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
        if (path === entry || /[\\/]node_modules[\\/]/.test(path)) return undefined;
        const text = await readFile(path, 'utf8');
        return toContents(path, text);
      });
    },
  };
}

function toContents(path: string, text: string): OnLoadResult {
  return {
    contents: text.startsWith('#!') ? text : `${toPrelude(path, text)}${text}`,
    loader: /\.[cm]?ts$/.test(path) ? 'ts' : path.endsWith('.tsx') ? 'tsx' : 'jsx',
  };
}

/** Loads CommonJS files in a package of ES modules, as the compilers of other tools do. */
function loadCommonJs(build: Parameters<Plugin['setup']>[0]): void {
  build.onResolve({ filter: /^\.{1,2}\// }, ({ path, kind, resolveDir }) => {
    const found = kind === 'require-resolve' ? undefined : findModule(resolve(resolveDir, path));
    return found !== undefined && isCommonJsAmongModules(found) ? { path: found, namespace: COMMONJS } : undefined;
  });
  build.onLoad({ filter: /./, namespace: COMMONJS }, ({ path }) => ({
    ...toContents(path, readFileSync(path, 'utf8')),
    resolveDir: dirname(path),
  }));
}

const ASKED_AGAIN = 'asked again';

function leaveAbsentFiles(build: Parameters<Plugin['setup']>[0]): void {
  build.onResolve({ filter: /^\.{1,2}\// }, async ({ path, importer, resolveDir, kind, namespace, pluginData }) => {
    if (pluginData === ASKED_AGAIN || kind === 'entry-point' || kind === 'require-resolve') return undefined;
    const found = await build.resolve(path, { importer, resolveDir, kind, namespace, pluginData: ASKED_AGAIN });
    return found.errors.length > 0 ? { path, external: true } : found;
  });
}

/**
 * Returns the declarations to insert in the first line, so that line numbers do not change. Names that the file
 * declares itself are skipped.
 */
function toPrelude(path: string, text: string): string {
  return Object.entries({ __filename: path, __dirname: dirname(path), [MODULE_URL]: pathToFileURL(path).href })
    .filter(([name]) => !new RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(text))
    .map(([name, value]) => `var ${name}=${JSON.stringify(value)};`)
    .join('');
}
