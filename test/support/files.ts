/** Finds files in folders. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Lists all files below a folder. Skips hidden folders: `test/bench/.peers` contains third-party code. */
export function findFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.') ? [] : findFiles(path);
    return entry.isFile() ? [path] : [];
  });
}
