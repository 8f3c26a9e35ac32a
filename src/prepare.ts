/**
 * Makes the parts of the package that are not written by hand: the JSON Schema, the theme as it comes, the patterns of
 * grammars, packages that are lent to sites, and the bundle that `bin/` runs.
 * The last step of `npm run prepare`; with `--docs`, by `npm run reference`, it writes the pages of the reference, too.
 */
import { writeLent } from './io/bundle/lent.js';
import { writeOwnBundle } from './io/bundle/own-bundle.js';
import { writePrebuilt } from './io/bundle/prebuilt.js';
import { writePatterns } from './io/output/write-patterns.js';
import { writeReference, writeSchemas } from './io/output/write-reference.js';
import { referencePages } from './reference-pages.js';

// The theme has some of them in it.
const lent = await writeLent();
await Promise.all([
  writeSchemas(),
  ...(process.argv.includes('--docs') ? [writeReference(referencePages())] : []),
  writePrebuilt(),
  writePatterns(),
  writeOwnBundle(lent),
]);
