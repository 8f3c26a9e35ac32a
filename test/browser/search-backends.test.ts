/** Modules that answer searches, as the manual writes them: each is taken from its text, and asks a stand-in of its service. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchRecord } from '../../src/types/search.js';
import { launch, leave } from '../support/browser.js';
import { runHere } from '../support/in-process.js';
import { writePanelSite } from '../support/panel-site.js';
import { ROOT } from '../support/paths.js';
import { readDialog } from '../support/search-dialog.js';
import {
  meilisearch,
  type RunningService,
  type Service,
  selfMade,
  startService,
  typesense,
} from '../support/search-services.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeFile } from '../support/site.js';

const SERVICES: Readonly<Record<string, Service>> = {
  Typesense: typesense,
  Meilisearch: meilisearch,
  'A service of your own': selfMade,
};
/** The address in the examples. */
const HOST = 'https://search.example.com';
const FILE = 'search-backend.js';

const manual = readFileSync(join(ROOT, 'src/reference/docs/find/backends.md'), 'utf8');
const examples = new Map(
  [...manual.matchAll(/^## (.*)\n(?:(?!## ).*\n)*?```js title="search-backend\.js" file\n([\s\S]*?)^```$/gm)].map(
    ([, title = '', code = '']) => [title, code],
  ),
);
const records = await listRecords();
const browser = await launch();

/** What `push` would send. */
async function listRecords(): Promise<readonly SearchRecord[]> {
  const algolia = { appId: 'A', apiKey: 'public', indexName: 'base' };
  const site = writePanelSite({ themeConfig: { algolia } });
  const { code, stderr } = await runHere(['push', '--dry-run'], { cwd: site });
  assert.is(code, 0, stderr);
  const own: readonly SearchRecord[] = JSON.parse(readFileSync(join(site, 'search-records.json'), 'utf8'));
  // Before them, those of another language and of another version.
  return [{ language: 'de' }, { docusaurus_tag: 'docs-default-0.9' }, {}].flatMap((other, index) =>
    own.map((record) => ({ ...record, ...other, url: record.url + (index < 2 ? `?${index}` : '') })),
  );
}

/** A site that a module answers for; without one, the service is not there. */
async function open(code: string, service?: RunningService) {
  const url = service?.url ?? 'http://127.0.0.1:9';
  const site = writePanelSite({
    contentSecurityPolicy: 'meta',
    search: { backend: FILE, backendHosts: [url], embedded: false },
  });
  writeFile(site, FILE, code.replaceAll(HOST, url));
  const server = await serveBuilt(site);
  const reading = await readDialog(browser, server);
  await reading.go();
  await reading.open();
  return { ...reading, server };
}

const backends = suite('modules that answer searches');

backends('the manual has an example for each', () => assert.equal([...examples.keys()], Object.keys(SERVICES)));

for (const [name, code] of examples)
  backends(`${name}: hits with marks lead to their places; an index that is gone is named`, async () => {
    const service = await startService(SERVICES[name] ?? selfMade, records);
    const { page, dialog, field, options, search, says, end, server } = await open(code, service);
    await search('handle');
    const hit = options.filter({ hasText: 'Drawers' }).last();
    assert.match((await hit.getAttribute('href')) ?? '', /^\/base\/drawers(\?\d)?(#handles)?(\?\d)?$/);
    if (name !== 'A service of your own') {
      assert.match((await dialog.locator('.hit mark').allInnerTexts()).join(), /^(handle,?)+$/i);
      // Texts are texts, whatever is in them.
      await search('every');
      assert.match(await options.first().innerText(), /<b>Every<\/b> panel/);
      // Of this language, of what is read, and each place once although it has several records.
      const addresses = await options.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      assert.equal(
        addresses.filter((address, index) => addresses.indexOf(address) < index || address?.includes('?')),
        [],
      );
    }
    await field.fill('nowhere to be found');
    await says(/No results/i);
    service.setEmpty();
    await field.fill('drawer');
    await says('Unable to fetch results');
    await says(name === 'A service of your own' ? 'The search service answered 404.' : `${name}: no such collection`);
    await page.keyboard.press('Escape');
    await end(/^(answer: 404|console: Failed to load|page: )/);
    await Promise.all([server.stop(), service.stop()]);
  });

const THROWING: Readonly<Record<string, string>> = {
  'while it is loaded':
    "throw new Error('No key in the cupboard');\nexport default { search: async () => ({ results: [] }) };",
  'at each search': "export default { search: async () => { throw new Error('No key in the cupboard'); } };",
};
for (const [when, code] of Object.entries(THROWING))
  backends(`what a module throws ${when} is in the console, and the reader is told`, async () => {
    const { page, field, dialog, says, complaints, end, server } = await open(code);
    await field.fill('drawer');
    await says('Unable to fetch results');
    await says('No key in the cupboard');
    assert.ok(
      complaints.some((complaint) => /^page: .*No key in the cupboard/.test(complaint)),
      complaints.join('\n'),
    );
    assert.is(await dialog.getByRole('alert').filter({ visible: true }).count(), 1);
    await page.goto(new URL('search?q=drawer', server.url).href);
    await page.getByRole('alert').filter({ hasText: 'No key in the cupboard' }).waitFor();
    await end(/^page: /);
    await server.stop();
  });

backends.after(() => leave(browser));
backends.run();
