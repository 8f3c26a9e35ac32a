/** Writes what is made from tables in the code: schemas, the published type of a configuration, and the page of options. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configJsonSchema } from '../../config/describe.js';
import { configReference } from '../../config/reference.js';
import { userConfigDeclaration } from '../../config/user-config-type.js';
import { findingsJsonSchema } from '../../diagnostics/formats/json-schema.js';
import { ownPackageRoot } from '../package.js';

/** Writes the JSON Schemas and the type into `dist` and, `withPage`, the reference page, which is kept in the repository; a test fails when it is out of date. */
export async function writeReference({ withPage }: { readonly withPage: boolean }): Promise<void> {
  await mkdir(join(ownPackageRoot, 'dist'), { recursive: true });
  for (const [name, schema] of [
    ['schema', configJsonSchema()],
    ['findings.schema', findingsJsonSchema()],
  ] as const)
    await writeFile(join(ownPackageRoot, `dist/${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
  // In the place of what the compiler infers, which nobody can read, and for which another package had to be installed.
  await writeFile(join(ownPackageRoot, 'dist/src/config/schema/site.d.ts'), userConfigDeclaration());
  if (withPage)
    await writeFile(join(ownPackageRoot, 'src/reference/docs/reference/configuration.md'), configReference());
}
