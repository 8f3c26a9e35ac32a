/** Bundles the templates for the server. */
import { join } from 'node:path';
import { type Bundle, runBundle } from '../build/esbuild.js';
import { exportTemplates, overridePlugin } from '../build/mark-overrides.js';
import { findUnusedOverrides, resolveIn } from '../build/overrides.js';
import { type BundlePlace, toRealPlace, toTemplateFolders } from '../build/place.js';
import { islandPlugin, templatePlugin } from '../build/plugins.js';
import { laterFilesPlugin } from '../styles/sheet-files.js';

/**
 * Bundles `templates/index.ts` into one CommonJS text with an inline source map. React stays external, so that
 * templates and the renderer share one copy. Exports `templates` and `markedTemplates` (see `RenderContext`).
 */
export async function bundleTemplates(options: BundlePlace): Promise<Bundle> {
  const place = toRealPlace(options);
  const folders = toTemplateFolders(place);
  const index = resolveIn('index.ts', '', folders) ?? join(folders.original, 'index.ts');
  const bundle = await runBundle(place, {
    stdin: {
      contents: exportTemplates(index, place),
      resolveDir: place.siteDir,
      sourcefile: 'templates/index',
      loader: 'js',
    },
    outfile: join(place.siteDir, 'server.cjs'),
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['react', 'react/*', 'react-dom', 'react-dom/*', 'algoliasearch/*'],
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [islandPlugin(place), overridePlugin(place), laterFilesPlugin, templatePlugin(place)],
  });
  return {
    ...bundle,
    diagnostics: [
      ...bundle.diagnostics,
      ...findUnusedOverrides(place.siteDir, folders, { kind: 'code', used: bundle.watched }),
    ],
  };
}
