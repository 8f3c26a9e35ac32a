/** Answering from a published site: what is asked of its host, and what is never asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openPublishedSite } from '../../src/commands/published-site.js';
import { createAsk } from '../../src/io/external/ask.js';
import { systemClock } from '../../src/io/external/clock.js';
import { serveFolder } from '../../src/io/http/serve-folder.js';
import { openPublishedFiles } from '../../src/io/site-files/published-files.js';
import { isRefusal } from '../../src/mcp/site/outcome.js';
import type { SiteFiles } from '../../src/types/site-files.js';
import { type Asking, askFiles, startMcp } from '../support/mcp.js';
import { ROOT } from '../support/paths.js';
import { startTestServer } from '../support/server.js';
import { buildTranslatedSite } from '../support/translated-site.js';

const never = new Promise(() => undefined);
const open = (address: string) => openPublishedSite(address, { allowPrivate: false, stopped: never });

async function openFiles(address: string): Promise<SiteFiles> {
  const files = await open(address);
  if (isRefusal(files)) throw new Error(files.refusal);
  return files;
}

interface Served {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** The site with two versions and two languages, as a host would serve it. */
async function serveTranslated(): Promise<Served> {
  const { output } = await buildTranslatedSite();
  const server = await startTestServer(serveFolder(output.folder, { baseUrl: output.baseUrl, trailingSlash: false }));
  return { address: `http://localhost:${server.port}${output.baseUrl}`, close: () => server.close() };
}

const published = suite<{ served: Served; asking: Asking }>('a published site');
published.before(async (context) => {
  context.served = await serveTranslated();
  context.asking = await askFiles(await openFiles(context.served.address));
});
published.after(async ({ served, asking }) => {
  await asking.close();
  await served.close();
});

