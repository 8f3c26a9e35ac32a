/** Finding files. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all files below a folder, without those in hidden folders: `test/bench/.peers` has other people's code. */
export function findFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.') ? [] : findFiles(path);
    return entry.isFile() ? [path] : [];
  });
}
