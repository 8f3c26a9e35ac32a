/** Hashes of texts: names of output files that change with their content, and sources of a content security policy. */
import { createHash } from 'node:crypto';

/** Hexadecimal digits in the name of a file: 32 bits, as only versions of one file have to differ. */
const NAME_DIGITS = 8;

/** The first digits of the SHA-256 of a text, for the name of a file. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, NAME_DIGITS);
}

/** The whole SHA-256 of a text in Base64, as a content security policy and subresource integrity write it. */
export function hashBase64(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
