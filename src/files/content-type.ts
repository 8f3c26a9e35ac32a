/** File extension → content type. */
import { mimes } from 'mrmime';
import { extensionOf } from '../utils/paths.js';

/** The types of what the server makes itself. */
export const madeTypes = {
  html: 'text/html; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
  text: 'text/plain; charset=utf-8',
} as const;

/** Where the library has no type, or `text/xml`, which is out of use. */
const OWN_TYPES: Readonly<Record<string, string>> = { htm: 'text/html', ico: 'image/x-icon', xml: 'application/xml' };
const CHARSET = 'charset=utf-8';
/** Formats that are text: every file of a site is UTF-8. */
const TEXT = /^text\/|^application\/(javascript|json|xml)$|\+(json|xml)$/;

/** The content type for a path; unknown extensions are bytes, which a browser downloads instead of guessing. */
export function contentTypeOf(path: string): string {
  const type = findType(extensionOf(path).slice(1)) ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; ${CHARSET}` : type;
}

/** Whether a content type of ours is one of text, which becomes much smaller when it is compressed; most others are compressed as they are. */
export function isTextType(type: string): boolean {
  return type.endsWith(CHARSET);
}

function findType(extension: string): string | undefined {
  return [OWN_TYPES, mimes].find((types) => Object.hasOwn(types, extension))?.[extension];
}
