/**
 * The elements, attributes and properties of a drawing that reach pages: none of them can run scripts, load files or
 * needs a style sheet, whatever an author writes.
 */
import type { PageRules, Shape } from './page/shape.js';

/** Inherited properties and their initial values. */
export const INHERITED: Readonly<Record<string, string>> = {
  fill: '#000',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-width': '1',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'marker-start': 'none',
  'marker-mid': 'none',
  'marker-end': 'none',
  'font-size': '',
  'font-weight': '400',
  'font-style': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
  'paint-order': 'normal',
};

/** Properties that are not inherited. */
export const OWN: Readonly<Record<string, string>> = {
  opacity: '1',
  'stop-color': '#000',
  'stop-opacity': '1',
  'clip-path': 'none',
  mask: 'none',
  filter: 'none',
  'text-decoration-line': 'none',
  'alignment-baseline': 'auto',
};

/** Inherited properties that all elements inside need, by value. MIXED if they need different ones. */
export type Needs = ReadonlyMap<string, string>;

/** Marks different values. */
export const MIXED = '';

/** Elements that draw nothing if empty. */
export const CONTAINERS: readonly string[] = [
  ...['g', 'a', 'defs', 'text', 'tspan'],
  ...['symbol', 'marker', 'clipPath', 'mask', 'pattern', 'linearGradient', 'radialGradient'],
];

/** Elements that are drawn only where they are referenced. */
export const DEFINITIONS: readonly string[] = CONTAINERS.slice(5);
const LINES: readonly string[] = ['path', 'line', 'polyline', 'polygon'];
const MARKERS: readonly string[] = ['marker-start', 'marker-mid', 'marker-end'];
const TEXT: readonly string[] = ['font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline'];

/** Returns the inherited properties that affect an element itself in any scheme. */
export function findNeeds(schemes: readonly Shape[], hasText: boolean): readonly string[] {
  const name = schemes[0]?.name ?? '';
  if (name === 'stop' || (!hasText && CONTAINERS.includes(name))) return [];
  const has = (look: string): boolean => schemes.some(({ looks }) => (looks[look] ?? 'none') !== 'none');
  const markers = LINES.includes(name) ? MARKERS : [];
  return [
    'fill',
    ...(has('fill') ? ['fill-opacity', ...(LINES.includes(name) ? ['fill-rule'] : [])] : []),
    'stroke',
    // Marker size depends on the stroke width.
    ...(has('stroke') || markers.some(has) ? ['stroke-width'] : []),
    ...(has('stroke') ? ['stroke-opacity', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'] : []),
    ...(has('stroke') && hasText ? ['paint-order'] : []),
    ...markers,
    ...(hasText ? TEXT : []),
  ];
}

/** Arguments of the page functions. */
export const RULES: PageRules = {
  elements: [
    ...['g', 'svg', 'defs', 'symbol', 'use', 'marker', 'a', 'text', 'tspan'],
    ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
    ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
  ],
  attributes: [
    ...['id', 'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'dx', 'dy'],
    ...['width', 'height', 'points', 'transform', 'viewBox', 'preserveAspectRatio', 'pathLength', 'rotate'],
    ...['markerWidth', 'markerHeight', 'markerUnits', 'refX', 'refY', 'orient', 'offset', 'spreadMethod'],
    ...['gradientUnits', 'gradientTransform', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
    ...['patternUnits', 'patternContentUnits', 'patternTransform', 'href'],
  ],
  looks: [...Object.keys(INHERITED), ...Object.keys(OWN)],
};
