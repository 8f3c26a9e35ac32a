/**
 * `check --external` as its own process: requests, output, files and exit code, and that there is no request without
 * the flag.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Ran, runCli } from '../../support/cli.js';
import { runHere } from '../../support/in-process.js';
import { type Answering, answerWith, type OtherSites, withOtherSites } from '../../support/other-sites.js';
import { BIN, makeTemporary } from '../../support/paths.js';
import { findingsValidator } from '../../support/schemas.js';
import { readTree, writeFile, writeSite } from '../../support/site.js';

const config = (externalLinks: object): string =>
  JSON.stringify({
    ...{ title: 'T', url: 'https://docs.site', docs: { routeBasePath: '/' }, blog: false, search: false },
    externalLinks: { pauseSeconds: 0, ...externalLinks },
  });
const siteOf = (text: string, externalLinks: object = {}): string =>
  writeSite({ 'csb-docs.config.json': config(externalLinks), 'docs/index.md': `# Home\n\n${text}\n` });

/** A path is the status of the response. Every response echoes the header that it received. */
const answer: Answering = ({ url = '' }, response) => {
  const status = Number(url.slice(1, 4)) || 200;
  answerWith(response, status, status === 301 ? { location: '/200' } : {});
};
const here = ({ port }: OtherSites, path: string): string => `http://127.0.0.1:${port}${path}`;
const check = (cwd: string, ...args: readonly string[]): Promise<Ran> =>
  runHere(['check', '--allow-private', ...args], { cwd });

/** Prints the Node modules that a process has loaded, and each connection that it opens. */
const WATCH = `
const net = require('node:net');
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  console.error('CONNECTED');
  return connect.apply(this, args);
};
process.on('exit', () => console.error('LOADED', process.moduleLoadList.map((name) => name.split(' ')[1]).join(' ')));
`;

/** Returns the cached responses; the cache stores their content as written. */
function readKept(site: string): string {
  const packs = [...readTree(join(site, 'kept'))].filter(([name]) => name.startsWith('external-'));
  return packs.map(([, bytes]) => bytes).join('\n');
}

const external = suite('check --external');

external('without it, no connection is opened, and the modules for it are not loaded', () =>
  withOtherSites(answer, async (sites) => {
    const site = siteOf(`[A](${here(sites, '/404')}) ![B](${here(sites, '/404.png')})`);
    const watch = join(makeTemporary('watch'), 'watch.cjs');
    writeFileSync(watch, WATCH);
    const env = { NODE_OPTIONS: `--require ${watch}` };
    const run = (...flags: readonly string[]) =>
      runCli(['check', '--allow-private', '--threads', '1', '--no-cache', ...flags], { cwd: site, env });
    const without = await run();
    assert.is(without.code, 0, without.stderr);
    assert.not.match(without.stderr, 'CONNECTED');
    const loaded = /LOADED (.*)/.exec(without.stderr.replaceAll('\n', ' '))?.[1]?.split(' ') ?? [];
    assert.ok(loaded.includes('fs'));
    for (const name of ['http', 'https', 'tls', '_http_client', 'dns/promises'])
      assert.not(loaded.includes(name), name);
    assert.equal(sites.seen, []);
    // The same instrumentation detects the requests of `--external`.
    const asking = await run('--external');
    assert.is(asking.code, 1);
    assert.match(asking.stderr, 'CONNECTED');
    assert.is(sites.seen.length, 4);
  }),
);

external('diagnostics point to the links in every format, sorted; the summary counts them', () =>
  withOtherSites(answer, async (sites) => {
    const site = siteOf(
      ['/404', '/200', '/301', '/403', '/404#again'].map((path) => `[A](${here(sites, path)})`).join('\n\n'),
    );
    const ran = await check(site, '--external', '--format', 'json');
    assert.is(ran.code, 1);
    assert.match(ran.stderr, 'external 4 links on 1 host');
    const report = JSON.parse(ran.stdout);
    assert.equal(findingsValidator()(report), []);
    const found = report.findings.map(({ code, severity, location }: never) => {
      const { file, line, column }: { file: string; line: number; column: number } = location;
      return `${file}:${line}:${column} ${severity} ${code}`;
    });
    assert.equal(found, [
      'docs/index.md:3:1 error broken-external-link',
      'docs/index.md:7:1 info external-redirect',
      'docs/index.md:9:1 warning external-unverified',
      'docs/index.md:11:1 error broken-external-link',
    ]);
    assert.is((await check(site, '--external', '--format', 'json')).stdout, ran.stdout);
    const text = await check(site, '--external', '--verbose');
    assert.match(text.stderr, `Link to \`${here(sites, '/200')}\`.`);
    assert.match(text.stderr, 'The check failed: 2 errors, 1 warning.');
  }),
);

