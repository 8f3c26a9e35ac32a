/** Runs a configuration that was written for Docusaurus, and those of its plugins that are the site's own. */

import { badConfigFile } from '../../diagnostics/catalogue/config.js';
import type { RanPlugin } from '../../docusaurus/config/contributions.js';
import { listPlugins } from '../../docusaurus/config/plugin-list.js';
import { toSiteConfig } from '../../docusaurus/config/site-config.js';
import { readRegularFile } from '../../files/read-file.js';
import { toSitePath } from '../../files/site-path.js';
import type { Diagnostic, FieldRanges } from '../../types/diagnostic.js';
import { errorMessage } from '../../utils/code/thrown.js';
import { isRecord } from '../../utils/record.js';
import { executeForeign, type ForeignPlace, inFolder, type LocatedPackage } from '../run/execute-foreign.js';
import { locateKeys } from './locate-keys.js';
import { runPlugins } from './run-plugins.js';

/** What a configuration exports; with diagnostics there is no value. */
export interface RawDocusaurus {
  readonly value: unknown;
  readonly ran: readonly RanPlugin[];
  /** Dotted key → where it is written. */
  readonly ranges: FieldRanges;
  /** Packages that it asked for in vain. */
  readonly missing: readonly LocatedPackage[];
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Executes the file, calls what it exports if that is a function, and calls its plugins. */
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

/** `exports.default = …` without the sign of compilers is a default export too. */
function toExported(value: unknown): unknown {
  return isRecord(value) && 'default' in value && !('title' in value) ? value['default'] : value;
}
