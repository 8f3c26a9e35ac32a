/** Cookies while one address is followed: sites that set one and send the reader to the same address would be a loop without. */

/** The cookies of one way. */
export interface CookieJar {
  /** Takes those that a host sets, for that host alone. */
  readonly take: (url: URL, setCookies: readonly string[]) => void;
  /** The value of the header `Cookie` for an address; empty for none. */
  readonly header: (url: URL) => string;
}

/** Nobody needs more to be let in. */
const MOST_COOKIES = 50;
const LONGEST_COOKIE = 4096;

/** Opens an empty one. */
export function createCookieJar(): CookieJar {
  const hosts = new Map<string, Map<string, string>>();
  return {
    take: (url, setCookies) => {
      const cookies = hosts.get(url.origin) ?? new Map<string, string>();
      hosts.set(url.origin, cookies);
      for (const text of setCookies) {
        const [, name, value = ''] = /^\s*([!#$%&'*+.^`|~\w-]+)=([\x21-\x7e]*?)\s*(?:;|$)/.exec(text) ?? [];
        if (name !== undefined && value.length <= LONGEST_COOKIE && cookies.size < MOST_COOKIES)
          cookies.set(name, value.replace(/;.*$/, ''));
      }
    },
    header: (url) => [...(hosts.get(url.origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}
