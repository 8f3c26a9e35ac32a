/** Replacing an index on a stand-in: the resulting state and the diagnostics when a step fails. */

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type PushOptions, replaceIndex } from '../../../src/output/hosted/algolia.js';
import type { SearchRecord } from '../../../src/types/search.js';
import { APP_ID, type Fault, type StandIn, startStandIn, WRITE_KEY } from '../../support/stand-in.js';
import { withStandIn } from '../../support/with-stand-in.js';

const replacing = suite('replacing an index');

const recordsOf = (count: number): readonly SearchRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    objectID: `r${index}`,
    url: 'https://example.com/',
    url_without_anchor: 'https://example.com/',
    path: '/',
    anchor: null,
    type: 'lvl1',
    content: null,
    hierarchy: { lvl0: 'A', lvl1: 'B', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    weight: { pageRank: 0, level: 90, position: index },
    language: 'en',
    version: [],
    docusaurus_tag: 'default',
  }));
/** Generous timeouts for everything but the subject of a case: on a busy machine a slow response still counts. */
const PATIENT: PushOptions['pace'] = { connect: 60_000, write: 60_000, pause: 5, task: 60_000 };
const quick: PushOptions = {
  onProgress: () => undefined,
  signal: new AbortController().signal,
  pace: PATIENT,
};
const targetOf = ({ url }: Pick<StandIn, 'url'>) => ({
  appId: APP_ID,
  indexName: 'docs',
  hosts: [url],
  key: WRITE_KEY,
});

replacing('a request has up to a thousand records, and progress is reported after each', () =>
  withStandIn({}, async (standIn) => {
    const progress: string[] = [];
    const found = await replaceIndex(targetOf(standIn), recordsOf(2500), {
      ...quick,
      onProgress: (sent, total) => progress.push(`${sent}/${total}`),
    });
    assert.equal(found, []);
    assert.equal(progress, ['1000/2500', '2000/2500', '2500/2500']);
    assert.is(standIn.indexes.get('docs')?.records.size, 2500);
  }),
);

replacing('a service that cannot copy a missing index gets its first one, and the next push keeps its settings', () =>
  withStandIn({ isStrict: true }, async (standIn) => {
    assert.equal(await replaceIndex(targetOf(standIn), recordsOf(3), quick), []);
    assert.equal([...standIn.indexes.keys()], ['docs']);
    assert.is(standIn.indexes.get('docs')?.records.size, 3);
    assert.is(standIn.indexes.get('docs')?.settings['distinct'], true);
    const first = standIn.indexes.get('docs');
    if (first !== undefined) standIn.indexes.set('docs', { ...first, settings: { ...first.settings, hitsPerPage: 7 } });
    assert.equal(await replaceIndex(targetOf(standIn), recordsOf(2), quick), []);
    assert.is(standIn.indexes.get('docs')?.records.size, 2);
    assert.is(standIn.indexes.get('docs')?.settings['hitsPerPage'], 7);
  }),
);

replacing('a failed first index leaves nothing; a temporary one that cannot be removed is named', () =>
  withStandIn({ isStrict: true }, async (standIn) => {
    const codesOf = async () => (await replaceIndex(targetOf(standIn), recordsOf(3), quick)).map(({ code }) => code);
    standIn.setFault({ kind: 'status', status: 400, message: 'No', on: /batch$/ });
    assert.equal(await codesOf(), ['push-failed']);
    assert.equal([...standIn.indexes.keys()], []);
    standIn.setFault({ kind: 'status', status: 404, message: 'No such route', on: /batch$|^DELETE/ });
    const found = await replaceIndex(targetOf(standIn), recordsOf(3), quick);
    assert.equal(
      found.map(({ code }) => code),
      ['push-not-found', 'push-leftover'],
    );
    assert.ok(found[1]?.message.includes([...standIn.indexes.keys()].join()), found[1]?.message);
  }),
);

replacing('leftovers of a killed push are reported by the next, and stay; other indexes are ignored', () =>
  withStandIn({}, async (standIn) => {
    const index = { settings: {}, records: new Map() };
    for (const name of [
      'docs_tmp_123456',
      'docs_tmp_archive',
      'other_tmp_123456',
      'docs_tmp_1234567',
      'docs_tmp_654321',
    ])
      standIn.indexes.set(name, index);
    const found = await replaceIndex(targetOf(standIn), recordsOf(3), quick);
    assert.equal(
      found.map(({ code, severity, message }) => [code, severity, /`(.*?)`/.exec(message)?.[1]]),
      [
        ['push-leftover', 'warning', 'docs_tmp_123456'],
        ['push-leftover', 'warning', 'docs_tmp_654321'],
      ],
    );
    assert.is(standIn.indexes.size, 6);
    standIn.setFault({ kind: 'status', status: 403, message: 'Not enough rights', on: /^GET \/1\/indexes$/ });
    assert.equal(
      await replaceIndex(targetOf(standIn), recordsOf(3), quick),
      [],
      'a key need not have the right to list',
    );
    standIn.setFault({ kind: 'foreign', on: /^GET \/1\/indexes$/ });
    assert.equal(await replaceIndex(targetOf(standIn), recordsOf(3), quick), []);
  }),
);

