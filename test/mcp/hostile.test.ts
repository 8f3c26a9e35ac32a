/** A hostile or failing host that the MCP server reads a site from. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createAsk } from '../../src/check/external/net/ask.js';
import { systemClock } from '../../src/check/external/net/clock.js';
import { isRefusal } from '../../src/mcp/site/outcome.js';
import { openPublishedFiles } from '../../src/mcp/site-files/published-files.js';
import { askFiles } from '../support/mcp.js';
import { type Answering, HOME, openFiles, openSite, withHost } from '../support/mcp-host.js';

const redirectTo =
  (location: string): Answering =>
  ({ url }, response) => {
    if (url === '/docs/') response.end(HOME);
    else response.writeHead(302, { location }).end();
  };

const hostile = suite('a hostile host');

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
          assert.match(text, /redirects to another site/, `${location}, ${port}`);
          await asking.close();
        });
      assert.equal(asked, []);
    },
  );
});

hostile('redirects within the site are followed up to a limit', async () => {
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

hostile('an endless response, an error, and another kind of site are reported', async () => {
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
      assert.match((await asking.ask('read_page', { address: '/endless' })).text, /larger than 10 MB/);
      await asking.close();
    },
  );
  await withHost(
    (_request, response) => response.end('<title>Hello</title>'),
    async (address) => {
      const files = await openSite(address);
      assert.match(isRefusal(files) ? files.refusal : '', /was not built by csb-docs/);
    },
  );
});

hostile('a private host is requested only if allowed', async () => {
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
    assert.ok(isRefusal(await openSite(address)), address);
});

hostile('repeated reads send one request', async () => {
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
