/**
 * Redirect pages at old URLs, on a host without redirect rules: they work with a script under the policy, and without
 * JavaScript.
 */
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { serveFolder } from '../../src/serve/http/serve-folder.js';
import { launch, leave, openPage } from '../support/browser.js';
import { runHere } from '../support/in-process.js';
import { startTestServer } from '../support/server.js';
import { writeSite } from '../support/site.js';

const site = writeSite(
  {
    'csb-docs.config.json': JSON.stringify({
      ...{ title: 'Moved', url: 'https://example.com', baseUrl: '/base/', blog: false, search: false },
      redirects: { '/old': '/docs/new', '/part': '/docs/new?tab=1#part' },
    }),
    'docs/new.md': '# New\n\n## Part\n',
    'pages/index.md': '# Home\n',
  },
  'redirect-pages',
);
const built = await runHere(['build'], { cwd: site });
assert.is(built.code, 0, built.stderr);
const { findRedirect: _, ...served } = serveFolder(join(site, 'build'), {
  baseUrl: '/base/',
  trailingSlash: undefined,
});
const server = await startTestServer(served);
const browser = await launch();

const redirects = suite('redirect pages');

redirects('with a script, query and anchor are kept, and those of the redirect win', async () => {
  const { page, complaints, close } = await openPage(browser);
  for (const [from, to] of [
    ['old', 'docs/new'],
    ['old?a=1#part', 'docs/new?a=1#part'],
    ['part?a=1#other', 'docs/new?tab=1#part'],
  ]) {
    await page.goto(new URL(`${from}`, server.url).href);
    await page.waitForURL(new URL(`${to}`, server.url).href);
    assert.is(await page.locator('h1').innerText(), 'New');
  }
  assert.equal(complaints, []);
  await close();
});

redirects('without a script, the page redirects as well', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(new URL('old', server.url).href);
  await page.waitForURL(new URL('docs/new', server.url).href);
  await close();
});

redirects.after(async () => {
  await leave(browser);
  await server.close();
});

redirects.run();
