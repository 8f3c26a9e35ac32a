/** Addresses that run code instead of leading somewhere. */

const SCHEMES: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'data']);

/** What is done with an address that could be executable. */
export interface Uses {
  readonly media?: boolean;
  readonly frame?: boolean;
}

/** What follows `data:` for images, sounds, videos and fonts. */
const MEDIA = /^(?:image|audio|video|font)\//i;
const LONGEST_MEDIA = 'image/'.length;

/**
 * True for an address that a browser would run, or open as a document with scripts: `javascript:`, `vbscript:`, `data:`.
 * Browsers skip control characters and spaces while they read the scheme, so they are skipped here.
 * `media` allows data URLs of images, sounds and videos: inside `<img>`, `<audio>` and `<video>` they run nothing.
 * `frame` allows all data URLs: in an `<iframe>` such a document has an origin of its own, and cannot reach the page.
 */
export function isExecutable(url: string, { media = false, frame = false }: Uses = {}): boolean {
  const colon = url.indexOf(':');
  if (colon < 0) return false;
  const scheme = url
    .slice(0, colon)
    .replace(/[\u0000-\u0020\u007F-\u009F]/g, '')
    .toLowerCase();
  if (!SCHEMES.has(scheme)) return false;
  if (frame && scheme === 'data') return false;
  return !(media && scheme === 'data' && MEDIA.test(url.slice(colon + 1, colon + 1 + LONGEST_MEDIA)));
}

/** The same as a pattern for the start of an address, without flags: what JSON Schema can have. */
export function executablePattern({ media = false }: Pick<Uses, 'media'> = {}): string {
  const skipped = '[\\u0000-\\u0020\\u007F-\\u009F]*';
  const spell = (word: string): string => [...word].map(eitherCase).join(skipped);
  const mediaTypes = ['image', 'audio', 'video', 'font'].map((name) => [...name].map(eitherCase).join(''));
  const schemes = [...SCHEMES].map((name) =>
    media && name === 'data'
      ? `${spell(name)}${skipped}:(?!(?:${mediaTypes.join('|')})/)`
      : `${spell(name)}${skipped}:`,
  );
  return `${skipped}(?:${schemes.join('|')})`;
}

function eitherCase(letter: string): string {
  return `[${letter.toUpperCase()}${letter}]`;
}
