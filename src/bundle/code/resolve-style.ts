/** Resolves URLs in style sheets: files next to them, files of the site, and URLs on the site. */
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { findRefusal } from '../../files/file-access.js';
import { hashText } from '../../utils/hash.js';
import { outPathToHref, splitUrl } from '../../utils/paths.js';
import type { OnResolveArgs, OnResolveResult } from '../build/esbuild.js';
import { readSiteUrl } from '../styles/sheet-files.js';
import type { BundlePlan } from './bundle-plan.js';
import { toAssetPath } from './modules/contents.js';

/** Resolves a URL. Undefined if the bundler can do so. */
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
  if (kind !== 'url-token') return undefined;
  found.lost.push({ kind: 'file', what: bare, importer, specifier: path, names: [] });
  return { path, external: true };
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
