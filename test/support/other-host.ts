/** A host with several sites on its own port. Each folder has its own handler. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Response for a path below the folder. */
export interface Answer {
  readonly status?: number;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the response for a path; undefined for 404. */
export type Folder = (path: string) => Answer | undefined | Promise<Answer | undefined>;

/** A running host. */
export interface OtherHost {
  /** Without a trailing slash. */
  readonly url: string;
  /** Requested paths, with the status of the response. */
  readonly asked: string[];
  readonly stop: () => Promise<void>;
}

/** Starts a host; the keys of `folders` are their names. */
export async function startOtherHost(folders: Readonly<Record<string, Folder>>): Promise<OtherHost> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const [, name = '', path = ''] = /^\/([^/]*)\/(.*)$/.exec(request.url ?? '') ?? [];
    const answer = (await folders[name]?.(path)) ?? { status: 404, body: 'nothing here' };
    asked.push(`${answer.status ?? 200} /${name}/${path}`);
    send(response, answer);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(server)}`, asked, stop: () => stop(server) };
}

function send(response: ServerResponse, { status = 200, body, headers = {} }: Answer): void {
  response.writeHead(status, { 'access-control-allow-origin': '*', ...headers });
  response.end(body);
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
