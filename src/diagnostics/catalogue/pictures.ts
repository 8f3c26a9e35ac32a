/** Findings about preview pictures. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { formatCount } from '../../utils/text/units.js';

/** The configuration asks for preview pictures, and nothing can draw them. */
export function picturesNotInstalled(location: Location, name: string): Diagnostic {
  return {
    code: 'package-not-installed',
    severity: 'warning',
    message: `\`${name}\` is not installed, so pages have no preview pictures.`,
    hint: `You can install it beside the site with \`npm install ${name}\`, or remove the key.`,
    location,
  };
}

/** A file that the configuration names as a font is none. */
export function unusableFont(location: Location, path: string): Diagnostic {
  return {
    code: 'unusable-font',
    severity: 'error',
    message: `\`${path}\` is no font that can be read.`,
    hint: 'You can name a file in the format TTF or OTF, not WOFF, or remove it from the list.',
    location,
  };
}

/** Titles have letters that no font of preview pictures has; `pages` counts them. */
export function lettersWithoutFont(location: Location, letter: string, pages: number): Diagnostic {
  const others = pages === 1 ? '' : ` It is the first of ${formatCount(pages, 'page')} of which that is so.`;
  return {
    code: 'letter-without-font',
    severity: 'warning',
    message: `No font for preview pictures has \`${letter}\`, so this page has none.${others}`,
    hint: 'You can name a font that has it in `previewPictures.fonts`, or set an `image` for the page.',
    location,
  };
}