interface Case {
  readonly name: string;
  readonly fault: Fault;
  readonly questions?: number;
  /** Timeouts of requests that never get a response. */
  readonly pace?: PushOptions['pace'];
  readonly codes: readonly string[];
  readonly says: RegExp;
}
const faults: readonly Case[] = [
  {
    name: 'one failure of the service is got over',
    fault: { kind: 'status', status: 503, on: /batch$/, times: 1 },
    codes: [],
    says: /^$/,
  },
  {
    name: 'a connection that is cut once is got over',
    fault: { kind: 'cut', on: /settings$/, times: 2 },
    codes: [],
    says: /^$/,
  },
  {
    name: 'a limit of requests that passes is got over',
    fault: { kind: 'status', status: 429, headers: { 'retry-after': '0' }, times: 1 },
    codes: [],
    says: /^$/,
  },
  {
    name: 'a key without rights',
    fault: { kind: 'status', status: 403, message: 'Method not allowed with this API key', on: /operation$/ },
    codes: ['push-refused'],
    says: /\(Method not allowed with this API key\)/,
  },
  {
    name: 'a key that may not write records',
    fault: { kind: 'status', status: 403, on: /batch$/ },
    codes: ['push-refused'],
    says: /is unchanged/,
  },
  {
    name: 'a spent quota',
    fault: {
      kind: 'status',
      status: 403,
      message: 'Record quota exceeded. Change plan or delete records.',
      on: /batch$/,
    },
    codes: ['push-limited'],
    says: /Record quota exceeded/,
  },
  {
    name: 'too many requests',
    fault: { kind: 'status', status: 429, headers: { 'retry-after': '1' }, on: /settings$/ },
    codes: ['push-limited'],
    says: /Push again later/,
  },
  {
    name: 'an unknown application',
    fault: { kind: 'status', status: 404, message: 'Application does not exist', on: /operation$/ },
    codes: ['push-not-found'],
    says: /`appId`/,
  },
  {
    name: 'a record that is too large',
    fault: { kind: 'status', status: 400, message: 'Record at the position 3 is too big', on: /batch$/ },
    codes: ['push-failed'],
    says: /too big/,
  },
  {
    name: 'a service that is down',
    fault: { kind: 'status', status: 500 },
    codes: ['push-unreachable'],
    says: /No host .*127\.0\.0\.1/,
  },
  {
    name: 'a service that hangs',
    fault: { kind: 'hang' },
    pace: { connect: 150, write: 150 },
    codes: ['push-unreachable'],
    says: /Check the network/,
  },
  {
    name: 'a web page as the answer',
    fault: { kind: 'html' },
    codes: ['push-failed'],
    says: /not from a search service/,
  },
  {
    name: 'an answer without a task',
    fault: { kind: 'foreign', on: /batch$/ },
    codes: ['push-failed'],
    says: /not from a search service/,
  },
  {
    name: 'an answer without a task to the first step',
    fault: { kind: 'foreign', on: /docs\/operation$/ },
    codes: ['push-failed'],
    says: /not from a search service/,
  },
  {
    name: 'a task that never ends',
    fault: { kind: 'slow', milliseconds: 0 },
    questions: 1_000_000,
    pace: { task: 200 },
    codes: ['push-timed-out'],
    says: /did not finish/,
  },
  {
    name: 'a move that is refused',
    fault: { kind: 'status', status: 403, on: /_tmp_\d+\/operation$/ },
    codes: ['push-refused'],
    says: /is unchanged/,
  },
  {
    name: 'a temporary index that cannot be removed',
    fault: { kind: 'status', status: 403, on: /batch$|^DELETE/ },
    codes: ['push-refused', 'push-leftover'],
    says: /`docs_tmp_\d{6}` could not be removed/,
  },
];
async function replaceFailing({ fault, questions = 0, pace }: Case) {
  const standIn = await startStandIn({ questions });
  standIn.indexes.set('docs', { settings: {}, records: new Map([['old', { objectID: 'old' }]]) });
  standIn.setFault(fault);
  const found = await replaceIndex(targetOf(standIn), recordsOf(3), {
    ...quick,
    pace: { ...PATIENT, ...pace },
  });
  await standIn.stop();
  return { found, indexes: standIn.indexes };
}

// Cases that hang take seconds, so all of them run at once.
const outcomes = faults.map((failing) => ({ failing, outcome: replaceFailing(failing) }));

for (const { failing, outcome } of outcomes) {
  const { name, codes, says } = failing;
  replacing(`${name}: ${codes.join(', ') || 'no finding'}`, async () => {
    const { found, indexes } = await outcome;
    assert.equal(
      found.map(({ code }) => code),
      codes,
    );
    assert.match(found.map(({ message, hint }) => `${message} ${hint}`).join('\n'), says);
    assert.equal([...(indexes.get('docs')?.records.keys() ?? [])], codes.length === 0 ? ['r0', 'r1', 'r2'] : ['old']);
    if (!codes.includes('push-leftover')) assert.equal([...indexes.keys()], ['docs']);
  });
}

replacing('an unconfirmed move is not reported as a failure', () =>
  withStandIn({}, async (standIn) => {
    standIn.setFault({ kind: 'status', status: 500, on: /indexes\/docs\/task/ });
    const found = await replaceIndex(targetOf(standIn), recordsOf(3), quick);
    assert.equal(
      found.map(({ code }) => code),
      ['push-unconfirmed'],
    );
    assert.match(found[0]?.hint ?? '', /delete `docs_tmp_\d{6}`/);
    assert.is(standIn.indexes.get('docs')?.records.size, 3);
  }),
);

replacing.run();
