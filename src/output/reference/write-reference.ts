/** Writes files generated from tables in the code: schemas, the published configuration type, and reference pages. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configJsonSchema } from '../../config/describe.js';
import { userConfigDeclaration } from '../../config/user-config-type.js';
import { diagnosticsJsonSchema } from '../../diagnostics/formats/json-schema.js';
import { ownPackageRoot } from '../../files/package.js';
import { sidebarsSchema } from '../../graph/docs/sidebar-schema.js';
import { dataSchemas } from '../../markdown/fields/data-schemas.js';
import type { ReferencePage } from '../../utils/code/reference-page.js';

/** The docs folder of the manual. */
export const MANUAL_DOCS = join(ownPackageRoot, 'docs/docs');

/** Writes the JSON Schemas and the configuration type to `dist`. */
export async function writeSchemas(): Promise<void> {
  await mkdir(join(ownPackageRoot, 'dist/schemas'), { recursive: true });
  for (const [name, schema] of [
    ['schema', configJsonSchema()],
    ['findings.schema', diagnosticsJsonSchema()],
    ['schemas/sidebars', sidebarsSchema()],
    ...Object.entries(dataSchemas()).map(([name, data]) => [`schemas/${name}`, data] as const),
  ] as const)
    await writeFile(join(ownPackageRoot, `dist/${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
  // Replaces the inferred type, which is unreadable and depends on another package.
  await writeFile(join(ownPackageRoot, 'dist/src/config/schema/site.d.ts'), userConfigDeclaration());
}

/** Writes the reference pages, which are committed to the repository. A test fails if one is out of date. */
export async function writeReference(pages: readonly ReferencePage[]): Promise<void> {
  for (const { path, text } of pages) await writeFile(join(MANUAL_DOCS, path), text);
}
