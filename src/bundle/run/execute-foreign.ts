/** Executes a site module that was written for another tool and whose packages may not be installed. */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { blameMissing } from '../../diagnostics/catalogue/bundle.js';
import { toSitePath } from '../../files/site-path.js';
import type { Location } from '../../types/diagnostic.js';
import { escapePattern } from '../../utils/text/escape.js';
import { indexLines } from '../../utils/text/lines.js';
import { bundleModule } from './bundle-module.js';
import { evaluate, type Variables } from './evaluate.js';
import { defaultOf, type ExecutedModule, type ModulePlace } from './load-module.js';
import { createTolerantRequire, type MissingPackage } from './tolerant-require.js';

/** Where a module is executed. Its site folder is also the working directory while the code loads. */
export interface ForeignPlace extends ModulePlace {
  /** Defaults for environment variables that are not set. */
  readonly environment: Variables;
  /** True if missing files are replaced by stand-ins too, because plugins that do not run here may generate them. */
  readonly allowsAbsentFiles?: boolean;
  /** True if the working directory must not change, because the process belongs to another program. */
  readonly keepsFolder?: boolean | undefined;
}

/** A missing package and the location of its import. */
export type LocatedPackage = MissingPackage & { readonly location: Location };

/** The exports of a module and the packages it could not load. */
export interface ForeignModule extends ExecutedModule {
  readonly missing: readonly LocatedPackage[];
  /** Imported Docusaurus packages that csb-docs replaces with built-in features. */
  readonly builtIn: readonly string[];
}

/** Bundles and executes a module. Packages that cannot be loaded are replaced by stand-ins. */
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
    // A getter, because functions in the value may load more packages later.
    get missing() {
      return located();
    },
    builtIn: [...builtIn],
  };
}

/** Runs code with the site as working directory, as other tools do. Worker threads cannot change theirs. */
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
 * In `.mjs` files the bundler uses the whole CommonJS package as default export, as Node does. The compilers this code
 * was written for do not, and transpiled ES modules have a default export beside named ones.
 */
function takeDefaults(code: string): string {
  return code
    .replace(/(__toESM\((?:__require|require)\("[^"\n]+"\)), 1\)/g, '$1   )')
    .replace(/^(var __toCommonJS = \(mod\) => )(.*);$/m, `$1(${UNWRAP})($2);`);
}

/** Converts an ES module to the value of `require`: its default export, with the other exports as properties. */
const UNWRAP =
  "(m)=>{const d=m.default;if(!d||typeof d!='object'&&typeof d!='function'||!Object.isExtensible(d))return m;" +
  'for(const k of Object.keys(m))k in d||Object.defineProperty(d,k,{get:()=>m[k],configurable:true});return d}';

/** Returns the location of the first import statement for a package, or the first file if there is none. */
function locateImport(specifier: string, files: readonly string[], siteDir: string): Location {
  const name = escapePattern(specifier);
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
