/** Elements of Markdown that are no HTML, such as `<Steps>`, with something else between their tags than they can draw. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';

const BLANK_LINES = 'with a blank line behind the first tag and before the last one';

function misused(message: string, hint: string, location: Location): Diagnostic {
  return {
    code: 'misused-element',
    severity: 'warning',
    message,
    hint,
    location,
  };
}

/** `<Steps>` around something else than one numbered list. */
export function stepsContent(location: Location): Diagnostic {
  return misused(
    '`<Steps>` can contain one numbered list and nothing else; this is shown as it is.',
    `You can write \`1.\`, \`2.\` … between the tags, ${BLANK_LINES}.`,
    location,
  );
}

/** `<Cards>` around something else than one list. */
export function cardsContent(location: Location): Diagnostic {
  return misused(
    '`<Cards>` can contain one list and nothing else; this is shown as it is.',
    `You can write \`- [Title](./page.md): text\` for each card between the tags, ${BLANK_LINES}.`,
    location,
  );
}

/** An item of `<Cards>` that does not say what it is called. */
export function cardTitle(location: Location): Diagnostic {
  return misused(
    'This card has no title.',
    'You can begin it with a link, `- [Title](./page.md): text`, or with bold text where it leads nowhere.',
    location,
  );
}

/** `<Hero>` without a heading. */
export function heroHeading(location: Location): Diagnostic {
  return misused(
    '`<Hero>` has no heading.',
    `You can write \`# Title\` between the tags, ${BLANK_LINES}; below it a sentence, links and a picture.`,
    location,
  );
}

/** `<Columns>` with nothing to put side by side, or with some parts in `<Column>` and some not. */
export function columnsContent(isMixed: boolean, location: Location): Diagnostic {
  return misused(
    isMixed
      ? '`<Columns>` has parts inside and outside of `<Column>`; those outside are columns of their own.'
      : '`<Columns>` has fewer than two parts, so there is nothing side by side.',
    isMixed
      ? 'You can put all parts into `<Column>`, or none where each is one block.'
      : `You can write two blocks between the tags, ${BLANK_LINES}; a part of several blocks is put between \`<Column>\` and \`</Column>\`.`,
    location,
  );
}

/** `<Column>` where no columns are. */
export function columnOutside(location: Location): Diagnostic {
  return misused(
    '`<Column>` is a part of `<Columns>`, and there is none around it.',
    'You can put `<Columns>` and `</Columns>` around the parts.',
    location,
  );
}

/** `<Figure>` with nothing to look at, or nothing but its caption. */
export function figureContent(location: Location): Diagnostic {
  return misused(
    'This figure shows nothing but its caption.',
    `You can put a picture, a table or code between its tags, ${BLANK_LINES}; the last paragraph is the caption.`,
    location,
  );
}

/** `<Badge>` without a text. */
export function badgeText(location: Location): Diagnostic {
  return misused(
    'This `<Badge>` has no text, so it is left out.',
    'You can write `<Badge>new</Badge>` or `<Badge text="new" />`.',
    location,
  );
}

/** `<Badge>` of a type that there is not. */
export function badgeType(
  { name, types, nearest }: { readonly name: string; readonly types: readonly string[]; readonly nearest?: string },
  location: Location,
): Diagnostic {
  return misused(
    `\`${name}\` is no type of \`<Badge>\`, so it looks like a \`note\`.`,
    nearest === undefined
      ? `You can use ${types.map((type) => `\`${type}\``).join(', ')}.`
      : `Did you mean \`${nearest}\`?`,
    location,
  );
}

/** `<Island>` without a script. */
export function islandSource(location: Location): Diagnostic {
  return misused(
    '`<Island>` names no script, so what is in it stays as it is.',
    'You can name one beside the page: `<Island src="./script.js">`. It exports a function `hydrate`.',
    location,
  );
}
