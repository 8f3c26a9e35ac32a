/** Detects IP addresses of private networks and of the local machine. */

/** IPv4 blocks that are not publicly reachable: first address and prefix length. */
const PRIVATE_BLOCKS: readonly (readonly [first: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
];

/** Returns whether an IP address, from a URL or a name server, is private. Returns false for anything else. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const four = parseFour(bare);
  if (four !== undefined) return isPrivateFour(four);
  const six = parseSix(bare);
  return six !== undefined && isPrivateSix(six);
}

/** Returns true if the host of a URL is private without resolving its name. */
export function isPrivateHost(hostname: string): boolean {
  return isPrivateAddress(hostname) || isOwnMachine(hostname);
}

/** Returns whether a host name refers to the local machine. */
export function isOwnMachine(host: string): boolean {
  return /(^|\.)localhost\.?$|^localhost\.localdomain\.?$/i.test(host);
}

function isPrivateFour(address: number): boolean {
  return PRIVATE_BLOCKS.some(([first, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(address / size) === Math.floor((parseFour(first) ?? 0) / size);
  });
}

/** Takes 16-bit groups. An address that embeds an IPv4 address is private if that address is. */
function isPrivateSix(groups: readonly number[]): boolean {
  const [first = 0, second = 0, third = 0] = groups;
  const tail = toFour(groups[6], groups[7]);
  const isZero = (to: number): boolean => groups.slice(0, to).every((group) => group === 0);
  // Covers `::` and `::1`, because addresses below 1.0.0.0 are private.
  if (isZero(6) || (isZero(5) && groups[5] === 0xffff)) return isPrivateFour(tail);
  if (isZero(4) && groups[4] === 0xffff && groups[5] === 0) return isPrivateFour(tail);
  if (first === 0x64 && second === 0xff9b)
    return groups.slice(2, 6).some((group) => group !== 0) || isPrivateFour(tail);
  if (first === 0x2002) return isPrivateFour(toFour(second, third));
  // Unique local, link-local, site-local (deprecated) and multicast addresses.
  return (first & 0xfe00) === 0xfc00 || (first & 0xff80) === 0xfe80 || (first & 0xff00) === 0xff00;
}

function toFour(high = 0, low = 0): number {
  return high * 0x10000 + low;
}

/** Parses `127.0.0.1` to a number. URL parsers and name servers do not produce other notations. */
function parseFour(text: string): number | undefined {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return undefined;
  const bytes = text.split('.').map(Number);
  return bytes.every((byte) => byte < 256) ? bytes.reduce((sum, byte) => sum * 256 + byte, 0) : undefined;
}

function parseSix(text: string): readonly number[] | undefined {
  if (!text.includes(':')) return undefined;
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return undefined;
  const [before, after] = [toGroups(head), toGroups(tail ?? '')];
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array<number>(Math.max(0, missing)).fill(0), ...after];
  return groups.every((group) => Number.isInteger(group) && group >= 0 && group <= 0xffff) ? groups : undefined;
}

/** Invalid groups become NaN. */
function toGroups(text: string): readonly number[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => {
    const four = parseFour(part);
    if (four !== undefined) return [Math.floor(four / 0x10000), four % 0x10000];
    return [/^[0-9a-f]{1,4}$/i.test(part) ? Number.parseInt(part, 16) : Number.NaN];
  });
}
