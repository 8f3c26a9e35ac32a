/**
 * A drawing as SVG for pages: no style sheet, no style attributes, no ids but those that are referred to.
 * In: the drawing in each scheme. Out: its text in pieces, between which the prefix of its ids belongs. Where the schemes differ,
 * an attribute has both values, of which the style sheet of the plugin chooses one: two drawings would be twice as large.
 */
import { escapeHtml } from '../../utils/text/escape.js';
import type { SchemeDrawing, Shape } from './page/shape.js';
import { isDefinition, listReferences, prune, REFERENCE } from './prune.js';
import { findNeeds, INHERITED, MIXED, type Needs, OWN } from './rules.js';
import { roundNumbers, toAttributeValue } from './values.js';

/** A text with places for the prefix of ids. */
export type Pieces = readonly string[];

/** An element in both schemes. */
interface Both {
  readonly light: Shape;
  readonly dark: Shape;
  readonly children: readonly (Both | string)[];
  /** What it and all that is inside of it needs of inherited properties. */
  readonly needs: Needs;
}

/** Stands for the prefix while a drawing is written; no author can write it. */
const PREFIX = '\0';

/** Writes what is inside of a drawing; undefined where the schemes are different drawings. */
export function writeShapes([light, dark]: readonly SchemeDrawing[]): Pieces | undefined {
  if (light === undefined) return undefined;
  const shapes = prune(light.shapes);
  const others = dark === undefined ? shapes : prune(dark.shapes);
  const both = pair(shapes, others);
  if (both === undefined) return undefined;
  const ids = new Map(
    [...new Set(listReferences([...shapes, ...others]))].map((id, index) => [id, `${PREFIX}-${index + 1}`]),
  );
  return writeAll(both, { ids, inherited: new Map(Object.entries(INHERITED)) }).split(PREFIX);
}

/** Definitions may be those of one scheme alone; all else has to be the same in both. */
function pair(light: Shape['children'], dark: Shape['children']): (Both | string)[] | undefined {
  const [drawn, other] = [light, dark].map((shapes) => shapes.filter((shape) => !isDefinition(shape)));
  if (drawn?.length !== other?.length) return undefined;
  const pairs: (Both | string | undefined)[] = pairDefinitions(light, dark);
  for (const [index, first] of (drawn ?? []).entries())
    pairs.push(typeof first === 'string' ? first : pairShapes(first, other?.[index]));
  return pairs.includes(undefined) ? undefined : pairs.filter((both) => both !== undefined);
}

function pairShapes(light: Shape, dark: Shape | string | undefined): Both | undefined {
  if (dark === undefined || typeof dark === 'string' || dark.name !== light.name) return undefined;
  const children = pair(light.children, dark.children);
  return children && { light, dark, children, needs: toNeeds(light, dark, children) };
}

function pairDefinitions(light: Shape['children'], dark: Shape['children']): (Both | undefined)[] {
  const toIds = (shapes: Shape['children']): ReadonlyMap<string, Shape> =>
    new Map(
      shapes.flatMap((shape) =>
        typeof shape !== 'string' && isDefinition(shape) ? [[shape.attributes['id'] ?? '', shape]] : [],
      ),
    );
  const [first, second] = [toIds(light), toIds(dark)];
  return [...new Map([...second, ...first])].map(([id, shape]) => pairShapes(shape, second.get(id) ?? shape));
}

/** In definitions, what is needed is needed where they are used, which nothing around them changes. */
function toNeeds(light: Shape, dark: Shape, children: readonly (Both | string)[]): Needs {
  const needs = new Map<string, string>();
  const hasText = children.some((child) => typeof child === 'string' && child.trim() !== '');
  const add = (name: string, value: string): void => {
    needs.set(name, (needs.get(name) ?? value) === value ? value : MIXED);
  };
  for (const name of findNeeds([light, dark], hasText)) add(name, toValue(name, light, dark));
  for (const child of children)
    if (typeof child !== 'string') for (const [name, value] of child.needs) add(name, value);
  return needs;
}

/** The value of a property, in both schemes where they differ: of the two variables one is empty, and one is not there. */
function toValue(name: string, { looks: light }: Shape, { looks: dark }: Shape): string {
  const fallback = INHERITED[name] ?? OWN[name] ?? '';
  const [first, second] = [light, dark].map(({ [name]: look = fallback }) =>
    // What a filter refers to is no part of drawings; what it says by itself is.
    name === 'filter' && look.includes('url(') ? fallback : toAttributeValue(look),
  );
  return first === second ? `${first}` : `var(--on-light,${first})var(--on-dark,${second})`;
}

/** What elements are written in. */
interface Surroundings {
  /** The ids that are referred to, with what they become. */
  readonly ids: ReadonlyMap<string, string>;
  /** What holds of inherited properties unless something else is said. */
  readonly inherited: ReadonlyMap<string, string>;
}

function writeAll(children: readonly (Both | string)[], surroundings: Surroundings): string {
  return children
    .map((child) => (typeof child === 'string' ? escapeHtml(child) : writeShape(child, surroundings)))
    .join('');
}

function writeShape(both: Both, { ids, inherited: outside }: Surroundings): string {
  const { light, dark, children, needs } = both;
  const { name } = light;
  // A gradient is as large as what has it: a line that is straight has none, so one that is so almost has to stay so.
  const digits = [light, dark].some(({ looks }) => /^url/.test(looks['stroke'] ?? '')) ? EXACT : ROUNDED;
  const attributes = Object.entries(light.attributes).flatMap(([key, value]) =>
    writePlace(key, value, { shape: light, digits, ids }),
  );
  for (const [key, usual] of Object.entries(OWN)) {
    const value = toValue(key, light, dark);
    if (value !== usual && !(key.startsWith('stop-') && name !== 'stop'))
      attributes.push([OTHER_NAMES[key] ?? key, value]);
  }
  // What a group of one is like is said by that one.
  if (name === 'g' && children.length === 1 && attributes.length === 0)
    return writeAll(children, { ids, inherited: outside });
  const inherited = new Map(outside);
  for (const [key, value] of needs) {
    if (value === MIXED || value === outside.get(key)) continue;
    inherited.set(key, value);
    attributes.push([key, value]);
  }
  const content = writeAll(children, { ids, inherited });
  if (name === 'g' && attributes.length === 0) return content;
  const written = attributes.map(([key, value]) => ` ${key}="${escapeHtml(refer(value, ids))}"`).join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Digits behind the point. */
const [ROUNDED, EXACT] = [2, 5];
/** Properties whose attributes have another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'text-decoration-line': 'text-decoration' };
/** Addresses to which a drawing may lead. */
const SAFE = /^(?:https?:|mailto:|[/.#?]|[^:]*$)/i;

type Attribute = [name: string, value: string];

function writePlace(
  key: string,
  value: string,
  { shape: { name }, digits, ids }: Pick<Surroundings, 'ids'> & { readonly shape: Shape; readonly digits: number },
): Attribute[] {
  if (key === 'id') return ids.has(value) ? [[key, ids.get(value) ?? '']] : [];
  if (key !== 'href') return [[key, roundNumbers(value, digits)]];
  if (name === 'a') return SAFE.test(value.trim()) ? [[key, value.trim()]] : [];
  return value.startsWith('#') ? [[key, `#${ids.get(value.slice(1)) ?? ''}`]] : [];
}

/** References have the new ids. */
function refer(value: string, ids: Surroundings['ids']): string {
  return value.replace(REFERENCE, (_, id: string) => `url(#${ids.get(id) ?? ''})`);
}
