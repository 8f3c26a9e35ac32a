/** Requests to the static and the development server: each gets a response, and none contains files outside the site. */
import { symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Serving } from '../../support/cli.js';
import { runHere, serveHere } from '../../support/in-process.js';
import { writeFile, writeSite } from '../../support/site.js';
import { type Area, makeArea } from '../area.js';
import { requests } from '../inputs/requests.js';

/** Content of every file that must not be served. */
const SECRET = 'SECRET-5b1f7c';
/** Most responses arrive at once. Streams and incomplete requests have no end. */
const WAIT_MS = 500;

const FILES = {
  'csb-docs.config.json': JSON.stringify({ title: 'Fuzz', url: 'https://example.com' }),
  'docs/one.md': '# One\n',
  'blog/2024-01-02-a.md': '# Post\n',
  '.env': SECRET,
  '../secret.txt': SECRET,
};

/** Adds files that a careless copy leaves in the output, and symbolic links that lead out of it. */
function addSecrets(folder: string, site: string): void {
  for (const name of ['.env', '.git/config', 'key.pem', 'docs/.htpasswd']) writeFile(folder, name, SECRET);
  symlinkSync(join(site, '..'), join(folder, 'linked'));
}

async function start(isBuilt: boolean): Promise<Serving> {
  const site = writeSite(FILES, 'fuzz-requests');
  if (!isBuilt) return serveHere([], { cwd: site });
  await runHere(['build'], { cwd: site });
  addSecrets(join(site, 'build'), site);
  return serveHere(['--static'], { cwd: site });
}

/** Sends bytes, and reads until the server closes the connection or is idle for a while. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, 'localhost', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(WAIT_MS, () => socket.destroy());
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? reject(error) : undefined));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}

async function checkAnswer(server: Serving, bytes: string): Promise<void> {
  const { port } = new URL(server.url);
  const answer = await exchange(Number(port), bytes);
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 400);
  if (answer.includes(SECRET)) throw new Error(`a secret was sent:\n${answer}`);
  if (status >= 500 && status !== 501 && status !== 505) throw new Error(`answered ${status}:\n${answer}`);
  if (/^location: *(?:https?:)?[\\/]{2}/im.test(answer)) throw new Error(`sent elsewhere:\n${answer}`);
  if (/\n\s+at \S+ \(|csb-docs-test-/.test(answer)) throw new Error(`a path of the machine was sent:\n${answer}`);
  if (/bug in csb-docs|\n\s+at \S+/.test(server.output())) throw new Error(server.output());
}

function requestArea(name: string, isBuilt: boolean): Area {
  let running: Promise<Serving> | undefined;
  return makeArea(name, {
    runs: 60,
    inputs: requests,
    check: async (bytes) => checkAnswer(await (running ??= start(isBuilt)), bytes),
    close: async () => {
      const server = await running;
      running = undefined;
      const alive = await fetch(new URL('docs/one', server?.url));
      await server?.stop();
      if (!alive.ok) throw new Error(`a page is ${alive.status} afterwards`);
    },
  });
}

/** Areas with requests as inputs. */
export const requestAreas: readonly Area[] = [requestArea('requests', true), requestArea('requests-live', false)];
