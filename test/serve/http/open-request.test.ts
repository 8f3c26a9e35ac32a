/** Who may open a file in the editor of this machine: only a page of this server, in a local browser. */
import { networkInterfaces } from 'node:os';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLiveReload } from '../../../src/serve/http/live-reload.js';
import type { Served } from '../../../src/serve/http/served.js';
import type { ProblemPlace } from '../../../src/types/problem.js';
import { type RawResponse, request, sendRaw, startTestServer } from '../../support/server.js';

const served: Served = { baseUrl: '/', trailingSlash: false, find: async () => undefined };
const channel = createLiveReload(true);
const opened: ProblemPlace[] = [];
const open = async (place: ProblemPlace): Promise<string | undefined> => {
  if (place.file.includes('secret')) return undefined;
  opened.push(place);
  return place.file === 'broken.md' ? 'No editor was found.' : '';
};
const live = { channel, script: async () => '', open };
const server = await startTestServer(served, { live });
test.after(server.close);

const PLACE = { file: 'docs/a.md', line: 3, column: 7 };
const OWN = `http://localhost:${server.port}`;

interface Attempt {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly method?: string;
}

/** Sends a request as a page of the site would, with the given overrides. */
function ask({ headers = {}, body = JSON.stringify(PLACE), method = 'POST' }: Attempt = {}): Promise<RawResponse> {
  const all = {
    Host: `localhost:${server.port}`,
    Origin: OWN,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
    'X-Csb-Docs-Key': channel.key,
    'Content-Length': `${Buffer.byteLength(body)}`,
    Connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return sendRaw(server.port, [`${method} /__csb_docs/open HTTP/1.1`, ...lines, '', body].join('\r\n'));
}

test('a page of this server opens a location', async () => {
  opened.length = 0;
  assert.is((await ask()).status, 204);
  assert.is((await ask({ headers: { 'Sec-Fetch-Site': undefined } })).status, 204, 'older browsers do not send it');
  assert.is((await ask({ body: '{"file":"docs/a.md"}' })).status, 204);
  assert.equal(opened, [PLACE, PLACE, { file: 'docs/a.md' }]);
});

const FOREIGN: readonly (readonly [string, Attempt['headers']])[] = [
  ['another site', { Origin: 'https://evil.com', 'Sec-Fetch-Site': 'cross-site' }],
  ['another site that hides what it is', { Origin: 'https://evil.com', 'Sec-Fetch-Site': undefined }],
  ['another port of this machine', { Origin: 'http://localhost:1', 'Sec-Fetch-Site': 'same-site' }],
  ['another port, in a browser without metadata', { Origin: 'http://localhost:1', 'Sec-Fetch-Site': undefined }],
  ['another name of this machine', { Origin: `http://127.0.0.1:${server.port}` }],
  ['a document without an origin', { Origin: 'null' }],
  ['a program that sends no origin', { Origin: undefined }],
  ['a page that was not told the key', { 'X-Csb-Docs-Key': undefined }],
  ['a page that guesses the key', { 'X-Csb-Docs-Key': channel.key.replace(/^./, 'x') }],
  ['a form, which needs no permission to be sent', { 'Content-Type': 'text/plain' }],
  ['a reader behind a proxy that runs here', { 'X-Forwarded-For': '203.0.113.7' }],
  ['a reader behind another kind of proxy', { Forwarded: 'for=203.0.113.7' }],
  ['a name that leads here by DNS', { Host: 'evil.com', Origin: 'http://evil.com' }],
  ['such a name with our port', { Host: `evil.com:${server.port}`, Origin: `http://evil.com:${server.port}` }],
];

for (const [name, headers] of FOREIGN)
  test(`refused: ${name}`, async () => {
    opened.length = 0;
    const { status } = await ask({ headers: headers ?? {} });
    // Under a foreign host name, the endpoint does not exist.
    assert.ok([403, 405].includes(status), `${status}`);
    assert.equal(opened, []);
  });

const NONSENSE = [
  '',
  '[]',
  'null',
  '"docs/a.md"',
  '{}',
  '{"file":1}',
  '{"file":"a","line":"1; rm -rf /"}',
  '{"file":"a","line":-1}',
  '{"file":"a","line":1.5}',
  '{"file":"a","line":1e99}',
  '{"file":"a","line":1,"column":{}}',
  `{"file":"${'a'.repeat(10_000)}"}`,
];

for (const body of NONSENSE)
  test(`invalid: ${body.slice(0, 40)}`, async () => {
    opened.length = 0;
    assert.is((await ask({ body })).status, 400);
    assert.equal(opened, []);
  });

test('forbidden files are refused, and failures are reported', async () => {
  assert.is((await ask({ body: '{"file":"secret.txt"}' })).status, 403);
  const { status, body } = await ask({ body: '{"file":"broken.md"}' });
  assert.is(status, 500);
  assert.match(body, 'No editor was found.');
});

test('only POST has an effect, and other sites get no CORS permission', async () => {
  opened.length = 0;
  for (const method of ['GET', 'PUT', 'OPTIONS']) {
    const { status, headers } = await ask({ method });
    assert.is(status, 405, method);
    assert.is(headers['access-control-allow-origin'], undefined);
  }
  assert.equal(opened, []);
});

test('without an editor there is no endpoint', async () => {
  const silent = await startTestServer(served, { live: { channel: createLiveReload(), script: async () => '' } });
  assert.is((await request(silent.port, '/__csb_docs/open')).status, 404);
  const { body } = await hello(silent.port);
  assert.not.match(body, 'key');
  await silent.close();
});

test('only pages on this machine receive the key', async () => {
  assert.match((await hello(server.port)).body, channel.key);
  assert.not.match((await hello(server.port, { 'X-Forwarded-For': '203.0.113.7' })).body, channel.key);
  const own = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
  // Skip on a machine without a network.
  if (own === undefined) return;
  const wide = await startTestServer(served, { host: '0.0.0.0', live });
  const answer = await fetch(`http://${own}:${wide.port}/__csb_docs/events`);
  const { value } = (await answer.body?.getReader().read()) ?? {};
  assert.not.match(Buffer.from(value ?? []).toString(), channel.key);
  const asked = await fetch(`http://${own}:${wide.port}/__csb_docs/open`, {
    method: 'POST',
    headers: {
      Origin: `http://${own}:${wide.port}`,
      'Content-Type': 'application/json',
      'X-Csb-Docs-Key': channel.key,
    },
    body: JSON.stringify(PLACE),
  });
  assert.is(asked.status, 403, 'others on the network start nothing here');
  await wide.close();
});

/**
 * Returns the first message that a page receives. With four windows of one browser open, the server then ends the
 * stream.
 */
async function hello(port: number, headers: Readonly<Record<string, string>> = {}): Promise<RawResponse> {
  const stop = new AbortController();
  const answer = await fetch(`http://localhost:${port}/__csb_docs/events`, { headers, signal: stop.signal });
  const { value } = (await answer.body?.getReader().read()) ?? {};
  stop.abort();
  return { status: answer.status, headers: {}, body: Buffer.from(value ?? []).toString() };
}

test.run();
