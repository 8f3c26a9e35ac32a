/**
 * The host configuration files in the manual: parsed as the host parses them, and run with a built site where the
 * server is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { snippetsOf } from '../support/doc-snippets.js';
import { runHere } from '../support/in-process.js';
import { makeTemporary } from '../support/paths.js';
import { listTree, writeFile, writeSite } from '../support/site.js';
import { until } from '../support/until.js';

const snippet = snippetsOf('publish/hosts.md');

const SITE = {
  'csb-docs.config.json': JSON.stringify({
    title: 'Mine',
    url: 'https://docs.example.com',
    trailingSlash: false,
    docs: { routeBasePath: '/' },
    blog: false,
  }),
  'docs/index.md': `# Home\n\n![A dot](dot.png)\n\n${'Words and words. '.repeat(100)}\n`,
  'docs/guide/first.md': `# First\n\n${'Words and words. '.repeat(100)}\n`,
  'docs/guide/second.md': '# Second\n\nText.\n',
  'docs/dot.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ).toString('latin1'),
};

/** Builds the site as it is published, with a Markdown page for one page. */
async function buildSite(): Promise<string> {
  const { 'docs/dot.png': dot, ...texts } = SITE;
  const site = writeSite(texts, 'hosts');
  writeFileSync(join(site, 'docs/dot.png'), dot, 'latin1');
  const ran = await runHere(['build', '--compress'], { cwd: site });
  assert.is(ran.code, 0, ran.stderr);
  writeFile(join(site, 'build'), 'guide/first.md', '# The Markdown page\n');
  writeFile(join(site, 'build'), 'index.md', '# The home Markdown page\n');
  rmSync(join(site, 'build/guide/second.md'), { force: true });
  return join(site, 'build');
}

const folder = await buildSite();
const files = listTree(folder);
const nameOf = (pattern: RegExp): string => `/${files.find((file) => pattern.test(file)) ?? `nothing like ${pattern}`}`;

/** The response of a host. */
interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

function askBy(socketPath: string): Ask {
  return (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const sent = request({ socketPath, path, headers: { host: 'docs.example.com', ...headers } }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: String(Buffer.concat(pieces)) }),
        );
      });
      sent.on('error', reject);
      sent.end();
    });
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Checks what must hold on every host. */
async function check(ask: Ask): Promise<void> {
  const home = await ask('/');
  assert.is(home.status, 200);
  assert.match(home.headers['content-type'] ?? '', /^text\/html; ?charset=utf-8$/i);
  assert.is(home.headers['cache-control'], 'no-cache');
  assert.is(home.headers['x-content-type-options'], 'nosniff');
  const page = await ask('/guide/first');
  assert.is(page.status, 200);
  assert.match(page.body, /<h1[^>]*>.*First/s);
  const slashed = await ask('/guide/first/');
  assert.ok(slashed.status === 301 || slashed.status === 308, String(slashed.status));
  assert.is(slashed.headers.location, '/guide/first');
  const foreign = await ask('//evil.example/');
  assert.not.match(foreign.headers.location ?? '/', /^(\/\/|\/\\|http)/);
  const lost = await ask('/nowhere');
  assert.is(lost.status, 404);
  assert.match(lost.body, /<html/);
  const sheet = nameOf(/^assets\/css\/.*\.css$/);
  for (const path of [sheet, nameOf(/^assets\/images\/.*\.png$/)])
    assert.is((await ask(path)).headers['cache-control'], IMMUTABLE, path);
  const gone = await ask('/assets/css/gone.css');
  assert.is(gone.status, 404);
  assert.not.match(gone.headers['cache-control'] ?? '', /immutable/);
  assert.is((await ask(nameOf(/^search\.en\.json$/))).headers['cache-control'], 'no-cache');
  for (const path of ['/guide/first', sheet])
    assert.is((await ask(path, { 'accept-encoding': 'gzip' })).headers['content-encoding'], 'gzip', path);
  await checkMarkdownPages(ask);
}

