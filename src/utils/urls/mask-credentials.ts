/** Hides the user name and password of URLs before they are shown. */

const HIDDEN = '***';

/**
 * What stands before the `@` of a URL. A password that should have been percent-encoded has a slash in it: after a colon,
 * anything but a port belongs to the password.
 */
const IN_TEXT = /((?:^|:)[/\\]{2,})(?:[^\s/\\?#]*|[^\s/\\?#@:[]*:(?!\d*(?:[/\\?#]|$))\S*)@/g;
/** `user:password@host`, where the scheme was forgotten. */
const WITHOUT_SCHEME = /^(?!mailto:)[^\s/\\:@]+:[^\s/\\@]+@/i;

/** Replaces the credentials of a URL, or of the URLs in a text, by `***`. A text without any is returned as it is. */
export function maskCredentials(text: string): string {
  if (!text.includes('@')) return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.username === '' && url.password === ''))
    return text.replace(IN_TEXT, `$1${HIDDEN}@`).replace(WITHOUT_SCHEME, `${HIDDEN}@`);
  url.password = '';
  url.username = HIDDEN;
  return url.href;
}
