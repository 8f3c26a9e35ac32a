/** Findings about sites of other documentation tools. In: what is left behind. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { LeftBehind } from '../../types/moved.js';
import { countOf } from '../../utils/text/count.js';

/** How many further places are named. */
const MOST_PLACES = 5;

/** Something of a site for another tool could not be taken over: one finding for all places of a kind. */
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
        hint: `You can do this instead: ${first.todo}`,
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

/** The configuration of another tool is no file of the kind that its name says. */
export function badOldConfig(file: Location['file'], tool: string): Diagnostic {
  return {
    code: 'bad-old-config',
    severity: 'error',
    message: `\`${file}\` cannot be read as a configuration for ${tool}.`,
    hint: `You can check it with ${tool} itself, or begin with \`csb-docs init --from markdown\`, which needs none.`,
    location: { file },
  };
}
