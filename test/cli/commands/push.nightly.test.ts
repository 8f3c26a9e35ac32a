/** Publishing a site to a stand-in: what arrives, in which order, and what is printed. */

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchRecord } from '../../../src/types/search.js';
import type { Ran } from '../../support/cli.js';
import { runHere } from '../../support/in-process.js';
import { BIN } from '../../support/paths.js';
import { readTree, writeSite } from '../../support/site.js';
import { APP_ID, SEARCH_KEY, type StandIn, WRITE_KEY } from '../../support/stand-in.js';
import { until } from '../../support/until.js';
import { withStandIn } from '../../support/with-stand-in.js';

const configOf = (algolia: object | undefined): string =>
  JSON.stringify({
    title: 'Harbour',
    url: 'https://example.com',
    baseUrl: '/docs/',
    blog: false,
    pages: false,
    docs: { routeBasePath: '/' },
    ...(algolia === undefined ? {} : { themeConfig: { algolia } }),
  });
const algoliaOf = (standIn: Pick<StandIn, 'url'>): object => ({
  appId: APP_ID,
  apiKey: SEARCH_KEY,
  indexName: 'harbour',
  hosts: [standIn.url],
});
const DOCS = {
  'docs/index.md': '# Harbour\n\nWhere ships rest.\n\n## Berths\n\nA berth is a place for one ship.\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden\n\nNobody finds this.\n',
};
const siteOf = (algolia: object | undefined, files: Readonly<Record<string, string>> = DOCS): string =>
  writeSite({ 'csb-docs.config.json': configOf(algolia), ...files }, 'push');
const ENV = { ALGOLIA_WRITE_KEY: WRITE_KEY };
const pushSite = (
  site: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = ENV,
): Promise<Ran> => runHere(['push', ...args], { cwd: site, env });
const stepsOf = ({ seen }: StandIn): readonly string[] =>
  seen.map(({ method, path }) => `${method} ${path.replace(/_tmp_\d{6}/, '_tmp').replace(/\/task\/\d+/, '/task')}`);

/** Asserts that the key is neither in the output nor in a file of the site. */
function assertKeyKept(site: string, { stdout, stderr }: Ran): void {
  assert.not(stdout.includes(WRITE_KEY), 'the key is in the output');
  assert.not(stderr.includes(WRITE_KEY), 'the key is in the errors');
  for (const [path, content] of readTree(site)) assert.not(content.includes(WRITE_KEY), `the key is in ${path}`);
}

const command = suite('csb-docs push');

command('settings and records go to a temporary index, which replaces the old one at the end', () =>
  withStandIn({ questions: 1 }, async (standIn) => {
    standIn.indexes.set('harbour', {
      settings: { hitsPerPage: 7, distinct: false },
      records: new Map([['old', { objectID: 'old' }]]),
    });
    const site = siteOf(algoliaOf(standIn));
    const ran = await pushSite(site);
    assert.is(ran.code, 0, ran.stderr);
    assert.match(ran.stdout, /Pushed \d+ records to `harbour`/);
    const steps = stepsOf(standIn).filter((step) => !step.includes('/task'));
    assert.equal(steps, [
      'POST /1/indexes/harbour/operation',
      'PUT /1/indexes/harbour_tmp/settings',
      'POST /1/indexes/harbour_tmp/batch',
      'POST /1/indexes/harbour_tmp/operation',
      'GET /1/indexes',
    ]);
    assert.equal([...standIn.indexes.keys()], ['harbour']);
    const index = standIn.indexes.get('harbour');
    assert.is(index?.settings['hitsPerPage'], 7, 'settings of the owner are kept');
    assert.is(index?.settings['distinct'], true, 'settings of ours win');
    assert.equal(index?.settings['customRanking'], [
      'desc(weight.pageRank)',
      'desc(weight.level)',
      'asc(weight.position)',
    ]);
    assert.not(index?.records.has('old'));
    const urls = [...(index?.records.values() ?? [])].map(({ url }) => url);
    assert.ok(urls.includes('https://example.com/docs/#berths'), urls.join(' '));
    assert.not(
      urls.some((url) => String(url).includes('hidden')),
      'unlisted pages stay out',
    );
    assert.ok(
      [...(index?.records.values() ?? [])].every(
        ({ language, docusaurus_tag: tag }) => language === 'en' && tag === 'docs-default-current',
      ),
      'contextual search finds them',
    );
    assertKeyKept(site, ran);
  }),
);

