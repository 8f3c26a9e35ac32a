/**
 * Parses a raw request target into decoded path segments, or refuses it. Nothing is normalized; unusual targets are
 * refused.
 */

/** A valid target. */
export interface RequestPath {
  /** Decoded, without empty segments: `/a/b/` → `a`, `b`. */
  readonly segments: readonly string[];
  /** Whether the path ends with a slash, as in `/a/b/` and `/`. */
  readonly folder: boolean;
  /** Query as sent, including `?`; `''` if there is none. */
  readonly query: string;
}

/**
 * Parses a request target.
 * @returns 400 for targets that no browser sends (`..`, backslash, NUL, bad escapes, `#`, absolute form), 404 for paths
 * that never exist: empty segments, and `%2F`, which is not a separator
 */
export function parseRequestPath(target: string): RequestPath | 400 | 404 {
  const [path = '', query] = splitOnce(target, '?');
  if (!path.startsWith('/') || target.includes('#')) return 400;
  const folder = path.endsWith('/');
  const raw = path === '/' ? [] : path.slice(1, folder ? -1 : undefined).split('/');
  const segments: string[] = [];
  for (const part of raw) {
    const segment = decode(part);
    if (segment === undefined || /[\u0000\\]/.test(segment) || segment === '..' || segment === '.') return 400;
    segments.push(segment);
  }
  if (segments.some((segment) => segment === '' || segment.includes('/'))) return 404;
  return { segments, folder, query: query === undefined ? '' : `?${query}` };
}

/** Returns the segments below the base URL; `redirect` for the base URL without its trailing slash. */
export function stripBase(
  { segments, folder }: RequestPath,
  baseUrl: string,
): readonly string[] | 'redirect' | undefined {
  const base = baseUrl.split('/').filter((segment) => segment !== '');
  if (base.some((segment, index) => segments[index] !== segment)) return undefined;
  return segments.length === base.length && !folder ? 'redirect' : segments.slice(base.length);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const index = text.indexOf(separator);
  return index === -1 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}
