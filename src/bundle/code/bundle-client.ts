/**
 * Client modules of a site that is configured for Docusaurus: scripts and styles for every page, as one file of each kind.
 * In: absolute paths. Out: the script that runs them, their styles, findings. They are bundled for browsers and never run here.
 */
import { join, resolve } from 'node:path';
import { clientModuleBroken, clientModuleWithReact } from '../../diagnostics/catalogue/code.js';
import { isOfSite, toSitePath } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import { formatBytes } from '../../utils/text/units.js';
import type { Plugin } from '../build/esbuild.js';
import { reactPlugin } from '../build/plugins.js';
import { nameScripts, runBrowserBundle } from './bundle-browser.js';
import type { BundlePlan } from './bundle-plan.js';
import { isStyle } from './code-plugin.js';
import { bundleWithoutBroken } from './without-broken.js';

/** The client modules of a site, bundled. */
export interface ClientBundle {
  /** The script that every page loads; undefined where there are only styles. */
  readonly script: OutputFile | undefined;
  /** The script, and files that it imports when needed. */
  readonly files: readonly OutputFile[];
  readonly css: string;
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

const NAME = 'client';

/** Bundles client modules. One that cannot be bundled is left out, and so is what others would take from it. */
export async function bundleClientModules(given: BundlePlan, modules: readonly string[]): Promise<ClientBundle> {
  if (modules.length === 0) return { script: undefined, files: [], css: '', watched: [], diagnostics: [] };
  const plan: BundlePlan = { ...given, side: 'browser only', broken: new Map() };
  const users = new Set<string>();
  const bundle = await bundleWithoutBroken(plan, () =>
    runBrowserBundle(plan, new Map([[NAME, writeEntry(plan, modules)]]), ownReact(plan, users)),
  );
  const files = modules.every(isStyle) ? new Map<string, OutputFile>() : await nameScripts(bundle.outputs);
  return {
    script: files.get(`${NAME}.js`),
    files: [...files.values()],
    css: bundle.outputs.flatMap(({ name, text }) => (isStyle(name) ? [text] : [])).join('\n'),
    watched: [...modules, ...bundle.watched],
    diagnostics: [
      ...bundle.diagnostics.map((found) => (found.severity === 'error' ? clientModuleBroken(found) : found)),
      ...reportReact([...files.values()], [...users, ...modules], plan),
    ],
  };
}

/** Each is executed by a function of its own: one that throws must not stop the others. */
function writeEntry({ broken, place }: BundlePlan, modules: readonly string[]): string {
  const runtime = join(place.packageRoot, 'dist/src/client/client-modules.js');
  const executes = modules.filter((path) => !broken.has(path)).map((path) => `() => require(${JSON.stringify(path)}),`);
  return [
    `import { startClientModules } from ${JSON.stringify(runtime)};`,
    'startClientModules([',
    ...executes,
    ']);',
  ].join('\n');
}

/** React is bundled with those that import it: the copy of islands comes later, if at all. Notes who imports it. */
function ownReact({ place }: BundlePlan, users: Set<string>): Plugin {
  return {
    name: 'own-react',
    setup: (build) => {
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ importer }) => {
        if (importer !== '') users.add(importer);
        return undefined;
      });
      reactPlugin(place.packageRoot).setup(build);
    },
  };
}

/** What is in React alone, whichever part of it. */
const REACT = /Symbol\.for\("react\.(transitional\.)?element"\)/;

/** `users` begins with those that import React. What nothing uses of it is not in the scripts. */
function reportReact(
  files: readonly OutputFile[],
  users: readonly string[],
  { place: { siteDir } }: BundlePlan,
): readonly Diagnostic[] {
  if (!files.some(({ content }) => REACT.test(content))) return [];
  const user = users.find((path) => isOfSite(siteDir, path)) ?? users.at(-1) ?? siteDir;
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  return [clientModuleWithReact(formatBytes(bytes), { file: toSitePath(siteDir, resolve(user)) })];
}
