/** Files that are not for readers: hidden ones, and keys. What the server refuses to send is what a build refuses to copy. */
import { toFilePath } from './paths.js';

/** Files that keys, and certificates with keys, come in. */
const KEY_NAME = /\.(pem|key|p12|pfx|jks|keystore|ppk|kdbx)$|^id_(rsa|dsa|ecdsa|ed25519)(_sk)?$/i;
/** Where package managers keep packages; the files in there are as public as those of any other package. */
const PACKAGE_STORES: ReadonlySet<string> = new Set(['.pnpm', '.store', '.bun']);

/** Dotfiles, names that some file systems read as another file's (`x::$DATA`), and keys. `.well-known` is public by its standard. */
export function isHidden(segment: string): boolean {
  // Windows drops dots and spaces at the end of a name.
  const name = segment.replace(/[. ]+$/, '');
  return (segment.startsWith('.') && segment !== '.well-known') || segment.includes(':') || KEY_NAME.test(name);
}

/** Whether any segment of a path is hidden; `segments` start below a folder that may be called anything. */
export function isHiddenPath(segments: readonly string[]): boolean {
  return segments.some(
    (segment, index) => isHidden(segment) && !(PACKAGE_STORES.has(segment) && segments[index - 1] === 'node_modules'),
  );
}

/** Whether a path of the site is one of these, or below one of them. */
export function isNamedIn(path: string, names: readonly string[]): boolean {
  return names.some((name) => {
    const bare = toFilePath(name).replace(/\/+$/, '');
    return path === bare || path.startsWith(`${bare}/`);
  });
}
