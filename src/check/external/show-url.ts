/** Addresses as they may be shown: without passwords, and without what servers repeat of secrets. */
import { maskCredentials } from '../../utils/urls/mask-credentials.js';

/** Makes a text from a server, or a URL, fit to be shown. */
export type Show = (text: string) => string;

const HIDDEN = '***';

/** Hides these texts, as they are and percent-encoded, and the credentials of a URL. */
export function createShow(secrets: readonly string[]): Show {
  const forms = [...new Set(secrets.flatMap((secret) => [secret, encode(secret)]))];
  return (text) => forms.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), maskCredentials(text));
}

/** Half of a character cannot be encoded. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return text;
  }
}
