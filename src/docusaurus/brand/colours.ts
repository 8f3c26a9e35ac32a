/** Text colours for the site's own colours, and contrast checks. */
import { type LowPair, lowContrast } from '../../diagnostics/catalogue/styles.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { listStyleRules, type Rule } from '../../utils/css/parse-css.js';

/** Values of CSS variables in one colour scheme, by name with `--`. */
export type Values = ReadonlyMap<string, string>;

/** Values in both schemes. Dark includes the values inherited from light. */
export interface Schemes {
  readonly light: Values;
  readonly dark: Values;
}

/** Selectors that set variables for the whole page. */
const ROOT = /^(?:(?:html|:root)(?![\w-])|:where\(:root\)|\[data-theme=["']?(?:light|dark)["']?\])+$/;

/** Reads the variables that rules set on the page root for all screen widths. */
export function readSchemes(rules: readonly Rule[]): Schemes {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  const darkOnly = new Map<string, string>();
  for (const { selectors, body } of listStyleRules(rules.filter(isForAllScreens)))
    for (const selector of selectors.filter((each) => ROOT.test(each)))
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+)\s*:\s*([^;]*)/g)) {
        if (/data-theme=["']?dark/.test(selector)) darkOnly.set(name, value.trim());
        else if (/data-theme=["']?light/.test(selector)) light.set(name, value.trim());
        else {
          light.set(name, value.trim());
          dark.set(name, value.trim());
        }
      }
  return { light, dark: new Map([...dark, ...darkOnly]) };
}

function isForAllScreens(rule: Rule): boolean {
  return rule.kind === 'style' || (rule.kind === 'group' && /^@(media screen|layer\b.*)$/.test(rule.prelude));
}

/** Returns rules for black or white text on the primary colour, for each scheme where it is known. */
export function textOnAccent({ light, dark }: Schemes): string {
  const rules = [
    [':root', light],
    [":root[data-theme='dark']", dark],
  ] as const;
  return rules
    .map(([selector, values]) => {
      const colour = findColour(values, '--ifm-color-primary');
      if (colour === undefined) return '';
      return `${selector}{--on-accent:${contrast(colour, BLACK) > contrast(colour, WHITE) ? '#0c141b' : '#fff'}}`;
    })
    .join('');
}

/** Text below this contrast is hard to read for most people. Between 3 and 4.5 the choice is left to the site. */
const HARD_TO_READ = 3;

/** Reports links that are hard to read, once per site. `theme` has the values of our theme. */
export function checkContrast(site: Schemes, theme: Schemes): readonly Diagnostic[] {
  const variable = site.light.has('--ifm-link-color') ? '--ifm-link-color' : '--ifm-color-primary';
  const found = (['light', 'dark'] as const).flatMap((scheme) => {
    const colour = findColour(site[scheme], variable);
    const background = findColour(site[scheme], '--ifm-background-color') ?? findColour(theme[scheme], '--bg');
    if (colour === undefined || background === undefined) return [];
    const ratio = contrast(colour, background);
    return ratio < HARD_TO_READ ? [{ scheme, colour: site[scheme].get(variable) ?? '', ratio }] : [];
  });
  return found.length === 0 ? [] : [lowContrast(variable, found)];
}

/** Text and background variables of the theme. */
const PAIRS = [
  { text: '--accent-text', background: '--bg', use: 'links' },
  { text: '--on-accent', background: '--accent-text', use: 'text on buttons' },
] as const;

/** Returns the pairs that a site changed and that have low contrast in a scheme that readers see. */
export function findLowPairs(site: Schemes, theme: Schemes, seen: readonly ('light' | 'dark')[]): readonly LowPair[] {
  return PAIRS.flatMap((pair) => {
    const found = seen.flatMap((scheme) => {
      if (!site[scheme].has(pair.text) && !site[scheme].has(pair.background)) return [];
      const values = new Map([...theme[scheme], ...site[scheme]]);
      const [text, background] = [findColour(values, pair.text), findColour(values, pair.background)];
      if (text === undefined || background === undefined) return [];
      const ratio = contrast(text, background);
      return ratio < HARD_TO_READ ? [{ scheme, colours: [toHex(text), toHex(background)] as const, ratio }] : [];
    });
    return found.length === 0 ? [] : [{ ...pair, found }];
  });
}

type Colour = readonly [red: number, green: number, blue: number];

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];

/** Resolves a variable to a colour, following `var()`. Undefined for complex values. */
function findColour(values: Values, name: string, depth = 0): Colour | undefined {
  const value = values.get(name)?.toLowerCase() ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (reference !== undefined) return depth > 9 ? undefined : findColour(values, reference, depth + 1);
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(value)?.[1];
  if (hex !== undefined) return toColour(hex.length === 3 ? hex.replace(/./g, '$&$&') : hex);
  const parts =
    /^rgb\(([\d\s,]+)\)$/
      .exec(value)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [red, green, blue] = parts;
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

function toColour(hex: string): Colour {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [part(0), part(2), part(4)];
}

function toHex(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The WCAG 2.2 contrast ratio. */
function contrast(first: Colour, second: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The WCAG 2.2 relative luminance. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
