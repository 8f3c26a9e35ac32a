/** Rewrites URLs in Markdown so that they lead to the same files at their new paths. */

import type { FilePath } from '../../types/paths.js';
import { isExternal, splitUrl, toFilePath } from '../../utils/paths.js';
import { eachLine, outsideCode, type Rule } from './document.js';
import { isMarkdown, posixRelative } from './places.js';

/** Resolves URLs of the old site to new paths. */
export interface Urls {
  /** Finds the file of the old site for a URL. Undefined if there is none. */
  readonly find: (from: FilePath, address: string) => FilePath | undefined;
  /** Returns the new path of a file. */
  readonly place: (path: FilePath) => FilePath;
  /** True if an anchor is that of the page title, which has none here. */
  readonly isTop: (path: FilePath, anchor: string) => boolean;
  /**
   * Returns the full URL of a page in another language. Undefined in the same language, `''` if it cannot be
   * determined.
   */
  readonly otherLocales: (from: FilePath, page: FilePath) => string | undefined;
  /** True for files served from the root, like those in a static folder. */
  readonly isStatic: (path: FilePath) => boolean;
}

const IN_MARKDOWN = /(\]\()(<[^>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)/g;
const IN_TAGS = /(\s(?:src|href|srcset|poster)=)(["'])([^"'{}]*)\2/g;
const IN_IMPORTS = /^(import\s[^'"]*from\s*)(['"])(\.[^'"]*|[~@][^'"]*\.(?:png|jpe?g|svg|webp|gif|avif))\2/;
const DEFINITION = /^(\s{0,3}\[[^\]^]+\]:\s+)(<[^>]*>|\S+)/;

/** Creates the rule that rewrites the URLs in each line. */
export function rewriteLinks(addresses: Urls): Rule {
  return eachLine((text, { number }, { path, report }) => {
    const note = (what: string, todo: string): void => report(number, what, todo);
    const move = (address: string): string => moveUrl(address, { from: path, note }, addresses);
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
  readonly note: (what: string, todo: string) => void;
}

/** Returns the URL as written at the new path of the file. */
function moveUrl(address: string, { from, note }: Origin, addresses: Urls): string {
  const { find, place, isStatic, isTop, otherLocales } = addresses;
  if (address === '' || address.startsWith('#') || isExternal(address)) return address;
  const { path, query, hash } = splitUrl(address);
  const found = path === '' ? undefined : find(from, path);
  if (found === undefined || isStatic(found)) return address;
  const isPage = isMarkdown(found);
  const whole = isPage ? otherLocales(from, found) : undefined;
  if (whole !== undefined && whole !== '')
    return whole + (path.endsWith('/') && !whole.endsWith('/') ? '/' : '') + query + hash;
  if (whole === '')
    note(
      'A link to a page in another language leads to the page in its own language now.',
      'Write the whole address of the page, with its host.',
    );
  const [here, there] = [place(from), place(found)].map((file) => (isPage ? toOriginal(file) : file));
  if (here === undefined || there === undefined) return address;
  return posixRelative(here, there) + query + (isPage && isTop(found, hash.slice(1)) ? '' : hash);
}

/** Returns the path of the original for a translation. */
export function toOriginal(path: FilePath): FilePath {
  return toFilePath(path.replace(/^i18n\/[^/]+\/docusaurus-plugin-content-docs\/current\//, 'docs/'));
}
