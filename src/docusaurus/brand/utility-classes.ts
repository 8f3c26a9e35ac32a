/** Infima classes that differ only in a number or colour: spacing, columns, coloured buttons, badges and alerts. */

/** Size by name. */
const SPACES = { none: '0', xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '2rem', xl: '5rem' };

/** Suffix of the `margin` and `padding` properties by side. Infima mirrors sides in right-to-left text. */
const SIDES = {
  '': '',
  '-top': '-top',
  '-right': '-inline-end',
  '-bottom': '-bottom',
  '-left': '-inline-start',
  '-vert': '-block',
  '-horiz': '-inline',
};

/** Text colour on each background colour. */
const COLOURS = {
  primary: 'var(--on-accent)',
  secondary: 'var(--ifm-color-gray-900)',
  success: '#fff',
  info: '#fff',
  warning: 'var(--ifm-color-gray-900)',
  danger: '#fff',
};

const COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Returns the rules. Like in Infima, they override all other rules (`!important`). */
export function utilityClasses(): string {
  const spaces = ['margin', 'padding'].flatMap((property) =>
    Object.entries(SIDES).flatMap(([side, suffix]) =>
      Object.entries(SPACES).map(
        ([name, size]) => `.${property}${side}--${name}{${property}${suffix}:${size} !important}`,
      ),
    ),
  );
  const columns = COLUMNS.map((count) => `.col--${count}{--columns:${count}}.col--offset-${count}{--offset:${count}}`);
  const colours = Object.entries(COLOURS).flatMap(([name, text]) => [
    `.button--${name}{--ifm-button-background-color:var(--ifm-color-${name});--ifm-button-color:${text}}`,
    `.badge--${name}{--ifm-badge-background-color:var(--ifm-color-${name});--ifm-badge-color:${text}}`,
    `.alert--${name}{--ifm-alert-background-color:var(--ifm-color-${name}-contrast-background);--ifm-alert-border-color:var(--ifm-color-${name})}`,
  ]);
  return [...spaces, ...columns, ...colours].join('\n');
}
