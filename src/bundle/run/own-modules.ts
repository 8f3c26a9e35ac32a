/** Modules of csb-docs that a configuration imports: they are those of the package that runs, wherever the site is. */
import { createRequire } from 'node:module';
import { OWN_MODULES } from '../../config/shipped-plugins.js';
import { ownEntry } from '../../files/package.js';
import type { Plugin } from '../build/esbuild.js';

/** As the bundler writes what stays outside. */
const IMPORT = /\brequire\("csb-docs\/(plugin|plugins\/[\w-]+)"\)/g;

const OWN = 'own';

/**
 * Has the bundler know what these modules export, though they stay outside: each is a virtual file that hands its exports
 * on, so that an import of one that there is not is found where it is written. A module that there is not is left to the
 * bundler, which does not find it.
 */
export function ownModulePlugin(): Plugin {
  return {
    name: OWN,
    setup: (build) => {
      build.onResolve({ filter: /^csb-docs\/plugins?(\/|$)/ }, ({ path, namespace }) => {
        if (namespace === OWN) return { path, external: true };
        return OWN_MODULES.includes(path)
          ? { path, namespace: OWN }
          : { errors: [{ text: `Could not resolve "${path}"` }] };
      });
      build.onLoad({ filter: /./, namespace: OWN }, async ({ path }) => ({
        contents: `export { ${Object.keys(await loadOwn(path)).join(', ')} } from ${JSON.stringify(path)};`,
      }));
    },
  };
}

/**
 * Loads those that a bundle asks for, so that it can be executed at once, and makes what it gets them by.
 * @param filename what the bundle is executed as; packages are looked for from there
 */
export async function createOwnRequire(code: string, filename: string): Promise<NodeJS.Require> {
  const loaded = new Map<string, unknown>();
  for (const [, name] of code.matchAll(IMPORT)) {
    const id = `csb-docs/${name}`;
    if (OWN_MODULES.includes(id)) loaded.set(id, { ...(await loadOwn(id)), __esModule: true });
  }
  const require = createRequire(filename);
  if (loaded.size === 0) return require;
  return Object.assign((id: string): unknown => (loaded.has(id) ? loaded.get(id) : require(id)), require);
}

/** Loads one of the package that runs. */
async function loadOwn(id: string): Promise<Readonly<Record<string, unknown>>> {
  const name = id.slice('csb-docs/'.length);
  return import(ownEntry(name === 'plugin' ? 'plugin.js' : `${name}/index.js`).href);
}
