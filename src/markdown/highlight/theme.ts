/** Maps the scopes of grammars to a few CSS classes. */
import type { ThemeRegistrationRaw } from 'shiki/core';

/**
 * Class suffix → TextMate scopes. Punctuation and plain names keep the text colour, because a class for each bracket
 * would double the HTML.
 */
const CLASSES = {
  c: ['comment', 'punctuation.definition.comment', 'string.comment'],
  s: [
    'string',
    'punctuation.definition.string',
    'constant.character.escape',
    'string.regexp',
    'markup.inline.raw',
    'markup.raw.block',
    'attribute.value',
    'support.constant.property-value.css',
  ],
  k: [
    'keyword',
    'storage',
    'variable.language',
    'entity.name.tag',
    'support.type.primitive',
    'keyword.operator.new',
    'keyword.operator.expression',
    'meta.preprocessor',
    'meta.diff.header',
    'meta.diff.range',
  ],
  n: [
    'constant',
    'constant.numeric',
    'constant.language',
    'support.constant',
    'keyword.other.unit',
    'variable.other.constant',
  ],
  f: [
    'entity.name.function',
    'support.function',
    'meta.function-call.generic',
    'entity.name.type',
    'entity.name.class',
    'support.class',
    'support.type.builtin',
  ],
  t: ['variable.parameter'],
  a: [
    'entity.name.tag.yaml',
    'support.type.property-name',
    'entity.other.attribute-name',
    'meta.object-literal.key',
    'variable.other.assignment.shell',
    'variable.css',
    'entity.name.tag.toml',
    'keyword.other.definition.ini',
  ],
  h: ['markup.heading', 'entity.name.section', 'markup.heading.setext'],
  l: ['markup.underline.link', 'string.other.link', 'constant.other.reference.link'],
  i: ['markup.inserted'],
  d: ['markup.deleted'],
  x: [
    'keyword.operator',
    'punctuation.separator',
    'storage.type.function.arrow',
    'punctuation.definition.tag',
    'string.quoted.double.xml meta.brace',
    'meta.template.expression',
  ],
} as const;

/** `x` resets to the text colour, without a class. */
type ColourClass = keyof typeof CLASSES;

/** Name of the theme. */
export const THEME_NAME = 'csb-docs';

const names = Object.keys(CLASSES);

/** A theme whose colours are indexes of classes. Actual colours are in the style sheets. */
export const theme: ThemeRegistrationRaw = {
  name: THEME_NAME,
  type: 'light',
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    ...Object.entries(CLASSES).map(([name, scope]) => ({
      scope: [...scope],
      settings: { foreground: toColour(names.indexOf(name) + 1) },
    })),
  ],
};

/** Returns the class of a token by its theme colour. Undefined for plain text. */
export function classOfColour(colour: string | undefined): string | undefined {
  const name: string | undefined = names[Number.parseInt((colour ?? '#0').slice(1), 16) - 1];
  return name === undefined || name === ('x' satisfies ColourClass) ? undefined : `tk-${name}`;
}

function toColour(number: number): string {
  return `#${number.toString(16).padStart(6, '0')}`;
}
