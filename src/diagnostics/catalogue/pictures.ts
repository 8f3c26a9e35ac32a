/** Diagnostics about preview images. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { formatCount } from '../../utils/text/units.js';

/** Preview images are configured, but the package that draws them is not installed. */
export function picturesNotInstalled(location: Location, name: string): Diagnostic {
  return {
    code: 'package-not-installed',
    severity: 'warning',
    message: `\`${name}\` is not installed, so pages have no preview images.`,
    hint: `Install it in the site folder with \`npm install ${name}\`, or remove the key.`,
    location,
  };
}

/** A configured font file that cannot be used. */
export function unusableFont(location: Location, path: string): Diagnostic {
  return {
    code: 'unusable-font',
    severity: 'error',
    message: `\`${path}\` is not a font file that csb-docs can read.`,
    hint: 'Use a TTF or OTF file, not WOFF, or remove it from the list.',
    location,
  };
}

/** Titles with letters that no font for preview images has. `pages` is the number of such titles. */
export function lettersWithoutFont(location: Location, letter: string, pages: number): Diagnostic {
  const others = pages === 1 ? '' : ` In total this affects ${formatCount(pages, 'page')}.`;
  return {
    code: 'letter-without-font',
    severity: 'warning',
    message: `No font for preview images has \`${letter}\`, so this page has no preview image.${others}`,
    hint: 'Add a font that has it to `previewPictures.fonts`, or set an `image` for the page.',
    location,
  };
}
