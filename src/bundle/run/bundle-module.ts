/** Bundles one module of the site for immediate execution. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownPackageRoot } from '../../files/package.js';
import { toSitePath } from '../../files/site-path.js';
import { type Bundle, type Plugin, runBundle } from '../build/esbuild.js';
import { toRealPlace } from '../build/place.js';
import { packagePlugin } from '../build/plugins.js';
import { type AbsentFiles, MODULE_URL, placePlugin } from './foreign-files.js';
import { ownModulePlugin } from './own-modules.js';

/**
 * Bundles a configuration or sidebars file. Packages stay external.
 * @param absent how to handle missing files, in code written for another tool whose files each have their own location
 */
export async function bundleModule(path: string, siteDir: string, absent?: AbsentFiles): Promise<Bundle> {
  const entry = { path, siteDir, absent };
  const bundle = await bundleAs('cjs', entry);
  const isAwaiting = bundle.diagnostics.some(({ message }) => /^Top-level await is .*not supported/i.test(message));
  if (!isAwaiting) return bundle;
  const { code, ...module } = await bundleAs('esm', entry);
  return { ...module, code: toAsyncCommonJs(code) };
}

/** Wraps a module with top-level `await`. The result evaluates to a promise. */
function toAsyncCommonJs(code: string): string {
  const [, body = code, names = '', map = ''] = /^([\s\S]*)\nexport \{([^}]*)\};\n?([\s\S]*)$/.exec(code) ?? [];
  const exported = names.split(',').flatMap((name) => {
    const [local = '', as = local] = name.trim().split(/\s+as\s+/);
    return local === '' ? [] : [`${as}: ${local}`];
  });
  return `return (async () => { ${body}\nmodule.exports = { __esModule: true, ${exported.join(', ')} };\n})();\n${map}`;
}

interface Entry {
  readonly path: string;
  readonly siteDir: string;
  readonly absent: AbsentFiles | undefined;
}

async function bundleAs(format: 'cjs' | 'esm', { path, siteDir, absent }: Entry): Promise<Bundle> {
  const packages = packagePlugin(ownPackageRoot);
  const files = absent === undefined ? ownModulePlugin() : placePlugin(path, absent);
  const bundle = await runBundle(toRealPlace({ siteDir }), {
    ...toEntry(path, siteDir),
    outfile: join(siteDir, 'module.cjs'),
    format,
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [packages, files, ...(format === 'esm' ? [requirePlugin()] : [])],
    // A remaining `import()` could not be executed.
    ...(absent === undefined
      ? {}
      : {
          resolveExtensions: ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.mts', '.cts', '.css', '.json'],
          supported: { 'dynamic-import': false },
          banner: { js: `var ${MODULE_URL}=${JSON.stringify(pathToFileURL(path).href)};` },
        }),
    define: {
      'import.meta.url': absent !== undefined ? MODULE_URL : JSON.stringify(pathToFileURL(path).href),
      'import.meta.filename': '__filename',
      'import.meta.dirname': '__dirname',
    },
  });
  // Warnings about code that is only executed here (`require.resolve`, unused imports) are not helpful.
  return { ...bundle, diagnostics: bundle.diagnostics.filter((diagnostic) => diagnostic.severity === 'error') };
}

/** Loads packages with `require`, for code without import statements. */
function requirePlugin(): Plugin {
  return {
    name: 'require',
    setup: (build) => {
      build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind === 'entry-point' || kind.startsWith('require') ? undefined : { path, namespace: 'required' },
      );
      build.onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
        contents: `module.exports = require(${JSON.stringify(path)});`,
      }));
    },
  };
}

/** A JSON entry would be bundled without exports. An absolute path with a star would be a pattern. */
function toEntry(path: string, siteDir: string) {
  const name = `./${toSitePath(siteDir, path)}`;
  if (!path.endsWith('.json')) return { entryPoints: [path.includes('*') ? name : path] };
  const contents = `export { default } from ${JSON.stringify(name)};`;
  return { stdin: { contents, resolveDir: siteDir, sourcefile: 'module' } };
}
