/** Makes URLs and texts safe to show, without passwords and secrets. */
import { maskCredentials } from '../../utils/urls/mask-credentials.js';

/** Makes a URL, or a text from a server, safe to show. */
export type Show = (text: string) => string;

const HIDDEN = '***';

/** Creates a function that masks secrets, as written and percent-encoded, and credentials in URLs. */
export function createShow(secrets: readonly string[]): Show {
  const forms = [...new Set(secrets.flatMap((secret) => [secret, encode(secret)]))];
  return (text) => forms.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), maskCredentials(text));
}

/** A lone surrogate cannot be encoded. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return text;
  }
}
