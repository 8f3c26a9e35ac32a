/** The messages that the development server sends to an open page. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLiveReload } from '../../../src/serve/http/live-reload.js';
import type { Served } from '../../../src/serve/http/served.js';
import { listen } from '../../support/live-channel.js';
import { startTestServer } from '../../support/server.js';
import { until } from '../../support/until.js';

const state = { html: '', isBroken: false };
const served: Served = {
  baseUrl: '/base/',
  trailingSlash: false,
  find: async (out) => {
    if (state.isBroken) throw new Error('a bug');
    return out === 'guide/a.html' ? { text: () => ({ body: `<body>${state.html}</body>` }) } : undefined;
  },
};
const channel = createLiveReload();
const server = await startTestServer(served, { live: { channel, script: async () => '' } });
test.after(server.close);

async function load(): Promise<{ readonly text: string; readonly tag: string | null }> {
  const answer = await fetch(new URL('guide/a', server.url));
  return { text: await answer.text(), tag: answer.headers.get('etag') };
}

const VERSIONS = [
  'one',
  'one two',
  'on two',
  '',
  'one \u{1F600} two',
  'one \u{1F601} two',
  'one \u{1F601} two',
  'aaaa',
  'aaa',
];

test('each version of a page is derived from the previous one, whatever changed', async () => {
  state.html = 'start';
  const events = await listen(server.url, '/base/guide/a?query');
  let before = await load();
  for (const [index, html] of VERSIONS.entries()) {
    state.html = html;
    await channel.send({ type: 'update' });
    await until(() => events('update').length > index);
    const { change } = events('update').at(-1) ?? {};
    assert.ok(change);
    const after = await load();
    assert.is(before.text.slice(0, change.start) + change.text + before.text.slice(change.end), after.text);
    assert.equal([change.from, change.to], [before.tag, after.tag]);
    before = after;
  }
});

for (const page of ['/base/nowhere', '/base/guide/a.html', '/elsewhere', '/../a', '', 'x'.repeat(1000)])
  test(`clients at ${page.slice(0, 20) || 'no URL'} are notified of a change, and request it`, async () => {
    const events = await listen(server.url, page);
    await channel.send({ type: 'update' });
    await until(() => events('update').length > 0);
    assert.equal(events('update'), [{}]);
  });

test('a page that fails does not block notifications for others', async () => {
  const events = await listen(server.url, '/base/guide/a');
  state.isBroken = true;
  await channel.send({ type: 'update' });
  state.isBroken = false;
  await until(() => events('update').length > 0);
  assert.equal(events('update'), [{}]);
});

test('windows of one browser leave connections for its pages', async () => {
  const channel = createLiveReload();
  const server = await startTestServer({ ...served }, { live: { channel, script: async () => '' } });
  const stop = new AbortController();
  const open = () => fetch(`${server.url}__csb_docs/events`, { signal: stop.signal });
  const streams = await Promise.all(Array.from({ length: 8 }, open));
  await until(() => channel.clientCount() === 4);
  // Streams above the limit receive the current state and a retry delay, and end.
  const last = streams.at(-1);
  const ended = await Promise.any(streams.map(async (stream) => stream.text()));
  assert.match(ended, /retry: 2000\n\nevent: hello\n/);
  assert.is(last?.status, 200);
  stop.abort();
  await until(() => channel.clientCount() === 0);
  await server.close();
});

test.run();
