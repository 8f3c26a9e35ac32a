/** Which names are elements: those of HTML, and of the SVG and MathML that pages embed. */
import { htmlTagNames } from 'html-tag-names';
import { svgTagNames } from 'svg-tag-names';

/** No package lists the names of MathML. */
const MATHML =
  'math annotation annotation-xml maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics';

/**
 * The lists of HTML and SVG also have names of elements that browsers dropped or never had. An author who writes
 * `<command>` or `<unknown>` means a placeholder, and readers would not see it.
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

/** True for the name of an element of HTML, SVG or MathML, in lower case. */
export function isElementName(name: string): boolean {
  return LOWER_CASE.has(name);
}

/** True for an element that browsers know, and for custom elements, whose names have a hyphen. */
export function isKnownElement(tagName: string): boolean {
  return KNOWN.has(tagName) || tagName.includes('-');
}

/** Elements of Markdown that HTML does not have: each is a feature of its own. */
const OF_MARKDOWN: ReadonlySet<string> = new Set(['badge', 'cards', 'column', 'columns', 'hero', 'island', 'steps']);

/** True for an element that a feature draws. */
export function isOfMarkdown(tagName: string): boolean {
  return OF_MARKDOWN.has(tagName);
}
