/** Diagnostics about lists of options, which are made of tables. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { toVisible } from '../../utils/text/visible.js';
import { proposeName } from '../next-step.js';

/** A marker that no table follows. */
export function optionsWithoutTable(location: Location): Diagnostic {
  return mistake(location, {
    message: 'This comment makes a list of options of the table below it, and there is no table.',
    hint: 'You can put it right above the table, or remove it.',
  });
}

/** A setting of the marker that there is not. */
export function unknownOptionSetting(key: string, nearest: string | undefined, location: Location): Diagnostic {
  return mistake(location, {
    message: `A list of options has no setting \`${printable(key)}\`.`,
    hint: proposeName(
      nearest,
      'You can say what a header means, such as `default="Initial value"` or `fact="Unit"`, or give a `prefix` for ids.',
    ),
  });
}

/** Words in the marker that are no settings. */
export function unreadableOptionSettings(text: string, location: Location): Diagnostic {
  return mistake(location, {
    message: `\`${printable(text)}\` is not understood in this comment.`,
    hint: 'You can write settings as `key=value`, and a value with blanks in quotation marks: `fact="Allowed in"`.',
  });
}

/** A header that the marker names and the table does not have. */
export function missingOptionColumn(header: string, nearest: string | undefined, location: Location): Diagnostic {
  return mistake(location, {
    message: `The table has no column \`${printable(header)}\`.`,
    hint: proposeName(nearest, 'You can name a header of its first row, letter by letter.'),
  });
}

/** A header of which nobody has said what it means. */
export function unknownOptionColumn(header: string, nearest: string | undefined, location: Location): Diagnostic {
  return mistake(location, {
    message: `What the column \`${printable(header)}\` says of an option is not known, so it is shown as one more fact.`,
    hint: `${nearest === undefined ? '' : `Did you mean \`${nearest}\`? `}You can say so above the table: \`<!-- options fact="${printable(header)}" -->\`, or \`type\`, \`default\`, \`required\`, \`deprecated\` or \`description\` in the place of \`fact\`.`,
  });
}

/** A row without a name. */
export function optionWithoutName(location: Location): Diagnostic {
  return mistake(location, {
    message: 'This option has no name.',
    hint: 'You can write its name in the first column.',
  });
}

/** Two options of one name in one list. */
export function repeatedOption(name: string, location: Location): Diagnostic {
  return mistake(location, {
    message: `Another option of this list before this one is called \`${printable(name)}\`, too.`,
    hint: 'You can remove one of the two rows.',
  });
}

/** An option whose address something else on the page has. */
export function optionAddressTaken(id: string, given: string, location: Location): Diagnostic {
  return mistake(location, {
    message: `The address \`#${printable(id)}\` of this option belongs to an earlier heading or option of this page, so it gets \`#${printable(given)}\`.`,
    hint: `You can give it another one, \`<!-- #my-${printable(id)} -->\` behind the name, or all of the list: \`<!-- options prefix=my- -->\`.`,
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
