/**
 * Attributes of an HTML element in JSX as the properties of an HTML tree.
 * Names may be those of React (`className`, `strokeWidth`) or of HTML (`class`, `stroke-width`): browsers get those of HTML.
 */
import type { Properties } from 'hast';
import { find, html, svg } from 'property-information';
import { isRecord } from '../../utils/record.js';
import type { Attributes } from '../tree/jsx.js';

/** Names of React that differ from those of the DOM. */
const RENAMED: Readonly<Record<string, string>> = {
  for: 'htmlFor',
  class: 'className',
  defaultValue: 'value',
  defaultChecked: 'checked',
};

/** What React keeps for itself. */
const NOT_WRITTEN: ReadonlySet<string> = new Set([
  'key',
  'ref',
  'children',
  'suppressHydrationWarning',
  'dangerouslySetInnerHTML',
]);

/** Numbers of these have no unit; those of every other property are pixels (by the rule of React). */
const UNITLESS: ReadonlySet<string> = new Set(
  'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth'.split(
    ' ',
  ),
);

/** Properties for the attributes of an element; undefined where one has a value that HTML cannot have. */
export function toProperties(attributes: Attributes, isSvg: boolean): Properties | undefined {
  const properties: Properties = {};
  for (const [written, value] of Object.entries(attributes)) {
    if (isLeftOut(written) || value === null || value === undefined) continue;
    const info = find(isSvg ? svg : html, RENAMED[written] ?? written);
    const text = written === 'style' && isRecord(value) ? toStyle(value) : value;
    if (typeof text === 'object') return undefined;
    if (text === false && !/^(?:aria|data)-/.test(info.attribute) && !info.booleanish) continue;
    if (text === undefined) continue;
    properties[info.property] =
      info.property === 'className'
        ? String(text)
            .split(/\s+/)
            .filter((name) => name !== '')
        : toText(text, info);
  }
  return properties;
}

/** What React keeps for itself, and handlers, which are no text there. */
function isLeftOut(name: string): boolean {
  return NOT_WRITTEN.has(name) || /^on[A-Z]/.test(name);
}

/** An attribute without a value is written so where HTML knows such; elsewhere React writes the word. */
function toText(
  value: string | number | boolean,
  { boolean, overloadedBoolean }: { readonly boolean: boolean; readonly overloadedBoolean: boolean },
): string | number | boolean {
  if (typeof value !== 'boolean') return value;
  return boolean || overloadedBoolean ? value : String(value);
}

/** `{ marginTop: 4 }` → `margin-top:4px`. */
function toStyle(style: Readonly<Record<string, unknown>>): string | undefined {
  return Object.entries(style)
    .filter(([, value]) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    .map(([name, value]) => `${toCssName(name)}:${toCssValue(name, value)}`)
    .join(';');
}

function toCssName(name: string): string {
  if (name.startsWith('--')) return name;
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
}

function toCssValue(name: string, value: unknown): string {
  return typeof value === 'number' && value !== 0 && !name.startsWith('--') && !UNITLESS.has(unprefixed(name))
    ? `${value}px`
    : String(value).trim();
}

function unprefixed(name: string): string {
  return name.replace(/^(?:Webkit|Moz|ms|O)([A-Z])/, (_, first: string) => first.toLowerCase());
}

/** What `dangerouslySetInnerHTML` gives an element. */
export function innerHtmlOf({ dangerouslySetInnerHTML: inner }: Attributes): string | undefined {
  const html = isRecord(inner) ? inner['__html'] : undefined;
  return typeof html === 'string' ? html : undefined;
}

/** Elements whose attributes are those of SVG. */
const SVG_ONLY: ReadonlySet<string> = new Set(
  'circle clipPath defs ellipse feGaussianBlur filter foreignObject g line linearGradient marker mask path pattern polygon polyline radialGradient rect stop symbol text tspan use'.split(
    ' ',
  ),
);

/** Whether an element is one of SVG, whose attributes have other names. */
export function isSvg(tagName: string): boolean {
  return tagName === 'svg' || SVG_ONLY.has(tagName);
}
