/** Executes a Docusaurus configuration and its local plugins. */

import { badConfigFile } from '../../diagnostics/catalogue/config.js';
import type { RanPlugin } from '../../docusaurus/config/contributions.js';
import { listPlugins } from '../../docusaurus/config/plugin-list.js';
import { toSiteConfig } from '../../docusaurus/config/site-config.js';
import { readRegularFile } from '../../files/read-file.js';
import { toSitePath } from '../../files/site-path.js';
import type { Diagnostic, FieldRanges } from '../../types/diagnostic.js';
import { errorMessage } from '../../utils/code/errors.js';
import { isRecord } from '../../utils/record.js';
import { executeForeign, type ForeignPlace, inFolder, type LocatedPackage } from '../run/execute-foreign.js';
import { locateKeys } from './locate-keys.js';
import { runPlugins } from './run-plugins.js';

/** The exports of a configuration. Without a value if there are diagnostics. */
export interface RawDocusaurus {
  readonly value: unknown;
  readonly ran: readonly RanPlugin[];
  /** Key path → its range. */
  readonly ranges: FieldRanges;
  /** Missing packages that it imports. */
  readonly missing: readonly LocatedPackage[];
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Executes the file, calls an exported function, and calls its plugins. */
export async function runDocusaurus(path: string, place: ForeignPlace): Promise<RawDocusaurus> {
  const module = await executeForeign(path, place);
  const { watched, diagnostics } = module;
  const nothing = { value: undefined, ran: [], ranges: {}, missing: [], watched };
  if (diagnostics.length > 0) return { ...nothing, diagnostics };
  try {
    const exported = toExported(module.value);
    const value: unknown = await inFolder(place, () =>
      place.runWithin(() => (typeof exported === 'function' ? exported() : exported)),
    );
    const raw = isRecord(value) ? value : {};
    const plugins = await runPlugins(listPlugins(raw), toSiteConfig(raw), place);
    return {
      value,
      ran: plugins.ran,
      ranges: await locateKeys(readRegularFile(path).toString('utf8'), path),
      missing: [...module.missing, ...plugins.missing],
      watched: [...new Set([...watched, ...plugins.watched])],
      diagnostics: [],
    };
  } catch (error) {
    const problem = `it threw “${errorMessage(error).split('\n')[0]}”.`;
    return { ...nothing, diagnostics: [badConfigFile(toSitePath(place.siteDir, path), problem)] };
  }
}

/** `exports.default = …` without a compiler's flag is a default export too. */
function toExported(value: unknown): unknown {
  return isRecord(value) && 'default' in value && !('title' in value) ? value['default'] : value;
}
