/** Diagnostics about importing sites of other documentation tools. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { LeftBehind } from '../../types/moved.js';
import { countOf } from '../../utils/text/count.js';

/** The maximum number of further locations in a diagnostic. */
const MOST_PLACES = 5;

/** A feature of the source site that could not be converted: one diagnostic for all locations of a kind. */
export function notCarriedOver(left: readonly LeftBehind[]): readonly Diagnostic[] {
  const kinds = new Map<string, LeftBehind[]>();
  for (const item of left) {
    const key = `${item.what}\n${item.todo}`;
    kinds.set(key, [...(kinds.get(key) ?? []), item]);
  }
  return [...kinds.values()].flatMap(([first, ...others]): readonly Diagnostic[] => {
    if (first === undefined) return [];
    const shown = others.slice(0, MOST_PLACES);
    const more = others.length - shown.length;
    return [
      {
        code: 'not-carried-over',
        severity: 'warning',
        message: first.what,
        hint: first.todo,
        location: first.location,
        ...(others.length === 0
          ? {}
          : {
              notes: [
                ...shown.map(({ location }) => ({ message: 'also here:', location })),
                ...(more === 0 ? [] : [{ message: `and in ${countOf(more, 'further place')}.` }]),
              ],
            }),
      },
    ];
  });
}

/** A configuration file of another tool that cannot be parsed. */
export function badOldConfig(file: Location['file'], tool: string): Diagnostic {
  return {
    code: 'bad-old-config',
    severity: 'error',
    message: `\`${file}\` cannot be read as a configuration for ${tool}.`,
    hint: `Check it with ${tool} itself, or run \`csb-docs init --from markdown\`, which needs no configuration.`,
    location: { file },
  };
}
