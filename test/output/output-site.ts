/** Sites in a temporary tree that contains the home folder, so that a guard that fails reaches nothing real. */
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { type Output, openOutput } from '../../src/output/folder/emit.js';
import { toOutPath } from '../../src/utils/paths.js';
import { makeConfig } from '../support/pages.js';
import { writeSite } from '../support/site.js';

export const SOURCES = {
  'home/site/docs/a.md': '# A',
  'home/site/blog/b.md': '# B',
  'home/site/static/x.txt': 'x',
  'home/site/csb-docs.config.ts': 'export default {}',
  'home/notes.txt': 'mine',
};
export const config = makeConfig();
const realHome = process.env['HOME'];

/** Restores the home folder of the process. */
export function restoreHome(): void {
  process.env['HOME'] = realHome;
}

/** Creates a tree and makes its `home` the home folder. */
export function makeSite(): { readonly root: string; readonly siteDir: string; readonly outDir: string } {
  const root = writeSite(SOURCES, 'emit');
  process.env['HOME'] = join(root, 'home');
  const siteDir = join(root, 'home/site');
  return { root, siteDir, outDir: join(siteDir, 'build') };
}

/** Opens an output folder for writing. Throws if it is rejected. */
export async function open(outDir: string, siteDir: string, force = false): Promise<Output> {
  const { output, diagnostics } = await openOutput(outDir, { siteDir, config, force });
  if (output === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return output;
}

/** Writes a complete output. */
export async function emit(
  outDir: string,
  { siteDir, files, force = false }: { siteDir: string; files: Readonly<Record<string, string>>; force?: boolean },
): Promise<void> {
  const output = await open(outDir, siteDir, force);
  for (const [path, content] of Object.entries(files)) output.write({ path: toOutPath(path), content });
  const { diagnostics } = await output.commit();
  assert.equal(diagnostics, []);
}
