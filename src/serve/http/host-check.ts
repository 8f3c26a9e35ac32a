/**
 * Checks where requests come from. A page of another site can reach a local port by DNS rebinding, but cannot hide its
 * own host name.
 */
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';

/** Result of checking the headers of a request: fine, malformed, or a foreign host. */
export type HostResult = 'ok' | 'malformed' | 'foreign';

/** Name or address in brackets or bare, then an optional port. */
const HOST = /^(\[[\da-f:.]+\]|[a-z\d_.-]+)(?::(\d{1,5}))?$/i;
const WILDCARDS = ['0.0.0.0', '::'];

/**
 * Checks the Host header. Loopback names and addresses are always allowed, and so is the name given with `--host`. If
 * the server is open to the network, any IP address is allowed too, because rebinding requires a name.
 */
export function checkHost(request: IncomingMessage, host: string): HostResult {
  const given = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  const name = given === 1 ? parseHost(request.headers.host ?? '') : undefined;
  if (name === undefined) return 'malformed';
  return isAllowedName(name, host) ? 'ok' : 'foreign';
}

/**
 * Checks who opens the live-reload channel: allows pages of this server, under any loopback alias, and programs that
 * send no origin.
 */
export function isOwnOrigin(request: IncomingMessage, host: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined)
    return !['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site'] ?? ''));
  const authority = /^https?:\/\/([^/]+)$/i.exec(origin)?.[1];
  const name = authority === undefined ? undefined : parseHost(authority);
  return name !== undefined && isAllowedName(name, host);
}

/**
 * Checks whether a request to change something on this machine comes from a page of this server in a local browser. The
 * server may be open to the network, and a local proxy may forward anyone; it adds a header or uses another host name.
 */
export function isOwnReader(request: IncomingMessage): boolean {
  const { host = '', origin, ...headers } = request.headers;
  const site = headers['sec-fetch-site'];
  return isFromHere(request) && origin === `http://${host}` && (site === undefined || site === 'same-origin');
}

/** Returns whether a request was sent from this machine, to a loopback name, and not forwarded by a proxy. */
export function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const name = parseHost(headers.host ?? '') ?? '';
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  const isPassedOn = Object.keys(headers).some((header) => header === 'forwarded' || header.startsWith('x-forwarded-'));
  return !isPassedOn && isLoopback(address) && (isLoopback(name) || name.endsWith('.localhost'));
}

/** Returns the host name of a Host header in lower case, without brackets, port and final dot. */
function parseHost(header: string): string | undefined {
  const match = HOST.exec(header);
  if (match === null || Number(match[2] ?? 0) > 65535) return undefined;
  return (match[1] ?? '')
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

function isAllowedName(name: string, host: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || name === host.toLowerCase()) return true;
  if (isLoopback(name)) return true;
  return !isLoopback(host) && host !== 'localhost' && isIP(name) !== 0;
}

/** Only full addresses: `127.1` and `2130706433` are spellings that other checks may read differently. */
export function isLoopback(address: string): boolean {
  return (isIPv4(address) && address.startsWith('127.')) || address === '::1' || address === 'localhost';
}

/** Returns true for the addresses that mean "every interface". */
export function isWildcard(host: string): boolean {
  return WILDCARDS.includes(host);
}
