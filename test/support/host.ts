/** A host that lets browsers cache assets forever and deletes all earlier files on each deploy. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import * as assert from 'uvu/assert';
import type { Serving } from './cli.js';
import { runHere } from './in-process.js';
import { once } from './lazy.js';
import { readTree, type Tree } from './site.js';

/** Response to send instead of a file. */
export interface WrongAnswer {
  readonly status: number;
  readonly body: string;
}

/** A running host of a site below `/base/`. */
export interface Host extends Serving {
  /** The deployed files. */
  deploy: Tree;
  /** Overrides responses; undefined leaves the default. */
  answer: ((path: string) => WrongAnswer | undefined) | undefined;
  /** Requested paths below the base URL, in order. */
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

/** Builds a site. Sites with equal files are built once for all suites. */
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

/** Starts a host on a free port, so that nothing cached from another host applies. */
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
      // Matches `_headers`, whatever the status is.
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
