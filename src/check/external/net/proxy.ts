/** The proxy that the environment names for an address: HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY, in capitals or not. */

/** Variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The proxy for an address; undefined for none, `unusable` for one that does not speak HTTP. */
export function findProxy(url: URL, environment: Environment): URL | 'unusable' | undefined {
  const read = (name: string): string | undefined => environment[name.toLowerCase()] || environment[name] || undefined;
  const named = read(url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY') ?? read('ALL_PROXY');
  if (named === undefined || isExcepted(url, read('NO_PROXY') ?? '')) return undefined;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(named) ? named : `http://${named}`;
  if (!URL.canParse(address)) return 'unusable';
  const proxy = new URL(address);
  return /^https?:$/.test(proxy.protocol) && proxy.hostname !== '' ? proxy : 'unusable';
}

/** Whether `NO_PROXY` names a host: by its name, which stands for names below it too, with a port or without. */
function isExcepted(url: URL, list: string): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return list
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true;
      const [, bracketed, plain = '', wanted] = /^(?:\[([^\]]*)\]|(.*?))(?::(\d+))?$/.exec(entry) ?? [];
      // Two colons: an address of IPv6 without brackets has no port behind it.
      const isSix = bracketed === undefined && entry.split(':').length > 2;
      const name = (isSix ? entry : (bracketed ?? plain)).toLowerCase().replace(/^\*?\./, '');
      if (!isSix && wanted !== undefined && wanted !== port) return false;
      return name !== '' && (host === name || host.endsWith(`.${name}`));
    });
}
