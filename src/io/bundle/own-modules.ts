/** Modules of csb-docs that a configuration imports: they are those of the package that runs, wherever the site is. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ownEntry } from '../package.js';

/** As the bundler writes what stays outside. */
const IMPORT = /\brequire\("csb-docs\/(plugin|plugins\/[\w-]+)"\)/g;

/**
 * Loads those that a bundle asks for, so that it can be executed at once, and makes what it gets them by.
 * @param filename what the bundle is executed as; packages are looked for from there
 */
export async function createOwnRequire(code: string, filename: string): Promise<NodeJS.Require> {
  const loaded = new Map<string, unknown>();
  for (const [, name] of code.matchAll(IMPORT)) {
    const entry = ownEntry(name === 'plugin' ? 'plugin.js' : `${name}/index.js`);
    if (!existsSync(entry)) continue;
    const exported: Readonly<Record<string, unknown>> = await import(entry.href);
    loaded.set(`csb-docs/${name}`, { ...exported, __esModule: true });
  }
  const require = createRequire(filename);
  if (loaded.size === 0) return require;
  return Object.assign((id: string): unknown => (loaded.has(id) ? loaded.get(id) : require(id)), require);
}
