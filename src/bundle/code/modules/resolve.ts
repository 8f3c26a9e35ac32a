/**
 * What the imports of a site's code mean: aliases of Docusaurus, of its configuration for TypeScript, and files.
 * In: what is imported, and by which file. Out: a file, or what else it is. Must not know what becomes of it.
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { SiteTheme } from '../../../types/site-theme.js';
import { findModule } from '../../build/find-module.js';
import type { RealPlace } from '../../build/place.js';
import { readPathAliases } from './path-aliases.js';
import { findThemeName, MODULES, PARTS } from './theme-names.js';

/** What an import means. Paths are absolute. */
export type Meaning =
  | { readonly kind: 'file'; readonly path: string }
  /** A file of csb-docs that answers for a module of Docusaurus. */
  | { readonly kind: 'own'; readonly path: string; readonly module: string }
  /** Files that Docusaurus makes: `docusaurus.config`. */
  | { readonly kind: 'generated'; readonly name: string }
  /** The part of a page that a part of the site is written around: what follows `@theme-original/`. */
  | { readonly kind: 'original'; readonly name: string }
  /** A component of the theme that csb-docs has nothing for; `isFrame` where its frame takes the place. */
  | { readonly kind: 'theme'; readonly name: string; readonly isFrame: boolean }
  /** A file that is not there. */
  | { readonly kind: 'missing'; readonly path: string }
  | { readonly kind: 'package' };

/** Says what imports mean. */
export interface Resolver {
  readonly find: (specifier: string, importer: string) => Meaning;
  /** The folder of a file of csb-docs that answers for Docusaurus. */
  readonly ownFile: (name: string) => string;
}

/** Makes a resolver for one bundle; files are looked up once. `unused` are components of the site that ours stand in for. */
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
      if (/^\.{1,2}(\/|$)/.test(specifier)) return toFile(resolve(dirname(importer), specifier));
      if (specifier.startsWith(ownFile(''))) return { kind: 'own', path: specifier, module: specifier };
      if (specifier.startsWith('/'))
        return existsSync(specifier) ? toFile(specifier) : toFile(join(siteDir, specifier));
      if (specifier.startsWith('@site/')) return toFile(join(siteDir, specifier.slice('@site/'.length)));
      if (specifier.startsWith('@generated/'))
        return { kind: 'generated', name: specifier.slice('@generated/'.length) };
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

/** Whether a file is the module of a path, or in its folder. */
function isFileOf(path: string, file: string): boolean {
  return file.startsWith(`${path}.`) || file.startsWith(join(path, '/'));
}
