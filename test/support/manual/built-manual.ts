/** The manual, built once for all suites. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ran } from '../cli.js';
import type { Output } from '../crawl.js';
import { runHere } from '../in-process.js';
import { once } from '../lazy.js';
import { ROOT } from '../paths.js';

/** Source folder of the manual. */
export const MANUAL = join(ROOT, 'docs');

/** The built manual. Treat the output as read-only. */
export interface BuiltManual {
  readonly ran: Ran;
  readonly output: Output;
}

/**
 * Builds the manual in place, with a separate output folder. Fails on warnings. Draws no preview images: that takes a
 * third of the time, and other suites test it.
 */
export async function buildManual(): Promise<BuiltManual> {
  const { folder, value: ran } = await once('manual', (target) => {
    const config = join(target, 'manual.config.ts');
    const base = JSON.stringify(join(MANUAL, 'csb-docs.config.ts'));
    writeFileSync(config, `import base from ${base};\nexport default { ...base, previewPictures: false };\n`);
    return runHere(['build', MANUAL, '--config', config, '--strict', '--out-dir', join(target, 'out')], { cwd: ROOT });
  });
  if (ran.code !== 0) throw new Error(`The manual does not build:\n${ran.stderr}`);
  return {
    ran,
    output: { folder: join(folder, 'out'), origin: 'https://csb-docs.github.io', baseUrl: '/csb-docs/' },
  };
}
