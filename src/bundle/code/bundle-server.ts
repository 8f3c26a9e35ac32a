/** Bundles the site code for the server. A module that cannot be bundled breaks only the pages that use it. */
import { join, resolve } from 'node:path';
import type { Diagnostic } from '../../types/diagnostic.js';
import { toFilePath } from '../../utils/paths.js';
import { type Bundle, runBundle } from '../build/esbuild.js';
import { overridePlugin } from '../build/mark-overrides.js';
import { islandPlugin, templatePlugin } from '../build/plugins.js';
import type { BundlePlan } from './bundle-plan.js';
import { codePlugin } from './code-plugin.js';
import { pageOf } from './run/content-module.js';
import { bundleWithoutBroken } from './without-broken.js';

/** Absolute paths of the modules to bundle. */
export interface ServerEntries {
  readonly paths: readonly string[];
}

/**
 * Bundles modules for the server. Exports `PageContext`, `createOriginal`, and `modules`: path → a function that
 * executes the module. `code` is `''` if nothing can be bundled.
 */
export async function bundleServer(plan: BundlePlan, entries: ServerEntries): Promise<Bundle> {
  const bundle = await bundleWithoutBroken(plan, () => bundleOnce(plan, entries));
  return { ...bundle, diagnostics: bundle.diagnostics.map((found) => toPage(found, plan)) };
}

/** Reports problems in the module of a page at the page, without their line numbers. */
function toPage(found: Diagnostic, { virtual, place }: BundlePlan): Diagnostic {
  const { location } = found;
  if (location === undefined || !virtual.has(resolve(place.siteDir, location.file))) return found;
  return { ...found, location: { file: toFilePath(pageOf(location.file)) } };
}

function bundleOnce(plan: BundlePlan, { paths }: ServerEntries): Promise<Bundle> {
  const { place, resolver } = plan;
  const contents = [
    `export { PageContext } from ${JSON.stringify(resolver.ownFile('page.ts'))};`,
    `export { createOriginal } from ${JSON.stringify(resolver.ownFile('content/Original.tsx'))};`,
    `export const modules = {`,
    ...paths.map((path) => `  ${JSON.stringify(path)}: () => require(${JSON.stringify(path)}),`),
    `};`,
  ].join('\n');
  return runBundle(place, {
    stdin: { contents, resolveDir: place.siteDir, sourcefile: 'pages', loader: 'js' },
    outfile: join(place.siteDir, 'pages.cjs'),
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['react', 'react/*', 'react-dom', 'react-dom/*', 'algoliasearch/*'],
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [islandPlugin(place), overridePlugin(place), codePlugin(plan), templatePlugin(place)],
  });
}
