/** Addresses as they may be shown: without passwords, and without what servers repeat of secrets. */

/** Makes a text from a server, or a URL, fit to be shown. */
export type Show = (text: string) => string;

const HIDDEN = '***';

/** Hides these texts, as they are and percent-encoded, and what is before the `@` of a URL. */
export function createShow(secrets: readonly string[]): Show {
  const forms = [...new Set(secrets.flatMap((secret) => [secret, encode(secret)]))];
  return (text) => forms.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), hidePassword(text));
}

/** Half of a character cannot be encoded. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return text;
  }
}

function hidePassword(text: string): string {
  if (!text.includes('@')) return text;
  if (!URL.canParse(text)) return text.replace(/^([/\\]{2,})[^/?#]*@/, `$1${HIDDEN}@`);
  const url = new URL(text);
  if (url.username === '' && url.password === '') return text;
  url.password = '';
  url.username = HIDDEN;
  return url.href;
}

/** Whether a URL has a name or password in it. */
export function hasPassword(url: string): boolean {
  return hidePassword(url) !== url;
}
