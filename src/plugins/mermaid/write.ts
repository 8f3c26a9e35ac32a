/**
 * Writes a drawing as SVG without style sheet, style attributes and unused ids, as a list of texts to be joined with
 * the id prefix. Where the schemes differ, an attribute contains both values and the plugin's style sheet selects one:
 * two drawings would double the size.
 */
import { escapeHtml } from '../../utils/text/escape.js';
import type { SchemeDrawing, Shape } from './page/shape.js';
import { CONTAINERS, DEFINITIONS, findNeeds, INHERITED, MIXED, type Needs, OWN } from './rules.js';
import { roundNumbers, toAttributeValue } from './values.js';

/** References to ids in property values. */
const REFERENCE = /url\("?#([^")]*)"?\)/g;

/** Parts of a text, to be joined with the id prefix. */
export type Pieces = readonly string[];

/** An element in both schemes. */
interface Both {
  readonly light: Shape;
  readonly dark: Shape;
  readonly children: readonly (Both | string)[];
  /** Inherited properties that it and its descendants need. */
  readonly needs: Needs;
}

/** Placeholder for the prefix. Cannot appear in a source. */
const PREFIX = '\0';

/** Writes the content of a drawing. Undefined if the schemes have different structures. */
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

/** Definitions may exist in one scheme only. Everything else must match. */
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

/** Definitions are left out: they need properties where they are used. */
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

/**
 * Returns the value of a property, with both values if the schemes differ: one variable is empty, the other is not set.
 */
function toValue(name: string, { looks: light }: Shape, { looks: dark }: Shape): string {
  const fallback = INHERITED[name] ?? OWN[name] ?? '';
  const [first, second] = [light, dark].map(({ [name]: look = fallback }) =>
    // Referenced filters are not part of drawings; filter functions are kept.
    name === 'filter' && look.includes('url(') ? fallback : toAttributeValue(look),
  );
  return first === second ? `${first}` : `var(--on-light,${first})var(--on-dark,${second})`;
}

/** Context in which elements are written. */
interface Surroundings {
  /** Referenced ids → new ids. */
  readonly ids: ReadonlyMap<string, string>;
  /** Inherited values at this point. */
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
  // A gradient stroke is not drawn on exactly straight lines, so nearly straight lines must not be rounded to straight.
  const digits = [light, dark].some(({ looks }) => /^url/.test(looks['stroke'] ?? '')) ? EXACT : ROUNDED;
  const attributes = Object.entries(light.attributes).flatMap(([key, value]) =>
    writePlace(key, value, { shape: light, digits, ids }),
  );
  for (const [key, usual] of Object.entries(OWN)) {
    const value = toValue(key, light, dark);
    if (value !== usual && !(key.startsWith('stop-') && name !== 'stop'))
      attributes.push([OTHER_NAMES[key] ?? key, value]);
  }
  // A group without attributes around a single element is not needed.
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

/** Decimals. */
const [ROUNDED, EXACT] = [2, 5];

/** Properties whose attribute has another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'text-decoration-line': 'text-decoration' };

/** Allowed link targets. */
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

/** Replaces ids in references. */
function refer(value: string, ids: Surroundings['ids']): string {
  return value.replace(REFERENCE, (_, id: string) => `url(#${ids.get(id) ?? ''})`);
}

/** Returns the ids that shapes reference, in document order. */
function listReferences(shapes: Shape['children']): readonly string[] {
  return shapes.flatMap((shape) => {
    if (typeof shape === 'string') return [];
    const { name, attributes, looks, children } = shape;
    const { href = '' } = attributes;
    const own = Object.values(looks).flatMap((value) => [...value.matchAll(REFERENCE)].map(([, id = '']) => id));
    return [...own, ...(href.startsWith('#') && name !== 'a' ? [href.slice(1)] : []), ...listReferences(children)];
  });
}

/** Returns true if an element is drawn only where it is referenced. */
function isDefinition(shape: Shape | string): boolean {
  return typeof shape !== 'string' && DEFINITIONS.includes(shape.name);
}

/** Removes what draws nothing. */
function prune(shapes: readonly Shape[]): readonly Shape[] {
  const referred = new Set(listReferences(shapes));
  const keep = (shape: Shape | string): Shape['children'] => {
    if (typeof shape === 'string') return [shape];
    const { name, attributes } = shape;
    if (isDefinition(shape) && !referred.has(attributes['id'] ?? '')) return [];
    const children = shape.children.flatMap(keep);
    const isEmpty = children.every((child) => typeof child === 'string' && child.trim() === '');
    // Definitions are not drawn in place, so `defs` is not needed around them.
    if (name === 'defs' && children.every(isDefinition)) return children;
    return isEmpty && CONTAINERS.includes(name) ? [] : [{ ...shape, children }];
  };
  return shapes.flatMap(keep).filter((shape) => typeof shape !== 'string');
}
