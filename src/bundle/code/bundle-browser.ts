/** Bundles islands of site code for browsers: one file each, and shared files. They use the React of csb-docs. */
import { basename, extname, join } from 'node:path';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import type { OutPath } from '../../types/paths.js';
import { BROWSERS, type BundleRun, minifyScript, type Plugin, runBundle } from '../build/esbuild.js';
import { nameByContent } from '../build/name-by-content.js';
import type { RealPlace } from '../build/place.js';
import { templatePlugin } from '../build/plugins.js';
import type { BundlePlan } from './bundle-plan.js';
import { codePlugin } from './code-plugin.js';

/** The scripts of islands. */
export interface BrowserBundle {
  readonly files: readonly OutputFile[];
  /** Script by absolute path of the module. */
  readonly scripts: ReadonlyMap<string, OutPath>;
  /** The script of every page, if the site renders something around pages. */
  readonly around: OutputFile | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Implements the JSX runtime by `createElement`, whose props contain the children. */
const JSX_RUNTIME = `import { createElement, Fragment } from 'react';
const known = (props) => (typeof props.style === 'function' ? { ...props, style: undefined } : props);
export const jsx = (type, props, key) => createElement(type, key === undefined ? known(props) : { ...known(props), key });
export { Fragment, jsx as jsxs, jsx as jsxDEV };`;

/**
 * Resolves React to the copy of the hydration script, see `client/islands.ts`. The few components that need `react-dom`
 * for portals bundle it.
 */
export const sharedReact = ({ packageRoot }: RealPlace): Plugin => ({
  name: SHARED,
  setup: (build) => {
    build.onResolve({ filter: /^react(\/jsx-(dev-)?runtime)?$/ }, ({ path }) => ({ path, namespace: SHARED }));
    build.onResolve({ filter: /^react-dom(\/|$)/ }, ({ path, kind, pluginData }) =>
      pluginData === SHARED ? undefined : build.resolve(path, { resolveDir: packageRoot, kind, pluginData: SHARED }),
    );
    build.onLoad({ filter: /./, namespace: SHARED }, ({ path }) => ({
      contents: path === 'react' ? 'module.exports = window.React;' : JSX_RUNTIME,
    }));
  },
});

const SHARED = 'shared-react';

/** Prefix of entry names. */
const ENTRY = 'island-entry:';

/** Provides entries as virtual modules in the folder of the site. */
function entryPlugin({ siteDir }: RealPlace, entries: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'entry',
    setup: (build) => {
      build.onResolve({ filter: /^island-entry:/ }, ({ path }) => ({
        path: path.slice(ENTRY.length),
        namespace: 'island-entry',
      }));
      build.onLoad({ filter: /./, namespace: 'island-entry' }, ({ path }) => ({
        contents: entries.get(path) ?? '',
        resolveDir: siteDir,
      }));
    },
  };
}

/**
 * Bundles site code for browsers: a file per entry, given by its text, and shared files. `react` determines where React
 * comes from.
 */
export function runBrowserBundle(
  plan: BundlePlan,
  entries: ReadonlyMap<string, string>,
  react = sharedReact(plan.place),
): Promise<BundleRun> {
  const { place } = plan;
  return runBundle(place, {
    entryPoints: Object.fromEntries([...entries.keys()].map((name) => [name, ENTRY + name])),
    outdir: place.siteDir,
    entryNames: '[name]',
    chunkNames: 'shared-[hash]',
    platform: 'browser',
    target: BROWSERS,
    format: 'esm',
    splitting: true,
    // No identifiers are renamed yet, because class names are still part of the code.
    minifySyntax: true,
    // The stub of a missing package recognises components by their names.
    keepNames: plan.found.lost.some(({ kind }) => kind === 'package'),
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    plugins: [react, entryPlugin(place, entries), codePlugin(plan), templatePlugin(place)],
  });
}

/** Minifies scripts and names them by content. Keyed by the bundler's name. */
export async function nameScripts(outputs: BundleRun['outputs']): Promise<ReadonlyMap<string, OutputFile>> {
  const scripts = outputs.filter(({ name }) => name.endsWith('.js'));
  return nameByContent(
    await Promise.all(scripts.map(async (file) => ({ ...file, text: await minifyScript(withoutPaths(file.text)) }))),
  );
}

/** Removes paths of this machine, which the bundler uses as names of CommonJS functions. */
function withoutPaths(script: string): string {
  return script.replace(/(\b__(?:commonJS|esm)\(\{\s*)"(?:[^"\\]|\\.)*"\(/g, '$1module(');
}

/** Returns the entry of an island, which imports its module and the runtime. */
function writeEntry(
  path: string,
  { place: { packageRoot }, resolver }: BundlePlan,
  around: ReadonlySet<string>,
): string {
  const [runtime, root] = ['site-island', 'site-root'].map((name) =>
    JSON.stringify(join(packageRoot, `dist/src/client/${name}.js`)),
  );
  return [
    `import * as code from ${JSON.stringify(path)};`,
    `import { createSiteIsland } from ${runtime};`,
    `import { FactsContext } from ${JSON.stringify(resolver.ownFile('page.ts'))};`,
    ...(around.size === 0 ? [] : [`import { adopt, PageSlot } from ${root};`, 'export { adopt };']),
    `export default createSiteIsland(code, FactsContext${around.has(path) ? ', PageSlot' : ''});`,
  ].join('\n');
}

/** Name of the script around pages. */
const AROUND = 'around';

function writeAround({ packageRoot }: RealPlace): string {
  const runtime = JSON.stringify(join(packageRoot, 'dist/src/client/around.js'));
  return `import { startAround } from ${runtime}; startAround();`;
}

/** Bundles modules, which export the components rendered by the server. Those of `around` may contain a page. */
export async function bundleBrowser(
  plan: BundlePlan,
  modules: readonly string[],
  around: ReadonlySet<string>,
): Promise<BrowserBundle> {
  const hasFrame = plan.config.siteTheme.parts.some(({ name }) => name === 'Root' || name === 'Layout');
  if (modules.length === 0 && !hasFrame) return { files: [], scripts: new Map(), around: undefined, diagnostics: [] };
  const names = new Map(modules.map((path, index) => [path, `${toName(path)}-${index}`]));
  const entries = new Map([...names].map(([path, name]) => [name, writeEntry(path, plan, around)]));
  if (hasFrame) entries.set(AROUND, writeAround(plan.place));
  const { outputs, diagnostics } = await runBrowserBundle(plan, entries);
  const files = await nameScripts(outputs);
  const byModule = [...names].flatMap(([path, name]) => {
    const file = files.get(`${name}.js`);
    return file === undefined ? [] : [[path, file.path] as const];
  });
  return { files: [...files.values()], scripts: new Map(byModule), around: files.get(`${AROUND}.js`), diagnostics };
}

/** Returns a readable file name. */
function toName(path: string): string {
  const parts = path.split(/[\\/]/);
  const stem = basename(path, extname(path));
  const name = stem === 'index' ? (parts.at(-2) ?? stem) : stem;
  return name.replace(/[^\w-]+/g, '-').toLowerCase();
}
