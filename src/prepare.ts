/**
 * Makes the parts of the package that are not written by hand: the JSON Schema, the theme as it comes, the patterns of
 * grammars, and the bundle that `bin/` runs.
 * The last step of `npm run prepare`; with `--docs`, by `npm run reference`, it writes the reference page too.
 */
import { writeOwnBundle } from './io/bundle/own-bundle.js';
import { writePrebuilt } from './io/bundle/prebuilt.js';
import { writePatterns } from './io/output/write-patterns.js';
import { writeReference } from './io/output/write-reference.js';

await Promise.all([
  writeReference({ withPage: process.argv.includes('--docs') }),
  writePrebuilt(),
  writePatterns(),
  writeOwnBundle(),
]);
