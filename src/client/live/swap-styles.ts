/** Puts new style sheets in the place of old ones, without a moment in which the page has neither. */
const SHEETS = 'head > link[rel=stylesheet]';
const BUILD = 'meta[name=csb-docs-build]';

/** The text of a page without what names its style sheets: two that are equal in that differ in styles alone. */
export function withoutStyles(text: string): string {
  return text
    .replace(/(<link rel="stylesheet" href=")[^"]*/g, '$1')
    .replace(/(<meta name="csb-docs-build" content=")[^"]*/, '$1');
}

/** Takes over the sheets of the next version of this page. Each old one goes when the new one is there. */
export async function swapStyles(next: Document): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>(SHEETS)];
  const addresses = [...next.querySelectorAll(SHEETS)].map((sheet) => sheet.getAttribute('href') ?? '');
  await Promise.all(
    sheets.map((sheet, index) => {
      const address = addresses[index];
      return address === undefined || address === sheet.getAttribute('href') ? undefined : replaceSheet(sheet, address);
    }),
  );
  // By it the script of the page knows which other pages can be swapped in.
  document.querySelector(BUILD)?.setAttribute('content', next.querySelector(BUILD)?.getAttribute('content') ?? '');
}

function replaceSheet(sheet: HTMLLinkElement, address: string): Promise<void> {
  const fresh = document.createElement('link');
  fresh.rel = 'stylesheet';
  fresh.setAttribute('href', address);
  return new Promise((resolve) => {
    const end = (): void => {
      sheet.remove();
      resolve();
    };
    fresh.addEventListener('load', end);
    // A sheet that does not come is no reason to keep one that is not valid any more.
    fresh.addEventListener('error', end);
    sheet.after(fresh);
  });
}
