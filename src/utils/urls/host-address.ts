/** Parses host URLs in the configuration, with or without a protocol. */

/** Parses the URL of a host; the default protocol is https. Returns undefined if it is invalid. */
export function parseHostAddress(address: string): URL | undefined {
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return URL.canParse(url) ? new URL(url) : undefined;
}
