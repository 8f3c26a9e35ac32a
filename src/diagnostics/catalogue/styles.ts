/** Diagnostics about the style sheets of a site. */
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { quoteNames } from '../next-step.js';

/** A missing style sheet, or a missing file that one refers to. `from` is the sheet, or undefined for the configuration. */
export function missingStyleFile(path: string, from: FilePath | undefined): Diagnostic {
  return {
    code: 'missing-style-file',
    severity: 'warning',
    message: `\`${path}\`${from === undefined ? ', a style sheet in the configuration,' : ''} was not found, so it is left out.`,
    hint: 'Correct its path, or install the package that it is part of.',
    ...(from === undefined ? {} : { location: { file: from } }),
  };
}

/** A style sheet in a language other than CSS, without a compiler for it. */
export function unreadSheet(file: FilePath): Diagnostic {
  return {
    code: 'unread-style-sheet',
    severity: 'warning',
    message: `\`${file}\` is not CSS, so the site is built without it.`,
    hint: 'Install `sass` in the site folder, or write the sheet in CSS.',
    location: { file },
  };
}

/** At-rules that need a PostCSS plugin. */
export function unreadAtRules(names: readonly string[]): Diagnostic {
  return {
    code: 'unread-at-rules',
    severity: 'warning',
    message: `Style sheets of the site use at-rules that need a PostCSS plugin, so these styles are missing: ${quoteNames(names)}.`,
    hint: 'Compile the sheet before the build, and list the result in the configuration.',
  };
}

/** Rules for Docusaurus classes without a counterpart in our markup. `rules` is the number of rules. */
export function unmatchedRules({
  rules: count,
  classes,
}: {
  readonly rules: number;
  readonly classes: ReadonlySet<string>;
}): Diagnostic {
  const names = [...classes].sort();
  const shown = names.slice(0, SHOWN).map((name) => `\`${name}\``);
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
  return {
    code: 'unmatched-style-rules',
    severity: 'info',
    message: `${count === 1 ? '1 rule' : `${count} rules`} in the site’s style sheets ${count === 1 ? 'is' : 'are'} for Docusaurus classes that csb-docs does not have: ${shown.join(', ')}${more}.`,
    hint: 'Style the markup of csb-docs in `templates/styles/site.css`.',
  };
}

/** The maximum number of class names in a message. */
const SHOWN = 12;

/** A text colour of the site with low contrast. It is used anyway. */
export function lowContrast(
  variable: string,
  found: readonly { readonly scheme: 'light' | 'dark'; readonly colour: string; readonly ratio: number }[],
): Diagnostic {
  const places = found.map(
    ({ scheme, colour, ratio }) => `${ratio.toFixed(1)}:1 in the ${scheme} scheme (\`${colour}\`)`,
  );
  return {
    code: 'low-contrast',
    severity: 'warning',
    message: `The link colour \`${variable}\` has a contrast of ${places.join(' and ')}. Readable text needs 4.5:1.`,
    hint: 'Set `--ifm-link-color` to a shade that differs more from the background.',
  };
}

/** A text colour and a background with low contrast, at least one of them set by the site. */
export interface LowPair {
  readonly text: string;
  readonly background: string;
  /** The text that has this colour. */
  readonly use: string;
  readonly found: readonly {
    readonly scheme: 'light' | 'dark';
    readonly colours: readonly [text: string, background: string];
    readonly ratio: number;
  }[];
}

/** A theme colour of the site with low contrast. */
export function lowThemeContrast({ text, background, use, found }: LowPair, file: FilePath | undefined): Diagnostic {
  const places = found.map(
    ({ scheme, colours: [front, back], ratio }) =>
      `${ratio.toFixed(1)}:1 in the ${scheme} scheme (\`${front}\` on \`${back}\`)`,
  );
  return {
    code: 'low-contrast',
    severity: 'warning',
    message: `\`${text}\`, the colour of ${use}, has a contrast to \`${background}\` of ${places.join(' and ')}. Readable text needs 4.5:1.`,
    hint: `Set \`${text}\` or \`${background}\` to a shade that differs more from the other: in \`:root\` for the light scheme, in \`[data-theme='dark']\` for the dark one.`,
    ...(file === undefined ? {} : { location: { file } }),
  };
}
