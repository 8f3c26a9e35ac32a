/** Packages that a site has installed. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';

/** Hooks and methods that do something in a browser, also in code that was made small. */
const INTERACTIVE =
  /\buse(State|Effect|LayoutEffect|InsertionEffect|Reducer|Ref|SyncExternalStore)\b|\bcomponentDid(Mount|Update)\b|\bsetState\(/;
/** Most packages are a few files; of a large one, the beginning is enough to know. */
const MOST_FILES = 200;

/** `@scope/name` or `name` of what is imported. */
export function toPackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Whether a package, as one module imports it, has components that do something in a browser. */
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
    // Not installed, or without an entry for `require`: then nothing is known.
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

/** Requires a package of the site, such as a compiler of styles; undefined where it has none. */
export function requireFrom(siteDir: string, name: string): unknown {
  try {
    return createRequire(resolve(siteDir, 'package.json'))(name);
  } catch {
    return undefined;
  }
}
