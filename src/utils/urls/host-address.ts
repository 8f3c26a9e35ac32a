/** Addresses of hosts as a configuration writes them: with or without a protocol. */

/** The address of a host as a URL; without a protocol it is https. Undefined for what is no URL. */
export function parseHostAddress(address: string): URL | undefined {
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return URL.canParse(url) ? new URL(url) : undefined;
}
