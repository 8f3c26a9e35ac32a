/** Styles use logical sides, so that pages are mirrored in right-to-left languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { utilityClasses } from '../../src/docusaurus/brand/utility-classes.js';
import { ROOT } from '../support/paths.js';

const FOLDER = join(ROOT, 'templates/styles');
const BRAND = 'src/docusaurus/brand/variables.ts';

/** Properties with a physical side in their name, and properties whose value can be one. */
const PROPERTY =
  /^(?:scroll-)?(?:margin|padding|border|inset)-(?:left|right)\b|^(?:left|right)$|-(?:left|right)-radius$/;
const VALUE =
  /^(?:float|clear|text-align|justify-\w+|object-position|background(?:-position)?|transform-origin|caption-side)$/;
const SIDE = /\b(?:left|right)\b/;
/** Shorthands with four values: the second is the right side, the last the left one. */
const FOUR_SIDES = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color|radius))$/;
/** Movement along the inline axis. */
const MOVEMENT = /^(?:transform|translate|scale|rotate|transform-origin)$/;

/** Allowed declarations with a physical side, and the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'border-width: 0 1.5px 1.5px 0':
    'a chevron is the corner of a square: it is turned, and for right to left turned elsewhere',
  'text-align: left': 'cells and elements of authors who name the side',
  'text-align: right': 'cells and elements of authors who name the side',
  'linear-gradient': 'the shades of a table are at both edges, and alike',
  'translate: 100%': 'a drawer: the rule for right to left is beside it',
  'translate: -100%': 'a drawer: the rule for right to left is beside it',
  'transform-origin: 0 0': 'the bar of progress: the rule for right to left is beside it',
  'transform-origin: 100% 0': 'the bar of progress, right to left',
};

/** Returns the declarations of a style sheet that use a physical side. */
function findSides(css: string): string[] {
  return [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([a-z-]+):\s*([^;{}]+?)\s*(?=[;}])/g)]
    .map(([, property = '', value = '']) => [property, value.replace(/\s+/g, ' ')] as const)
    .filter(([property, value]) => namesSide(property, value))
    .map(([property, value]) => (value.includes('linear-gradient') ? 'linear-gradient' : `${property}: ${value}`));
}

function namesSide(property: string, value: string): boolean {
  const parts = value.replace(/ !important$/, '').split(/ (?![^(]*\))/);
  return (
    PROPERTY.test(property) ||
    (VALUE.test(property) && SIDE.test(value)) ||
    (FOUR_SIDES.test(property) && parts.length === 4 && parts[1] !== parts[3]) ||
    (MOVEMENT.test(property) && movesAlong(property, value))
  );
}

/**
 * True if a transform moves along the inline axis. Vertical movement, mirroring and rotation are the same in both
 * directions if the rotated shape is symmetric: see the chevrons.
 */
function movesAlong(property: string, value: string): boolean {
  if (property === 'translate') return !/^(?:none$|0 )/.test(value);
  return property === 'transform-origin' || /translateX|translate\(|scaleX\((?!0\))|matrix|skew/.test(value);
}

const sheets = new Map([
  ...readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name): [string, string] => [name, readFileSync(join(FOLDER, name), 'utf8')]),
  [BRAND, readFileSync(join(ROOT, BRAND), 'utf8')],
  ['utility classes', utilityClasses()],
]);

test('no rule uses left or right without a reason', () => {
  const found = [...sheets].flatMap(([name, css]) => findSides(css).map((side) => `${name}: ${side}`));
  assert.equal(
    found.filter((side) => !Object.hasOwn(ALLOWED, side.replace(/^.*?: /, ''))),
    [],
  );
});

test('every exception is used', () => {
  const used = new Set([...sheets.values()].flatMap(findSides));
  assert.equal(
    Object.keys(ALLOWED).filter((side) => !used.has(side)),
    [],
  );
});

/** Its chevrons point down or up, so they are the same in both directions. */
const UPRIGHT = 'layout.css';

test('chevrons and drawers have right-to-left rules in the same sheet', () => {
  const physical = [...sheets].filter(([, css]) =>
    findSides(css).some((side) => /^(?:border-width|translate|transform-origin)/.test(side)),
  );
  assert.ok(physical.length > 3);
  assert.equal(
    physical.filter(([name, css]) => name !== UPRIGHT && !css.includes("[dir='rtl']")).map(([name]) => name),
    [],
  );
});

test('physical directions are detected in all forms', () => {
  const sides = [
    'margin-left: 1px',
    'border-right: 1px solid',
    'left: 0',
    'float: left',
    'text-align: right',
    'padding: 0 1px 0 2px',
    'inset: auto 1rem 1rem auto',
    'border-top-left-radius: 2px',
    'translate: 4px',
    'transform: translateX(4px)',
  ];
  for (const side of sides) assert.equal(findSides(`a { ${side}; }`), [side]);
  const others =
    'a:hover { padding: 0 1px 2px; margin-inline-start: 0; translate: 0 4px; inset: 0; inset-inline: auto 0 }';
  assert.equal(findSides(others), []);
});

test.run();
