/** Handles sidebars files as text: reports missing ones, and locates items. */
import { readdirSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { readJsonConfig } from '../../config/read-json.js';
import { missingConfigFile } from '../../diagnostics/catalogue/config.js';
import { isThere } from '../../files/is-there.js';
import { readRegularFile } from '../../files/read-file.js';
import type { Diagnostic, FieldRanges, Location } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { findNearest } from '../../utils/nearest.js';
import { joinFile } from '../../utils/paths.js';
import { locateKeys } from './locate-keys.js';

/** Locates items by key path; `file` is an absolute path that was already read. */
export async function locateItems(file: string, source: FilePath): Promise<FieldRanges> {
  const text = readRegularFile(file).toString('utf8');
  return extname(file) === '.json' ? readJsonConfig(text, source).ranges : locateKeys(text, file);
}

/**
 * Returns a diagnostic for a missing file, with a similar file as suggestion. Undefined if it exists.
 * @param file absolute path
 * @param path the configured path
 */
export function findMissing(file: string, path: string): ((location: Location) => Diagnostic) | undefined {
  if (isThere(file)) return undefined;
  const names = listNames(dirname(file)).filter((name) => /\.([cm]?[jt]s|json)$/.test(name));
  const nearest = findNearest(basename(file), names);
  const similar = nearest && `${path.startsWith('./') ? './' : ''}${joinFile(dirname(path), nearest)}`;
  return (location) => missingConfigFile(location, path, similar);
}

/** Empty if the folder is missing too. */
function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
