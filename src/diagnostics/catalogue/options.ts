/** Diagnostics about option lists, which are created from tables. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { toVisible } from '../../utils/text/visible.js';
import { proposeName } from '../next-step.js';

/** An option list comment without a table. */
export function optionsWithoutTable(location: Location): Diagnostic {
  return mistake(location, {
    message: 'This comment turns the table below it into an option list, but there is no table.',
    hint: 'Move it to the line above the table, or remove it.',
  });
}

/** An unknown setting in an option list comment. */
export function unknownOptionSetting(key: string, nearest: string | undefined, location: Location): Diagnostic {
  return mistake(location, {
    message: `An option list has no setting \`${printable(key)}\`.`,
    hint: proposeName(
      nearest,
      'Map a header, such as `default="Initial value"` or `fact="Unit"`, or set a `prefix` for ids.',
    ),
  });
}

/** Text in an option list comment that is not a setting. */
export function unreadableOptionSettings(text: string, location: Location): Diagnostic {
  return mistake(location, {
    message: `\`${printable(text)}\` is not a setting of an option list.`,
    hint: 'Write settings as `key=value`, and put values with spaces in quotes: `fact="Allowed in"`.',
  });
}

/** A header in an option list comment that the table does not have. */
export function missingOptionColumn(header: string, nearest: string | undefined, location: Location): Diagnostic {
  return mistake(location, {
    message: `The table has no column \`${printable(header)}\`.`,
    hint: proposeName(nearest, 'Write a header exactly as in the first row of the table.'),
  });
}

/** A table header without a known meaning. */
export function unknownOptionColumn(header: string, nearest: string | undefined, location: Location): Diagnostic {
  return mistake(location, {
    message: `The meaning of the column \`${printable(header)}\` is unknown, so it is shown as an additional fact.`,
    hint: `${nearest === undefined ? '' : `Did you mean \`${nearest}\`? `}Map it above the table: \`<!-- options fact="${printable(header)}" -->\`, or with \`type\`, \`default\`, \`required\`, \`deprecated\` or \`description\` instead of \`fact\`.`,
  });
}

/** A row without a name. */
export function optionWithoutName(location: Location): Diagnostic {
  return mistake(location, {
    message: 'This option has no name.',
    hint: 'Write its name in the first column.',
  });
}

/** Two options with the same name in one list. */
export function repeatedOption(name: string, location: Location): Diagnostic {
  return mistake(location, {
    message: `An earlier option in this list is also called \`${printable(name)}\`.`,
    hint: 'Remove one of the two rows.',
  });
}

/** An option whose id is already used on the page. */
export function optionUrlTaken(id: string, given: string, location: Location): Diagnostic {
  return mistake(location, {
    message: `The id \`#${printable(id)}\` of this option is already used by an earlier heading or option, so the option gets \`#${printable(given)}\`.`,
    hint: `Add another id after the name, \`<!-- #my-${printable(id)} -->\`, or a prefix for the whole list: \`<!-- options prefix=my- -->\`.`,
  });
}

function mistake(location: Location, words: { readonly message: string; readonly hint: string }): Diagnostic {
  return {
    code: 'wrong-options',
    severity: 'warning',
    ...words,
    location,
  };
}

/** A text that is safe to print: long ones are cut. */
function printable(text: string): string {
  const visible = toVisible(text);
  return visible.length > 100 ? `${visible.slice(0, 100)}…` : visible;
}
