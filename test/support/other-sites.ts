/** External sites, simulated by one local server. All host names resolve to it, and waiting takes no time. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkExternalLinks, type ExternalCheck, type World } from '../../src/check/external/check-external-links.js';
import { type AskOptions, createAsk } from '../../src/check/external/net/ask.js';
import { type Clock, systemClock } from '../../src/check/external/net/clock.js';
import { withoutCache } from '../../src/engine/cache/cache.js';
import type { ExternalLinksConfig } from '../../src/types/external-links.js';
import type { ExternalReference } from '../../src/types/external-reference.js';
import { joinRoute, toFilePath } from '../../src/utils/paths.js';

/** Request handler of all sites. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** The server. */
export interface OtherSites {
  readonly port: number;
  /** Returns a URL with a host name that resolves to the server. */
  readonly at: (path: string, host?: string) => string;
  /** Requests, in order: `HEAD a.site/x`. */
  readonly seen: readonly string[];
  /** Headers of each request. */
  readonly headers: readonly IncomingMessage['headers'][];
}

/** Runs a function while the sites respond. */
export async function withOtherSites<Result>(
  answer: Answering,
  work: (sites: OtherSites) => Promise<Result>,
): Promise<Result> {
  const seen: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.headers.host?.replace(/:\d+$/, '')}${request.url}`);
    headers.push(request.headers);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await work({ port, seen, headers, at: (path, host = 'a.site') => `http://${host}:${port}${path}` });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Responds with a status and headers. 200 has a page with the id `there`. */
export function answerWith(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string | readonly string[]>> = {},
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  response.end(status === 200 ? '<p id=there>' : '');
}

/** A clock whose `sleep` advances it at once. */
export interface TestClock extends Clock {
  /** Requested waits, in milliseconds. */
  readonly waits: readonly number[];
}

/** Creates a clock, starting in 2026. */
export function createTestClock(start = Date.UTC(2026, 0, 1)): TestClock {
  const waits: number[] = [];
  let now = start;
  return {
    waits,
    now: () => now,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
    },
  };
}

/** The defaults, but without a pause and with private addresses allowed. */
export const SETTINGS: ExternalLinksConfig = {
  ...{ level: 'throw', ignore: [], statusCodes: {}, headers: {}, fragments: false, allowPrivate: true },
  ...{ timeoutSeconds: 15, concurrency: 20, perHost: 2, pauseSeconds: 0, cacheHours: 24 },
};

/** Returns a link in the third line of a page. */
export function toReference(url: string, over: Partial<ExternalReference> = {}): ExternalReference {
  const range = { start: { line: 3, column: 1 }, end: { line: 3, column: 9 } };
  return { url, page: joinRoute(''), pages: 1, location: { file: toFilePath('docs/a.md'), range }, ...over };
}

/** Changes to the defaults. */
export interface CheckOptions {
  readonly settings?: Partial<ExternalLinksConfig>;
  readonly world?: Partial<World>;
  readonly asking?: Partial<AskOptions>;
}

/** Checks links; all host names resolve to this machine. */
export function checkLinks(
  links: readonly (string | ExternalReference)[],
  { settings = {}, world = {}, asking = {} }: CheckOptions = {},
): Promise<ExternalCheck> {
  const chosen = { ...SETTINGS, ...settings };
  const ask = createAsk({
    ...{ allowPrivate: chosen.allowPrivate, timeout: 60_000, userAgent: 'test', environment: {}, clock: systemClock },
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    ...asking,
  });
  return checkExternalLinks(
    links.map((link) => (typeof link === 'string' ? toReference(link) : link)),
    chosen,
    {
      ...{ ask, clock: createTestClock(), environment: {}, section: withoutCache().section('external', '') },
      ...{ signal: new AbortController().signal, onProgress: () => undefined },
      locate: (key) => ({ file: toFilePath('csb-docs.config.json'), key }),
      ...world,
    },
  );
}

/** Formats diagnostics as `code severity`. */
export function codesOf({ diagnostics }: ExternalCheck): readonly string[] {
  return diagnostics.map(({ code, severity }) => `${code} ${severity}`);
}
