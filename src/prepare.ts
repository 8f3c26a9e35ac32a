/**
 * Makes the parts of the package that are not written by hand: the JSON Schema, the theme as it comes, the patterns of
 * grammars, packages that are lent to sites, and the bundle that `bin/` runs.
 * The last step of `npm run prepare`; with `--docs`, by `npm run reference`, it writes the reference page too.
 */
import { writeLent } from './io/bundle/lent.js';
import { writeOwnBundle } from './io/bundle/own-bundle.js';
import { writePrebuilt } from './io/bundle/prebuilt.js';
import { writePatterns } from './io/output/write-patterns.js';
import { writeReference } from './io/output/write-reference.js';

// The theme has some of them in it.
const lent = await writeLent();
await Promise.all([
  writeReference({ withPage: process.argv.includes('--docs') }),
  writePrebuilt(),
  writePatterns(),
  writeOwnBundle(lent),
]);
