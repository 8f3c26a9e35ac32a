/** Options of a plugin that it does not have. */
import type { PluginDiagnostic } from '../types/plugin.js';
import { proposeKnown } from './next-step.js';

/** A finding for each name in the options of a call that is none of those that are known. */
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
