/** The manual's example of AI answers in the search dialog, and a stub of its service. */
import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { Serving } from './cli.js';
import { writePanelSite } from './panel-site.js';
import { ROOT } from './paths.js';
import { serveBuilt } from './serve-built.js';
import { writeFile } from './site.js';
import { until } from './until.js';

/** A pending question. */
export interface HeldQuestion {
  readonly body: { readonly question: string; readonly language: string; readonly sections: readonly Section[] };
  readonly response: ServerResponse;
  readonly isOpen: () => boolean;
}
interface Section {
  readonly title: string;
  readonly headings: readonly string[];
  readonly url: string;
  readonly text: string;
}

/** A served site with the example, and its stub service. */
export interface AskSite {
  readonly site: Serving;
  /** Pending questions for the test to answer, in order. */
  readonly held: HeldQuestion[];
  /** Waits until there are this many, and returns the last one. */
  readonly last: (count?: number) => Promise<HeldQuestion>;
  readonly stop: () => Promise<void>;
}

/** Serves the site and the service. */
export async function serveAskSite(): Promise<AskSite> {
  const held: HeldQuestion[] = [];
  const service = createService(held);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const manual = readFileSync(join(ROOT, 'docs/docs/find/ask.md'), 'utf8');
  const example = /^```js title="ask\.js" file\n([\s\S]*?)^```$/m.exec(manual)?.[1] ?? '';
  const folder = writePanelSite({ search: { ask: 'ask.js', askHosts: [host] } });
  writeFile(folder, 'ask.js', example.replace('https://answers.example.com', host));
  const site = await serveBuilt(folder);
  return {
    site,
    held,
    last: async (count = 1) => {
      await until(() => held.length >= count);
      const found = held.at(-1);
      assert.ok(found);
      return found;
    },
    stop: async () => {
      service.close();
      service.closeAllConnections();
      await site.stop();
    },
  };
}

/** Holds questions until the test answers them. One fixed question is answered with 503. */
function createService(held: HeldQuestion[]): Server {
  return createServer(async (request, response) => {
    const leaveToAsk = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    if (request.method === 'OPTIONS') return void response.writeHead(204, leaveToAsk).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const state = { isOpen: true };
    response.on('close', () => (state.isOpen = false));
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (body.question === 'broken drawer') return void response.writeHead(503, leaveToAsk).end();
    response.writeHead(200, { ...leaveToAsk, 'content-type': 'text/plain; charset=utf-8' });
    response.flushHeaders();
    held.push({ body, response, isOpen: () => state.isOpen });
  });
}
