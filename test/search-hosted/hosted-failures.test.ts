/** The hosted backend when its service fails. */

import { type AddressInfo, createServer } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MissingKeyError, openHosted } from '../../src/client/search/hosted.js';
import { openBackend } from '../../src/client/search/open.js';
import type { SearchHit, SearchSettings } from '../../src/types/search.js';
import { type Fault, startStandIn } from '../support/stand-in.js';
import { ask, hit, hosted, resultFor } from './sample.js';

/** Returns a URL with a closed port. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

const failures = suite('hosted search failures');

interface Failure {
  readonly name: string;
  readonly fault: Fault;
  readonly error: RegExp;
}
const cases: readonly Failure[] = [
  {
    name: 'a wrong key (403)',
    fault: { kind: 'status', status: 403, message: 'Invalid Application-ID or API key' },
    error: /Invalid Application-ID/,
  },
  {
    name: 'an index that does not exist (404)',
    fault: { kind: 'status', status: 404, message: 'Index docs does not exist' },
    error: /does not exist/,
  },
  {
    name: 'too many requests (429)',
    fault: { kind: 'status', status: 429, headers: { 'retry-after': '60' } },
    error: /within 3 s/,
  },
  { name: 'a failing service (500)', fault: { kind: 'status', status: 500 }, error: /Unreachable hosts/ },
  { name: 'a service that is down (503)', fault: { kind: 'status', status: 503 }, error: /Unreachable hosts/ },
  { name: 'a connection that is cut', fault: { kind: 'cut' }, error: /Unreachable hosts/ },
  { name: 'a host that never answers', fault: { kind: 'hang' }, error: /Unreachable hosts|within 3 s/ },
  { name: 'a web page as the answer', fault: { kind: 'html' }, error: /JSON|token/ },
  { name: 'JSON that is cut off', fault: { kind: 'malformed' }, error: /JSON/ },
  { name: 'an empty answer', fault: { kind: 'empty' }, error: /something else than results/ },
  { name: 'an answer of another service', fault: { kind: 'foreign' }, error: /something else than results/ },
];

const settings = (hosts: readonly string[]): SearchSettings => ({ hosted: hosted(hosts) }) as unknown as SearchSettings;

/** The outcome of a search, and its duration. */
interface Outcome {
  readonly failure: unknown;
  readonly milliseconds: number;
}

/** Searches on stand-ins that all have the same fault. */
async function searchFailing(fault: Fault, count = 1): Promise<Outcome> {
  const standIns = await Promise.all(
    Array.from({ length: count }, () => startStandIn({ engine: { search: resultFor } })),
  );
  for (const standIn of standIns) standIn.setFault(fault);
  const start = performance.now();
  const failure = await openHosted(hosted(standIns.map(({ url }) => url)))
    .search(ask())
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  const milliseconds = performance.now() - start;
  await Promise.all(standIns.map(({ stop }) => stop()));
  return { failure, milliseconds };
}

// Cases that hang take seconds, so all of them run at once.
const outcomes = new Map(cases.map((failure) => [failure, searchFailing(failure.fault)]));
const hanging = searchFailing({ kind: 'hang' }, 3);

for (const failing of cases) {
  failures(`${failing.name} is an error within 3 s`, async () => {
    const { failure, milliseconds = Infinity } = (await outcomes.get(failing)) ?? {};
    assert.instance(failure, Error);
    assert.match(String(failure), failing.error);
    assert.ok(milliseconds < 3500, 'it took longer than the deadline');
  });
}

failures('hosts that refuse connections are an error', async () => {
  const failure = await openHosted(hosted([await closedPort(), await closedPort()]))
    .search(ask())
    .then(() => undefined, String);
  assert.match(failure ?? '', /Unreachable hosts/);
});

failures('hosts that all hang fail within 3 s', async () => {
  const { failure, milliseconds } = await hanging;
  assert.match(String(failure), /did not answer within 3 s/);
  assert.ok(milliseconds < 3500);
});

failures('malformed records are omitted; without others it is an error', async () => {
  const strange = { objectID: '1', name: 'A product' } as unknown as SearchHit;
  const mixed = await startStandIn({
    engine: { search: (request) => ({ ...resultFor(request), hits: [strange, hit] }) },
  });
  assert.equal((await openHosted(hosted([mixed.url])).search(ask())).results[0]?.hits, [hit]);
  const foreign = await startStandIn({ engine: { search: (request) => ({ ...resultFor(request), hits: [strange] }) } });
  assert.match(
    await openHosted(hosted([foreign.url]))
      .search(ask())
      .then(() => '', String),
    /records of another shape/,
  );
  await Promise.all([mixed.stop(), foreign.stop()]);
});

for (const key of ['appId', 'apiKey', 'indexName'] as const) {
  failures(`a missing \`${key}\` is an error that names it`, async () => {
    const incomplete = { ...settings([]), hosted: { ...hosted([]), [key]: '' } };
    const failure = await openBackend(incomplete).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    assert.instance(failure, MissingKeyError);
    assert.is(failure instanceof MissingKeyError && failure.key, key);
    assert.match(String(failure), new RegExp(`\`${key}\``));
  });
}

failures('an invalid host is an error that names it', async () => {
  const failure = await openBackend(settings(['http://'])).then(() => '', String);
  assert.match(failure, /`http:\/\/` in `hosts` is not a URL/);
});

failures('without any index, opening fails', async () => {
  assert.match(await openBackend({} as unknown as SearchSettings).then(() => '', String), /switched off/);
});

failures.run();
