/** Finds the files of modules like the loaders of Docusaurus. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRecord } from '../../utils/record.js';

/** In lookup order, as in the bundler of Docusaurus. */
const EXTENSIONS = ['.mjs', '.js', '.jsx', '.ts', '.tsx', '.cjs', '.json', '.mts', '.cts'];

/** Returns the file for a path without extension or for the path of a folder, or undefined if no file matches. */
export function findModule(path: string): string | undefined {
  // Only the last segment can have a query. Folder names may contain these characters.
  const bare = path.replace(/[?#][^/]*$/, '');
  const candidates = [
    bare,
    ...EXTENSIONS.map((extension) => bare + extension),
    // TypeScript imports use the extension of the compiled file.
    ...(/\.jsx?$/.test(bare) ? ['.tsx', '.ts'].map((extension) => bare.replace(/\.jsx?$/, extension)) : []),
    ...EXTENSIONS.map((extension) => join(bare, `index${extension}`)),
  ];
  return candidates.find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile());
}

/** Returns true for a CommonJS file in a package with `"type": "module"`. */
export function isCommonJsAmongModules(path: string): boolean {
  if (!/\.[jt]sx?$/.test(path) || typeOfPackage(dirname(path)) !== 'module') return false;
  const text = readFileSync(path, 'utf8');
  return /\b(?:module\.exports|exports\.\w+)\s*=/.test(text) && !/^\s*(?:import\s*[\w{*'"]|export\s)/m.test(text);
}

/** Returns the `type` of the nearest package.json. */
function typeOfPackage(folder: string): unknown {
  const file = join(folder, 'package.json');
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
    try {
      const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
      return isRecord(manifest) ? manifest['type'] : undefined;
    } catch {
      return undefined;
    }
  }
  return dirname(folder) === folder ? undefined : typeOfPackage(dirname(folder));
}
