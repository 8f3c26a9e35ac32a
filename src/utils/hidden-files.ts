/** Detects files that must not be published: hidden files and keys. The server and the build use the same rules. */
import { toFilePath } from './paths.js';

/** Matches names of files with keys, and with certificates that include keys. */
const KEY_NAME = /\.(pem|key|p12|pfx|jks|keystore|ppk|kdbx)$|^id_(rsa|dsa|ecdsa|ed25519)(_sk)?$/i;
/** Folders of package managers. Their files are as public as those of any other package. */
const PACKAGE_STORES: ReadonlySet<string> = new Set(['.pnpm', '.store', '.bun']);

/**
 * Returns whether a name is a dotfile, a key, or read as another file by some file systems (`x::$DATA`). `.well-known`
 * is public by its standard.
 */
export function isHidden(segment: string): boolean {
  // Windows drops trailing dots and spaces of a name.
  const name = segment.replace(/[. ]+$/, '');
  return (segment.startsWith('.') && segment !== '.well-known') || segment.includes(':') || KEY_NAME.test(name);
}

/** Returns whether any segment of a path is hidden. `segments` start below a folder whose own name does not matter. */
export function isHiddenPath(segments: readonly string[]): boolean {
  return segments.some(
    (segment, index) => isHidden(segment) && !(PACKAGE_STORES.has(segment) && segments[index - 1] === 'node_modules'),
  );
}

/** Returns whether a path of the site is listed, or is below a listed one. */
export function isNamedIn(path: string, names: readonly string[]): boolean {
  return names.some((name) => {
    const bare = toFilePath(name).replace(/\/+$/, '');
    return path === bare || path.startsWith(`${bare}/`);
  });
}
