/** The licences of the packages inside a bundle: they ask to be passed on with every copy. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../files/package.js';
import { compareCodeUnits } from '../utils/order.js';

/** Writes a file with the licence of each package that these files (absolute paths) belong to. */
export function writeLicences(path: string, files: readonly string[]): void {
  const folders = new Set(
    files.flatMap((file) => /.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file) ?? []),
  );
  const texts = [...folders].map(describe).toSorted(compareCodeUnits);
  writeFileSync(path, `The files of this package contain code of these packages.\n\n${texts.join('\n')}`);
}

function describe(folder: string): string {
  const { name, version, license } = readManifest(folder);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  return `${name} ${version} (${license})\n${text}`;
}
