/**
 * Finds the page numbers of named destinations in a PDF written by Chromium, whose objects are plain text. Returns
 * nothing for PDFs in another form.
 */

/** Objects by number. */
const OBJECT = /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g;
/** `/name [12 0 R /XYZ …]` in the list of named destinations. */
const PLACE = /\/([^\s/[\]<>()]+) \[(\d+) 0 R \/XYZ/g;
const REFERENCE = /(\d+) 0 R/g;

/** Returns page numbers, from 1, by destination name. */
export function readPdfPages(pdf: string): ReadonlyMap<string, number> {
  const pages = new Map<string, number>();
  const objects = new Map([...pdf.matchAll(OBJECT)].map(([, number = '', body = '']) => [number, body]));
  const isRoot = (body: string): boolean => /\/Type \/Pages\b/.test(body) && !/\/Parent \d/.test(body);
  const walk = (number: string): void => {
    const body = objects.get(number) ?? '';
    if (/\/Type \/Page\b/.test(body)) pages.set(number, pages.size + 1);
    else for (const [, kid = ''] of (/\/Kids \[([^\]]*)\]/.exec(body)?.[1] ?? '').matchAll(REFERENCE)) walk(kid);
  };
  for (const [number, body] of objects) if (isRoot(body)) walk(number);
  const places = [...pdf.matchAll(PLACE)].flatMap(([, name = '', page = '']): [string, number][] => {
    const found = pages.get(page);
    return found === undefined ? [] : [[toName(name), found]];
  });
  return new Map(places);
}

/** Decodes non-ASCII characters, written as UTF-8 bytes such as `#c3#a4`. */
function toName(name: string): string {
  const bytes = name.replace(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