published(
  'answers cite the address that was given; that of the configuration means the same',
  async ({ served, asking }) => {
    const { address } = served;
    const { text } = await asking.ask('search', { query: 'matchers', limit: 1 });
    assert.ok(text.includes(`: ${address}configuration/exceptions`), text);
    for (const name of [
      `${address}installation#hacs`,
      'https://elchininet.github.io/custom-sidebar/installation#hacs',
      'installation.md#hacs',
    ])
      assert.match((await asking.ask('read_section', { address: name })).text, /## Route A: HACS/, name);
  },
);

published('any page of a site leads to where it begins', async ({ served: { address } }) => {
  for (const path of ['', 'installation', 'de/zubehoer', 'index.html', 'installation?x=1#hacs'])
    assert.is((await openFiles(`${address}${path}`)).address, path.startsWith('de/') ? `${address}de/` : address, path);
});

published('the last version and the default language are meant unless others are named', async ({ served, asking }) => {
  const { address } = served;
  const find = async (values: object): Promise<string> =>
    (await asking.ask('search', { query: 'hacs', ...values })).text;
  assert.not.match(await find({}), new RegExp(`${address}next/`));
  assert.match(await find({ version: 'current' }), new RegExp(`${address}next/installation`));
  const german = await asking.ask('search', { query: 'Zubehör', language: 'de' });
  assert.ok(german.text.includes(`${address}de/zubehoer`), german.text);
  assert.match((await asking.ask('read_page', { address: `${address}de/zubehoer` })).text, /# Zubehör\n/);
  const version = await asking.ask('search', { query: 'hacs', version: '0.1' });
  assert.ok(version.isError);
  assert.match(version.text, /The docs have no version "0\.1"\. They have current \(“Next”\), 1\.0\./);
  const language = await asking.ask('list_pages', { language: 'fr' });
  assert.ok(language.isError);
  assert.match(language.text, /no language "fr"\. It has en, de\./);
  const pages = await asking.ask('list_pages', { version: 'current', limit: 500 });
  assert.ok(pages.text.includes(`## Docs\n- Custom Sidebar Docs: ${address}next`), pages.text);
  assert.ok(pages.text.includes(`${address}next/installation`));
  assert.not.ok(pages.text.includes(`${address}installation\n`));
});

published('what is no page of the site is refused, with the nearest pages', async ({ served: { address }, asking }) => {
  for (const foreign of [
    'https://example.com/installation',
    '//example.com/installation',
    'file:///etc/passwd',
    '../../../etc/passwd',
    '/custom-sidebar/../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'a\\..\\b',
    '.git/config',
    `${address}%00`,
    `${address.replace('http://', 'http://user@')}installation`,
  ]) {
    const { text, isError } = await asking.ask('read_page', { address: foreign });
    assert.ok(isError, foreign);
    assert.match(text, /is no address of this site|There is no page/, foreign);
  }
  const near = await asking.ask('read_page', { address: '/instalation' });
  assert.ok(near.isError);
  assert.ok(near.text.includes(`The nearest are:\n- Installation: ${address}installation`), near.text);
});

published('arguments of another shape are refused', async ({ asking }) => {
  for (const [tool, values] of [
    ['search', {}],
    ['search', { query: 5 }],
    ['search', { query: 'x', limit: 1e9 }],
    ['search', { query: 'x', limit: 1.5 }],
    ['search', { query: 'x', offset: -1 }],
    ['search', { query: 'x', other: true }],
    ['search', { query: '   ' }],
    ['search', { query: 'x'.repeat(5000) }],
    ['read_page', { address: '' }],
    ['read_page', { address: ['/'] }],
    ['read_section', { address: null }],
    ['list_pages', { limit: '10' }],
  ] as const)
    assert.ok((await asking.ask(tool, values)).isError, JSON.stringify([tool, values]));
  const beyond = await asking.ask('list_pages', { offset: 1_000_000 });
  assert.match(beyond.text, /^The site has \d+ pages only\./);
  const long = await asking.ask('search', { query: 'sidebar '.repeat(200) });
  assert.match(long.text, /^\d+ pages, the best first/);
  const nothing = await asking.ask('search', { query: 'xylophonquark' });
  assert.match(nothing.text, /^Nothing is found\./);
  assert.is(asking.log(), '');
});

published('a site without llms.txt is listed by its index, and a deploy meanwhile is found', async ({ served }) => {
  const { address } = served;
  const state = { folder: /"folder":"([^"]*)"/, isDeployed: false, asked: 0 };
  const proxy: Answering = async ({ url = '' }, response) => {
    if (url.endsWith('llms.txt')) return void response.writeHead(404).end();
    const answer = await fetch(new URL(url, address));
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (/search\.en\.json$/.test(url)) state.asked++;
    // The first entry is that of an older deploy, whose files are gone.
    const isOld = !state.isDeployed && url.endsWith('search.en.json');
    const body = isOld ? bytes.toString().replace(state.folder, '"folder":"assets/search/en/0000/"') : bytes;
    response.writeHead(answer.status).end(body);
  };
  await withHost(proxy, async (host) => {
    const asking = await askFiles(await openFiles(`${new URL(host).origin}/custom-sidebar/`));
    const early = await asking.ask('search', { query: 'hacs' });
    assert.ok(early.isError);
    assert.match(early.text, /may just be deployed/);
    state.isDeployed = true;
    assert.match((await asking.ask('search', { query: 'hacs' })).text, /#hacs/);
    assert.is(state.asked, 3, 'when it was opened, when it failed, and after the deploy');
    const { text } = await asking.ask('list_pages', { limit: 500, version: '1.0' });
    assert.match(text, /## Configuration\n- Configuration File: .*\n- Exceptions: /);
    await asking.close();
  });
});

published('as a process it says from where it answers', async ({ served: { address } }) => {
  const asking = await startMcp([address], ROOT);
  try {
    assert.ok(
      (await asking.ask('read_page', { address: 'installation' })).text.includes(`Address: ${address}installation`),
    );
    assert.match(asking.log(), /^Answering from “Custom Sidebar”, http:\/\/localhost:\d+\/custom-sidebar\/\n$/);
  } finally {
    await asking.close();
  }
});

published.run();

const HOME =
  '<!DOCTYPE html><html lang="en" data-base-url="/docs/"><head><meta name="generator" content="csb-docs 1"><title>Trap</title></head><body></body></html>';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** A host that answers as it likes. */
async function withHost<Result>(
  answer: Answering,
  work: (address: string, asked: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await work(`http://127.0.0.1:${port}/docs/`, asked);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const redirectTo =
  (location: string): Answering =>
  ({ url }, response) => {
    if (url === '/docs/') response.end(HOME);
    else response.writeHead(302, { location }).end();
  };

const hostile = suite('a host that means ill');

hostile('redirects out of the site are not followed', async () => {
  await withHost(
    (_request, response) => response.end('# Secret'),
    async (elsewhere, asked) => {
      const port = new URL(elsewhere).port;
      for (const location of [
        elsewhere,
        '/secret.md',
        '/docs/../secret.md',
        'http://user:word@127.0.0.1/docs/',
        'file:///etc/passwd',
      ])
        await withHost(redirectTo(location), async (address) => {
          const asking = await askFiles(await openFiles(address));
          const { text, isError } = await asking.ask('read_page', { address: '/x' });
          assert.ok(isError, location);
          assert.match(text, /redirects out of the site/, `${location}, ${port}`);
          await asking.close();
        });
      assert.equal(asked, []);
    },
  );
});

hostile('redirects in the site are followed, but not for ever', async () => {
  await withHost(
    ({ url }, response) => {
      if (url === '/docs/') response.end(HOME);
      else if (url === '/docs/old.md') response.writeHead(301, { location: 'new.md' }).end();
      else if (url === '/docs/new.md') response.end('# New\n\nHere.\n');
      else if (url === '/docs/new') response.end('<h1>New</h1>');
      else response.writeHead(302, { location: url }).end();
    },
    async (address, asked) => {
      const asking = await askFiles(await openFiles(address));
      assert.match((await asking.ask('read_page', { address: '/old' })).text, /Here\./);
      const round = await asking.ask('read_page', { address: '/round' });
      assert.match(round.text, /it redirects too often/);
      assert.is(asked.filter((path) => path === '/docs/round.md').length, 4);
      await asking.close();
    },
  );
});

hostile('an answer without end, an error, and a site of another kind are told', async () => {
  await withHost(
    ({ url }, response) => {
      if (url === '/docs/') response.end(HOME);
      else if (url === '/docs/broken.md') response.writeHead(500).end();
      else {
        const piece = Buffer.alloc(1_000_000, 0x61);
        const write = (): void => void (response.destroyed || response.write(piece, () => write()));
        write();
      }
    },
    async (address) => {
      const asking = await askFiles(await openFiles(address));
      assert.match((await asking.ask('read_page', { address: '/broken' })).text, /status 500/);
      assert.match((await asking.ask('read_page', { address: '/endless' })).text, /more than 10 MB/);
      await asking.close();
    },
  );
  await withHost(
    (_request, response) => response.end('<title>Hello</title>'),
    async (address) => {
      const files = await open(address);
      assert.match(isRefusal(files) ? files.refusal : '', /was not made by csb-docs/);
    },
  );
});

hostile('a name that leads to a machine of a private network is asked only where that is wanted', async () => {
  await withHost(
    ({ url }, response) => (url === '/docs/' ? response.end(HOME) : response.writeHead(404).end()),
    async (address, asked) => {
      const port = new URL(address).port;
      const read = (allowPrivate: boolean) => {
        const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
        const options = {
          allowPrivate,
          timeout: 20_000,
          environment: {},
          userAgent: 'test',
          clock: systemClock,
          resolve,
        };
        const { signal } = new AbortController();
        const named = `http://docs.intranet:${port}/docs/`;
        return openPublishedFiles({ address: named, ask: createAsk(options), clock: systemClock, signal }).page('');
      };
      const refused = await read(false);
      assert.match(refused.kind === 'failed' ? refused.why : refused.kind, /private network/);
      assert.equal(asked, []);
      assert.is((await read(true)).kind, 'there');
    },
  );
  for (const address of ['http://user:word@localhost/', 'http://[/'])
    assert.ok(isRefusal(await open(address)), address);
});

hostile('a host is asked once for what is read twice', async () => {
  await withHost(
    ({ url }, response) => (url === '/docs/' ? response.end(HOME) : response.end('# A\n')),
    async (address, asked) => {
      const asking = await askFiles(await openFiles(address));
      const before = asked.length;
      for (let time = 0; time < 3; time++) await asking.ask('read_section', { address: '/a' });
      assert.equal(asked.slice(before), ['/docs/a.md', '/docs/a']);
      await asking.close();
    },
  );
});

hostile.run();
