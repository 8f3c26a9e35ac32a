/** Translates a logo of the navbar or footer. */
import { applyRules, type Rules, type Translation, toItems, toRecord } from './rules/rules.js';

const LOGO: Rules = {
  src: 'same',
  srcDark: 'same',
  alt: 'same',
  href: 'same',
  width: 'silent',
  height: 'silent',
  target: 'same',
  className: 'same',
  // Handled by `rulesForThemeConfig`.
  style: 'silent',
};

/** Returns the option `logo`. Empty if there is none. */
export function translateLogo(
  raw: unknown,
  owner: string,
  translation: Translation,
): { readonly logo?: Readonly<Record<string, unknown>> } {
  if (toItems(raw).length === 0) return {};
  const logo = toRecord(raw);
  const { width, height } = logo;
  return {
    logo: {
      ...applyRules(logo, LOGO, { at: `${owner}.logo`, translation }),
      ...toSize('width', width),
      ...toSize('height', height),
    },
  };
}

/** `32`, `'32'` and `'32px'` are the same size. Other units are ignored; the image size applies. */
function toSize(name: string, value: unknown): Readonly<Record<string, number>> {
  const size = typeof value === 'string' ? Number(value.replace(/px$/, '')) : value;
  return typeof size === 'number' && Number.isFinite(size) && value !== '' ? { [name]: size } : {};
}
