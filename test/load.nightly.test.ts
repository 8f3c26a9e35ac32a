/**
 * Heavy concurrency: open pages, changed files, requests, and parallel commands. Nothing is lost, and nothing hangs.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runCli, startServe } from './support/cli.js';
import { listen } from './support/live-channel.js';
import { startMcp } from './support/mcp.js';
import { readTree, writeFile, writeSite } from './support/site.js';
import { until } from './support/until.js';

const PAGES = 2000;
const READERS = 50;
const QUESTIONS = 100;
const LIMIT_MS = 180_000;

const writePages = (folder: string, count: number, word: string): void => {
  for (let at = 0; at < count; at++) writeFile(folder, `docs/page-${at}.md`, `# Page ${at}\n\nThe ${word} of ${at}.\n`);
};

function makeSite(pages: number): string {
  const site = writeSite({
    'csb-docs.config.json': '{"title":"T","url":"https://example.com","docs":{"routeBasePath":"/"},"blog":false}',
    'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
  });
  writePages(site, pages, 'first');
  return site;
}

const load = suite('load');

load('50 open pages receive 2,000 changes, and each page is up to date', async () => {
  const site = makeSite(PAGES);
  const server = await startServe([], { cwd: site });
  try {
    const readers = await Promise.all(Array.from({ length: READERS }, (_, at) => listen(server.url, `/page-${at}`)));
    writePages(site, PAGES, 'second');
    const isReported = (): boolean => readers.every((events) => events('update').length + events('reload').length > 0);
    await until(isReported, () => `${server.output()}`, LIMIT_MS);
    for (const at of [0, 49, PAGES - 1])
      await until(
        async () => (await (await fetch(`${server.url}page-${at}`)).text()).includes('second'),
        () => `page-${at} is old`,
        LIMIT_MS,
      );
  } finally {
    await server.stop();
  }
});

load('100 concurrent requests are all answered', async () => {
  const site = makeSite(100);
  const asking = await startMcp([], site);
  const answers = await Promise.all(
    Array.from({ length: QUESTIONS }, (_, at) => asking.ask('read_page', { address: `/page-${at}` })),
  );
  await asking.close();
  for (const [at, { text }] of answers.entries()) assert.match(text, new RegExp(`The first of ${at}\\.`));
});

load('concurrent builds, `serve` and `clean` finish, and the next build is complete', async () => {
  const site = makeSite(200);
  assert.is((await runCli(['build'], { cwd: site })).code, 0);
  const whole = readTree(join(site, 'build'));
  const server = await startServe([], { cwd: site });
  try {
    const ran = await Promise.all(
      [['build'], ['build'], ['clean'], ['build']].map((args) => runCli(args, { cwd: site })),
    );
    for (const { code, stderr } of ran) {
      assert.ok([0, 1].includes(code ?? -1), `${code}: ${stderr}`);
      assert.not.match(stderr, /\n {4}at |internal error/i);
    }
    assert.match(await (await fetch(`${server.url}page-7`)).text(), /The first of 7\./);
  } finally {
    await server.stop();
  }
  assert.is((await runCli(['build'], { cwd: site })).code, 0);
  assert.equal([...readTree(join(site, 'build')).keys()], [...whole.keys()]);
  assert.ok(existsSync(join(site, 'docs/page-7.md')));
  assert.match(readFileSync(join(site, 'docs/page-7.md'), 'utf8'), /first/);
});

load.run();
