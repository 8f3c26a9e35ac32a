/** What addresses in style sheets mean: files beside them, files of the site, addresses on the site. */
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { findRefusal } from '../../files/file-access.js';
import { hashText } from '../../utils/hash.js';
import { outPathToHref, splitUrl } from '../../utils/paths.js';
import type { OnResolveArgs, OnResolveResult } from '../build/esbuild.js';
import { readSiteAddress } from '../styles/sheet-files.js';
import type { BundlePlan } from './bundle-plan.js';
import { toAssetPath } from './modules/contents.js';

/** Gives an address its place; undefined where the bundler knows it. */
export function resolveStyle(
  { path, importer, kind }: Pick<OnResolveArgs, 'path' | 'importer' | 'kind'>,
  plan: BundlePlan,
): OnResolveResult | undefined {
  const { config, resolver, found } = plan;
  const bare = path.replace(/^~/, '');
  if (/^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(bare)) return { path, external: true };
  if (kind === 'url-token' && bare.startsWith('/')) {
    const { siteDir } = plan.place;
    const staticFolders = config.staticDirectories.map((folder) => resolve(siteDir, folder));
    const rooted = readSiteAddress(bare, { siteDir, baseUrl: config.baseUrl, staticFolders });
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
  if (kind !== 'url-token') return undefined;
  found.lost.push({ kind: 'file', what: bare, importer, specifier: path, names: [] });
  return { path, external: true };
}

/** Leaves an address as it is if its file may not be read; undefined if it may. */
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

/** The address of a file beside a sheet, which becomes one of the site. */
function addFile(path: string, url: string, { config, found }: BundlePlan): string {
  const to = toAssetPath(path);
  found.assets.set(path, to);
  const { query, hash } = splitUrl(url);
  return outPathToHref(to, config) + query + hash;
}

/**
 * A module of styles. The bundler makes names of classes of the name of the file: with a hash of its path in it they are
 * the same on the server and in every script.
 */
export function toStyleNames(path: string, { place }: Pick<BundlePlan, 'place'>): OnResolveResult {
  const name = `${basename(path).replace(/\.module\.\w+$/, '')}_${hashText(relative(place.siteDir, path))}`;
  return { path: join(dirname(path), name + extname(path)), namespace: 'style-names', pluginData: path };
}