command('leftovers of another push are reported without failing, even with --strict', () =>
  withStandIn({}, async (standIn) => {
    standIn.indexes.set('harbour_tmp_123456', { settings: {}, records: new Map() });
    const ran = await pushSite(siteOf(algoliaOf(standIn)), ['--strict']);
    assert.is(ran.code, 0, ran.stderr);
    assert.match(ran.stderr, 'push-leftover');
    assert.match(ran.stderr, '`harbour_tmp_123456`');
    assert.match(ran.stdout, /Pushed \d+ records/);
  }),
);

command('a missing index is created; the key is sent in a header, never in a URL', () =>
  withStandIn({}, async (standIn) => {
    const ran = await pushSite(siteOf(algoliaOf(standIn)));
    assert.is(ran.code, 0, ran.stderr);
    assert.ok((standIn.indexes.get('harbour')?.records.size ?? 0) > 2);
    for (const { headers, query } of standIn.seen) {
      assert.is(headers['x-algolia-api-key'], WRITE_KEY);
      assert.not(Object.values(query).includes(WRITE_KEY));
    }
  }),
);

command('a dry run sends nothing, needs no key, and writes the records', () =>
  withStandIn({}, async (standIn) => {
    const site = siteOf(algoliaOf(standIn));
    const ran = await pushSite(site, ['--dry-run'], {});
    assert.is(ran.code, 0, ran.stderr);
    assert.is(standIn.seen.length, 0);
    assert.match(ran.stdout, /records of 1 page/);
    assert.match(ran.stdout, /Nothing was sent\. `search-records\.json` has \d+ records/);
    const records = JSON.parse(readFileSync(join(site, 'search-records.json'), 'utf8')) as readonly SearchRecord[];
    assert.ok(records.some(({ hierarchy }) => hierarchy.lvl2 === 'Berths'));
  }),
);

command('records of all languages are sent together, with language and page rank', async () => {
  const config = JSON.parse(configOf(undefined)) as object;
  const site = siteOf(undefined, {
    ...DOCS,
    'docs/guide/_category_.json': '{"label": "Guide"}',
    'docs/guide/mooring.md': '# Mooring\n',
    'csb-docs.config.json': JSON.stringify({ ...config, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }),
    'i18n/fr/docs/index.md': '# Port\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/index.md': '# Port\n',
  });
  const recordsOf = async (...args: readonly string[]): Promise<readonly string[]> => {
    const ran = await pushSite(site, ['--dry-run', ...args], {});
    assert.is(ran.code, 0, ran.stderr);
    const records = JSON.parse(readFileSync(join(site, 'search-records.json'), 'utf8')) as readonly SearchRecord[];
    assert.is(new Set(records.map(({ objectID }) => objectID)).size, records.length);
    return records
      .filter(({ type }) => type === 'lvl1')
      .map(({ hierarchy, path, language, weight }) => `${language} ${weight.pageRank} ${path} ${hierarchy.lvl1}`);
  };
  const english = ['en 90 /docs/guide/mooring Mooring', 'en 100 /docs/ Harbour'];
  const all = await recordsOf();
  assert.equal([...all].sort(), [...english, 'fr 90 /docs/fr/guide/mooring Mooring', 'fr 100 /docs/fr/ Port'].sort());
  assert.equal([...(await recordsOf('--locale', 'en'))].sort(), [...english].sort());
});

command('a dry run writes to the given file, and reports if it cannot', async () => {
  const site = siteOf(undefined);
  assert.is((await pushSite(site, ['--dry-run', '--out', 'records/none.json'], {})).code, 1);
  assert.is((await pushSite(site, ['--dry-run', '--out', 'docs/r.json', '--quiet'], {})).code, 0);
  assert.ok(existsSync(join(site, 'docs/r.json')));
});

