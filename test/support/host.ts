/** A host that has browsers keep forever what it may, and of which each deploy leaves nothing but itself. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import * as assert from 'uvu/assert';
import type { Serving } from './cli.js';
import { runHere } from './in-process.js';
import { once } from './lazy.js';
import { readTree, type Tree } from './site.js';

/** An answer instead of a file. */
export interface WrongAnswer {
  readonly status: number;
  readonly body: string;
}

/** A running host of a site below `/base/`. */
export interface Host extends Serving {
  /** What it serves. */
  deploy: Tree;
  /** Answers in another way; undefined for what is there. */
  answer: ((path: string) => WrongAnswer | undefined) | undefined;
  /** Paths below the base URL, in the order in which they were asked for. */
  readonly asked: string[];
}

const BASE = '/base/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Builds a site; those of the same files are built once, for all suites. */
export async function buildDeploy(site: string): Promise<Tree> {
  const name = createHash('sha256')
    .update(JSON.stringify([...readTree(site)]))
    .digest('hex');
  const { folder, value: ran } = await once(`deploy-${name}`, (target) =>
    runHere(['build', '--out-dir', join(target, 'out')], { cwd: site }),
  );
  assert.is(ran.code, 0, ran.stderr);
  return readTree(join(folder, 'out'));
}

/** Starts a host on a free port; what a browser has kept of another one is of no use to it. */
export async function startHost(deploy: Tree): Promise<Host> {
  const host: Pick<Host, 'deploy' | 'answer' | 'asked'> = { deploy, answer: undefined, asked: [] };
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://host').pathname).slice(BASE.length);
    host.asked.push(path);
    const file = [path, `${path}.html`, 'index.html'].find(
      (name) => host.deploy.has(name) && (path === '' || name !== 'index.html'),
    );
    const body = host.deploy.get(file ?? '');
    const right =
      body === undefined ? { status: 404, body: '<!doctype html><title>Gone</title>' } : { status: 200, body };
    const { status, body: sent } = host.answer?.(path) ?? right;
    response.writeHead(status, {
      'content-type': TYPES[extname(file ?? path)] ?? 'application/octet-stream',
      // As `_headers` has it; whatever the answer is.
      'cache-control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(Buffer.from(sent, 'latin1'));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(host, {
    url: `http://127.0.0.1:${port}${BASE}`,
    output: () => '',
    stop: () =>
      new Promise<never>((resolve) => {
        server.close(() => resolve(undefined as never));
        server.closeAllConnections();
      }),
  });
}
