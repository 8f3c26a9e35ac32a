/** Who may talk to the server. A page of another site can reach a local port by DNS rebinding, but cannot hide its own host name. */
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';

/** A verdict on the headers of a request: fine, malformed, or a foreign host. */
export type HostVerdict = 'ok' | 'malformed' | 'foreign';

/** Name or address in brackets or bare, then an optional port. */
const HOST = /^(\[[\da-f:.]+\]|[a-z\d_.-]+)(?::(\d{1,5}))?$/i;
const WILDCARDS = ['0.0.0.0', '::'];

/**
 * Judges the Host header. Loopback names and addresses are always fine, and so is the name given with `--host`.
 * When the server was opened to the network, any address is fine too: rebinding needs a name.
 */
export function checkHost(request: IncomingMessage, host: string): HostVerdict {
  const given = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  const name = given === 1 ? parseHost(request.headers.host ?? '') : undefined;
  if (name === undefined) return 'malformed';
  return isAllowedName(name, host) ? 'ok' : 'foreign';
}

/** Judges who opens the live-reload channel: our own pages, under any loopback alias, and programs that send no origin. */
export function isOwnOrigin(request: IncomingMessage, host: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined)
    return !['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site'] ?? ''));
  const authority = /^https?:\/\/([^/]+)$/i.exec(origin)?.[1];
  const name = authority === undefined ? undefined : parseHost(authority);
  return name !== undefined && isAllowedName(name, host);
}

/**
 * Judges who wants something done on this machine: a page of this very server, in a browser that runs here. The server may
 * be open to the network, and a proxy that runs here may bring anybody: it leaves its mark, or a name that is not ours.
 */
export function isOwnReader(request: IncomingMessage): boolean {
  const { host = '', origin, ...headers } = request.headers;
  const site = headers['sec-fetch-site'];
  return isFromHere(request) && origin === `http://${host}` && (site === undefined || site === 'same-origin');
}

/** Whether a request comes from this machine, by a name of it, and nobody has passed it on. */
export function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const name = parseHost(headers.host ?? '') ?? '';
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  const isPassedOn = Object.keys(headers).some((header) => header === 'forwarded' || header.startsWith('x-forwarded-'));
  return !isPassedOn && isLoopback(address) && (isLoopback(name) || name.endsWith('.localhost'));
}

/** The host name of a Host header, lower-cased, without brackets, port and final dot. */
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

/** True for the addresses that mean "every interface". */
export function isWildcard(host: string): boolean {
  return WILDCARDS.includes(host);
}
