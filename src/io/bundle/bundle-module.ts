/** One module of the site as a text that can be executed at once. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownPackageRoot } from '../package.js';
import { type Bundle, runBundle } from './esbuild.js';
import { toRealPlace } from './place.js';
import { packagePlugin } from './plugins.js';

/** Bundles one module of the site that is to be executed now: a configuration or a sidebars file. Packages stay outside. */
export async function bundleModule(path: string, siteDir: string): Promise<Bundle> {
  const bundle = await runBundle(toRealPlace({ siteDir }), {
    // JSON as an entry point would be bundled without exports.
    ...(path.endsWith('.json')
      ? {
          stdin: {
            contents: `export { default } from ${JSON.stringify(path)};`,
            resolveDir: siteDir,
            sourcefile: 'module',
          },
        }
      : { entryPoints: [path] }),
    outfile: join(siteDir, 'module.cjs'),
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [packagePlugin(ownPackageRoot)],
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(path).href),
      'import.meta.filename': '__filename',
      'import.meta.dirname': '__dirname',
    },
  });
  // Warnings about code that is only executed here (`require.resolve`, unused imports) help nobody.
  return { ...bundle, diagnostics: bundle.diagnostics.filter((diagnostic) => diagnostic.severity === 'error') };
}
