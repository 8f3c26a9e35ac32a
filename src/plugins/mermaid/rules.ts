/**
 * What of a drawing reaches pages: elements, attributes and properties that draw, and nothing that runs, loads or needs a style
 * sheet. What an author writes into a diagram cannot become more than that.
 */
import type { PageRules, Shape } from './page/shape.js';

/** Properties that what is inside has, too, with what they are where nobody says something else. */
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

/** Properties of an element alone. */
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

/** What all elements inside of one need of inherited properties; MIXED where they do not need the same. */
export type Needs = ReadonlyMap<string, string>;

/** Stands for values that differ. */
export const MIXED = '';

/** They draw nothing by themselves, and nothing is left of them when they are empty. */
export const CONTAINERS: readonly string[] = [
  ...['g', 'a', 'defs', 'text', 'tspan'],
  ...['symbol', 'marker', 'clipPath', 'mask', 'pattern', 'linearGradient', 'radialGradient'],
];

/** They are drawn where something refers to them. */
export const DEFINITIONS: readonly string[] = CONTAINERS.slice(5);
const LINES: readonly string[] = ['path', 'line', 'polyline', 'polygon'];
const MARKERS: readonly string[] = ['marker-start', 'marker-mid', 'marker-end'];
const TEXT: readonly string[] = ['font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline'];

/** The inherited properties that an element itself is drawn with, in one of the schemes at least. */
export function findNeeds(schemes: readonly Shape[], hasText: boolean): readonly string[] {
  const name = schemes[0]?.name ?? '';
  if (name === 'stop' || (!hasText && CONTAINERS.includes(name))) return [];
  const has = (look: string): boolean => schemes.some(({ looks }) => (looks[look] ?? 'none') !== 'none');
  const markers = LINES.includes(name) ? MARKERS : [];
  return [
    'fill',
    ...(has('fill') ? ['fill-opacity', ...(LINES.includes(name) ? ['fill-rule'] : [])] : []),
    'stroke',
    // Markers have their size from it.
    ...(has('stroke') || markers.some(has) ? ['stroke-width'] : []),
    ...(has('stroke') ? ['stroke-opacity', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'] : []),
    ...(has('stroke') && hasText ? ['paint-order'] : []),
    ...markers,
    ...(hasText ? TEXT : []),
  ];
}

/** What the functions in the page are given. */
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
