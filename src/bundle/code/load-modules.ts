/** Generates virtual modules: for assets, islands and missing imports. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleProblem } from '../../diagnostics/catalogue/bundle.js';
import { toSitePath } from '../../files/site-path.js';
import { errorMessage } from '../../utils/code/errors.js';
import { hoistImports } from '../../utils/css/scan.js';
import { outPathToHref } from '../../utils/paths.js';
import { COMMONJS, type OnLoadResult, type PluginBuild } from '../build/esbuild.js';
import type { BundlePlan } from './bundle-plan.js';
import { compileSass, exportsOf, toAssetPath, writeAsset, writeRaw, writeSvg, writeYaml } from './modules/contents.js';
import { readModule } from './modules/read-module.js';
import { GENERATED } from './modules/resolve.js';
import { writeSiteData } from './site-data.js';

/** Registers a loader for each namespace. */
export function loadModules(build: PluginBuild, plan: BundlePlan): void {
  const load = (namespace: string, write: (path: string, data: unknown) => OnLoadResult): void =>
    build.onLoad({ filter: /./, namespace }, ({ path, pluginData }) => ({
      resolveDir: dirname(path),
      ...write(path, pluginData),
    }));
  const { place, config, resolver } = plan;
  const js = (contents: string): OnLoadResult => ({ contents, loader: 'js' });
  const stub = JSON.stringify(resolver.ownFile('stub.ts'));
  const here = { resolveDir: place.packageRoot };
  load('site-data', () => ({ ...js(writeSiteData(place.siteDir, config)), ...here }));
  load('generated', (name) => ({ ...js(writeGenerated(name, plan)), ...here }));
  load('stub', () => ({ ...js(writeStub(plan)), ...here }));
  load('no-style', () => ({ contents: '', loader: 'css', ...here }));
  load('own-module', (path) => js(`module.exports = require(${stub}).withStubs(require(${JSON.stringify(path)}));`));
  load('original', (name) => ({ ...js(writeOriginal(name, plan)), ...here }));
  load('raw', (path) => js(writeRaw(path)));
  load('yaml', (path) => js(writeYaml(path)));
  load('json5', (path) => js(`export default (${readFileSync(path, 'utf8')}\n);`));
  load('markdown', (path) => ({ contents: writeMarkdown(path, plan), loader: 'jsx' }));
  load('asset', (path) => js(writeAsset(addAsset(path, plan), config)));
  load('svg', (path) => js(writeSvg(path, outPathToHref(addAsset(path, plan), config))));
  load('island-module', (path, importer) => js(writeIsland(path, String(importer), plan)));
  loadStyles(load, plan);
  loadCode(build, plan);
}

/** Returns the stub of a missing package. Client modules render nothing, so theirs does not need React. */
function writeStub({ side, resolver }: BundlePlan): string {
  const [file, make] =
    side === 'browser only' ? ['stub.ts', 'createStub'] : ['packages/missing.ts', 'createComponentStub'];
  return `module.exports = require(${JSON.stringify(resolver.ownFile(file))}).${make}();`;
}

/** Returns a module with a value of the context of the site. Without the configuration, it is an object of JSON. */
function writeGenerated(name: string, { resolver }: BundlePlan): string {
  if (name === 'docusaurus.config') return "export { siteConfig as default } from 'csb-docs/site';";
  const file = JSON.stringify(resolver.ownFile('core/useDocusaurusContext.ts'));
  return `module.exports = require(${file}).context.${GENERATED[name] ?? ''};`;
}

/** Writes the module of a Markdown file: a component, and the exports of its code. */
function writeMarkdown(path: string, { place, resolver }: BundlePlan): string {
  const name = JSON.stringify(`@site/${toSitePath(place.siteDir, path)}`);
  return [
    `import { createPartial } from ${JSON.stringify(resolver.ownFile('content/Slot.tsx'))};`,
    `export default createPartial(${name});`,
    ...exportsOf(readFileSync(path, 'utf8')),
  ].join('\n');
}

