/** Sites in a throw-away tree with the home folder inside it: a guard that fails reaches nothing real. */
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { type Output, openOutput } from '../../src/output/folder/emit.js';
import { toOutPath } from '../../src/utils/paths.js';
import { makeConfig } from '../support/pages.js';
import { writeSite } from '../support/site.js';

/** The files of the tree. */
export const SOURCES = {
  'home/site/docs/a.md': '# A',
  'home/site/blog/b.md': '# B',
  'home/site/static/x.txt': 'x',
  'home/site/csb-docs.config.ts': 'export default {}',
  'home/notes.txt': 'mine',
};
/** The configuration of the site. */
export const config = makeConfig();
const realHome = process.env['HOME'];

/** Gives the process its home folder back. */
export function restoreHome(): void {
  process.env['HOME'] = realHome;
}

/** Makes a tree, whose `home` is the home folder from then on. */
export function makeSite(): { readonly root: string; readonly siteDir: string; readonly outDir: string } {
  const root = writeSite(SOURCES, 'emit');
  process.env['HOME'] = join(root, 'home');
  const siteDir = join(root, 'home/site');
  return { root, siteDir, outDir: join(siteDir, 'build') };
}

/** Opens an output folder that may be written. */
export async function open(outDir: string, siteDir: string, force = false): Promise<Output> {
  const { output, diagnostics } = await openOutput(outDir, { siteDir, config, force });
  if (output === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return output;
}

/** Writes a whole output. */
export async function emit(
  outDir: string,
  { siteDir, files, force = false }: { siteDir: string; files: Readonly<Record<string, string>>; force?: boolean },
): Promise<void> {
  const output = await open(outDir, siteDir, force);
  for (const [path, content] of Object.entries(files)) output.write({ path: toOutPath(path), content });
  const { diagnostics } = await output.commit();
  assert.equal(diagnostics, []);
}