external('links and images of content are requested; those of the site and excluded ones are not', () =>
  withOtherSites(answer, async (sites) => {
    const at = (path: string): string => here(sites, path);
    const page = `import Part from './_part.md';\n\n<Part />\n`;
    const site = writeSite({
      'csb-docs.config.json': config({}),
      'docs/index.md': [
        `# Home\n\n![A](${at('/200.png')}) <a href="${at('/200.html')}">x</a> <${at('/200/auto')}>`,
        `<a href="${at('/404')}" data-noBrokenLinkCheck>x</a> [B](https://docs.site/one) [C](mailto:a@b.site)`,
        `\`[D](${at('/404')})\` [E][e]\n\n[e]: ${at('/200/reference')}`,
      ].join('\n\n'),
      'docs/_part.md': `[F](${at('/404/part')})\n`,
      ...{ 'docs/one.mdx': `# One\n\n${page}`, 'docs/two.mdx': `# Two\n\n${page}` },
    });
    const ran = await check(site, '--external', '--format', 'json');
    assert.equal(
      JSON.parse(ran.stdout).findings.map(({ location, notes }: never) => [location['file'], location['line'], notes]),
      [['docs/_part.md', 1, [{ message: 'It is on `/one` and 1 other page.', location: null }]]],
    );
    assert.equal(
      [...new Set(sites.seen)].filter((line) => line.startsWith('HEAD')).toSorted(),
      ['/200.html', '/200.png', '/200/auto', '/200/reference', '/404/part'].map((path) => `HEAD 127.0.0.1${path}`),
    );
  }),
);

external('configuration keys apply, and mistakes in them are reported', () =>
  withOtherSites(answer, async (sites) => {
    const settings = {
      ...{ level: 'warn', ignore: [here(sites, '/500'), 'https://unused.site/**'], statusCodes: { '403': 'skip' } },
      headers: { [here(sites, '')]: { 'X-Token': 'is $A_TOKEN' } },
    };
    const site = siteOf(['/404', '/403', '/500'].map((path) => `[A](${here(sites, path)})`).join('\n\n'), settings);
    const args = ['check', '--allow-private', '--external'];
    const ran = await runHere(args, { cwd: site, env: { A_TOKEN: 'abc-def' } });
    assert.is(ran.code, 0, ran.stderr);
    assert.equal(
      [...ran.stderr.matchAll(/ (warning|error) (\S+)/g)].map(([, , code]) => code),
      ['unused-external-ignore', 'broken-external-link'],
    );
    assert.ok(sites.headers.length > 0 && sites.headers.every((headers) => headers['x-token'] === 'is abc-def'));
    const missing = await runHere(args, { cwd: site });
    assert.is(missing.code, 1);
    assert.match(missing.stderr, 'external-header-variable');
    for (const [wrong, key] of [
      [{ statusCodes: { '40': 'ok' } }, 'statusCodes'],
      [{ statusCodes: { '404': 'no' } }, 'statusCodes'],
      [{ headers: { 'docs.site': {} } }, 'headers'],
      [{ headers: { 'https://docs.site/path': {} } }, 'headers'],
      [{ headers: { 'https://docs.site': { 'a b': 'c' } } }, 'headers'],
      [{ headers: { 'https://docs.site': { a: 'b\nc' } } }, 'headers'],
      [{ timeoutSeconds: 0 }, 'timeoutSeconds'],
      [{ perHost: 0.5 }, 'perHost'],
      [{ ignores: [] }, 'ignores'],
    ] as const) {
      const refused = await check(siteOf('', wrong), '--external');
      assert.is(refused.code, 2, JSON.stringify(wrong));
      assert.match(refused.stderr, `externalLinks.${key}`);
      assert.not.match(refused.stderr, /^ +at /m);
    }
  }),
);

external('successful responses are cached; an unwritable cache is reported in one line', () =>
  withOtherSites(answer, async (sites) => {
    const site = siteOf(`[A](${here(sites, '/200')}) [B](${here(sites, '/404')})`);
    const run = () => check(site, '--external', '--cache-dir', 'kept');
    assert.match((await run()).stdout, /external 2 links on 1 host \d/);
    assert.match((await run()).stdout, 'external 2 links on 1 host, 1 from the cache');
    assert.equal(sites.seen.filter((line) => line.endsWith('/200')).length, 1);
    assert.ok(existsSync(join(site, 'kept')));
    assert.not(readKept(site).includes('127.0.0.1'));
    writeFile(site, 'file', '');
    const unwritable = await check(site, '--external', '--cache-dir', 'file/below');
    assert.is(unwritable.code, 1);
    assert.match(
      unwritable.stdout,
      /^The cache cannot be written \(\w+\), so the next check requests all links again\.$/m,
    );
  }),
);

