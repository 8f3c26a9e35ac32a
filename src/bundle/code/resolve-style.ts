/** Resolves URLs in style sheets: files next to them, files of the site, and URLs on the site. */
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { findRefusal } from '../../files/file-access.js';
import { hashText } from '../../utils/hash.js';
import { outPathToHref, splitUrl } from '../../utils/paths.js';
import type { OnResolveArgs, OnResolveResult, PluginBuild } from '../build/esbuild.js';
import { readSiteUrl } from '../styles/sheet-files.js';
import type { BundlePlan } from './bundle-plan.js';
import { toAssetPath } from './modules/contents.js';
import { toPackageName } from './modules/packages.js';

/** A URL or an import in a style sheet. */
type StyleUrl = Pick<OnResolveArgs, 'path' | 'importer' | 'kind' | 'resolveDir'>;

/** Resolves a URL or an import. A missing sheet is empty. `pluginData` marks calls that must not return here. */
export async function resolveStyle(
  build: PluginBuild,
  { path, importer, kind, resolveDir }: StyleUrl,
  { plan, pluginData }: { readonly plan: BundlePlan; readonly pluginData: string },
): Promise<OnResolveResult | undefined> {
  const { config, resolver, found } = plan;
  const bare = path.replace(/^~/, '');
  if (/^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(bare)) return { path, external: true };
  if (kind === 'url-token' && bare.startsWith('/')) {
    const { siteDir } = plan.place;
    const staticFolders = config.staticDirectories.map((folder) => resolve(siteDir, folder));
    const rooted = readSiteUrl(bare, { siteDir, baseUrl: config.baseUrl, staticFolders });
    if ('href' in rooted) return { path: rooted.href, external: true };
    return refuse(rooted.file, { path, importer }, plan) ?? { path: addFile(rooted.file, bare, plan), external: true };
  }
  const relative = /^(\.|@site\/)/.test(bare) || path.startsWith('~') ? bare : `./${bare}`;
  const meaning = resolver.find(relative, importer);
  const refused = meaning.kind === 'file' ? refuse(meaning.path, { path, importer }, plan) : undefined;
  if (refused !== undefined) return refused;
  if (meaning.kind === 'file' && kind === 'url-token')
    return { path: addFile(meaning.path, bare, plan), external: true };
  if (meaning.kind === 'file' && kind === 'composes-from') return toStyleNames(meaning.path, plan);
  if (meaning.kind === 'file') return { path: meaning.path, namespace: 'style' };
  const lost = { importer, specifier: path, names: [] };
  if (kind === 'url-token') {
    found.lost.push({ ...lost, kind: 'file', what: bare });
    return { path, external: true };
  }
  if (kind === 'composes-from') return undefined;
  const inPackage = await build.resolve(bare, { importer, resolveDir, kind, pluginData });
  if (inPackage.errors.length === 0) return inPackage;
  found.lost.push(
    /^(\.|@site\/)/.test(bare)
      ? { ...lost, kind: 'file', what: bare }
      : { ...lost, kind: 'package', what: toPackageName(bare) },
  );
  return { path, namespace: 'no-style' };
}

/** Keeps a URL unchanged if its file must not be read. Undefined if it may. */
function refuse(
  file: string,
  { path, importer }: Pick<OnResolveArgs, 'path' | 'importer'>,
  { access, found }: BundlePlan,
): OnResolveResult | undefined {
  const refusal = findRefusal(access, { path: file });
  if (refusal === undefined) return undefined;
  found.lost.push({ kind: 'refused', what: path, importer, specifier: path, names: [], refusal });
  return { path, external: true };
}

/** Returns the site URL of a file beside a style sheet. */
function addFile(path: string, url: string, { config, found }: BundlePlan): string {
  const to = toAssetPath(path);
  found.assets.set(path, to);
  const { query, hash } = splitUrl(url);
  return outPathToHref(to, config) + query + hash;
}

/**
 * Resolves a CSS module. The bundler derives class names from the file name, so a hash of the path makes them equal on
 * the server and in every script.
 */
export function toStyleNames(path: string, { place }: Pick<BundlePlan, 'place'>): OnResolveResult {
  const name = `${basename(path).replace(/\.module\.\w+$/, '')}_${hashText(relative(place.siteDir, path))}`;
  return { path: join(dirname(path), name + extname(path)), namespace: 'style-names', pluginData: path };
}
