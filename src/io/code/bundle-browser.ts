/** Islands of a site's own code for browsers: a file for each, and files that they share. React is the one of csb-docs. */
import { basename, extname } from 'node:path';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import type { OutPath } from '../../types/paths.js';
import { BROWSERS, minifyScript, type Plugin, runBundle } from '../bundle/esbuild.js';
import { nameByContent } from '../bundle/name-by-content.js';
import { templatePlugin } from '../bundle/plugins.js';
import type { BundlePlan } from './bundle-plan.js';
import { codePlugin } from './code-plugin.js';

/** The scripts of islands. */
export interface BrowserBundle {
  readonly files: readonly OutputFile[];
  /** Absolute path of a module → its script. */
  readonly scripts: ReadonlyMap<string, OutPath>;
  readonly diagnostics: readonly Diagnostic[];
}

/** React as the script that hydrates islands has it; see `client/islands.ts`. */
const sharedReact: Plugin = {
  name: 'shared-react',
  setup: (build) => {
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({ path, namespace: 'shared-react' }));
    build.onLoad({ filter: /./, namespace: 'shared-react' }, ({ path }) => ({
      contents: `module.exports = globalThis[Symbol.for('csb-docs.react')][${JSON.stringify(path)}];`,
    }));
  },
};

/** Bundles modules; they export the components that the server has rendered. */
export async function bundleBrowser(plan: BundlePlan, modules: readonly string[]): Promise<BrowserBundle> {
  if (modules.length === 0) return { files: [], scripts: new Map(), diagnostics: [] };
  const names = new Map(modules.map((path, index) => [path, `${toName(path)}-${index}`]));
  const { outputs, diagnostics } = await runBundle(plan.place, {
    entryPoints: Object.fromEntries([...names].map(([path, name]) => [name, path])),
    outdir: plan.place.siteDir,
    entryNames: '[name]',
    chunkNames: 'shared-[hash]',
    platform: 'browser',
    target: BROWSERS,
    format: 'esm',
    splitting: true,
    // Names of classes are parts of what is bundled: nothing may be renamed before they are texts.
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    plugins: [sharedReact, codePlugin(plan), templatePlugin(plan.place)],
  });
  const scripts = outputs.filter(({ name }) => name.endsWith('.js'));
  const small = await Promise.all(scripts.map(async (file) => ({ ...file, text: await minifyScript(file.text) })));
  const files = nameByContent(small);
  const byModule = [...names].flatMap(([path, name]) => {
    const file = files.get(`${name}.js`);
    return file === undefined ? [] : [[path, file.path] as const];
  });
  return { files: [...files.values()], scripts: new Map(byModule), diagnostics };
}

/** A name for people who look at what a page loads. */
function toName(path: string): string {
  const parts = path.split(/[\\/]/);
  const stem = basename(path, extname(path));
  const name = stem === 'index' ? (parts.at(-2) ?? stem) : stem;
  return name.replace(/[^\w-]+/g, '-').toLowerCase();
}
