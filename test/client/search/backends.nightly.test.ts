/** The search backend modules of the manual: each is extracted from its page and queries a stand-in of its service. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryAllByRole } from '@testing-library/dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchRecord } from '../../../src/types/search.js';
import { readDomDialog } from '../../support/dom-dialog.js';
import { readDomSearch } from '../../support/dom-search-page.js';
import { runHere } from '../../support/in-process.js';
import { writePanelSite } from '../../support/panel-site.js';
import { ROOT } from '../../support/paths.js';
import {
  meilisearch,
  type RunningService,
  type Service,
  selfMade,
  startService,
  typesense,
} from '../../support/search-services.js';
import { serveBuilt } from '../../support/serve-built.js';
import { writeFile } from '../../support/site.js';

const SERVICES: Readonly<Record<string, Service>> = {
  Typesense: typesense,
  Meilisearch: meilisearch,
  'A service of your own': selfMade,
};
const HOST = 'https://search.example.com';
const FILE = 'search-backend.js';

const manual = readFileSync(join(ROOT, 'docs/docs/find/backends.md'), 'utf8');
const examples = new Map(
  [...manual.matchAll(/^## (.*)\n(?:(?!## ).*\n)*?```js title="search-backend\.js" file\n([\s\S]*?)^```$/gm)].map(
    ([, title = '', code = '']) => [title, code],
  ),
);
const records = await listRecords();

/** Returns the records that `push` would upload. */
async function listRecords(): Promise<readonly SearchRecord[]> {
  const algolia = { appId: 'A', apiKey: 'public', indexName: 'base' };
  const site = writePanelSite({ themeConfig: { algolia } });
  const { code, stderr } = await runHere(['push', '--dry-run'], { cwd: site });
  assert.is(code, 0, stderr);
  const own: readonly SearchRecord[] = JSON.parse(readFileSync(join(site, 'search-records.json'), 'utf8'));
  // Records of another language and of another version come first.
  return [{ language: 'de' }, { docusaurus_tag: 'docs-default-0.9' }, {}].flatMap((other, index) =>
    own.map((record) => ({ ...record, ...other, url: record.url + (index < 2 ? `?${index}` : '') })),
  );
}

/** Opens a site whose search uses a module; without `service`, the service is unreachable. */
async function open(code: string, service?: RunningService) {
  const url = service?.url ?? 'http://127.0.0.1:9';
  const site = writePanelSite({
    contentSecurityPolicy: 'meta',
    search: { backend: FILE, backendHosts: [url], embedded: false },
  });
  writeFile(site, FILE, code.replaceAll(HOST, url));
  const server = await serveBuilt(site);
  const reading = await readDomDialog(server);
  await reading.open();
  return { ...reading, server };
}

const backends = suite('backend modules');

backends('the manual has an example for each', () => assert.equal([...examples.keys()], Object.keys(SERVICES)));

for (const [name, code] of examples)
  backends(`${name}: hits with highlights link to their locations; a missing index is named`, async () => {
    const service = await startService(SERVICES[name] ?? selfMade, records);
    const { page, dialog, options, search, replace, says, server } = await open(code, service);
    await search('handle');
    const hit = options().findLast(({ textContent }) => textContent.includes('Drawers'));
    assert.match(hit?.getAttribute('href') ?? '', /^\/base\/drawers(\?\d)?(#handles)?(\?\d)?$/);
    if (name !== 'A service of your own') {
      const marks = [...dialog.querySelectorAll('.hit mark')].map(({ textContent }) => textContent);
      assert.match(marks.join(), /^(handle,?)+$/i);
      // Markup in hits is shown as text.
      await search('every');
      assert.match(options()[0]?.textContent ?? '', /<b>Every<\/b> panel/);
      // Hits have the language and version of the page, and each URL appears once although it has several records.
      const addresses = options().map((link) => link.getAttribute('href'));
      assert.equal(
        addresses.filter((address, index) => addresses.indexOf(address) < index || address?.includes('?')),
        [],
      );
    }
    await replace('nowhere to be found');
    await says(/No results/i);
    service.setEmpty();
    await replace('drawer');
    await says('Unable to fetch results');
    await says(name === 'A service of your own' ? 'The search service answered 404.' : `${name}: no such collection`);
    await page.end(/^\w+ \S+ 404 \(|^\w*Error: /);
    await Promise.all([server.stop(), service.stop()]);
  });

/** The console message of the error. */
const THROWN = /No key in the cupboard/;
const THROWING = "export default { search: async () => { throw new Error('No key in the cupboard'); } };";
// `test/browser/search-client.nightly.test.ts` covers a module that throws while it loads.
backends('an error of a module is logged, and the reader is informed', async () => {
  const { page, dialog, replace, says, server } = await open(THROWING);
  await replace('drawer');
  await says('Unable to fetch results');
  await says('No key in the cupboard');
  const alerts = queryAllByRole(dialog, 'alert', { hidden: true }).filter((alert) => !alert.closest('[hidden]'));
  assert.is(alerts.length, 1);
  assert.ok((await page.end(THROWN)).length > 0);
  const onPage = readDomSearch(server);
  await onPage.search('?q=drawer');
  assert.match((await onPage.alert()).textContent, 'No key in the cupboard');
  assert.ok((await onPage.page.end(THROWN)).length > 0);
  await server.stop();
});

backends.run();
