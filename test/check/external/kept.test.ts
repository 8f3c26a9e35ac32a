/** Successful responses are cached for a limited time, and nothing else is. A damaged cache entry costs a request. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openCache } from '../../../src/engine/cache/cache.js';
import type { ExternalLinksConfig } from '../../../src/types/external-links.js';
import {
  type Answering,
  answerWith,
  checkLinks,
  codesOf,
  createTestClock,
  type OtherSites,
  withOtherSites,
} from '../../support/other-sites.js';
import { makeTemporary } from '../../support/paths.js';

const NOW = Date.UTC(2026, 0, 1, 10);
const HOUR = 3_600_000;

/** A path is the status of the response; `/301` redirects to `/200`. */
const answer: Answering = ({ url = '' }, response) => {
  const status = Number(url.slice(1, 4)) || 200;
  answerWith(response, status, { 'content-type': 'text/html', location: '/200' });
};

interface Run {
  readonly folder: string;
  readonly at?: number;
  readonly settings?: Partial<ExternalLinksConfig>;
  readonly version?: string;
}

/** Runs a check on its own. Returns the codes of its diagnostics, and its requests. */
async function run(
  sites: OtherSites,
  paths: readonly string[],
  { folder, at = NOW, settings = {}, version = '1' }: Run,
) {
  const before = sites.seen.length;
  const section = openCache(folder).section('external', version);
  const links = paths.map((path) => sites.at(path));
  const checked = await checkLinks(links, { settings, world: { section, clock: createTestClock(at) } });
  return { codes: codesOf(checked), kept: checked.kept, asked: sites.seen.length - before };
}

const kept = suite('cached responses');

kept('within a day nothing is requested again, and the results are the same', () =>
  withOtherSites(answer, async (sites) => {
    const folder = makeTemporary('kept');
    const moved = ['external-redirect info'];
    const paths = ['/200', '/301'];
    assert.equal(await run(sites, paths, { folder }), { codes: moved, kept: 0, asked: 2 });
    for (const hours of [0, 1, 13, 15, 23.9])
      assert.equal(await run(sites, paths, { folder, at: NOW + hours * HOUR }), { codes: moved, kept: 2, asked: 0 });
    assert.equal(await run(sites, paths, { folder, at: NOW + 24 * HOUR }), { codes: moved, kept: 0, asked: 2 });
    assert.equal(await run(sites, paths, { folder, at: NOW + 47 * HOUR }), { codes: moved, kept: 2, asked: 0 });
  }),
);

kept('a response dated in the future is ignored', () =>
  withOtherSites(answer, async (sites) => {
    const folder = makeTemporary('kept');
    await run(sites, ['/200'], { folder, at: NOW + HOUR });
    assert.is((await run(sites, ['/200'], { folder })).asked, 1);
  }),
);

kept('failures, unverified links and links that the site once skipped are requested again', () =>
  withOtherSites(answer, async (sites) => {
    const folder = makeTemporary('kept');
    const settings = { statusCodes: { '418': 'skip' } } as const;
    for (const _ of [1, 2]) {
      const { codes, kept: found } = await run(sites, ['/404', '/403', '/500', '/418'], { folder, settings });
      assert.equal([codes.length, found], [3, 0]);
    }
  }),
);

kept('fragments are not part of the key; with fragment checks, each must have been found', () =>
  withOtherSites(answer, async (sites) => {
    const folder = makeTemporary('kept');
    await run(sites, ['/200#there'], { folder });
    assert.is((await run(sites, ['/200#other'], { folder })).asked, 0);
    const settings = { fragments: true };
    assert.equal(await run(sites, ['/200#there'], { folder, settings }), { codes: [], kept: 0, asked: 1 });
    assert.equal(await run(sites, ['/200#there'], { folder, settings }), { codes: [], kept: 1, asked: 0 });
    for (const _ of [1, 2])
      assert.equal(await run(sites, ['/200#no'], { folder, settings }), {
        ...{ codes: ['broken-external-anchor warning'], kept: 0, asked: 1 },
      });
  }),
);

kept('other request headers need another response', () =>
  withOtherSites(answer, async (sites) => {
    const folder = makeTemporary('kept');
    await run(sites, ['/200'], { folder });
    const settings = { headers: { [sites.at('')]: { 'x-a': 'b' } } };
    assert.is((await run(sites, ['/200'], { folder, settings })).asked, 1);
  }),
);

kept('a response accepted only by `statusCodes` is discarded when that changes', () =>
  withOtherSites(answer, async (sites) => {
    const folder = makeTemporary('kept');
    const settings = { statusCodes: { '403': 'ok' } } as const;
    assert.equal(await run(sites, ['/403'], { folder, settings }), { codes: [], kept: 0, asked: 2 });
    assert.equal(await run(sites, ['/403'], { folder, settings }), { codes: [], kept: 1, asked: 0 });
    assert.equal((await run(sites, ['/403'], { folder })).codes, ['external-unverified warning']);
  }),
);

kept('zero hours disable the cache', () =>
  withOtherSites(answer, async (sites) => {
    const folder = makeTemporary('kept');
    for (const _ of [1, 2]) assert.is((await run(sites, ['/200'], { folder, settings: { cacheHours: 0 } })).asked, 1);
    assert.equal(readdirSync(folder), []);
  }),
);

kept('a damaged file, one of another version, and one with other content are ignored', () =>
  withOtherSites(answer, async (sites) => {
    const folder = makeTemporary('kept');
    await run(sites, ['/200'], { folder });
    assert.is((await run(sites, ['/200'], { folder, version: '2' })).asked, 1);
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.pack')))
      writeFileSync(join(folder, name), 'no pack');
    assert.is((await run(sites, ['/200'], { folder })).asked, 1);
    for (const text of ['', 'null', '[]', '{"at":"x"}', `{"at":${NOW},"moved":5}`, `{"at":${NOW},"moved":"x y"}`]) {
      const section = {
        read: (keys: readonly string[]) => keys.map((key) => [key, Buffer.from(text)] as const),
        ...{ write: () => undefined, writeLater: () => undefined },
      };
      const checked = await checkLinks([sites.at('/200')], { world: { section, clock: createTestClock(NOW + 1) } });
      assert.is(checked.kept, 0, text);
    }
  }),
);

kept.run();
