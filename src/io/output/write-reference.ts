/**
 * Writes what is made from the option table: the JSON Schema (always, into dist) and, with `--docs`, the reference page.
 * Run by `npm run prepare` and `npm run reference`; a test fails when the page is out of date.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { configJsonSchema } from '../../config/describe.js';
import { configReference } from '../../config/reference.js';

const packageRoot = new URL('../../../../', import.meta.url);

await mkdir(new URL('dist/', packageRoot), { recursive: true });
await writeFile(new URL('dist/schema.json', packageRoot), `${JSON.stringify(configJsonSchema(), null, 2)}\n`);
if (process.argv.includes('--docs'))
  await writeFile(new URL('src/reference/configuration.md', packageRoot), configReference());
