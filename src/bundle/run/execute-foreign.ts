/** Executes a module of the site that was written for another tool, whose packages need not be installed. */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { blameMissing } from '../../diagnostics/catalogue/bundle.js';
import { toSitePath } from '../../files/site-path.js';
import type { Location } from '../../types/diagnostic.js';
import { indexLines } from '../../utils/text/lines.js';
import { bundleModule } from './bundle-module.js';
import { evaluate, type Variables } from './evaluate.js';
import { defaultOf, type ExecutedModule, type ModulePlace } from './load-module.js';
import { createTolerantRequire, type MissingPackage } from './tolerant-require.js';

/** Where and for what a module is executed; its folder is also the working folder of the code while it is loaded. */
export interface ForeignPlace extends ModulePlace {
  /** Variables that it finds where the environment has none of these names. */
  readonly environment: Variables;
  /** Whether a file that is imported and not there is a stand-in, too: plugins that do not run here may write it. */
  readonly allowsAbsentFiles?: boolean;
  /** Whether the process keeps its working folder, because it is another program's. */
  readonly keepsFolder?: boolean | undefined;
}

/** A package that a module wanted, with the place that wants it. */
export type LocatedPackage = MissingPackage & { readonly location: Location };

/** What a module exports, and what it did not get. */
export interface ForeignModule extends ExecutedModule {
  readonly missing: readonly LocatedPackage[];
  /** Packages of Docusaurus that it asked for, and that csb-docs has something of its own for. */
  readonly builtIn: readonly string[];
}

/** Bundles and executes a module; a package that cannot be loaded is a stand-in. */
export async function executeForeign(path: string, place: ForeignPlace): Promise<ForeignModule> {
  const { siteDir, runWithin, environment, allowsAbsentFiles = false } = place;
  const bundle = await bundleModule(path, siteDir, allowsAbsentFiles ? 'outside' : 'error');
  const watched = [...new Set([path, ...bundle.watched])];
  if (bundle.diagnostics.length > 0)
    return { value: undefined, watched, diagnostics: bundle.diagnostics, missing: [], builtIn: [] };
  const { require, missing, builtIn } = createTolerantRequire(path);
  const code = takeDefaults(bundle.code);
  const blame = toSitePath(siteDir, path);
  const result = await inFolder(place, () =>
    evaluate({ code, filename: path, siteDir, blame, require, environment, runWithin }),
  );
  if ('diagnostic' in result) {
    const diagnostics = [blameMissing(result.diagnostic, [...missing.keys()])];
    return { value: undefined, watched, diagnostics, missing: [], builtIn: [] };
  }
  const located = (): LocatedPackage[] =>
    [...missing.values()].map((found) => ({ ...found, location: locateImport(found.specifier, watched, siteDir) }));
  return {
    value: defaultOf(result.exports),
    watched,
    diagnostics: [],
    // Functions in the value may still load more.
    get missing() {
      return located();
    },
    builtIn: [...builtIn],
  };
}

/** Runs code with the site as working folder, as other tools do; a thread has none of its own. */
export async function inFolder<T>(
  { siteDir, keepsFolder = false }: Pick<ForeignPlace, 'siteDir' | 'keepsFolder'>,
  run: () => Promise<T>,
): Promise<T> {
  if (keepsFolder || !isMainThread) return run();
  const before = process.cwd();
  process.chdir(siteDir);
  try {
    return await run();
  } finally {
    process.chdir(before);
  }
}

/**
 * In `.mjs` the bundler takes the whole of a package for its default export, as Node does for CommonJS. Such code was
 * loaded by compilers that do not, and packages of ECMAScript come with their default export beside others.
 */
function takeDefaults(code: string): string {
  return code
    .replace(/(__toESM\((?:__require|require)\("[^"\n]+"\)), 1\)/g, '$1   )')
    .replace(/^(var __toCommonJS = \(mod\) => )(.*);$/m, `$1(${UNWRAP})($2);`);
}

/** What `require` gives of a module of ECMAScript: its default export, with the other exports on it. */
const UNWRAP =
  "(m)=>{const d=m.default;if(!d||typeof d!='object'&&typeof d!='function'||!Object.isExtensible(d))return m;" +
  'for(const k of Object.keys(m))k in d||Object.defineProperty(d,k,{get:()=>m[k],configurable:true});return d}';

/** The statement that imports a package, in the first file that has one; else the first file. */
function locateImport(specifier: string, files: readonly string[], siteDir: string): Location {
  const name = specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const statement = new RegExp(
    `^(?![ \\t]*(?:\\*|//|/\\*)).*?((?:from|import|require(?:\\.resolve)?)\\s*\\(?\\s*(['"\`])${name}\\2)`,
    'm',
  );
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const match = statement.exec(text);
    if (match?.[1] === undefined) continue;
    const start = match.index + match[0].length - match[1].length;
    return { file: toSitePath(siteDir, file), range: indexLines(text).toRange(start, start + match[1].length) };
  }
  return { file: toSitePath(siteDir, files[0] ?? siteDir) };
}
