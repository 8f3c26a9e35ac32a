/** Finds the proxy for a URL from HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY, in upper or lower case. */

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the proxy for a URL, undefined for none, or `unusable` if it is not an HTTP proxy. */
export function findProxy(url: URL, environment: Environment): URL | 'unusable' | undefined {
  const read = (name: string): string | undefined => environment[name.toLowerCase()] || environment[name] || undefined;
  const named = read(url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY') ?? read('ALL_PROXY');
  if (named === undefined || isExcepted(url, read('NO_PROXY') ?? '')) return undefined;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(named) ? named : `http://${named}`;
  if (!URL.canParse(address)) return 'unusable';
  const proxy = new URL(address);
  return /^https?:$/.test(proxy.protocol) && proxy.hostname !== '' ? proxy : 'unusable';
}

/** Returns true if `NO_PROXY` contains a host or a parent domain, with or without its port. */
function isExcepted(url: URL, list: string): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return list
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true;
      const [, bracketed, plain = '', wanted] = /^(?:\[([^\]]*)\]|(.*?))(?::(\d+))?$/.exec(entry) ?? [];
      // With two colons, it is an IPv6 address without brackets, and so without a port.
      const isSix = bracketed === undefined && entry.split(':').length > 2;
      const name = (isSix ? entry : (bracketed ?? plain)).toLowerCase().replace(/^\*?\./, '');
      if (!isSix && wanted !== undefined && wanted !== port) return false;
      return name !== '' && (host === name || host.endsWith(`.${name}`));
    });
}