async function checkMarkdownPages(ask: Ask): Promise<void> {
  const asking = { accept: 'text/markdown, text/html;q=0.5' };
  const markdownPage = await ask('/guide/first', asking);
  assert.is(markdownPage.status, 200);
  assert.is(markdownPage.body, '# The Markdown page\n');
  assert.match(markdownPage.headers['content-type'] ?? '', /^text\/markdown; ?charset=utf-8$/i);
  assert.match(String(markdownPage.headers.vary), /\baccept\b(?!-)/i);
  assert.match((await ask('/guide/first')).headers.vary ?? '', /\baccept\b(?!-)/i);
  assert.is(markdownPage.headers['x-robots-tag'], 'noindex');
  assert.is((await ask('/guide/first')).headers['x-robots-tag'], undefined);
  assert.is((await ask('/', asking)).body, '# The home Markdown page\n');
  // Without a Markdown page, the HTML page is better than nothing.
  assert.match((await ask('/guide/second', asking)).body, /<html/);
}

/** Starts a server in the foreground, sends requests to it, and stops it. */
async function withServer(command: readonly string[], socket: string, use: (ask: Ask) => Promise<void>): Promise<void> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { env: { ...process.env, HOME: makeTemporary('home') } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const ask = askBy(socket);
  try {
    await until(async () => {
      if (child.exitCode !== null) throw new Error(said);
      return ask('/').then(
        () => true,
        () => false,
      );
    });
    await use(ask);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** True if a program is installed on this machine. */
function isThere(program: string, argument: string): boolean {
  return spawnSync(program, [argument]).status === 0;
}

/** Skips a test if its program is not installed. */
const where = (has: boolean): typeof test | typeof test.skip => (has ? test : test.skip);

where(isThere('nginx', '-v'))('nginx serves a built site with the file of the manual', async () => {
  const place = makeTemporary('nginx');
  const socket = join(place, 'nginx.sock');
  const own = snippet('docs.conf').replace('listen 80;', `listen unix:${socket};`).replace('/srv/docs', folder);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${place}/${name};`,
  );
  writeFileSync(
    join(place, 'nginx.conf'),
    `daemon off; master_process off; pid ${place}/pid; error_log stderr; events {}
     http { access_log off; include /etc/nginx/mime.types; ${paths.join(' ')}\n${own} }`,
  );
  const command = ['nginx', '-c', join(place, 'nginx.conf'), '-e', 'stderr'];
  const checked = spawnSync(command[0] ?? '', [...command.slice(1), '-t'], { encoding: 'utf8' });
  assert.is(checked.status, 0, checked.stderr);
  assert.not.match(checked.stderr, /\[warn\]/);
  await withServer(command, socket, check);
});

where(isThere('caddy', 'version'))('Caddy serves a built site with the file of the manual', async () => {
  const place = makeTemporary('caddy');
  const socket = join(place, 'caddy.sock');
  const own = snippet('Caddyfile')
    .replace('docs.example.com {', `http://docs.example.com {\n\tbind unix/${socket}`)
    .replace('/srv/docs', folder);
  const file = join(place, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n\n${own}`);
  await withServer(['caddy', 'run', '--adapter', 'caddyfile', '--config', file], socket, check);
});

test('netlify.toml has documented keys', () => {
  // The parser's objects have no prototype.
  const read = JSON.parse(JSON.stringify(parseToml(snippet('netlify.toml'))));
  assert.equal(Object.keys(read), ['build']);
  assert.equal(read.build, {
    command: 'npx csb-docs build',
    publish: 'build',
    environment: { NODE_VERSION: '22' },
    processing: { skip_processing: true },
  });
});

test('vercel.json and wrangler.jsonc are valid JSON with known keys and the output folder', () => {
  const vercel = JSON.parse(snippet('vercel.json'));
  const VERCEL = ['framework', 'buildCommand', 'outputDirectory', 'cleanUrls', 'trailingSlash', 'headers'];
  assert.equal(
    Object.keys(vercel).filter((key) => !VERCEL.includes(key)),
    [],
  );
  assert.is(vercel.outputDirectory, 'build');
  const [, kept] = vercel.headers;
  // Groups and dots in these patterns mean the same as in regular expressions.
  const pattern = new RegExp(`^${kept.source}$`);
  for (const file of files.filter((path) => /\.(css|png)$/.test(path))) assert.match(`/${file}`, pattern);
  for (const path of ['/search.en.json', '/index.html']) assert.not.match(path, pattern);
  assert.is(kept.headers[0].value, IMMUTABLE);
  const { assets, ...wrangler } = JSON.parse(snippet('wrangler.jsonc'));
  assert.equal(Object.keys(wrangler), ['name', 'compatibility_date']);
  assert.equal(assets, { directory: 'build', html_handling: 'drop-trailing-slash', not_found_handling: '404-page' });
});

test('caching rules match those of the build', () => {
  const headers = files.includes('_headers') ? listHeaderFolders() : [];
  assert.ok(headers.includes('css') && headers.includes('images') && !headers.includes('pages'));
  for (const name of ['docs.conf', 'Caddyfile', 'vercel.json', 'deploy.sh'])
    for (const kept of headers) assert.match(snippet(name), new RegExp(`\\b${kept}\\b`), `${name}: ${kept}`);
});

/** Lists the folders below `assets/` that `_headers` caches for a year. */
function listHeaderFolders(): readonly string[] {
  const text = readFileSync(join(folder, '_headers'), 'utf8');
  return [...text.matchAll(/^\/assets\/(\w+)\/\*\n {2}Cache-Control: .*immutable$/gm)].map(([, name = '']) => name);
}

test('the CloudFront function finds the file of each URL, and redirects to no other host', () => {
  const handler = new Function(`${snippet('page-of-address.js')}\nreturn handler;`)();
  const ask = (uri: string) => handler({ request: { uri } });
  for (const [uri, file] of [
    ['/', '/index.html'],
    ['/guide/first', '/guide/first.html'],
    ['/search.en.json', '/search.en.json'],
  ] as const) {
    assert.is(ask(uri).uri, file);
    assert.ok(files.includes(file.slice(1)), file);
  }
  assert.is(ask('/guide/first/').headers.location.value, '/guide/first');
  for (const uri of ['//evil.example/', '///evil.example//'])
    assert.match(ask(uri).headers.location.value, /^\/(?!\/)/);
});

if (process.platform !== 'win32')
  test('deploy.sh is valid, and uploads pages after their files', () => {
    const place = makeTemporary('deploy');
    mkdirSync(join(place, 'build/assets/css'), { recursive: true });
    mkdirSync(join(place, 'bin'));
    for (const name of ['aws', 'npx'])
      writeFileSync(join(place, 'bin', name), `#!/bin/sh\necho "${name} $*"\n`, { mode: 0o755 });
    const ran = spawnSync('sh', ['-c', snippet('deploy.sh')], {
      cwd: place,
      encoding: 'utf8',
      env: { PATH: `${join(place, 'bin')}:${process.env['PATH']}`, BUCKET: 'b', DISTRIBUTION: 'd' },
    });
    assert.is(ran.status, 0, ran.stderr);
    assert.equal(ran.stdout.trim().split('\n'), [
      'npx csb-docs build',
      `aws s3 sync build/assets/css s3://b/assets/css --cache-control ${IMMUTABLE}`,
      'aws s3 sync build s3://b --cache-control no-cache',
      'aws s3 sync build s3://b --delete --cache-control no-cache',
      'aws cloudfront create-invalidation --distribution-id d --paths /*',
    ]);
  });

test.run();
