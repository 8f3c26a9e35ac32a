import { connect, type Socket } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serveFolder } from '../../../src/serve/http/serve-folder.js';
import { request, startTestServer } from '../../support/server.js';
import { writeSite } from '../../support/site.js';

// Clients that request a large file and never read it.

const STALL_MS = 200;
const ENOUGH = 'x'.repeat(20_000_000);
const root = writeSite({ 'index.html': 'home', 'large.txt': ENOUGH });
const policy = { baseUrl: '/', trailingSlash: false };
const files = await startTestServer(serveFolder(root, policy), { stallMs: STALL_MS });
const made = await startTestServer(
  { ...policy, find: async () => ({ text: () => ({ body: ENOUGH }) }) },
  { stallMs: STALL_MS },
);
test.after(files.close);
test.after(made.close);

/** Opens a connection, sends a request, and reads nothing. Resolves when the server closes the connection. */
function askAndWait(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n');
      socket.pause();
      // A paused socket does not notice that the other side has closed; writing to it does.
      const timer = setInterval(() => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'), STALL_MS);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(timer);
        resolve();
      });
    });
  });
}

for (const [name, { port }] of Object.entries({ files, made }))
  test(`connections of clients that never read are closed (${name})`, async () => {
    await Promise.all(Array.from({ length: 4 }, () => askAndWait(port)));
    assert.is((await request(port, '/large.txt', { method: 'HEAD' })).status, 200);
  });

test('a client that reads gets everything', async () => {
  const text = await (await fetch(`${files.url}large.txt`)).text();
  assert.is(text.length, ENOUGH.length);
});

test.run();
