/**
 * Decides which navbar items fit at which screen width; the others move to the “More” dropdown.
 * Widths are estimated from the texts, because the page must be correct before any script runs. Measuring in the
 * browser would cause a layout shift.
 */
import type { Config } from '../types/config.js';
import type { ItemRoom, NavbarItemConfig } from '../types/theme-config.js';
import { findHostIcon } from './host-icons.js';

/** Inputs of the estimate. */
export type NavbarSettings = Pick<Config, 'title' | 'search' | 'docusaurus'> & {
  readonly themeConfig: Pick<Config['themeConfig'], 'navbar'>;
};

/** Pixels available from a screen width on: minus the margins and a tolerance for wide letters. */
const ROOMS: readonly (readonly [room: ItemRoom, pixels: number])[] = [
  ['always', (997 - 64) * 0.95],
  ['1200', (1200 - 64) * 0.95],
  ['1440', (1440 - 128) * 0.95],
];

/** Average letter widths of the theme, in pixels. Other characters, such as 中 or 🧡, are full-width. */
const LETTER = 7.8;
const BRAND_LETTER = 9.6;
const SQUARE = 16;
/** Padding of an item, the arrow of a dropdown, and an item without text. */
const AROUND = 28;
const ARROW = 14;
const ICON = 48;
/** Placeholder for the label of a version or language. */
const VERSION = '10.x.x';
/** Width of the “More” dropdown. */
const MORE = AROUND + ARROW + 4 * LETTER;
/** Logo with gap, search button, colour mode switch, gaps between groups. */
const LOGO = 42;
const SEARCH = 204;
const TOOLS = 36;
const GAPS = 84;

/** Returns the minimum screen width of each item; `always` for all items on most sites. */
export function fitNavbar(config: NavbarSettings): readonly ItemRoom[] {
  const { items } = config.themeConfig.navbar;
  const widths = items.map(widthOfItem);
  const room = new Map<number, ItemRoom>();
  for (const [name, pixels] of ROOMS) {
    const kept = keepItems(items, widths, pixels - widthOfRest(config));
    for (const index of kept) if (!room.has(index)) room.set(index, name);
  }
  return items.map((_, index) => room.get(index) ?? 'never');
}

/** Returns whether an item is in the dropdown at some width. */
export function isCrowded(config: NavbarSettings): boolean {
  return fitNavbar(config).some((room) => room !== 'always');
}

/** Removes texts before icons, and items at the end of the longer side first. */
function keepItems(items: readonly NavbarItemConfig[], widths: readonly number[], pixels: number): readonly number[] {
  const side = (index: number) => items[index]?.position ?? 'left';
  const count = (name: string) => items.filter((_, index) => side(index) === name).length;
  const main = count('left') >= count('right') ? 'left' : 'right';
  const rank = (index: number) => (side(index) === main ? 0 : 2) + (widths[index] === ICON ? 1 : 0);
  const leaving = items.map((_, index) => index).sort((a, b) => rank(a) - rank(b) || b - a);
  const sum = (kept: readonly number[]) => kept.reduce((total, index) => total + (widths[index] ?? 0), 0);
  for (let left = 0; left <= leaving.length; left++) {
    const kept = leaving.slice(left);
    if (sum(kept) + (left === 0 ? 0 : MORE) <= pixels) return kept;
  }
  return [];
}

function widthOfItem({ type, label, value, html, items, docId, to, href, ...item }: NavbarItemConfig): number {
  if (type === 'search') return 0;
  const markup = value ?? html;
  if (markup !== undefined) {
    const text = markup.replace(/<[^>]*>/g, '').trim();
    return text === '' ? ICON : AROUND + widthOfText(text, LETTER);
  }
  const isNamed = item.className !== undefined || item['aria-label'] !== undefined;
  if (label === undefined && (isNamed || findHostIcon(to ?? href ?? '') !== undefined)) return ICON;
  const text =
    label ?? docId ?? to ?? href ?? (type?.startsWith('docsVersion') || type === 'localeDropdown' ? VERSION : '');
  return (
    AROUND +
    widthOfText(text, LETTER) +
    (items === undefined && type !== 'docsVersionDropdown' && type !== 'localeDropdown' ? 0 : ARROW)
  );
}

function widthOfRest({ title, search, docusaurus, themeConfig: { navbar } }: NavbarSettings): number {
  const name = widthOfText(navbar.title ?? (docusaurus === undefined ? title : ''), BRAND_LETTER);
  return name + (navbar.logo === undefined ? 0 : LOGO) + (search === false ? 0 : SEARCH) + TOOLS + GAPS;
}

function widthOfText(text: string, letter: number): number {
  let width = 0;
  for (const sign of text) width += (sign.codePointAt(0) ?? 0) < 0x2e80 ? letter : SQUARE;
  return width;
}
