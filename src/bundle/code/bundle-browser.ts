/** Islands of a site's own code for browsers: a file for each, and files that they share. React is the one of csb-docs. */
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
  /** Absolute path of a module → its script. */
  readonly scripts: ReadonlyMap<string, OutPath>;
  /** Of every page, where the site has something around pages. */
  readonly around: OutputFile | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** What JSX is compiled to, by the function that it was compiled to before: children stay among the properties. */
const JSX_RUNTIME = `import { createElement, Fragment } from 'react';
const known = (props) => (typeof props.style === 'function' ? { ...props, style: undefined } : props);
export const jsx = (type, props, key) => createElement(type, key === undefined ? known(props) : { ...known(props), key });
export { Fragment, jsx as jsxs, jsx as jsxDEV };`;

/**
 * React as the script that hydrates islands has it, see `client/islands.ts`. `react-dom` is what few components need, for
 * portals; it is bundled with those.
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

/** In front of the name of an entry. */
const ENTRY = 'island-entry:';

/** Entries are texts, written in the folder of the site. */
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
 * Bundles code of a site for browsers: a file for each entry, of which the text is given, and files that they share.
 * `react` says where they have React from.
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
    // Names of classes are parts of what is bundled: nothing may be renamed before they are texts.
    minifySyntax: true,
    // What stands for a package that is not installed knows components by their names.
    keepNames: plan.found.lost.some(({ kind }) => kind === 'package'),
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    plugins: [react, entryPlugin(place, entries), codePlugin(plan), templatePlugin(place)],
  });
}

/** Makes scripts small, and names them after their content. Name of the bundler → file. */
export async function nameScripts(outputs: BundleRun['outputs']): Promise<ReadonlyMap<string, OutputFile>> {
  const scripts = outputs.filter(({ name }) => name.endsWith('.js'));
  return nameByContent(
    await Promise.all(scripts.map(async (file) => ({ ...file, text: await minifyScript(withoutPaths(file.text)) }))),
  );
}

/** The bundler names functions of CommonJS modules by where they are on this machine, seen from the site. */
function withoutPaths(script: string): string {
  return script.replace(/(\b__(?:commonJS|esm)\(\{\s*)"(?:[^"\\]|\\.)*"\(/g, '$1module(');
}

/** The file of an island: its module, and what takes the HTML of the server. */
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

/** The script of what is around pages. */
const AROUND = 'around';

function writeAround({ packageRoot }: RealPlace): string {
  const runtime = JSON.stringify(join(packageRoot, 'dist/src/client/around.js'));
  return `import { startAround } from ${runtime}; startAround();`;
}

/** Bundles modules; they export the components that the server has rendered. Those of `around` may have a page inside. */
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

/** A name for people who look at what a page loads. */
function toName(path: string): string {
  const parts = path.split(/[\\/]/);
  const stem = basename(path, extname(path));
  const name = stem === 'index' ? (parts.at(-2) ?? stem) : stem;
  return name.replace(/[^\w-]+/g, '-').toLowerCase();
}
