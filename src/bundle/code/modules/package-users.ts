/** Finds which pages use which packages. Matches the text of imports, and follows them through files of the site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilePath } from '../../../types/paths.js';
import { type BundlePlace, toRealPlace } from '../../build/place.js';
import { toPackageName } from './packages.js';
import { createResolver } from './resolve.js';

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"])([^'"\n]+)\1/g;
/** Files that may contain imports. */
const CODE = /\.([cm]?[jt]sx?|mdx?)$/;

/** Returns the pages that use each package, in the given order. */
export function findPackageUsers(
  pages: readonly FilePath[],
  place: BundlePlace,
): ReadonlyMap<string, readonly FilePath[]> {
  const real = toRealPlace(place);
  const { find } = createResolver(real);
  const known = new Map<string, readonly string[]>();
  const users = new Map<string, FilePath[]>();
  const open = (path: string): readonly string[] => {
    const specifiers = known.get(path) ?? readImports(path);
    known.set(path, specifiers);
    return specifiers;
  };
  for (const page of pages) {
    const files = [join(real.siteDir, page)];
    const packages = new Set<string>();
    for (let index = 0; index < files.length; index++) {
      const importer = files[index] ?? '';
      for (const specifier of open(importer)) {
        const meaning = find(specifier, importer);
        if (meaning.kind === 'package') packages.add(toPackageName(specifier));
        else if (meaning.kind === 'file' && CODE.test(meaning.path) && !files.includes(meaning.path))
          files.push(meaning.path);
      }
    }
    for (const name of packages) users.set(name, [...(users.get(name) ?? []), page]);
  }
  return users;
}

function readImports(path: string): readonly string[] {
  try {
    return [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, , specifier = '']) => specifier);
  } catch {
    // Deleted since it was listed.
    return [];
  }
}
