/** Writes what is made from the option table. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configJsonSchema } from '../../config/describe.js';
import { configReference } from '../../config/reference.js';
import { ownPackageRoot } from '../package.js';

/** Writes the JSON Schema into `dist` and, `withPage`, the reference page, which is kept in the repository; a test fails when it is out of date. */
export async function writeReference({ withPage }: { readonly withPage: boolean }): Promise<void> {
  await mkdir(join(ownPackageRoot, 'dist'), { recursive: true });
  await writeFile(join(ownPackageRoot, 'dist/schema.json'), `${JSON.stringify(configJsonSchema(), null, 2)}\n`);
  if (withPage) await writeFile(join(ownPackageRoot, 'src/reference/configuration.md'), configReference());
}
