/** Lists the elements of HTML, and of SVG and MathML in pages. */
import { htmlTagNames } from 'html-tag-names';
import { svgTagNames } from 'svg-tag-names';

/** No package lists the MathML elements. */
const MATHML =
  'math annotation annotation-xml maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics';

/**
 * Obsolete or fictional names in the lists of HTML and SVG. Authors use `<command>` or `<unknown>` as a
 * placeholder, which readers would not see.
 */
const DROPPED = new Set(
  'bgsound blink command content element isindex keygen listing multicol nextid rbc shadow spacer altGlyph altGlyphDef altGlyphItem animateColor animation cursor discard glyph glyphRef handler hkern listener prefetch solidColor tbreak textArea tref unknown vkern'.split(
    ' ',
  ),
);

const KNOWN: ReadonlySet<string> = new Set(
  [...htmlTagNames, ...svgTagNames, ...MATHML.split(' ')].filter((name) => !DROPPED.has(name)),
);

const LOWER_CASE: ReadonlySet<string> = new Set([...KNOWN].map((name) => name.toLowerCase()));

/** Returns true for an element of HTML, SVG or MathML, in lower case. */
export function isElementName(name: string): boolean {
  return LOWER_CASE.has(name);
}

/** Returns true for elements that browsers know, and custom elements, whose names have a hyphen. */
export function isKnownElement(tagName: string): boolean {
  return KNOWN.has(tagName) || tagName.includes('-');
}

/** Custom elements of Markdown. Each is a feature. */
const OF_MARKDOWN: ReadonlySet<string> = new Set(['badge', 'cards', 'column', 'columns', 'hero', 'island', 'steps']);

/** Returns true for an element that a feature renders. */
export function isOfMarkdown(tagName: string): boolean {
  return OF_MARKDOWN.has(tagName);
}