interface Refusal {
  readonly name: string;
  readonly algolia: object | undefined;
  readonly files?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly code: number;
  readonly says: RegExp;
}
const nowhere = { url: 'http://127.0.0.1:9' };
const refusals: readonly Refusal[] = [
  { name: 'without a hosted index in the configuration', algolia: undefined, code: 2, says: /push-not-configured/ },
  {
    name: 'without the key',
    algolia: algoliaOf(nowhere),
    env: {},
    code: 2,
    says: /push-key-missing.*\n.*ALGOLIA_WRITE_KEY|`ALGOLIA_WRITE_KEY` is not set/,
  },
  {
    name: 'with an empty key',
    algolia: algoliaOf(nowhere),
    env: { ALGOLIA_WRITE_KEY: ' \n' },
    code: 2,
    says: /is not set/,
  },
  {
    name: 'with a key that the configuration publishes',
    algolia: { ...algoliaOf(nowhere), apiKey: 'one-key' },
    env: { ALGOLIA_WRITE_KEY: 'one-key' },
    code: 2,
    says: /every reader of the site/,
  },
  {
    name: 'with a host that is no URL',
    algolia: { ...algoliaOf(nowhere), hosts: ['http://'] },
    code: 2,
    says: /`http:\/\/` in `themeConfig\.algolia\.hosts` is not a URL/,
  },
  {
    name: 'when the index would be empty',
    algolia: algoliaOf(nowhere),
    files: { 'docs/index.md': '---\nsearch: false\n---\n# A\n' },
    code: 1,
    says: /--allow-empty/,
  },
  {
    name: 'when the site has errors',
    algolia: algoliaOf(nowhere),
    files: { 'docs/index.md': '# A\n\n[b](/nowhere)\n' },
    code: 1,
    says: /broken-link[\s\S]*Nothing was pushed/,
  },
  {
    name: 'when the site has warnings and --strict',
    algolia: algoliaOf(nowhere),
    files: { 'docs/index.md': '# A\n\n[b](#nowhere)\n' },
    args: ['--strict'],
    code: 1,
    says: /broken-anchor[\s\S]*Nothing was pushed/,
  },
];
for (const { name, algolia, files, args, env, code, says } of refusals) {
  command(`${name} nothing is sent`, async () => {
    const ran = await pushSite(siteOf(algolia, files), args, env);
    assert.is(ran.code, code, ran.stderr);
    assert.match(ran.stderr, says);
  });
}

command('an index can be emptied on request', () =>
  withStandIn({}, async (standIn) => {
    standIn.indexes.set('harbour', { settings: {}, records: new Map([['old', { objectID: 'old' }]]) });
    const ran = await pushSite(siteOf(algoliaOf(standIn), { 'docs/index.md': '---\nsearch: false\n---\n# A\n' }), [
      '--allow-empty',
    ]);
    assert.is(ran.code, 0, ran.stderr);
    assert.is(standIn.indexes.get('harbour')?.records.size, 0);
  }),
);

command('an interrupted run leaves only the old index; a killed one also keeps it', () =>
  withStandIn({}, async (standIn) => {
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      standIn.indexes.clear();
      standIn.indexes.set('harbour', { settings: {}, records: new Map([['old', { objectID: 'old' }]]) });
      standIn.setFault({ kind: 'slow', milliseconds: 400, on: /batch$/ });
      const site = siteOf(algoliaOf(standIn));
      const child = spawn(process.execPath, [BIN, 'push'], {
        cwd: site,
        env: { ...process.env, ...ENV },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const errors: Buffer[] = [];
      child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
      const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
      const before = standIn.seen.length;
      await until(
        () => child.exitCode !== null || standIn.seen.slice(before).some(({ path }) => path.endsWith('/batch')),
      );
      child.kill(signal);
      const code = await ended;
      assert.equal([...(standIn.indexes.get('harbour')?.records.keys() ?? [])], ['old']);
      if (signal === 'SIGKILL') continue;
      assert.is(code, 1);
      assert.match(Buffer.concat(errors).toString('utf8'), /`harbour` was interrupted/);
      assert.equal([...standIn.indexes.keys()], ['harbour']);
    }
  }),
);

command('the message of a service that refuses is quoted without the key', () =>
  withStandIn({}, async (standIn) => {
    standIn.setFault({ kind: 'status', status: 403, message: `The key ${WRITE_KEY} may not do this` });
    const site = siteOf(algoliaOf(standIn));
    const ran = await pushSite(site, ['--verbose']);
    assert.is(ran.code, 1);
    assert.match(ran.stderr, /The key … may not do this/);
    assertKeyKept(site, ran);
  }),
);

command.run();