/** Returns the component that stands for an original part of a page. */
function writeOriginal(name: string, { resolver }: BundlePlan): string {
  const file = JSON.stringify(resolver.ownFile('content/Original.tsx'));
  return `import { createOriginal } from ${file}; export default createOriginal(${JSON.stringify(name)});`;
}

type Load = (namespace: string, write: (path: string, data: unknown) => OnLoadResult) => void;

function addAsset(path: string, { found }: BundlePlan): ReturnType<typeof toAssetPath> {
  const to = found.assets.get(path) ?? toAssetPath(path);
  found.assets.set(path, to);
  return to;
}

/**
 * Styles are collected by the first bundle, on the server if there is one. Later, a style module contains only class
 * names.
 */
function loadStyles(load: Load, plan: BundlePlan): void {
  const isFirst = plan.side !== 'browser';
  load('style', (path) => ({ contents: isFirst ? hoistImports(readFileSync(path, 'utf8')) : '', loader: 'css' }));
  load('sass', (path) => ({ contents: isFirst ? toCss(path, plan) : '', loader: 'css' }));
  load('style-names', (_, path) => ({
    contents: toCss(String(path), plan),
    loader: 'local-css',
    resolveDir: dirname(String(path)),
  }));
}

function toCss(path: string, { place, found }: BundlePlan): string {
  if (!/\.(scss|sass|less)$/.test(path)) return readFileSync(path, 'utf8');
  const file = toSitePath(place.siteDir, path);
  try {
    const css = compileSass(path, place.siteDir);
    if (css !== undefined) return css;
    found.sass.add(file);
  } catch (error) {
    found.diagnostics.push(bundleProblem('error', errorMessage(error), { file }));
  }
  return '';
}

/** Returns the module of an island for its importers, with wrapped components. */
function writeIsland(path: string, importer: string, { place, resolver }: BundlePlan): string {
  const wrapper = JSON.stringify(join(place.packageRoot, 'dist/src/render/react/site-island.js'));
  return [
    `const { wrapIslands } = require(${wrapper});`,
    `const { PageContext } = require(${JSON.stringify(resolver.ownFile('page.ts'))});`,
    `const place = { module: ${JSON.stringify(path)}, importer: ${JSON.stringify(importer)}, context: PageContext };`,
    `module.exports = wrapIslands(require(${JSON.stringify(path)}), place);`,
  ].join('\n');
}

/** Loads modules of the site, where `.js` may contain JSX. One that cannot be bundled throws where it is used. */
function loadCode(build: PluginBuild, plan: BundlePlan): void {
  const { virtual, broken, place, lacking } = plan;
  build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
    const problem = broken.get(path);
    const given = virtual.get(path);
    if (problem !== undefined)
      return { contents: `throw new Error(${JSON.stringify(problem)});`, loader: 'js', resolveDir: dirname(path) };
    if (given === undefined && (isInstalled(path) || !isOfSite(path, place) || !existsSync(path))) return undefined;
    const lost = [...(lacking.get(path) ?? [])].map((name) =>
      name === 'default' ? 'export default undefined;' : `export const ${name} = undefined;`,
    );
    const { text, loader } = await readModule(path, place.siteDir, given);
    return { contents: [text, ...lost].join('\n'), loader, resolveDir: dirname(path) };
  });
  build.onLoad({ filter: /./, namespace: COMMONJS }, async ({ path }) => {
    const { text, loader } = await readModule(path, place.siteDir);
    return { contents: text, loader, resolveDir: dirname(path) };
  });
}

function isInstalled(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path);
}

/** Files next to the site, such as those of the surrounding repository, count as the site's. */
function isOfSite(path: string, { packageRoot }: BundlePlan['place']): boolean {
  return !path.startsWith(join(packageRoot, 'templates')) && !path.startsWith(join(packageRoot, 'dist'));
}
