/**
 * Reads the colours of a preview image from the site's style sheets. Falls back to the default theme for missing values,
 * or values that only browsers can compute.
 */
import type { PictureColours } from '../../types/picture-props.js';

type Scheme = 'light' | 'dark';

const NAMES = { background: '--bg', text: '--text', soft: '--text-soft', accent: '--accent', line: '--line' } as const;
/** Colours of the theme without a preset. */
const OURS: Readonly<Record<Scheme, PictureColours>> = {
  light: { background: '#ffffff', text: '#19212b', soft: '#5b6470', accent: '#0279e3', line: '#e1e5e9' },
  dark: { background: '#0c1015', text: '#e1e5ea', soft: '#9ea5af', accent: '#4c9dfb', line: '#242931' },
};
/** Maximum length of a chain of variables. */
const MOST_STEPS = 10;
const PLAIN = /^(?:#[0-9a-f]{3,8}|rgba?\([\d.,%\s/]+\)|hsla?\([\d.,%\s/deg]+\)|[a-z]+)$/i;

/** Returns the colours of a colour scheme. */
export function readColours(css: string, scheme: Scheme): PictureColours {
  const variables = readVariables(css, scheme);
  const find = (role: keyof typeof NAMES): string =>
    resolveColour(`var(${NAMES[role]})`, variables) ?? OURS[scheme][role];
  return {
    background: find('background'),
    text: find('text'),
    soft: find('soft'),
    accent: find('accent'),
    line: find('line'),
  };
}

/** Reads the custom properties of the whole page. Later ones win, and dark inherits from light. */
function readVariables(css: string, scheme: Scheme): ReadonlyMap<string, string> {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const target = findTarget(selector, { light, dark });
    if (target === undefined) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)) target.set(name, value.trim());
  }
  return scheme === 'light' ? light : new Map([...light, ...dark]);
}

function findTarget<T>(selectors: string, { light, dark }: Record<Scheme, T>): T | undefined {
  for (const selector of selectors.split(',').map((one) => one.trim())) {
    if (/^(?::root|html)?\[data-theme=["']?dark["']?\]$/.test(selector)) return dark;
    if (/^(?::root|html)(?:\[data-theme=["']?light["']?\])?$/.test(selector)) return light;
  }
  return undefined;
}

function resolveColour(value: string, variables: ReadonlyMap<string, string>): string | undefined {
  let found = value;
  for (let step = 0; step < MOST_STEPS; step++) {
    const [, name, rest] = /^var\(\s*(--[\w-]+)\s*(?:,(.*))?\)$/s.exec(found) ?? [];
    if (name === undefined) return PLAIN.test(found) ? found : undefined;
    const next = variables.get(name) ?? rest?.trim();
    if (next === undefined) return undefined;
    found = next;
  }
  return undefined;
}
