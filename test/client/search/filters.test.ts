/**
 * Search filtered by section: the counts, the selection and the suggestions.
 * `test/browser/search-filters.nightly.test.ts` covers URLs and the Back button.
 */
import { getByLabelText, getByRole } from '@testing-library/dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readDomDialog } from '../../support/dom-dialog.js';
import { readDomSearch } from '../../support/dom-search-page.js';
import { writeLampSite } from '../../support/lamp-site.js';
import { serveBuilt } from '../../support/serve-built.js';
import { until } from '../../support/until.js';

const server = await serveBuilt(writeLampSite());

const EVERYTHING = ['Everything (6)', 'Guides (3)', '-Reference (1)', 'Lamps (1)', 'Blog (1)'];

const filters = suite('filters');

filters('the dialog counts results by section, and searches in one', async () => {
  const { page, dialog, options, status, open, replace, says } = await readDomDialog(server);
  const part = (): HTMLSelectElement => getByLabelText(dialog, 'Section');
  const names = (): readonly string[] => [...part().options].map(({ text }) => text);
  const finds = async (count: number): Promise<readonly string[]> => {
    const paths = (): readonly string[] => [
      ...new Set(
        options().map((option) => new URL(option.closest('a')?.href ?? option.querySelector('a')?.href ?? '').pathname),
      ),
    ];
    await until(
      () => paths().length === count,
      () => paths().join(' '),
    );
    return paths();
  };
  await open();
  await replace('lamp');
  await finds(5);
  assert.equal(names(), EVERYTHING);
  await page.user.selectOptions(part(), '-Reference');
  assert.equal(await finds(1), ['/base/reference/dimmer']);
  assert.equal(names(), EVERYTHING);
  assert.is(status(), '1 result in “-Reference”');
  // The filter survives a new query, and is reset when the dialog closes.
  await replace('wires');
  await says('No results for “wires” in “-Reference”');
  await page.user.click(getByRole(dialog, 'button', { name: 'See 1 result', hidden: true }));
  assert.equal(await finds(1), ['/base/guides/wiring']);
  assert.is(part().value, '');
  await page.user.selectOptions(part(), 'Guides');
  await page.user.keyboard('{Escape}');
  await open();
  await replace('lamp');
  await finds(5);
  await page.end();
});

filters('the search page shows the default of its menus', async () => {
  const { page, search, main } = readDomSearch(server);
  await search('?q=lamp');
  const shown = (): readonly string[] =>
    [...main().querySelectorAll('select')].map(({ selectedOptions }) => selectedOptions[0]?.text ?? '');
  await until(
    () => shown().join() === 'Everything (6),English',
    () => shown().join(),
  );
  await page.end();
});

filters.after(async () => void (await server.stop()));
filters.run();
