/** The server bundle: templates and React pages of the site as one text to execute. */
import { join, resolve } from 'node:path';
import type { PageModule } from '../../types/facts.js';
import { type Bundle, runBundle } from './esbuild.js';
import { exportTemplates, overridePlugin } from './mark-overrides.js';
import { findUnusedOverrides, resolveIn } from './overrides.js';
import { type BundlePlace, toRealPlace, toTemplateFolders } from './place.js';
import { islandPlugin, templatePlugin } from './plugins.js';

/** What the server bundle is made from. */
export interface TemplateOptions extends BundlePlace {
  readonly pageModules: readonly PageModule[];
}

/**
 * Bundles `templates/index.ts` and the React pages of the site for the server, as one CommonJS text with an inline source map.
 * React stays outside, so that templates, pages and the renderer share one copy. Exports `templates`,
 * `markedTemplates` (see `RenderContext`) and `modules` (by source path).
 */
export async function bundleTemplates(options: TemplateOptions): Promise<Bundle> {
  const place = toRealPlace(options);
  const folders = toTemplateFolders(place);
  const index = resolveIn('index.ts', '', folders) ?? join(folders.original, 'index.ts');
  const pages = options.pageModules.map((page, number) => ({
    source: page.source,
    name: `page${number}`,
    path: resolve(place.siteDir, page.source),
  }));
  const entry = [
    exportTemplates(index, place),
    ...pages.map((page) => `import * as ${page.name} from ${JSON.stringify(page.path)};`),
    `export const modules = {${pages.map((page) => `${JSON.stringify(page.source)}: ${page.name}`).join(', ')}};`,
  ].join('\n');
  const bundle = await runBundle(place, {
    stdin: { contents: entry, resolveDir: place.siteDir, sourcefile: 'templates/index', loader: 'js' },
    outfile: join(place.siteDir, 'server.cjs'),
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['react', 'react/*', 'react-dom', 'react-dom/*', 'algoliasearch/*'],
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [islandPlugin(place), overridePlugin(place), templatePlugin(place)],
  });
  return {
    ...bundle,
    diagnostics: [
      ...bundle.diagnostics,
      ...findUnusedOverrides(place.siteDir, folders, { kind: 'code', used: bundle.watched }),
    ],
  };
}
