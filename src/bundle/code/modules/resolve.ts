/** Resolves imports in site code: aliases of Docusaurus, TypeScript paths, and files. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { SiteTheme } from '../../../types/site-theme.js';
import { findModule } from '../../build/find-module.js';
import type { RealPlace } from '../../build/place.js';
import { readPathAliases } from './path-aliases.js';
import { findThemeName, MODULES, PARTS } from './theme-names.js';

/** The meaning of an import. Paths are absolute. */
export type Meaning =
  | { readonly kind: 'file'; readonly path: string }
  /** A file of csb-docs that implements a module of Docusaurus. */
  | { readonly kind: 'own'; readonly path: string; readonly module: string }
  /** A file that Docusaurus generates, without its extension. */
  | { readonly kind: 'generated'; readonly name: string }
  /** The original part that a swizzled component wraps: the name after `@theme-original/`. */
  | { readonly kind: 'original'; readonly name: string }
  /** An unsupported theme component. `isFrame` if csb-docs has its own frame instead. */
  | { readonly kind: 'theme'; readonly name: string; readonly isFrame: boolean }
  /** A file that does not exist. */
  | { readonly kind: 'missing'; readonly path: string }
  | { readonly kind: 'package' };

/** Files that Docusaurus generates → the name of their value in the context of the site. */
export const GENERATED: Readonly<Record<string, string>> = {
  'docusaurus.config': 'siteConfig',
  'site-metadata': 'siteMetadata',
  i18n: 'i18n',
  globalData: 'globalData',
  codeTranslations: 'codeTranslations',
};

/** Resolves imports. */
export interface Resolver {
  readonly find: (specifier: string, importer: string) => Meaning;
  /** Returns the path of a file of csb-docs that implements Docusaurus. */
  readonly ownFile: (name: string) => string;
}

/** Creates a resolver for one bundle, which caches lookups. `unused` are components of the site that are not used. */
export function createResolver({ siteDir, packageRoot }: RealPlace, unused: SiteTheme['unused'] = []): Resolver {
  const withoutUse = new Set(unused.map(({ name }) => name));
  const known = new Map<string, string | undefined>();
  const findFile = (path: string): string | undefined => {
    if (!known.has(path)) known.set(path, findModule(path));
    return known.get(path);
  };
  const ownFile = (name: string): string => join(packageRoot, 'templates/docusaurus', name);
  const toFile = (path: string): Meaning => {
    const found = findFile(path);
    return found === undefined ? { kind: 'missing', path } : { kind: 'file', path: found };
  };
  const generated = join(siteDir, '.docusaurus', '/');
  const toGenerated = (path: string): Meaning => {
    const name = path.startsWith(generated) ? path.slice(generated.length).replace(/\.(?:json|m?js)$/, '') : '';
    return Object.hasOwn(GENERATED, name) || (name !== '' && findFile(path) === undefined)
      ? { kind: 'generated', name }
      : toFile(path);
  };
  const findTheme = (specifier: string, importer: string): Meaning => {
    const [, alias = '', name = ''] = /^@(theme|theme-original|theme-init)\/(.+)$/.exec(specifier) ?? [];
    const { own, isFrame } = findThemeName(name);
    const isUsed = alias === 'theme' && !isFrame && !PARTS.includes(name) && !withoutUse.has(name);
    const replacement = isUsed ? findFile(join(siteDir, 'src/theme', name)) : undefined;
    if (alias !== 'theme' && PARTS.includes(name) && isFileOf(join(siteDir, 'src/theme', name), importer))
      return { kind: 'original', name };
    if (replacement !== undefined && replacement !== importer) return { kind: 'file', path: replacement };
    return own === undefined
      ? { kind: 'theme', name, isFrame }
      : { kind: 'own', path: ownFile(own), module: specifier };
  };
  const aliases = readPathAliases(siteDir);
  return {
    ownFile,
    find: (specifier, importer) => {
      if (/^\.{1,2}(\/|$)/.test(specifier)) return toGenerated(resolve(dirname(importer), specifier));
      if (specifier.startsWith(ownFile(''))) return { kind: 'own', path: specifier, module: specifier };
      if (specifier.startsWith('/'))
        return existsSync(specifier) ? toFile(specifier) : toFile(join(siteDir, specifier));
      if (specifier.startsWith('@site/')) return toGenerated(join(siteDir, specifier.slice('@site/'.length)));
      if (specifier.startsWith('@generated/'))
        return toGenerated(join(generated, specifier.slice('@generated/'.length)));
      if (/^@theme(-original|-init)?\//.test(specifier)) return findTheme(specifier, importer);
      const own = Object.hasOwn(MODULES, specifier) ? MODULES[specifier] : undefined;
      if (own !== undefined) return { kind: 'own', path: ownFile(own), module: specifier };
      const aliased = aliases(specifier)
        .map(findFile)
        .find((path) => path !== undefined);
      return aliased === undefined ? { kind: 'package' } : { kind: 'file', path: aliased };
    },
  };
}

/** Returns true if a file is the module at a path, or in its folder. */
function isFileOf(path: string, file: string): boolean {
  return file.startsWith(`${path}.`) || file.startsWith(join(path, '/'));
}
