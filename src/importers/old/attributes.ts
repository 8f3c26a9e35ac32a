/** Attributes in braces behind headings, pictures and links, which do not exist here. */
import type { Report } from './document.js';

/**
 * Leaves them out; of headings the id stays. Those of pictures and links that say how something looks are told.
 * @param isHeading whether the text is of a heading, of which it may be a part
 */
export function dropAttributes(
  text: string,
  { number, report, isHeading }: { readonly number: number; readonly report: Report; readonly isHeading: boolean },
): string {
  if (!isHeading && /^\s*\{:?\s*[.#][^}]*\}\s*$/.test(text)) return '';
  // From the first of many blanks, or each of them would be tried: lines in deep boxes begin with thousands.
  return text.replace(
    /(?<!\s)\s*\{:?\s*((?:[.#][\w-]+|[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s}"']+)))(?:\s+(?:[.#][\w-]+|[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s}"']+))?))*)\s*\}/g,
    (whole: string, attributes: string) => {
      const id = /#([\w-]+)/.exec(attributes)?.[1];
      if (isHeading) return id === undefined ? '' : ` {#${id}}`;
      // Behind `_` they are part of a formula more often than of emphasis.
      if (!/[)\]*`>]\s*$/.test(text.slice(0, text.indexOf(whole)))) return whole;
      if (/align|width|height|style|\.(?!md-button)/.test(attributes))
        report(
          number,
          'Attributes of a picture or link (`{ width=… }`) are left out.',
          'Write it as HTML where they matter: `<img src="…" width="300" alt="…">`.',
        );
      return '';
    },
  );
}
