/** What the errors of Node say about a host that does not answer. */
import { errorCode } from '../../text/thrown.js';
import type { NoAnswer } from '../../types/external-links.js';
import { PRIVATE_CODE } from './guarded-lookup.js';

const CODES: Readonly<Record<string, NoAnswer>> = {
  [PRIVATE_CODE]: 'private',
  ENOTFOUND: 'unknown-name',
  ENODATA: 'unknown-name',
  EAI_AGAIN: 'no-name-server',
  EAI_FAIL: 'no-name-server',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'cut',
  ECONNABORTED: 'cut',
  EPIPE: 'cut',
  // A chain that lacks its middle: browsers fetch that, and a network with its own authority has one we do not know.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-issuer',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown-issuer',
};

const NO_WAY: ReadonlySet<NoAnswer | undefined> = new Set<NoAnswer>(['refused', 'unknown-name', 'unreachable']);

/** The code of the error for a proxy that refuses a connection. */
export const PROXY_CODE = 'PROXY_STATUS_';

/** Why a request has failed; through a proxy, only that can have refused a connection, or have no address. */
export function findNoAnswer(error: unknown, { isProxied }: { readonly isProxied: boolean }): NoAnswer {
  const code = errorCode(error);
  const known = CODES[code];
  if (code.startsWith(PROXY_CODE) || (isProxied && NO_WAY.has(known))) return 'no-proxy';
  if (known !== undefined) return known;
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|EPROTO)|CERT|HOSTNAME_MISMATCH/.test(code)) return 'bad-certificate';
  return /^(HPE_|ERR_INVALID|ERR_HTTP)/.test(code) ? 'no-http' : 'cut';
}
