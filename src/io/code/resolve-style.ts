/** What addresses in style sheets mean: files beside them, files of the site, addresses on the site. */
import { basename, dirname, extname, join, relative } from 'node:path';
import { hashText } from '../../text/hash.js';
import { outPathToHref } from '../../text/paths.js';
import type { OnResolveArgs, OnResolveResult } from '../bundle/esbuild.js';
import type { BundlePlan } from './bundle-plan.js';
import { toAssetPath } from './contents.js';

/** Gives an address its place; undefined where the bundler knows it. */
export function resolveStyle(
  { path, importer, kind }: Pick<OnResolveArgs, 'path' | 'importer' | 'kind'>,
  plan: BundlePlan,
): OnResolveResult | undefined {
  const { config, resolver, found } = plan;
  const bare = path.replace(/^~/, '');
  if (/^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(bare)) return { path, external: true };
  if (kind === 'url-token' && bare.startsWith('/')) {
    const isBased = bare.startsWith(config.baseUrl);
    return { path: isBased ? bare : config.baseUrl + bare.slice(1), external: true };
  }
  const relative = /^(\.|@site\/)/.test(bare) || path.startsWith('~') ? bare : `./${bare}`;
  const meaning = resolver.find(relative, importer);
  if (meaning.kind === 'file' && kind === 'url-token') {
    const to = toAssetPath(meaning.path);
    found.assets.set(meaning.path, to);
    const suffix = /[?#].*$/.exec(bare)?.[0] ?? '';
    return { path: outPathToHref(to, config) + suffix, external: true };
  }
  if (meaning.kind === 'file' && kind === 'composes-from') return toStyleNames(meaning.path, plan);
  if (meaning.kind === 'file') return { path: meaning.path, namespace: 'style' };
  if (kind !== 'url-token') return undefined;
  found.lost.push({ kind: 'file', what: bare, importer, specifier: path, names: [] });
  return { path, external: true };
}

/**
 * A module of styles. The bundler makes names of classes of the name of the file: with a hash of its path in it they are
 * the same on the server and in every script.
 */
export function toStyleNames(path: string, { place }: Pick<BundlePlan, 'place'>): OnResolveResult {
  const name = `${basename(path).replace(/\.module\.\w+$/, '')}_${hashText(relative(place.siteDir, path))}`;
  return { path: join(dirname(path), name + extname(path)), namespace: 'style-names', pluginData: path };
}
