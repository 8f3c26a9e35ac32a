/**
 * The dialog searches the version being read; one click switches to another.
 * `test/browser/search-versions.nightly.test.ts` covers the search page.
 */
import { getByLabelText } from '@testing-library/dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type DomDialog, readDomDialog } from '../../support/dom-dialog.js';
import { found } from '../../support/dom-page.js';
import { serveBuilt } from '../../support/serve-built.js';
import { until } from '../../support/until.js';
import { writeVersionsSite } from '../../support/versions-site.js';

const server = await serveBuilt(writeVersionsSite());

const versions = suite('search in versions');

async function openDialog(reading: DomDialog, query: string): Promise<void> {
  await reading.open();
  await found(() => reading.dialog.querySelector('.search-filters select'));
  await reading.replace(query);
}

const choiceOf = ({ dialog }: DomDialog, name: string): HTMLSelectElement => getByLabelText(dialog, name);

/** Returns the paths of the docs hits once one of them contains `part`. */
async function hitsWith({ options }: DomDialog, part: string): Promise<readonly string[]> {
  const hrefs = () => options().map((option) => option.getAttribute('href') ?? '');
  await until(
    () => hrefs().some((href) => href.includes(part)),
    () => hrefs().join(),
  );
  const paths = hrefs().map((href) => href.replace(/#.*/, ''));
  return [...new Set(paths.filter((path) => /\/(docs|api)/.test(path)))].sort();
}

versions('the current version is searched first, then the selected one', async () => {
  const reading = await readDomDialog(server, { path: 'docs/1.0/guides/first' });
  const { page, isClosed } = reading;
  await openDialog(reading, 'steps');
  assert.equal(await hitsWith(reading, '/docs/1.0/'), [
    '/base/docs/1.0',
    '/base/docs/1.0/guides/first',
    '/base/docs/1.0/guides/second',
  ]);
  const choice = choiceOf(reading, 'Versions (default)');
  assert.is(choice.value, '1.0');
  assert.equal(
    [...choice.options].map(({ textContent }) => textContent),
    ['Canary (2)', '2.0 (2)', '1.0 (3)'],
  );
  await page.user.selectOptions(choice, 'current');
  assert.equal(await hitsWith(reading, '/docs/next/'), ['/base/docs/next', '/base/docs/next/guides/first']);
  // The next time, the version of the page is the default again.
  await page.user.keyboard('{Escape}');
  await isClosed();
  await openDialog(reading, 'steps');
  await hitsWith(reading, '/docs/1.0/');
  assert.is(choiceOf(reading, 'Versions (default)').value, '1.0');
  await page.end();
});

versions('elsewhere, the preferred version or the last one is searched', async () => {
  const first = await readDomDialog(server, { path: 'news' });
  await openDialog(first, 'steps');
  assert.equal(await hitsWith(first, '/docs/'), ['/base/docs', '/base/docs/guides/first']);
  await first.page.end();
  const second = await readDomDialog(server, {
    path: 'news',
    init: ({ localStorage }) => localStorage.setItem('docs-preferred-version-default', '1.0'),
  });
  await openDialog(second, 'calls');
  assert.is(choiceOf(second, 'Versions (default)').value, '1.0');
  assert.equal(await hitsWith(second, '/api/'), ['/base/api/v2', '/base/api/v2/calls']);
  await second.page.user.selectOptions(choiceOf(second, 'Versions (api)'), 'v1');
  assert.equal(await hitsWith(second, '/api/v1'), ['/base/api/v1', '/base/api/v1/calls']);
  await second.page.end();
});

versions.after(async () => {
  await server.stop();
});
versions.run();
