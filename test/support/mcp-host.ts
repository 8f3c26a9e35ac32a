/** A host with custom responses, either a published site or a malicious one. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPublishedSite } from '../../src/cli/commands/answering/published-site.js';
import { isRefusal } from '../../src/mcp/site/outcome.js';
import type { SiteFiles } from '../../src/types/site-files.js';

/** Opens a site as `csb-docs mcp` does with a URL. */
export const openSite = (address: string) =>
  openPublishedSite(address, { allowPrivate: false, stopped: new Promise(() => undefined) });

/** Opens the files of a site. Throws if the site is refused. */
export async function openFiles(address: string): Promise<SiteFiles> {
  const files = await openSite(address);
  if (isRefusal(files)) throw new Error(files.refusal);
  return files;
}

/** Home page of a site at `/docs/`. */
export const HOME =
  '<!DOCTYPE html><html lang="en" data-base-url="/docs/"><head><meta name="generator" content="csb-docs 1"><title>Trap</title></head><body></body></html>';

/** Request handler. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** Runs a function with the URL of a host and the list of requested paths. */
export async function withHost<Result>(
  answer: Answering,
  work: (address: string, asked: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await work(`http://127.0.0.1:${port}/docs/`, asked);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
