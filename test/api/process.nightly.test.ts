/**
 * The public functions leave the calling process unchanged: its working directory, environment, streams, signal
 * handlers and error handling.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFixture } from '../support/fixtures.js';
import { ROOT } from '../support/paths.js';
import { runProgram } from '../support/program.js';
import { copySite, writeSite } from '../support/site.js';

/** The bundle that programs import. */
const ENTRY = pathToFileURL(join(ROOT, 'dist/bundle/index.js')).href;

const EVENTS = ['SIGINT', 'SIGTERM', 'exit', 'beforeExit', 'uncaughtException', 'unhandledRejection'];

test('functions do not change the process, and clean up when they finish', async () => {
  const classic = copySite(readFixture('docusaurus-classic').input, 'docusaurus-classic');
  const islands = copySite(readFixture('islands').input, 'islands');
  const ran = await runProgram(`
    import { build, check, openSession, parseMarkdown, serve } from ${JSON.stringify(ENTRY)};
    const EVENTS = ${JSON.stringify(EVENTS)};
    const counts = (events) => events.map((event) => process.listenerCount(event));
    const state = () => JSON.stringify([process.cwd(), { ...process.env }, process.exitCode, ...Object.values(console).map(String)]);
    const [before, listeners] = [state(), counts(EVENTS)];
    const changed = [];
    const look = () => {
      if (state() !== before || counts(['SIGINT', 'SIGTERM']).some((count) => count > 0)) changed.push(state());
    };
    const watching = setInterval(look, 1);
    const options = (siteDir) => ({ siteDir, cache: false, threads: 2, onEvent: look });
    const sites = ${JSON.stringify([classic, islands])};
    const built = await Promise.all(sites.map((site) => build(options(site))));
    const checked = await Promise.all(sites.map((site) => check(options(site))));
    const sessions = await Promise.all(sites.map((site) => openSession(options(site))));
    await Promise.all(sessions.map((session) => session.update()));
    await Promise.all(sessions.map((session) => session.close()));
    const servers = await Promise.all(sites.map((site) => serve({ ...options(site), port: 0 })));
    await Promise.all(servers.map(({ url }) => fetch(url, { headers: { connection: 'close' } }).then((answer) => answer.text())));
    await Promise.all(servers.map((server) => server.close()));
    await parseMarkdown('# A');
    clearInterval(watching);
    look();
    process.stdout.write(JSON.stringify({
      ok: [built, checked, servers].map((list) => list.map(({ ok }) => ok)),
      changed,
      listeners: [listeners, counts(EVENTS)],
    }));
  `);
  assert.equal([ran.code, ran.stderr], [0, '']);
  const { ok, changed, listeners } = JSON.parse(ran.stdout);
  assert.equal(changed, []);
  assert.equal(listeners[1], listeners[0]);
  assert.equal(ok, [
    [true, true],
    [true, true],
    [true, true],
  ]);
});

/** A site whose code fails asynchronously, when nothing awaits it. */
function writeFailing(): string {
  return writeSite({
    'csb-docs.config.mjs': [
      `setTimeout(() => void Promise.reject(new Error('of the site')));`,
      `export default { title: 'T', url: 'https://example.com' };`,
    ].join('\n'),
    'docs/index.md': '# Home\n',
  });
}

test('site failures become diagnostics; failures of the program reach the program', async () => {
  const ran = await runProgram(`
    import { build } from ${JSON.stringify(ENTRY)};
    const heard = [];
    process.on('unhandledRejection', (error) => heard.push(error.message));
    const options = { siteDir: ${JSON.stringify(writeFailing())}, cache: false };
    const onEvent = ({ type, phase }) => {
      if (type === 'phase-begin' && phase === 'parse') Promise.reject(new Error('of the program'));
    };
    const { diagnostics } = await build({ ...options, onEvent });
    process.stdout.write(JSON.stringify({ heard, codes: diagnostics.map(({ code, message }) => [code, message]) }));
  `);
  assert.is(ran.stderr, '');
  const { heard, codes } = JSON.parse(ran.stdout);
  assert.equal(
    heard.filter((message: string) => message !== 'of the site'),
    ['of the program'],
  );
  assert.ok(
    codes.some(([code, message]: string[]) => code === 'code-failed-later' && /of the site/.test(message ?? '')),
    ran.stdout,
  );
});

test('an unhandled failure of the program ends it as usual', async () => {
  const ran = await runProgram(`
    import { build } from ${JSON.stringify(ENTRY)};
    const onEvent = ({ type, phase }) => {
      if (type === 'phase-begin' && phase === 'parse') Promise.reject(new Error('of the program'));
    };
    await build({ siteDir: ${JSON.stringify(writeFailing())}, cache: false, onEvent });
  `);
  assert.is(ran.code, 1);
  assert.match(ran.stderr, /Error: of the program/);
});

test('functions work in a worker thread', async () => {
  const site = copySite(readFixture('islands').input, 'islands');
  const ran = await runProgram(`
    import { Worker, isMainThread, parentPort } from 'node:worker_threads';
    if (isMainThread) new Worker(new URL(import.meta.url)).on('message', (ok) => process.stdout.write(String(ok)));
    else {
      const { build } = await import(${JSON.stringify(ENTRY)});
      parentPort.postMessage((await build({ siteDir: ${JSON.stringify(site)}, cache: false })).ok);
    }
  `);
  assert.equal([ran.stdout, ran.stderr, ran.code], ['true', '', 0]);
});

test.run();
