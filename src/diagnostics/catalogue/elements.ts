/** Diagnostics about csb-docs elements, such as `<Steps>`, with content that they cannot show. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { proposeKnown } from '../next-step.js';

const BLANK_LINES = 'with an empty line after the opening tag and before the closing tag';

function misused(message: string, hint: string, location: Location): Diagnostic {
  return {
    code: 'misused-element',
    severity: 'warning',
    message,
    hint,
    location,
  };
}

/** `<Steps>` with anything other than one numbered list inside. */
export function stepsContent(location: Location): Diagnostic {
  return misused(
    '`<Steps>` can contain only one numbered list, so this is shown without it.',
    `Write \`1.\`, \`2.\` … between the tags, ${BLANK_LINES}.`,
    location,
  );
}

/** `<Cards>` with anything other than one list inside. */
export function cardsContent(location: Location): Diagnostic {
  return misused(
    '`<Cards>` can contain only one list, so this is shown without it.',
    `Write \`- [Title](./page.md): text\` for each card between the tags, ${BLANK_LINES}.`,
    location,
  );
}

/** An item of `<Cards>` without a title. */
export function cardTitle(location: Location): Diagnostic {
  return misused(
    'This card has no title.',
    'Start it with a link, `- [Title](./page.md): text`, or with bold text for a card without a link.',
    location,
  );
}

/** `<Hero>` without a heading. */
export function heroHeading(location: Location): Diagnostic {
  return misused(
    '`<Hero>` has no heading.',
    `Write \`# Title\` between the tags, ${BLANK_LINES}. Add a sentence, links and an image below it.`,
    location,
  );
}

/** `<Columns>` with fewer than two parts, or with some parts in `<Column>` and some outside. */
export function columnsContent(isMixed: boolean, location: Location): Diagnostic {
  return misused(
    isMixed
      ? '`<Columns>` has parts inside and outside `<Column>`, so each part outside becomes a column.'
      : '`<Columns>` has fewer than two parts, so it shows no columns.',
    isMixed
      ? 'Put all parts in `<Column>`, or none if each part is one block.'
      : `Write two blocks between the tags, ${BLANK_LINES}. Put a part with several blocks between \`<Column>\` and \`</Column>\`.`,
    location,
  );
}

/** `<Column>` outside `<Columns>`. */
export function columnOutside(location: Location): Diagnostic {
  return misused(
    '`<Column>` is not inside `<Columns>`.',
    'Put `<Columns>` and `</Columns>` around the parts.',
    location,
  );
}

/** `<Figure>` without content, or with nothing but a caption. */
export function figureContent(location: Location): Diagnostic {
  return misused(
    'This figure shows nothing but its caption.',
    `Put an image, a table or code between its tags, ${BLANK_LINES}. The last paragraph is the caption.`,
    location,
  );
}

/** `<Badge>` without a text. */
export function badgeText(location: Location): Diagnostic {
  return misused(
    'This `<Badge>` has no text, so it is left out.',
    'Write `<Badge>new</Badge>` or `<Badge text="new" />`.',
    location,
  );
}

/** An element with a type that does not exist. */
export function elementType(
  element: { readonly name: 'Badge' | 'Admonition'; readonly look: string },
  { name, types }: { readonly name: string; readonly types: readonly string[] },
  location: Location,
): Diagnostic {
  return misused(
    `\`${name}\` is not a type of \`<${element.name}>\`, so it looks like \`${element.look}\`.`,
    proposeKnown(types, name),
    location,
  );
}

/** An image or link without its URL. `found` is the attribute that probably has it. */
export function elementWithoutUrl(
  element: { readonly name: string; readonly attribute: string; readonly found: string | undefined },
  location: Location,
): Diagnostic {
  const { name, attribute, found } = element;
  return misused(
    `\`<${name}>\` has no \`${attribute}\`, so ${name === 'img' ? 'no image is shown' : 'it is not a link'}.`,
    found === undefined ? `Add \`${attribute}="…"\` with its URL.` : `Write \`${attribute}\` instead of \`${found}\`.`,
    location,
  );
}

/** `<Island>` without a script. */
export function islandSource(location: Location): Diagnostic {
  return misused(
    '`<Island>` has no script, so its content stays static.',
    'Add a script next to the page: `<Island src="./script.js">`. It exports a function `hydrate`.',
    location,
  );
}
