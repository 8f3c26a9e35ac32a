/** Rewrites URLs in style sheets and style attributes. */
import type { OutPath } from '../../types/paths.js';
import type { Urls } from './addresses.js';

/** Matches `url(…)` with or without quotes, and `@import` with a string. */
const URL_PATTERN = /(url\(\s*)(?:"([^"]*)"|'([^']*)'|([^\s"')]+))(\s*\))|(@import\s+)(?:"([^"]*)"|'([^']*)')/gi;

/** Rewrites the URLs of a style sheet or `style` attribute for a folder that may be anywhere. */
export function toPortableSheet(css: string, from: OutPath, { toPortable }: Urls): string {
  return css.replace(URL_PATTERN, (whole, ...found: (string | undefined)[]) => {
    const [open, double, single, bare, close = '', rule, importDouble, importSingle] = found;
    const address = double ?? single ?? bare ?? importDouble ?? importSingle ?? '';
    const portable = toPortable(address, from);
    // Relative URLs are percent-encoded, so only the quote needs an escape.
    return portable === undefined ? whole : `${open ?? rule}'${portable.replaceAll("'", '%27')}'${close}`;
  });
}
