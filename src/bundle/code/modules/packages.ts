/** Inspects packages installed in a site. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';

/** Matches interactive hooks and methods, also in minified code. */
const INTERACTIVE =
  /\buse(State|Effect|LayoutEffect|InsertionEffect|Reducer|Ref|SyncExternalStore)\b|\bcomponentDid(Mount|Update)\b|\bsetState\(/;
/** Most packages have few files. For large ones, the first files suffice. */
const MOST_FILES = 200;

/** Returns `@scope/name` or `name` of an import. */
export function toPackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns true if a package, as imported by one module, has interactive components. */
export function isInteractivePackage(specifier: string, importer: string): boolean {
  if (isBuiltin(specifier) || /^react(-dom)?(\/|$)/.test(specifier)) return false;
  const entry = findEntry(specifier, importer);
  return entry !== undefined && searchFiles(entry);
}

function findEntry(specifier: string, importer: string): string | undefined {
  try {
    const found = createRequire(importer).resolve(specifier);
    return /\.[cm]?js$/.test(found) ? found : undefined;
  } catch {
    // Not installed, or without an entry for `require`.
    return undefined;
  }
}

function searchFiles(entry: string): boolean {
  const files = [entry];
  for (let index = 0; index < files.length && index < MOST_FILES; index++) {
    const file = files[index] ?? entry;
    const text = readFileSync(file, 'utf8');
    if (INTERACTIVE.test(text)) return true;
    for (const [, path = ''] of text.matchAll(/(?:\bfrom|\brequire\(|\bimport)\s*["'](\.[^"']+)["']/g)) {
      const base = resolve(dirname(file), path);
      const found = [base, `${base}.js`, `${base}.mjs`, `${base}.cjs`, `${base}/index.js`].find(isFile);
      if (found !== undefined && !files.includes(found)) files.push(found);
    }
  }
  return false;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** Requires a package of the site, such as a CSS compiler. Undefined if it is not installed. */
export function requireFrom(siteDir: string, name: string): unknown {
  try {
    return createRequire(resolve(siteDir, 'package.json'))(name);
  } catch {
    return undefined;
  }
}
