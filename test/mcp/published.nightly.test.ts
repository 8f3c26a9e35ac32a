/** Answers from a published site: which requests its host receives, and which it never does. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { serveFolder } from '../../src/serve/http/serve-folder.js';
import { type Asking, askFiles, startMcp } from '../support/mcp.js';
import { type Answering, openFiles, withHost } from '../support/mcp-host.js';
import { ROOT } from '../support/paths.js';
import { startTestServer } from '../support/server.js';
import { buildTranslatedSite } from '../support/translated-site.js';

interface Served {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Serves the site with two versions and two languages, as a host would. */
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

published('answers cite the given URL; that of the configuration works too', async ({ served, asking }) => {
  const { address } = served;
  const { text } = await asking.ask('search', { query: 'matchers', limit: 1 });
  assert.ok(text.includes(`: ${address}configuration/exceptions`), text);
  for (const name of [
    `${address}installation#hacs`,
    'https://elchininet.github.io/custom-sidebar/installation#hacs',
    'installation.md#hacs',
  ])
    assert.match((await asking.ask('read_section', { address: name })).text, /## Route A: HACS/, name);
});

published('any page of a site leads to its root', async ({ served: { address } }) => {
  for (const path of ['', 'installation', 'de/zubehoer', 'index.html', 'installation?x=1#hacs'])
    assert.is((await openFiles(`${address}${path}`)).address, path.startsWith('de/') ? `${address}de/` : address, path);
});

published('the last version and the default language are the default', async ({ served, asking }) => {
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

published('an unknown page is refused, with the nearest pages', async ({ served: { address }, asking }) => {
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
    assert.match(text, /is not a URL of this site|There is no page/, foreign);
  }
  const near = await asking.ask('read_page', { address: '/instalation' });
  assert.ok(near.isError);
  assert.ok(near.text.includes(`Similar pages:\n- Installation: ${address}installation`), near.text);
});

published('arguments of another form are refused', async ({ asking }) => {
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
  assert.match(beyond.text, /^The site has only \d+ pages\./);
  const long = await asking.ask('search', { query: 'sidebar '.repeat(200) });
  assert.match(long.text, /^\d+ pages, best first/);
  const nothing = await asking.ask('search', { query: 'xylophonquark' });
  assert.match(nothing.text, /^No results\./);
  assert.is(asking.log(), '');
});

published('a site without llms.txt is listed by its index, and a deploy is detected', async ({ served }) => {
  const { address } = served;
  const state = { folder: /"folder":"([^"]*)"/, isDeployed: false, asked: 0 };
  const proxy: Answering = async ({ url = '' }, response) => {
    if (url.endsWith('llms.txt')) return void response.writeHead(404).end();
    const answer = await fetch(new URL(url, address));
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (/search\.en\.json$/.test(url)) state.asked++;
    // The first index entry belongs to an older deploy, whose files no longer exist.
    const isOld = !state.isDeployed && url.endsWith('search.en.json');
    const body = isOld ? bytes.toString().replace(state.folder, '"folder":"assets/search/en/0000/"') : bytes;
    response.writeHead(answer.status).end(body);
  };
  await withHost(proxy, async (host) => {
    const asking = await askFiles(await openFiles(`${new URL(host).origin}/custom-sidebar/`));
    const early = await asking.ask('search', { query: 'hacs' });
    assert.ok(early.isError);
    assert.match(early.text, /may be deploying right now/);
    state.isDeployed = true;
    assert.match((await asking.ask('search', { query: 'hacs' })).text, /#hacs/);
    assert.is(state.asked, 3, 'when it was opened, when it failed, and after the deploy');
    const { text } = await asking.ask('list_pages', { limit: 500, version: '1.0' });
    assert.match(text, /## Configuration\n- Configuration File: .*\n- Exceptions: /);
    await asking.close();
  });
});

published('the process prints the URL it answers from', async ({ served: { address } }) => {
  const asking = await startMcp([address], ROOT);
  try {
    assert.ok(
      (await asking.ask('read_page', { address: 'installation' })).text.includes(`Address: ${address}installation`),
    );
    assert.match(asking.log(), /^Serving “Custom Sidebar”, http:\/\/localhost:\d+\/custom-sidebar\/\n$/);
  } finally {
    await asking.close();
  }
});

published.run();
