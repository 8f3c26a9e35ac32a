/** Replaces style sheets without a moment in which the page has none. */
const SHEETS = 'head > link[rel=stylesheet]';
const BUILD = 'meta[name=csb-docs-build]';

/**
 * Returns the text of a page without references to style sheets. Pages that are equal without these differ only in
 * styles.
 */
export function withoutStyles(text: string): string {
  return text
    .replace(/(<link rel="stylesheet" href=")[^"]*/g, '$1')
    .replace(/(<meta name="csb-docs-build" content=")[^"]*/, '$1');
}

/** Switches to the style sheets of the next version. Each old one is removed when the new one has loaded. */
export async function swapStyles(next: Document): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>(SHEETS)];
  const addresses = [...next.querySelectorAll(SHEETS)].map((sheet) => sheet.getAttribute('href') ?? '');
  await Promise.all(
    sheets.map((sheet, index) => {
      const address = addresses[index];
      return address === undefined || address === sheet.getAttribute('href') ? undefined : replaceSheet(sheet, address);
    }),
  );
  // The page script uses it to decide which pages can be swapped.
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
    // If the new sheet fails, the old one is still outdated.
    fresh.addEventListener('error', end);
    sheet.after(fresh);
  });
}
