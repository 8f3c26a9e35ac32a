/**
 * Generates files of the package: JSON Schema, prebuilt theme, grammar patterns, vendored packages, and the bundle for
 * `bin/`. Last step of `npm run prepare`, after the compiler. With `--docs`, also writes the generated pages of the
 * manual.
 */
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeVendored } from '../src/bundle/build/vendored.js';
import { writeOwnBundle } from '../src/bundle/own-bundle.js';
import { writePrebuilt } from '../src/bundle/theme/prebuilt.js';
import { ownPackageRoot } from '../src/files/package.js';
import { writePatterns } from '../src/output/reference/write-patterns.js';
import { writeReference, writeSchemas } from '../src/output/reference/write-reference.js';
import { referencePages } from './reference-pages.js';

const COMPILED = ['src', 'templates', 'test', 'tools'];
/** Written last: sources older than this file are up to date in the output. */
const STAMP = join(ownPackageRoot, 'dist', 'prepared');

const isForDocs = process.argv.includes('--docs');
removeLeftovers();
if (isForDocs || !isUpToDate()) {
  rmSync(STAMP, { force: true });
  // The theme includes some vendored packages.
  const vendored = await writeVendored();
  await Promise.all([
    writeSchemas(),
    ...(isForDocs ? [writeReference(referencePages())] : []),
    writePrebuilt(),
    writePatterns(),
    writeOwnBundle(vendored),
  ]);
  writeFileSync(STAMP, '');
}

/** Deletes compiled files whose source no longer exists: the compiler keeps them, and they would be published. */
function removeLeftovers(): void {
  for (const folder of COMPILED)
    for (const file of listFiles(join('dist', folder))) {
      const source = /^dist\/(.*?)(\.d\.ts|\.js)$/.exec(file.replaceAll('\\', '/'))?.[1];
      const isLeft = source !== undefined && !['.ts', '.tsx'].some((end) => existsSync(inPackage(source + end)));
      if (isLeft) rmSync(inPackage(file));
    }
}

/** Returns true if sources, compiled files and installed packages are older than the last run. */
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

/** Lists all files in a folder of the package, relative to the package. */
function listFiles(folder: string): readonly string[] {
  if (!existsSync(inPackage(folder))) return [];
  return readdirSync(inPackage(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ownPackageRoot.length + 1));
}
