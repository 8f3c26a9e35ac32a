/** Reports unknown options of plugins. */
import type { PluginDiagnostic } from '../types/plugin.js';
import { proposeKnown } from './next-step.js';

/** Returns a diagnostic for each unknown option of a call. */
export function findUnknownOptions(
  call: string,
  options: Readonly<Record<string, unknown>>,
  known: readonly string[],
): readonly PluginDiagnostic[] {
  return Object.keys(options)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      message: `\`${name}\` is not an option of \`${call}()\`.`,
      hint: proposeKnown(known, name),
    }));
}
