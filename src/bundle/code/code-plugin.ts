/**
 * Resolves imports in site code, as a bundler plugin. `resolve.ts` determines their meaning. Namespaces are virtual
 * modules: see `load-modules.ts`.
 */
import { join } from 'node:path';
import { findRefusal } from '../../files/file-access.js';
import type { FileRefusal } from '../../types/facts.js';
import { COMMONJS, type OnResolveArgs, type OnResolveResult, type Plugin, type PluginBuild } from '../build/esbuild.js';
import { isCommonJsAmongModules } from '../build/find-module.js';
import type { BundlePlan } from './bundle-plan.js';
import type { LostImport } from './code-diagnostics.js';
import { loadModules } from './load-modules.js';
import { isCode } from './modules/cut.js';
import { toPackageName } from './modules/packages.js';
import { GENERATED } from './modules/resolve.js';
import { COMPANIONS, INCOMPLETE } from './modules/theme-names.js';
import { resolveStyle, toStyleNames } from './resolve-style.js';

/** Marks a nested resolution that must not recurse. */
const ASKED = 'asked';
/** Modules handled by other plugins or bundler options. */
const OTHERS = /^(react(-dom)?(\/.*)?|node:.*|algoliasearch\/.*|csb-docs(\/(?!site$).*)?)$/;

/** Resolves the imports of site code. */
export function codePlugin(plan: BundlePlan): Plugin {
  return {
    name: 'code',
    setup: (build) => {
      build.onResolve({ filter: /./ }, async (args) => {
        if (args.pluginData === ASKED) return undefined;
        if (plan.virtual.has(args.path)) {
          await plan.cut.read(args.path);
          return { path: args.path };
        }
        if (args.kind === 'entry-point') return undefined;
        if (args.kind === 'url-token' || args.kind === 'import-rule' || args.kind === 'composes-from')
          return resolveStyle(build, args, { plan, pluginData: ASKED });
        if (args.path === 'csb-docs/site') return { path: args.path, namespace: 'site-data' };
        if (args.path === 'react/jsx-runtime' && plan.side === 'server' && isOfSite(args.importer, plan))
          return { path: plan.resolver.ownFile('jsx-runtime.ts') };
        if (OTHERS.test(args.path)) return undefined;
        return resolveImport(build, toImport(args), plan);
      });
      loadModules(build, plan);
    },
  };
}

/** An import without loader syntax of another bundler. */
interface CodeImport {
  readonly specifier: string;
  readonly importer: string;
  readonly resolveDir: string;
  readonly kind: OnResolveArgs['kind'];
  /** `!!raw-loader!./x` → `raw-loader`. */
  readonly loaders: readonly string[];
}

function toImport({ path, importer, resolveDir, kind }: OnResolveArgs): CodeImport {
  const suffix = /\?(raw|url)$/.exec(path)?.[1];
  const parts = path
    .replace(/\?(?:raw|url)$/, '')
    .replace(/^-?!{1,2}/, '')
    .split('!');
  return {
    specifier: parts.at(-1) ?? path,
    importer: importer.replace(/\?[^/]*$/, ''),
    resolveDir,
    kind,
    loaders: [
      ...parts.slice(0, -1).map((loader) => loader.replace(/\?[^/]*$/, '')),
      ...(suffix === undefined ? [] : [`${suffix}-loader`]),
    ],
  };
}

async function resolveImport(
  build: PluginBuild,
  given: CodeImport,
  plan: BundlePlan,
): Promise<OnResolveResult | undefined> {
  const { specifier, importer } = given;
  if (isAmongPackages(given)) return undefined;
  const meaning = plan.resolver.find(specifier, importer);
  switch (meaning.kind) {
    case 'file':
      return toModule(meaning.path, given, plan);
    case 'own':
      await noteMissingNames(given, meaning, plan);
      return INCOMPLETE.has(meaning.module) ? { path: meaning.path, namespace: 'own-module' } : { path: meaning.path };
    case 'original':
      return { path: meaning.name, namespace: 'original' };
    case 'generated':
      if (Object.hasOwn(GENERATED, meaning.name)) return { path: meaning.name, namespace: 'generated' };
      return lose({ kind: 'name', what: `\`@generated/${meaning.name}\`` }, given, plan);
    case 'theme':
      return lose({ kind: 'theme', what: meaning.name }, given, plan);
    case 'missing':
      // Files of csb-docs itself are not reported.
      if (isOwn(importer, plan)) return undefined;
      return lose({ kind: 'file', what: specifier }, given, plan);
    case 'package':
      return resolvePackage(build, given, plan);
  }
}

/** Returns true for an import between packages. The bundler resolves it by the browser fields of their manifests. */
function isAmongPackages({ specifier, importer, loaders }: CodeImport): boolean {
  if (!/[\\/]node_modules[\\/]/.test(importer) || loaders.length > 0) return false;
  return !/^@(?:docusaurus|theme|theme-original|theme-init|site|generated)\//.test(specifier) && !FILES.test(specifier);
}

function isOfSite(importer: string, plan: BundlePlan): boolean {
  return isCode(importer) && !isOwn(importer, plan) && !/[\\/]node_modules[\\/]/.test(importer);
}

function isOwn(importer: string, { place }: BundlePlan): boolean {
  return importer.startsWith(place.packageRoot) && !importer.startsWith(place.siteDir);
}

const STYLES = /\.(css|scss|sass|less)$/i;

/** Returns true for the path of a style sheet. */
export function isStyle(path: string): boolean {
  return STYLES.test(path);
}

const ASSETS =
  /\.(png|jpe?g|gif|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp4|webm|ogg|mp3|wav|flac|aac|pdf|zip|docx?|pptx?|xlsx?|mov)$/i;

