/** An endpoint for reports of searches without results. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request. */
export interface Reported {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A running endpoint. */
export interface MissesEndpoint {
  readonly address: string;
  /** Received requests, in order; tests may clear it. */
  readonly reported: Reported[];
  readonly stop: () => void;
}

/** Starts an endpoint on this machine. */
export async function startMissesEndpoint(): Promise<MissesEndpoint> {
  const reported: Reported[] = [];
  const endpoint = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      reported.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(204, { 'set-cookie': 'endpoint=1' }).end();
    });
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/misses?site=panels`,
    reported,
    stop: () => {
      endpoint.close();
      endpoint.closeAllConnections();
    },
  };
}

/** Returns the body reported for a query without results. */
export const toMissBody = (query: string, version: string | null = null): string =>
  JSON.stringify({ query, language: 'en', version });
