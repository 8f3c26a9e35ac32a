/**
 * Makes the parts of the package that are not written by hand: the JSON Schema, the theme as it comes, the patterns of
 * grammars, and the bundle that `bin/` runs.
 * The last step of `npm run prepare`; with `--docs`, by `npm run reference`, it writes the pages of the reference, too.
 */
import { writeOwnBundle } from './io/bundle/own-bundle.js';
import { writePrebuilt } from './io/bundle/prebuilt.js';
import { writePatterns } from './io/output/write-patterns.js';
import { writeReference, writeSchemas } from './io/output/write-reference.js';
import { referencePages } from './reference-pages.js';

await Promise.all([
  writeSchemas(),
  ...(process.argv.includes('--docs') ? [writeReference(referencePages())] : []),
  writePrebuilt(),
  writePatterns(),
  writeOwnBundle(),
]);
