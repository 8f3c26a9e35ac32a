/**
 * Makes the parts of the package that are not written by hand: the JSON Schema and the scripts of the theme.
 * The last step of `npm run prepare`; with `--docs`, by `npm run reference`, it writes the reference page too.
 */
import { writePrebuilt } from './io/bundle/prebuilt.js';
import { writeReference } from './io/output/write-reference.js';

await Promise.all([writeReference({ withPage: process.argv.includes('--docs') }), writePrebuilt()]);
