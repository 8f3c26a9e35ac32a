/** Files of modules, as the loaders of Docusaurus find them. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRecord } from '../../utils/record.js';

/** Looked for in this order, as bundlers of Docusaurus sites do. */
const EXTENSIONS = ['.mjs', '.js', '.jsx', '.ts', '.tsx', '.cjs', '.json', '.mts', '.cts'];

/** Finds the file that a path without extension, or the path of a folder, means; undefined where there is none. */
export function findModule(path: string): string | undefined {
  // Folders may have these characters in their names.
  const bare = path.replace(/[?#][^/]*$/, '');
  const candidates = [
    bare,
    ...EXTENSIONS.map((extension) => bare + extension),
    // TypeScript writes the extension of what it compiles to.
    ...(/\.jsx?$/.test(bare) ? ['.tsx', '.ts'].map((extension) => bare.replace(/\.jsx?$/, extension)) : []),
    ...EXTENSIONS.map((extension) => join(bare, `index${extension}`)),
  ];
  return candidates.find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile());
}

/** Whether a file is CommonJS though the package around it says that its files are modules of ECMAScript. */
export function isCommonJsAmongModules(path: string): boolean {
  if (!/\.[jt]sx?$/.test(path) || typeOfPackage(dirname(path)) !== 'module') return false;
  const text = readFileSync(path, 'utf8');
  return /\b(?:module\.exports|exports\.\w+)\s*=/.test(text) && !/^\s*(?:import\s*[\w{*'"]|export\s)/m.test(text);
}

/** The `type` in the nearest manifest. */
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