/** Files that need a loader. */
const FILES = new RegExp(`${STYLES.source}|${ASSETS.source}|\\.(?:svg|ya?ml|json5|mdx?)$`, 'i');

/** Resolves a file by its extension, or by a named loader. */
async function toModule(path: string, given: CodeImport, plan: BundlePlan): Promise<OnResolveResult> {
  plan.found.watched.add(path);
  const { loaders, importer, specifier } = given;
  const refusal = isCode(path) && loaders.length === 0 ? undefined : findRefusedImport(path, given, plan);
  if (refusal !== undefined) return lose({ kind: 'refused', what: specifier, refusal }, given, plan);
  if (loaders.includes('raw-loader')) return { path, namespace: 'raw' };
  if (loaders.some((loader) => /^(url|file)-loader$/.test(loader))) return { path, namespace: 'asset' };
  if (STYLES.test(path)) return toStyle(path, plan);
  if (path.endsWith('.svg')) return { path, namespace: 'svg' };
  if (ASSETS.test(path)) return { path, namespace: 'asset' };
  if (/\.ya?ml$/.test(path)) return { path, namespace: 'yaml' };
  if (path.endsWith('.json5')) return { path, namespace: 'json5' };
  if (/\.mdx?$/.test(path)) {
    plan.found.partials.add(path);
    return { path, namespace: 'markdown' };
  }
  if (/\.(txt|html?|sql|graphql|csv|sh)$/.test(path)) return { path, namespace: 'raw' };
  if (!isCode(path) || /[\\/]node_modules[\\/]/.test(path)) return { path };
  if (isOwn(path, plan)) return { path };
  if (isCommonJsAmongModules(path)) return { path, namespace: COMMONJS };
  if (plan.side !== 'server') return { path };
  const module = await plan.cut.read(path);
  if (module.hasRequireContext)
    plan.found.lost.push({ kind: 'context', what: path, importer: path, specifier: 'context', names: [] });
  const isBoundary = plan.cut.isInteractive(path) && !plan.cut.isInteractive(importer);
  if (!isBoundary) return { path };
  plan.found.islands.add(path);
  return { path, namespace: 'island-module', suffix: `?${importer}`, pluginData: importer };
}

/** Restricts which files content can import as data. Site code is not restricted. */
function findRefusedImport(
  path: string,
  { specifier, importer }: CodeImport,
  { virtual, access, place, config }: BundlePlan,
): FileRefusal | undefined {
  if (!virtual.has(importer)) return undefined;
  // `/static/x.json` may be relative to the site.
  const isRooted = specifier.startsWith('/') && path.startsWith(join(place.siteDir, specifier));
  const written = isRooted ? `.${specifier}` : specifier;
  return findRefusal(access, { path, written, isShownByDocusaurus: config.docusaurus !== undefined });
}

function toStyle(path: string, plan: BundlePlan): OnResolveResult {
  if (/\.module\.\w+$/.test(path)) return toStyleNames(path, plan);
  return path.endsWith('.css') ? { path, namespace: 'style' } : { path, namespace: 'sass' };
}

async function resolvePackage(
  build: PluginBuild,
  given: CodeImport,
  plan: BundlePlan,
): Promise<OnResolveResult | undefined> {
  const { specifier, importer, resolveDir, kind, loaders } = given;
  const found = await build.resolve(specifier, { importer, resolveDir, kind, pluginData: ASKED });
  if (found.errors.length === 0) {
    const { path, external, sideEffects } = found;
    if (external) return { path, external };
    const isData = !isCode(path) && plan.virtual.has(importer);
    if (isData || loaders.length > 0 || STYLES.test(path) || path.endsWith('.svg') || ASSETS.test(path))
      return toModule(path, given, plan);
    return { path, sideEffects };
  }
  // Packages handle missing optional dependencies themselves.
  if (/[\\/]node_modules[\\/]/.test(importer) || isOwn(importer, plan)) return undefined;
  const companion = Object.hasOwn(COMPANIONS, specifier) ? COMPANIONS[specifier] : undefined;
  if (companion !== undefined) return { path: plan.resolver.ownFile(companion) };
  return lose({ kind: 'package', what: toPackageName(specifier) }, given, plan);
}

/** Records imported names that csb-docs does not provide in a module of Docusaurus. */
async function noteMissingNames(
  given: CodeImport,
  meaning: { readonly path: string; readonly module: string },
  plan: BundlePlan,
): Promise<void> {
  if (!INCOMPLETE.has(meaning.module) || plan.side === 'browser' || !isCode(given.importer)) return;
  const [importing, own] = await Promise.all([plan.cut.read(given.importer), plan.cut.read(meaning.path)]);
  for (const { specifier, names } of importing.imports) {
    if (specifier !== given.specifier) continue;
    for (const [name] of names)
      if (name !== '*' && name !== 'default' && !own.exports.includes(name))
        plan.found.lost.push({
          kind: 'name',
          what: `\`${name}\` of \`${specifier}\``,
          importer: given.importer,
          specifier,
          names: [],
        });
  }
}

/** Replaces an unresolved import with a value that accepts any use. */
async function lose(
  what: Pick<LostImport, 'kind' | 'what' | 'refusal'>,
  { specifier, importer }: CodeImport,
  { cut, found, side }: BundlePlan,
): Promise<OnResolveResult> {
  if (side !== 'browser') {
    const imports = isCode(importer) ? (await cut.read(importer)).imports : [];
    const names = imports
      .filter((one) => one.specifier === specifier)
      .flatMap((one) => one.names.map(([name]) => name));
    found.lost.push({ ...what, importer, specifier, names });
  }
  return { path: specifier, namespace: STYLES.test(specifier) ? 'no-style' : 'stub' };
}
