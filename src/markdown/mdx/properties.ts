/**
 * Converts JSX attributes to HTML properties. Names may be those of React (`className`, `strokeWidth`) or HTML
 * (`class`, `stroke-width`); the output has those of HTML.
 */
import type { Properties } from 'hast';
import { find, html, svg } from 'property-information';
import { isRecord } from '../../utils/record.js';
import type { Attributes } from '../tree/jsx.js';

/** React names that differ from those of the DOM. */
const RENAMED: Readonly<Record<string, string>> = {
  for: 'htmlFor',
  class: 'className',
  defaultValue: 'value',
  defaultChecked: 'checked',
};

/** Attributes that React does not render. */
const NOT_WRITTEN: ReadonlySet<string> = new Set([
  'key',
  'ref',
  'children',
  'suppressHydrationWarning',
  'dangerouslySetInnerHTML',
]);

/** Properties whose numbers have no unit. All others are in pixels, as in React. */
const UNITLESS: ReadonlySet<string> = new Set(
  'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth'.split(
    ' ',
  ),
);

/** Returns the properties for an element's attributes. Undefined if a value is not valid in HTML. */
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

/** Returns true for attributes reserved by React, and for event handlers. */
function isLeftOut(name: string): boolean {
  return NOT_WRITTEN.has(name) || /^on[A-Z]/.test(name);
}

/** HTML boolean attributes have no value. For others, React writes the word. */
function toText(
  value: string | number | boolean,
  { boolean, overloadedBoolean }: { readonly boolean: boolean; readonly overloadedBoolean: boolean },
): string | number | boolean {
  if (typeof value !== 'boolean') return value;
  return boolean || overloadedBoolean ? value : String(value);
}

/** Converts `{ marginTop: 4 }` to `margin-top:4px`. */
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

/** Returns the HTML in `dangerouslySetInnerHTML`. */
export function innerHtmlOf({ dangerouslySetInnerHTML: inner }: Attributes): string | undefined {
  const html = isRecord(inner) ? inner['__html'] : undefined;
  return typeof html === 'string' ? html : undefined;
}

/** Elements with SVG attributes. */
const SVG_ONLY: ReadonlySet<string> = new Set(
  'circle clipPath defs ellipse feGaussianBlur filter foreignObject g line linearGradient marker mask path pattern polygon polyline radialGradient rect stop symbol text tspan use'.split(
    ' ',
  ),
);

/** Returns true for an SVG element, whose attributes have other names. */
export function isSvg(tagName: string): boolean {
  return tagName === 'svg' || SVG_ONLY.has(tagName);
}
