/** The addresses in style sheets, and in styles of pages. */
import type { OutPath } from '../../types/paths.js';
import type { Addresses } from './addresses.js';

/** `url(…)` with or without quotes, and what `@import` names by a string. */
const ADDRESS = /(url\(\s*)(?:"([^"]*)"|'([^']*)'|([^\s"')]+))(\s*\))|(@import\s+)(?:"([^"]*)"|'([^']*)')/gi;

/** Writes the addresses of a sheet, or of a `style` attribute, as they have to be in a file of a folder that may be anywhere. */
export function toPortableSheet(css: string, from: OutPath, { toPortable }: Addresses): string {
  return css.replace(ADDRESS, (whole, ...found: (string | undefined)[]) => {
    const [open, double, single, bare, close = '', rule, importDouble, importSingle] = found;
    const address = double ?? single ?? bare ?? importDouble ?? importSingle ?? '';
    const portable = toPortable(address, from);
    // Ways are percent-encoded: what needs no escape between quotes.
    return portable === undefined ? whole : `${open ?? rule}'${portable.replaceAll("'", '%27')}'${close}`;
  });
}
