/** Bundles one module of the site for immediate execution. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownPackageRoot } from '../../files/package.js';
import { toSitePath } from '../../files/site-path.js';
import { type Bundle, runBundle } from '../build/esbuild.js';
import { toRealPlace } from '../build/place.js';
import { packagePlugin } from '../build/plugins.js';
import { type AbsentFiles, MODULE_URL, placePlugin } from './foreign-files.js';
import { ownModulePlugin } from './own-modules.js';

/**
 * Bundles a configuration or sidebars file. Packages stay external.
 * @param absent how to handle missing files, in code written for another tool whose files each have their own location
 */
export async function bundleModule(path: string, siteDir: string, absent?: AbsentFiles): Promise<Bundle> {
  const bundle = await runBundle(toRealPlace({ siteDir }), {
    ...toEntry(path, siteDir),
    outfile: join(siteDir, 'module.cjs'),
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [packagePlugin(ownPackageRoot), absent === undefined ? ownModulePlugin() : placePlugin(path, absent)],
    // A remaining `import()` could not be executed.
    ...(absent === undefined
      ? {}
      : {
          supported: { 'dynamic-import': false },
          banner: { js: `var ${MODULE_URL}=${JSON.stringify(pathToFileURL(path).href)};` },
        }),
    define: {
      'import.meta.url': absent !== undefined ? MODULE_URL : JSON.stringify(pathToFileURL(path).href),
      'import.meta.filename': '__filename',
      'import.meta.dirname': '__dirname',
    },
  });
  // Warnings about code that is only executed here (`require.resolve`, unused imports) are not helpful.
  return { ...bundle, diagnostics: bundle.diagnostics.filter((diagnostic) => diagnostic.severity === 'error') };
}

/** A JSON entry would be bundled without exports. An absolute path with a star would be a pattern. */
function toEntry(path: string, siteDir: string) {
  const name = `./${toSitePath(siteDir, path)}`;
  if (!path.endsWith('.json')) return { entryPoints: [path.includes('*') ? name : path] };
  const contents = `export { default } from ${JSON.stringify(name)};`;
  return { stdin: { contents, resolveDir: siteDir, sourcefile: 'module' } };
}
