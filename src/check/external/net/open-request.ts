/** Opens the connection of a request, directly or through a proxy. */
import { type ClientRequest, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { PROXY_CODE } from './no-answer.js';
import { type Environment, findProxy } from './proxy.js';
import type { Question } from './question.js';

/** The environment of a request. */
export interface Surroundings {
  readonly signal: AbortSignal;
  /** Not used with a proxy, which resolves names itself. */
  readonly lookup: LookupFunction;
  readonly environment: Environment;
}

/** Some sites send long policies and many cookies. Browsers allow 256 kB. */
const LONGEST_HEADERS = 256 * 1024;
/** Milliseconds before the next address of a host is tried. Node's default of 250 ms is too short for distant hosts. */
const ATTEMPT_TIMEOUT = { autoSelectFamilyAttemptTimeout: 2000 };

/** Opens a request, which the caller must end. Rejects if the proxy refuses. */
export async function openRequest(question: Question, around: Surroundings): Promise<ClientRequest> {
  const { url, method, headers } = question;
  const { signal, lookup, environment } = around;
  const proxy = findProxy(url, environment);
  if (proxy === 'unusable') throw Object.assign(new Error('proxy'), { code: `${PROXY_CODE}UNUSABLE` });
  const isSecure = url.protocol === 'https:';
  const path = `${url.pathname}${url.search}`;
  const options = { method, path, signal, maxHeaderSize: LONGEST_HEADERS, ...ATTEMPT_TIMEOUT, ...toHost(url) };
  if (proxy === undefined)
    return (isSecure ? requestSecure : requestPlain)({ ...options, headers, lookup, agent: false });
  if (!isSecure)
    return requestProxy(proxy)({
      ...{ ...options, ...toHost(proxy), path: `${url.origin}${path}`, agent: false },
      headers: { host: url.host, ...headers, ...authorize(proxy) },
    });
  const tunnel = await openTunnel(url, proxy, signal);
  return requestSecure({ ...options, headers, createConnection: () => tunnel });
}

function requestProxy({ protocol }: URL): typeof requestPlain {
  return protocol === 'https:' ? requestSecure : requestPlain;
}

function toHost({ hostname, port }: URL): Pick<RequestOptions, 'hostname' | 'port'> {
  return { hostname: hostname.replace(/^\[|\]$/g, ''), ...(port === '' ? {} : { port }) };
}

/** Opens a connection to a host through the proxy, which cannot read it. */
function openTunnel(url: URL, proxy: URL, signal: AbortSignal): Promise<TLSSocket> {
  const authority = `${url.hostname}:${url.port || 443}`;
  return new Promise((resolve, reject) => {
    const asked = requestProxy(proxy)({
      ...{ method: 'CONNECT', path: authority, signal, agent: false, ...ATTEMPT_TIMEOUT, ...toHost(proxy) },
      headers: { host: authority, ...authorize(proxy) },
    });
    asked.on('error', reject);
    asked.on('close', () => reject(Object.assign(new Error('proxy'), { code: `${PROXY_CODE}NONE` })));
    asked.on('connect', ({ statusCode = 0 }, socket) => {
      if (statusCode === 200) {
        const name = toHost(url).hostname ?? '';
        resolve(connect({ socket, host: name, ...(isIP(name) === 0 ? { servername: name } : {}) }));
        return;
      }
      socket.destroy();
      reject(Object.assign(new Error('proxy'), { code: `${PROXY_CODE}${statusCode}` }));
    });
    asked.end();
  });
}

function authorize({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '' && password === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
}
