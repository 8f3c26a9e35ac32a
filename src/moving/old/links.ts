/** Addresses in Markdown: those of files of the old site lead to the same files where they are now. */
import { isExternal, splitUrl, toFilePath } from '../../text/paths.js';
import type { FilePath } from '../../types/paths.js';
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

/** An address as it has to be written in the new place of a file. */
function moveAddress(address: string, from: FilePath, { find, place, isStatic, isTop }: Addresses): string {
  if (address === '' || address.startsWith('#') || isExternal(address)) return address;
  const { path, query, hash } = splitUrl(address);
  const found = path === '' ? undefined : find(from, path);
  if (found === undefined || isStatic(found)) return address;
  const isPage = isMarkdown(found);
  const [here, there] = [place(from), place(found)].map((file) => (isPage ? toOriginal(file) : file));
  if (here === undefined || there === undefined) return address;
  return posixRelative(here, there) + query + (isPage && isTop(found, hash.slice(1)) ? '' : hash);
}

/** A translation is known by the path of its original. */
function toOriginal(path: FilePath): FilePath {
  return toFilePath(path.replace(/^i18n\/[^/]+\/docusaurus-plugin-content-docs\/current\//, 'docs/'));
}