external('secrets are not printed, written or cached', () =>
  withOtherSites(
    ({ url }, response) =>
      url === '/moved'
        ? answerWith(response, 301, { location: '/200?token=abc-def-ghi' })
        : answerWith(response, url?.startsWith('/200') ? 200 : 404),
    async (sites) => {
      const address = (path: string) => here(sites, path).replace('//', '//me:p4ssword@');
      const headers = { [here(sites, '')]: { Cookie: 'session=$A_TOKEN' } };
      const site = siteOf(`[A](${address('/404')})\n\n[B](${here(sites, '/moved')})`, { headers });
      const outputs = ['findings.sarif', 'findings.xml', 'findings.md', 'findings.json'];
      const args = ['check', '--allow-private', '--external', '--verbose', '--cache-dir', 'kept'];
      const ran = await runHere([...args, ...outputs.flatMap((file) => ['--output', file])], {
        ...{ cwd: site, env: { A_TOKEN: 'abc-def-ghi' } },
      });
      assert.is(ran.code, 1);
      const written = outputs.map((file) => readFileSync(join(site, file), 'utf8'));
      for (const text of [ran.stdout, ran.stderr, ...written, readKept(site)])
        for (const secret of ['p4ssword', 'abc-def-ghi', Buffer.from('me:p4ssword').toString('base64')])
          assert.not(text.includes(secret), `${secret}: ${text.slice(0, 2000)}`);
      assert.match(ran.stderr, '***@127.0.0.1');
    },
  ),
);

external('a proxy from the environment is used; an invalid one is an error', () =>
  withOtherSites(
    (_, response) => answerWith(response, 404),
    async (sites) => {
      const site = siteOf('[A](http://nobody.site/404) [B](http://10.0.0.1/404)');
      const run = (proxy: string) =>
        runHere(['check', '--external'], { cwd: site, env: { http_proxy: proxy, no_proxy: '' } });
      const ran = await run(here(sites, ''));
      assert.match(ran.stderr, '`http://nobody.site/404` responds with status 404.');
      assert.match(ran.stderr, '`http://10.0.0.1/404` cannot be verified: it is in a private network');
      assert.equal(sites.seen, ['HEAD nobody.sitehttp://nobody.site/404', 'GET nobody.sitehttp://nobody.site/404']);
      const unusable = await run('socks5://127.0.0.1:1');
      assert.is(unusable.code, 1);
      assert.match(unusable.stderr, 'unusable-proxy');
    },
  ),
);

external('a comment suppresses a diagnostic; an unused comment is reported only if hosts were checked', () =>
  withOtherSites(answer, async (sites) => {
    const links = ['/404', '/200'].map((path) => `[A](${here(sites, path)})`);
    const comment = '<!-- csb-docs-ignore-next-line broken-external-link -->\n';
    const site = siteOf(`${comment}${links[0]}\n\n${comment}${links[1]}`);
    const codes = async (...flags: readonly string[]): Promise<readonly string[]> => {
      const report = JSON.parse((await check(site, '--format', 'json', ...flags)).stdout);
      return report.findings.map(({ code }: { readonly code: string }) => code);
    };
    assert.equal(await codes('--external'), ['unused-ignore']);
    assert.equal(await codes(), []);
  }),
);

external('many waiting hosts do not cause a leak warning of Node', () =>
  withOtherSites(answer, async (sites) => {
    const links = Array.from({ length: 60 }, (_, index) => `[A](http://h${index % 30}.site/${index})`);
    const env = { http_proxy: here(sites, ''), no_proxy: '' };
    const args = ['check', '--external', '--threads', '1', '--no-cache'];
    const ran = await runCli(args, { cwd: siteOf(links.join(' '), { pauseSeconds: 0.05 }), env });
    assert.equal([ran.code, ran.stderr, sites.seen.length], [0, '', 60]);
  }),
);

external(
  'Ctrl+C ends the check: results are printed and written, the rest is counted, and the exit code is 130',
  () => {
    let interrupt = (): void => undefined;
    return withOtherSites(
      ({ url }, response) => (url === '/410' ? answerWith(response, 410) : interrupt()),
      async (sites) => {
        const links = ['/410', '/a', '/b', '/c'].map((path) => `[A](${here(sites, path)})`);
        const site = siteOf(links.join('\n\n'), { perHost: 1 });
        const args = ['check', '--external', '--allow-private', '--threads', '1', '--no-cache', '--output', 'f.json'];
        const child = spawn(process.execPath, [BIN, ...args], { cwd: site, stdio: ['ignore', 'ignore', 'pipe'] });
        interrupt = () => void child.kill('SIGINT');
        let stderr = '';
        child.stderr.on('data', (chunk) => (stderr += chunk));
        const code = await new Promise((resolve) => child.on('close', resolve));
        assert.is(code, 130, stderr);
        assert.match(stderr, 'broken-external-link');
        assert.match(stderr, 'The check was interrupted: 3 links of 4 to other sites were not checked.');
        const report = JSON.parse(readFileSync(join(site, 'f.json'), 'utf8'));
        assert.equal([report.exitCode, report.findings.length], [130, 2]);
        assert.equal(findingsValidator()(report), []);
      },
    );
  },
);

external.run();
