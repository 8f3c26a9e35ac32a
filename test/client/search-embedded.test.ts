/** The browser connection to the embedded index on its host: deploys, and responses of every kind. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createConnection } from '../../src/client/search/connection.js';
import type { SearchIndex } from '../../src/search/build/pack.js';
import { indexOf, makePages, toShortPage, urlsOf } from '../support/search-corpus.js';
import { until } from '../support/until.js';

const first = indexOf([...makePages(40), toShortPage('/needle', 'Needle', 'in a haystack')], { oneFileBytes: 0 });
const second = indexOf([...makePages(41, { seed: 9 }), toShortPage('/moved', 'Needle', 'in another haystack')], {
  oneFileBytes: 0,
});

/** A host that serves only the current deploy. `answer` can intercept a request. */
interface Host {
  deploy: SearchIndex;
  answer?: ((path: string, response: ServerResponse) => boolean) | undefined;
  readonly asked: string[];
}
const host: Host = { deploy: first, asked: [] };

const server = createServer((request, response) => {
  const path = request.url ?? '';
  host.asked.push(path);
  if (host.answer?.(path, response) === true) return;
  const { entry, folder, files } = host.deploy;
  const content =
    path === '/base/search.en.json' ? entry : files.find(({ name }) => path === `/base/${folder}${name}`)?.bytes;
  response.writeHead(content === undefined ? 404 : 200).end(content ?? '<!doctype html><title>Not found</title>');
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const { port }: AddressInfo = Object(server.address());
Object.assign(globalThis, {
  location: { href: `http://127.0.0.1:${port}/base/docs/page` },
  document: { querySelector: () => null },
});

const open = () => createConnection({ settings: '/base/search.en.json', isEmbedded: true });
const ask = (connection: ReturnType<typeof open>, query = 'needle'): Promise<string[]> =>
  connection.ask(async (backend) =>
    (await backend.search({ requests: [{ indexName: 'x', query }] })).results.flatMap(urlsOf),
  );
const failureOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => String(error),
  );

test.before.each(() => {
  host.deploy = first;
  host.answer = undefined;
});
test.after(() => {
  server.closeAllConnections();
  server.close();
});

test('the index is loaded from the folder in the entry, each file once', async () => {
  host.asked.length = 0;
  const engine = open();
  assert.equal(await ask(engine), ['/needle']);
  assert.equal(await ask(engine), ['/needle']);
  assert.is(new Set(host.asked).size, host.asked.length);
  assert.equal(host.asked.slice(0, 2), ['/base/search.en.json', `/base/${first.folder}index.bin`]);
  assert.ok(host.asked.length < 10);
});

test('a tab older than the deploy finds the new content', async () => {
  const engine = open();
  await ask(engine, '');
  host.deploy = second;
  assert.equal(await ask(engine), ['/moved']);
  host.asked.length = 0;
  assert.equal(await ask(engine), ['/moved']);
  assert.equal(host.asked, []);
});

const wrongs: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  'not there': (response) => response.writeHead(404).end('<!doctype html>'),
  'a page instead': (response) => response.writeHead(200).end('<!doctype html><title>App</title>'),
  'cut short': (response) => response.writeHead(200).end(first.files[0]?.bytes.subarray(0, 20)),
  empty: (response) => response.writeHead(200).end(),
  'a server error': (response) => response.writeHead(503).end('{}'),
  'a lost connection': (response) => response.destroy(),
};
for (const [name, wrong] of Object.entries(wrongs))
  for (const part of ['search.en.json', 'index.bin', 's', 't']) {
    test(`${part}: ${name} is an error, and the next search tries again`, async () => {
      host.answer = (path, response) => {
        const is =
          path.endsWith(part) ||
          (part.length === 1 &&
            path.includes(`/${part}`) &&
            /\d\.bin$/.test(path) &&
            path.split('/').at(-1)?.startsWith(part) === true);
        if (is) wrong(response);
        return is;
      };
      const engine = open();
      const isAway = name === 'a server error' || name === 'a lost connection';
      assert.match(await failureOf(ask(engine)), isAway ? /^AwayError/ : /^OutdatedError/);
      host.answer = undefined;
      assert.equal(await ask(engine), ['/needle']);
    });
  }

test('an entry that is not JSON is an error, and is retried', async () => {
  host.answer = (path, response) =>
    path.endsWith('.json') && response.writeHead(200).end('{"folder":') instanceof Object;
  const engine = open();
  assert.match(await failureOf(ask(engine)), /^OutdatedError/);
  host.answer = undefined;
  assert.equal(await ask(engine), ['/needle']);
});

test('settings come from the newest deploy, too', async () => {
  const engine = open();
  await ask(engine, '');
  host.deploy = { ...second, entry: JSON.stringify({ ...JSON.parse(second.entry), indexName: 'newer' }) };
  assert.is((await engine.settings()).indexName, undefined, 'nothing is asked for without need');
  assert.equal(await ask(engine), ['/moved']);
  assert.is((await engine.settings()).indexName, 'newer');
});

test('a failed response is not requested again unless it concerns files', async () => {
  const engine = open();
  await ask(engine);
  host.asked.length = 0;
  const state = { times: 0 };
  const failure = engine.ask(async () => {
    state.times++;
    throw new Error('no service');
  });
  assert.is(await failureOf(failure), 'Error: no service');
  assert.equal([state.times, host.asked], [1, ['/base/search.en.json']]);
});

test('an opened index that is never searched causes no unhandled error', async () => {
  host.asked.length = 0;
  host.answer = (_, response) => response.writeHead(500).end() instanceof Object;
  open()
    .backend()
    .catch(() => undefined);
  await until(() => host.asked.length > 0);
  host.answer = undefined;
  assert.equal(await ask(open()), ['/needle'], 'the one that failed has had its answer before this one');
});

test.run();
