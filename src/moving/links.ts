/** Addresses in Markdown: those of files of the old site lead to the same files where they are now. */
import { isExternal, splitUrl } from '../text/paths.js';
import { posixRelative } from './places.js';
import { eachLine, outsideCode, type Rule } from './document.js';
import type { FilePath } from '../types/paths.js';

/** How the old site finds what an address means, and where that is now. */
export interface Addresses {
  /** The file of the old site that an address leads to; undefined for none. */
  readonly find: (from: FilePath, address: string) => FilePath | undefined;
  /** Where a file of the old site is in the new one. */
  readonly place: (path: FilePath) => FilePath;
  /** Whether a file is served from the root, as those of a static folder. */
  readonly isStatic: (path: FilePath) => boolean;
}

const IN_MARKDOWN = /(\]\()(<[^>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)/g;
const IN_TAGS = /(\s(?:src|href|srcset|poster)=)(["'])([^"'{}]*)\2/g;
const DEFINITION = /^(\s{0,3}\[[^\]^]+\]:\s+)(<[^>]*>|\S+)/;

/** Rewrites the addresses of each line. */
export function rewriteLinks(addresses: Addresses): Rule {
  return eachLine((text, _line, { path }) => {
    const move = (address: string): string => moveAddress(address, path, addresses);
    if (DEFINITION.test(text))
      return text.replace(DEFINITION, (_, before: string, address: string) => before + moveQuoted(address, move));
    return outsideCode(text, (part) =>
      part
        .replace(IN_MARKDOWN, (_, before: string, address: string) => before + moveQuoted(address, move))
        .replace(IN_TAGS, (_, before: string, quote: string, address: string) => before + quote + move(address) + quote),
    );
  });
}

function moveQuoted(address: string, move: (address: string) => string): string {
  return address.startsWith('<') ? `<${move(address.slice(1, -1))}>` : move(address);
}

/** An address as it has to be written in the new place of a file. */
function moveAddress(address: string, from: FilePath, { find, place, isStatic }: Addresses): string {
  if (address === '' || address.startsWith('#') || isExternal(address)) return address;
  const { path, query, hash } = splitUrl(address);
  const found = path === '' ? undefined : find(from, path);
  if (found === undefined || isStatic(found)) return address;
  return posixRelative(place(from), place(found)) + query + hash;
}
