/** Findings about the style sheets of a site. In: paths, classes, colours. */
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';

/** A style sheet, or something that one refers to, is not there. `from`: the sheet; undefined for the configuration. */
export function missingStyleFile(path: string, from: FilePath | undefined): Diagnostic {
  return {
    code: 'missing-style-file',
    severity: 'warning',
    message: `\`${path}\`${from === undefined ? ', a style sheet of the configuration,' : ''} was not found, so it is left out.`,
    hint: 'You can correct its path, or install the package that it is part of.',
    ...(from === undefined ? {} : { location: { file: from } }),
  };
}

/** A style sheet in another language than CSS, and nothing that compiles it. */
export function unreadSheet(file: FilePath): Diagnostic {
  return {
    code: 'unread-style-sheet',
    severity: 'warning',
    message: `\`${file}\` is not CSS, so the site is built without it.`,
    hint: 'You can install `sass` beside the site, which is used when it is there, or write the sheet as CSS.',
    location: { file },
  };
}

/** Rules that only a plug-in of PostCSS understands. */
export function unreadAtRules(names: readonly string[]): Diagnostic {
  return {
    code: 'unread-at-rules',
    severity: 'warning',
    message: `${names.map((name) => `\`${name}\``).join(', ')} in style sheets of the site needs a plug-in of PostCSS, so what it would make is missing.`,
    hint: 'You can build that sheet before the site, and name the result in the configuration.',
  };
}

/** Rules for classes of Docusaurus' markup that our markup has nothing for; `rules` is their number. */
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
    message: `${count === 1 ? '1 rule' : `${count} rules`} of the site’s style sheets ${count === 1 ? 'is' : 'are'} for classes without counterpart here, in part or as a whole: ${shown.join(', ')}${more}.`,
    hint: 'You can style our markup in `templates/styles/site.css`.',
  };
}

/** More names than this tell nobody anything. */
const SHOWN = 12;

/** A colour of the site can hardly be read where it is text; it is used all the same. */
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
    message: `\`${variable}\` is the colour of links, and has a contrast of ${places.join(' and ')}; text can be read from 4.5:1 on.`,
    hint: 'You can set `--ifm-link-color` to a shade that differs more from the background.',
  };
}

/** A pair of colours of the theme, of which the site has set one, and which can hardly be told apart. */
export interface LowPair {
  readonly text: string;
  readonly background: string;
  /** What is written in that colour. */
  readonly use: string;
  readonly found: readonly {
    readonly scheme: 'light' | 'dark';
    readonly colours: readonly [text: string, background: string];
    readonly ratio: number;
  }[];
}

/** The same for a style sheet that sets properties of the theme. */
export function lowThemeContrast({ text, background, use, found }: LowPair, file: FilePath | undefined): Diagnostic {
  const places = found.map(
    ({ scheme, colours: [front, back], ratio }) =>
      `${ratio.toFixed(1)}:1 in the ${scheme} scheme (\`${front}\` on \`${back}\`)`,
  );
  return {
    code: 'low-contrast',
    severity: 'warning',
    message: `\`${text}\` is the colour of ${use}, and has a contrast to \`${background}\` of ${places.join(' and ')}; text can be read from 4.5:1 on.`,
    hint: `You can set \`${text}\` or \`${background}\` to a shade that differs more from the other one, in \`:root\` for the light scheme, in \`[data-theme='dark']\` for the dark one.`,
    ...(file === undefined ? {} : { location: { file } }),
  };
}
