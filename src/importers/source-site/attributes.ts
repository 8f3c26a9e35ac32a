/** Handles `{…}` attributes of headings, images and links, which csb-docs does not support. */
import type { Report } from './document.js';

/**
 * Removes attributes. Heading ids are kept. Attributes of images and links that affect the appearance are reported.
 * @param isHeading true if the text is, or is part of, a heading
 */
export function dropAttributes(
  text: string,
  { number, report, isHeading }: { readonly number: number; readonly report: Report; readonly isHeading: boolean },
): string {
  if (!isHeading && /^\s*\{:?\s*[.#][^}]*\}\s*$/.test(text)) return '';
  // The lookbehind avoids quadratic time on lines with thousands of leading spaces in deeply nested blocks.
  return text.replace(
    /(?<!\s)\s*\{:?\s*((?:[.#][\w-]+|[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s}"']+)))(?:\s+(?:[.#][\w-]+|[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s}"']+))?))*)\s*\}/g,
    (whole: string, attributes: string) => {
      const id = /#([\w-]+)/.exec(attributes)?.[1];
      if (isHeading) return id === undefined ? '' : ` {#${id}}`;
      // After `_` they usually belong to a formula, not to emphasis.
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
