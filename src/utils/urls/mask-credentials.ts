/** Hides the user name and password of URLs before they are printed. */

const HIDDEN = '***';

/**
 * Matches everything before the `@` of a URL. A password that should have been percent-encoded may contain a slash, so
 * after a colon everything but a port belongs to it.
 */
const IN_TEXT = /((?:^|:)[/\\]{2,})(?:[^\s/\\?#]*|[^\s/\\?#@:[]*:(?!\d*(?:[/\\?#]|$))\S*)@/g;
/** `user:password@host`, with the scheme missing. */
const WITHOUT_SCHEME = /^(?!mailto:)[^\s/\\:@]+:[^\s/\\@]+@/i;

/**
 * Replaces the credentials of a URL, or of all URLs in a text, with `***`. A text without credentials is returned
 * unchanged.
 */
export function maskCredentials(text: string): string {
  if (!text.includes('@')) return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.username === '' && url.password === ''))
    return text.replace(IN_TEXT, `$1${HIDDEN}@`).replace(WITHOUT_SCHEME, `${HIDDEN}@`);
  url.password = '';
  url.username = HIDDEN;
  return url.href;
}
