/** Calls parts of a plugin with a time limit. Errors become diagnostics that name the plugin. */

import {
  badPluginResult,
  type PluginPart,
  pluginDiagnostic,
  pluginFailed,
} from '../../diagnostics/catalogue/plugins.js';
import { requireDiagnostic } from '../../markdown/unified/plugin-report.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Awaitable, PlacedPlugin, PluginDiagnostic, SitePlugin } from '../../types/plugin.js';
import type { RunWithin } from '../../types/watchdog.js';
import { errorMessage } from '../../utils/code/errors.js';

/** Calls parts of one plugin. */
export interface PluginCaller extends Pick<PluginPart, 'name' | 'location'> {
  /** Returns the result of a part, or undefined if it failed. */
  readonly call: <Result>(part: keyof SitePlugin, work: () => Awaitable<Result>) => Promise<Result | undefined>;
  /** Reports an invalid result. */
  readonly refuse: (part: keyof SitePlugin, problem: string) => void;
  /** Reports a diagnostic of the plugin. */
  readonly report: (diagnostic: PluginDiagnostic) => void;
}

/** Creates the caller of a plugin. Problems are added to `diagnostics`. */
export function createCaller(
  { plugin: { name }, location }: PlacedPlugin,
  runWithin: RunWithin,
  diagnostics: Diagnostic[],
): PluginCaller {
  return {
    name,
    location,
    call: async (part, work) => {
      try {
        return await runWithin(work);
      } catch (error) {
        diagnostics.push(pluginFailed({ name, part, location }, errorMessage(error)));
        return undefined;
      }
    },
    refuse: (part, problem) => diagnostics.push(badPluginResult({ name, part, location }, problem)),
    report: (diagnostic) => {
      requireDiagnostic(diagnostic);
      diagnostics.push(pluginDiagnostic({ name, location }, diagnostic));
    },
  };
}
