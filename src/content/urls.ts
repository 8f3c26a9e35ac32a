/** Which URLs a page must not carry. */

/**
 * True for URLs that run code. Browsers ignore control characters and white space inside a scheme, so they are dropped before looking.
 * `data:` is allowed for images, where nothing in it runs.
 */
export function isUnsafeUrl(url: string, use: 'link' | 'image'): boolean {
  const scheme = url.replace(/[\u0000-\u0020\u007F-\u00A0\u00AD\u200B-\u200F\u2028\u2029\uFEFF]/g, '').toLowerCase();
  if (/^(?:javascript|vbscript|livescript|mocha):/.test(scheme)) return true;
  return scheme.startsWith('data:') && (use === 'link' || !scheme.startsWith('data:image/'));
}
