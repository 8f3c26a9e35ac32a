/** The announcement bar colours as CSS rules, because a strict content security policy forbids inline styles. */
import { badColour } from '../../diagnostics/catalogue/bundle.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { AnnouncementBar } from '../../types/theme-config.js';

/**
 * Names, hex colours, colour functions, gradients and variables; nothing that could end the declaration or load a file.
 */
const COLOUR =
  /^(#[\da-f]{3,8}|[a-z]+|(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var|(repeating-)?(linear|radial|conic)-gradient)\([\w\s.,%/+#()-]*\))$/i;

/**
 * Creates rules that set `--announcement-background` and `--announcement-text`. Invalid colours are left out and
 * reported.
 */
export function announcementColours(bar: AnnouncementBar | undefined): {
  readonly css: string;
  readonly diagnostics: readonly Diagnostic[];
} {
  const values = [
    { key: 'backgroundColor', property: '--announcement-background', value: bar?.backgroundColor },
    { key: 'textColor', property: '--announcement-text', value: bar?.textColor },
  ];
  const given = values.flatMap(({ value, ...rest }) => (value === undefined ? [] : [{ ...rest, value: value.trim() }]));
  const valid = given.filter(({ value }) => COLOUR.test(value) && !/url/i.test(value) && isBalanced(value));
  const declarations = valid.map(({ property, value }) => `${property}:${value}`);
  return {
    css: declarations.length === 0 ? '' : `:root:root{${declarations.join(';')}}`,
    diagnostics: given
      .filter((entry) => !valid.includes(entry))
      .map(({ key, value }) => badColour(`themeConfig.announcementBar.${key}`, value)),
  };
}

/** Returns true if all brackets match. */
function isBalanced(value: string): boolean {
  let open = 0;
  for (const sign of value) {
    if (sign === '(') open++;
    if (sign === ')') open--;
    if (open < 0) return false;
  }
  return open === 0;
}
