import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runCli, type Serving } from '../../support/cli.js';
import { runHere, serveHere } from '../../support/in-process.js';
import { writeFile, writeSite } from '../../support/site.js';
import { until } from '../../support/until.js';

// The command as a whole. test/browser/serve.nightly.test.ts covers what a browser sees of it.

const CONFIG = `export default { title: 'Test', url: 'https://example.com', baseUrl: '/base/', trailingSlash: false, blog: false, onBrokenLinks: 'throw' };`;
const FILES = {
  'csb-docs.config.ts': CONFIG,
  'docs/index.md': '# Home\n',
  'docs/a.md': '# Page A\n',
  'static/robots.txt': 'hello',
};

interface Got {
  readonly status: number;
  readonly body: string;
  readonly headers: Headers;
}

async function get(server: Serving, path: string): Promise<Got> {
  const response = await fetch(new URL(path, server.url), { redirect: 'manual' });
  return { status: response.status, body: await response.text(), headers: response.headers };
}

/** Polls until the response is as wanted, because saves are detected with a delay. */
async function waitFor(server: Serving, path: string, isWanted: (got: Got) => boolean): Promise<void> {
  let got: Got | undefined;
  await until(
    async () => isWanted((got = await get(server, path))),
    () => `${path} is ${JSON.stringify(got).slice(0, 300)}\n${server.output()}`,
  );
}

test('pages follow the files: changed, added, removed, with and without errors', async () => {
  const siteDir = writeSite(FILES, 'serve-command');
  const server = await serveHere([], { cwd: siteDir });
  assert.match(server.url, /^http:\/\/localhost:\d+\/base\/$/);
  assert.is((await get(server, 'docs/a')).status, 200);
  assert.is((await get(server, 'robots.txt')).body, 'hello');
  assert.match((await get(server, 'docs/a')).body, '/base/__csb_docs/reload.js');

  writeFile(siteDir, 'docs/a.md', '# Page A\n\nchanged text\n');
  await waitFor(server, 'docs/a', ({ body }) => body.includes('changed text'));
  writeFile(siteDir, 'docs/b.md', '# Page B\n');
  await waitFor(server, 'docs/b', ({ status }) => status === 200);
  rmSync(join(siteDir, 'docs/b.md'));
  await waitFor(server, 'docs/b', ({ status }) => status === 404);
  writeFile(siteDir, 'static/new.txt', 'new');
  await waitFor(server, 'new.txt', ({ body }) => body === 'new');

  writeFile(siteDir, 'docs/a.md', '# Page A\n\nlink to [nothing](./nothing.md)\n');
  await waitFor(server, 'docs/a', ({ status, body }) => status === 200 && body.includes('link to'));
  assert.match(server.output(), 'docs/a.md:3:');
  assert.is(await server.stop(), 0);
});

test('a broken configuration, style or template keeps the last good site until the fix', async () => {
  const siteDir = writeSite(FILES, 'serve-command');
  const server = await serveHere([], { cwd: siteDir });
  const good = (await get(server, 'docs/a')).body;
  for (const [file, broken] of [
    ['csb-docs.config.ts', 'export default {'],
    ['templates/DocPage.tsx', 'export default () => <p>'],
    ['templates/styles/index.css', '@import "./nowhere.css";'],
  ] as const) {
    const before = server.output().length;
    writeFile(siteDir, file, broken);
    await until(
      () => server.output().slice(before).includes(`${file}:1:`),
      () => `${file} is not named:\n${server.output()}`,
    );
    assert.is(
      (await get(server, 'docs/a')).body.replace(/main\.\w+\.css/, ''),
      good.replace(/main\.\w+\.css/, ''),
      `${file} is broken`,
    );
    if (!(file in FILES)) rmSync(join(siteDir, file));
    writeFile(siteDir, 'csb-docs.config.ts', CONFIG.replace("'Test'", "'Changed'"));
    await waitFor(server, 'docs/a', ({ status, body }) => status === 200 && body.includes('Changed'));
    writeFile(siteDir, 'csb-docs.config.ts', CONFIG);
    await waitFor(server, 'docs/a', ({ body }) => body === good);
  }
  assert.is(await server.stop(), 0);
});

test('a template that throws for one page does not affect others', async () => {
  const siteDir = writeSite(
    {
      ...FILES,
      'templates/DocPage.tsx': `import DocPage from 'csb-docs/templates/DocPage'; export default (props) => { if (props.route.docId === 'a') throw new Error('only this one'); return <DocPage {...props} />; };`,
    },
    'serve-command',
  );
  const server = await serveHere([], { cwd: siteDir });
  const { status, body, headers } = await get(server, 'docs/a');
  assert.is(status, 500);
  assert.match(
    headers.get('content-security-policy') ?? '',
    /^default-src 'none'; script-src 'self'; style-src 'sha256-/,
  );
  assert.match(body, 'only this one');
  assert.not.match(body, siteDir);
  assert.is((await get(server, 'docs/')).status === 404, false);
  rmSync(join(siteDir, 'templates/DocPage.tsx'));
  await waitFor(server, 'docs/a', (got) => got.status === 200);
  assert.is(await server.stop(), 0);
});

test('starting with a broken configuration serves a notice, and then the site', async () => {
  const siteDir = writeSite({ ...FILES, 'csb-docs.config.ts': 'export default { title: 1 };' }, 'serve-command');
  const server = await serveHere([], { cwd: siteDir });
  const { status, body } = await get(server, '/');
  assert.is(status, 503);
  assert.match(body, 'reload.js');
  writeFile(siteDir, 'csb-docs.config.ts', CONFIG);
  await waitFor(server, '/base/docs/a', (got) => got.status === 200);
  assert.is(await server.stop(), 0);
});

test('without a configuration or a built folder, it exits with a reason', async () => {
  const none = await runCli(['serve', '--port', '0'], { cwd: writeSite({ 'x.txt': '' }, 'serve-command') });
  assert.is(none.code, 2);
  assert.match(none.stderr, 'csb-docs.config.ts');
  const unbuilt = await runCli(['serve', '--static', '--port', '0'], { cwd: writeSite(FILES, 'serve-command') });
  assert.is(unbuilt.code, 1);
  assert.match(unbuilt.stderr, 'nothing-to-serve');
});

test('a built folder is served without the reload script', async () => {
  const siteDir = writeSite(FILES, 'serve-command');
  assert.is((await runHere(['build'], { cwd: siteDir })).code, 0);
  const server = await serveHere(['--static'], { cwd: siteDir });
  const { status, body } = await get(server, 'docs/a');
  assert.is(status, 200);
  assert.not.match(body, '__csb_docs');
  assert.is((await get(server, '__csb_docs/events')).status, 404);
  assert.is((await get(server, '.csb-docs.json')).status, 404);
  assert.is((await get(server, 'nowhere')).status, 404);
  assert.is(await server.stop(), 0);
});

test('opening it to the network is reported', async () => {
  const siteDir = writeSite(FILES, 'serve-command');
  const server = await serveHere(['--host', '0.0.0.0'], { cwd: siteDir });
  assert.match(server.output(), 'open-to-network');
  assert.match(server.url, /^http:\/\/localhost:/);
  assert.is(await server.stop(), 0);
});

test.run();
