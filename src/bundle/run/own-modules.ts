/** Resolves `csb-docs/…` imports of a configuration to the running package, wherever the site is. */
import { createRequire } from 'node:module';
import { OWN_MODULES } from '../../config/shipped-plugins.js';
import { ownEntry } from '../../files/package.js';
import type { Plugin } from '../build/esbuild.js';

/** How the bundler writes external modules. */
const IMPORT = /\brequire\("csb-docs\/(plugin|plugins\/[\w-]+)"\)/g;

const OWN = 'own';

/**
 * Provides the exports of these external modules to the bundler: each becomes a virtual file that re-exports them, so that an
 * import of an unknown name is reported at its source location. Unknown modules are left to the bundler, which reports
 * them as not found.
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
 * Preloads the csb-docs modules that a bundle imports, and creates its `require`, so that it can run synchronously.
 * @param filename path the bundle is executed as; packages are resolved from there
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

/** Loads a module of the running package. */
async function loadOwn(id: string): Promise<Readonly<Record<string, unknown>>> {
  const name = id.slice('csb-docs/'.length);
  return import(ownEntry(name === 'plugin' ? 'plugin.js' : `${name}/index.js`).href);
}
