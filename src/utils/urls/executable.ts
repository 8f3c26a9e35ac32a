/** Detects URLs that run code instead of navigating. */

const SCHEMES: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'data']);

/** Context in which a URL is used. */
export interface Uses {
  readonly media?: boolean;
  readonly frame?: boolean;
}

/** Media types that follow `data:` for images, audio, video and fonts. */
const MEDIA = /^(?:image|audio|video|font)\//i;
const LONGEST_MEDIA = 'image/'.length;

/**
 * Returns true for a URL that a browser would run, or open as a document with scripts: `javascript:`, `vbscript:`,
 * `data:`.
 * Control characters and spaces are skipped, because browsers skip them while reading the scheme.
 * `media` allows data URLs of images, audio and video, which run nothing inside `<img>`, `<audio>` and `<video>`.
 * `frame` allows all data URLs: in an `<iframe>` such a document has its own origin and cannot access the page.
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

/** Returns an equivalent pattern for the start of a URL, without flags, for JSON Schema. */
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
