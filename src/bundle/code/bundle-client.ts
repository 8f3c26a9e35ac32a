/**
 * Bundles the client modules of a Docusaurus site, scripts and styles for every page, to one file of each type. They
 * are never executed here.
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

/** The bundled client modules of a site. */
export interface ClientBundle {
  /** The script of every page. Undefined if there are only styles. */
  readonly script: OutputFile | undefined;
  /** The script, and files that it imports on demand. */
  readonly files: readonly OutputFile[];
  readonly css: string;
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

const NAME = 'client';

/** Bundles client modules. Modules that fail are left out, and so is what others import from them. */
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

/** Each module has its own function, so that an error does not stop others. */
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

/**
 * Bundles React with client modules that import it, because that of islands may load later or never. Records the
 * importers.
 */
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

/** Matches code of any part of React. */
const REACT = /Symbol\.for\("react\.(transitional\.)?element"\)/;

/** `users` starts with modules that import React. Unused imports are not in the scripts. */
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
