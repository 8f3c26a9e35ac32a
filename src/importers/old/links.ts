/** Addresses in Markdown: those of files of the old site lead to the same files where they are now. */

import type { FilePath } from '../../types/paths.js';
import { isExternal, splitUrl, toFilePath } from '../../utils/paths.js';
import { eachLine, outsideCode, type Rule } from './document.js';
import { isMarkdown, posixRelative } from './places.js';

/** How the old site finds what an address means, and where that is now. */
export interface Addresses {
  /** The file of the old site that an address leads to; undefined for none. */
  readonly find: (from: FilePath, address: string) => FilePath | undefined;
  /** Where a file of the old site is in the new one. */
  readonly place: (path: FilePath) => FilePath;
  /** Whether an anchor is that of the title of a page, which has none here. */
  readonly isTop: (path: FilePath, anchor: string) => boolean;
  /** The whole address of a page in another language than the one that leads to it; undefined for others, `''` where it cannot be known. */
  readonly abroad: (from: FilePath, page: FilePath) => string | undefined;
  /** Whether a file is served from the root, as those of a static folder. */
  readonly isStatic: (path: FilePath) => boolean;
}

const IN_MARKDOWN = /(\]\()(<[^>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)/g;
const IN_TAGS = /(\s(?:src|href|srcset|poster)=)(["'])([^"'{}]*)\2/g;
const IN_IMPORTS = /^(import\s[^'"]*from\s*)(['"])(\.[^'"]*|[~@][^'"]*\.(?:png|jpe?g|svg|webp|gif|avif))\2/;
const DEFINITION = /^(\s{0,3}\[[^\]^]+\]:\s+)(<[^>]*>|\S+)/;

/** Rewrites the addresses of each line. */
export function rewriteLinks(addresses: Addresses): Rule {
  return eachLine((text, { number }, { path, report }) => {
    const tell = (what: string, todo: string): void => report(number, what, todo);
    const move = (address: string): string => moveAddress(address, { from: path, tell }, addresses);
    if (IN_IMPORTS.test(text))
      return text.replace(
        IN_IMPORTS,
        (_, ...[before = '', quote = '', address]: string[]) => before + quote + move(address ?? '') + quote,
      );
    if (DEFINITION.test(text))
      return text.replace(DEFINITION, (_, before: string, address: string) => before + moveQuoted(address, move));
    return outsideCode(text, (part) =>
      part
        .replace(IN_MARKDOWN, (_, before: string, address: string) => before + moveQuoted(address, move))
        .replace(
          IN_TAGS,
          (_, ...[before, quote, address]: string[]) => `${before}${quote}${move(address ?? '')}${quote}`,
        ),
    );
  });
}

function moveQuoted(address: string, move: (address: string) => string): string {
  return address.startsWith('<') ? `<${move(address.slice(1, -1))}>` : move(address);
}

interface Origin {
  readonly from: FilePath;
  readonly tell: (what: string, todo: string) => void;
}

/** An address as it has to be written in the new place of a file. */
function moveAddress(address: string, { from, tell }: Origin, addresses: Addresses): string {
  const { find, place, isStatic, isTop, abroad } = addresses;
  if (address === '' || address.startsWith('#') || isExternal(address)) return address;
  const { path, query, hash } = splitUrl(address);
  const found = path === '' ? undefined : find(from, path);
  if (found === undefined || isStatic(found)) return address;
  const isPage = isMarkdown(found);
  const whole = isPage ? abroad(from, found) : undefined;
  if (whole !== undefined && whole !== '')
    return whole + (path.endsWith('/') && !whole.endsWith('/') ? '/' : '') + query + hash;
  if (whole === '')
    tell(
      'A link to a page in another language leads to the page in its own language now.',
      'Write the whole address of the page, with its host.',
    );
  const [here, there] = [place(from), place(found)].map((file) => (isPage ? toOriginal(file) : file));
  if (here === undefined || there === undefined) return address;
  return posixRelative(here, there) + query + (isPage && isTop(found, hash.slice(1)) ? '' : hash);
}

/** A translation is known by the path of its original. */
export function toOriginal(path: FilePath): FilePath {
  return toFilePath(path.replace(/^i18n\/[^/]+\/docusaurus-plugin-content-docs\/current\//, 'docs/'));
}
