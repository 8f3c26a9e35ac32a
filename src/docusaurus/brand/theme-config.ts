/** Converts the appearance options in the Docusaurus `themeConfig` that csb-docs has no option for to CSS rules. */

/** Dark or primary navbar background. Its text is light in both schemes. */
const BAR_STYLES: Readonly<Record<string, string>> = {
  dark: '--ifm-navbar-background-color:var(--ifm-color-gray-900)',
  primary: '--ifm-navbar-background-color:var(--ifm-color-primary)',
};

const LIGHT_TEXT = [
  '--bg-soft:#ffffff1a',
  '--bg-hover:#ffffff26',
  '--text:#fff',
  '--text-soft:#ffffffd9',
  '--line:#ffffff40',
  '--line-strong:#ffffff66',
  '--accent-text:#fff',
].join(';');

/** Returns rules for the navbar and logo style. `siteConfig` is the configuration as JSON. */
export function rulesForThemeConfig(siteConfig: Readonly<Record<string, unknown>>): string {
  const navbar = read(read(siteConfig, 'themeConfig'), 'navbar');
  const style = read(navbar, 'style');
  const bar = typeof style === 'string' && Object.hasOwn(BAR_STYLES, style) ? BAR_STYLES[style] : undefined;
  const logo = toDeclarations(read(read(navbar, 'logo'), 'style'));
  return [
    bar === undefined
      ? ''
      : `.site-header{${bar};${LIGHT_TEXT};--bg:var(--ifm-navbar-background-color);background:var(--bg);color:var(--text)}`,
    logo === '' ? '' : `.brand .logo{${logo}}`,
  ].join('');
}

/** Converts a React style object to CSS. Values that could end the declaration or load a file are left out. */
function toDeclarations(style: unknown): string {
  if (typeof style !== 'object' || style === null) return '';
  return Object.entries(style)
    .filter(
      ([, value]) => typeof value === 'number' || (typeof value === 'string' && /^[\w\s.,%#()/*+-]+$/.test(value)),
    )
    .map(([name, value]) => {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${property}:${typeof value === 'number' && value !== 0 ? `${value}px` : value}`;
    })
    .join(';');
}

function read(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}
