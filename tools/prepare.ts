/**
 * Makes the parts of the package that are not written by hand: the JSON Schema, the prebuilt theme, the patterns of
 * grammars, vendored packages, and the bundle that `bin/` runs.
 * The last step of `npm run prepare`, after the compiler. With `--docs`, it writes the generated pages of the manual too.
 */
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLent } from '../src/bundle/build/lent.js';
import { writeOwnBundle } from '../src/bundle/own-bundle.js';
import { writePrebuilt } from '../src/bundle/theme/prebuilt.js';
import { ownPackageRoot } from '../src/files/package.js';
import { writePatterns } from '../src/output/reference/write-patterns.js';
import { writeReference, writeSchemas } from '../src/output/reference/write-reference.js';
import { referencePages } from './reference-pages.js';

const COMPILED = ['src', 'templates', 'test', 'tools'];
/** Written last: everything older than this file is already in what was made. */
const STAMP = join(ownPackageRoot, 'dist', 'prepared');

const isForDocs = process.argv.includes('--docs');
removeLeftovers();
if (isForDocs || !isUpToDate()) {
  rmSync(STAMP, { force: true });
  // The theme contains some of the vendored packages.
  const vendored = await writeLent();
  await Promise.all([
    writeSchemas(),
    ...(isForDocs ? [writeReference(referencePages())] : []),
    writePrebuilt(),
    writePatterns(),
    writeOwnBundle(vendored),
  ]);
  writeFileSync(STAMP, '');
}

/** Removes compiled files whose source is gone: the compiler leaves them, and the package would contain them. */
function removeLeftovers(): void {
  for (const folder of COMPILED)
    for (const file of listFiles(join('dist', folder))) {
      const source = /^dist\/(.*?)(\.d\.ts|\.js)$/.exec(file.replaceAll('\\', '/'))?.[1];
      const isLeft = source !== undefined && !['.ts', '.tsx'].some((end) => existsSync(inPackage(source + end)));
      if (isLeft) rmSync(inPackage(file));
    }
}

/** True if nothing has changed since the last run: sources, compiled files and installed packages are all older. */
function isUpToDate(): boolean {
  const made = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const inputs = [
    'dist/tsconfig.tsbuildinfo',
    'package.json',
    'node_modules/.package-lock.json',
    ...['src', 'templates'].flatMap(listFiles),
  ];
  return inputs.every((file) => (statSync(inPackage(file), { throwIfNoEntry: false })?.mtimeMs ?? 0) < made);
}

function inPackage(path: string): string {
  return join(ownPackageRoot, path);
}

/** Paths of all files below a folder of the package, relative to the package. */
function listFiles(folder: string): readonly string[] {
  if (!existsSync(inPackage(folder))) return [];
  return readdirSync(inPackage(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ownPackageRoot.length + 1));
}
