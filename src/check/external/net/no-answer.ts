/** Maps Node's network errors to reasons why a host does not answer. */

import type { NoAnswer } from '../../../types/external-links.js';
import { errorCode } from '../../../utils/code/errors.js';
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
  // An incomplete certificate chain, which browsers complete, or the authority of a private network.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-issuer',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown-issuer',
};

/** The reasons as clauses about a URL. */
export const NO_ANSWER_REASONS: Readonly<Record<NoAnswer, string>> = {
  'unknown-name': 'its host does not exist',
  'no-name-server': 'no name server responds',
  refused: 'its host refuses connections',
  unreachable: 'its host cannot be reached',
  timeout: 'it does not respond in time',
  cut: 'the connection closes before a response',
  'bad-certificate': 'its certificate is not valid',
  'unknown-issuer': 'its certificate is from an unknown authority',
  'no-http': 'the host is not a web server',
  'no-proxy': 'the proxy refuses the connection',
  private: 'it leads to a private network, but the given URL does not',
  stopped: 'it was stopped',
};

const NO_WAY: ReadonlySet<NoAnswer | undefined> = new Set<NoAnswer>(['refused', 'unknown-name', 'unreachable']);

/** Prefix of error codes of a proxy that refuses a connection. */
export const PROXY_CODE = 'PROXY_STATUS_';

/** Returns why a request failed. With a proxy, refused connections and unknown names concern the proxy. */
export function findNoAnswer(error: unknown, { isProxied }: { readonly isProxied: boolean }): NoAnswer {
  const code = errorCode(error);
  const known = CODES[code];
  if (code.startsWith(PROXY_CODE) || (isProxied && NO_WAY.has(known))) return 'no-proxy';
  if (known !== undefined) return known;
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|EPROTO)|CERT|HOSTNAME_MISMATCH/.test(code)) return 'bad-certificate';
  return /^(HPE_|ERR_INVALID|ERR_HTTP)/.test(code) ? 'no-http' : 'cut';
}
