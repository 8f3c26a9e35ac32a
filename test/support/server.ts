/** Test servers, and requests as raw bytes, because `fetch` would normalize exactly what these tests check. */
import { connect } from 'node:net';
import { type RunningServer, type ServerOptions, startServer } from '../../src/serve/http/serve.js';
import type { Served } from '../../src/serve/http/served.js';

/** A response as received. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends bytes and reads until the server closes the connection. */
export function sendRaw(port: number, bytes: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(5000, () => socket.destroy(new Error(`no answer to ${JSON.stringify(bytes.slice(0, 80))}`)));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    );
    socket.on('close', () => resolve(parseResponse(Buffer.concat(chunks).toString('utf8'))));
  });
}

/** Sends a request for a target exactly as written, with a matching Host header unless one is given. */
export function request(
  port: number,
  target: string,
  options: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<RawResponse> {
  const headers = { Host: `localhost:${port}`, Connection: 'close', ...options.headers };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return sendRaw(port, [`${options.method ?? 'GET'} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
}

/** Starts a server on a free port; `options` override harmless defaults. */
export async function startTestServer(served: Served, options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const onError = (error: unknown): void => {
    throw error;
  };
  const { server, diagnostics } = await startServer({
    host: 'localhost',
    port: 0,
    strictPort: true,
    current: () => served,
    onError,
    ...options,
  });
  if (server === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return server;
}

function parseResponse(text: string): RawResponse {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, end === -1 ? undefined : end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, body: end === -1 ? '' : text.slice(end + 4) };
}
