/** A second build of a site in two languages reuses unchanged output, and equals a clean build. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { editFile, listTree, readTree, writeFile, writeSite } from '../support/site.js';
import { countRendered } from './count-rendered.js';

const DOCS = 'i18n/fr/docusaurus-plugin-content-docs/current';

const config = (locales: readonly string[], label = 'Français'): string =>
  JSON.stringify({
    title: 'Quays',
    url: 'https://example.org',
    baseUrl: '/',
    docs: { routeBasePath: '/' },
    i18n: { defaultLocale: 'en', locales, localeConfigs: { fr: { label } } },
    themeConfig: { navbar: { items: [{ type: 'localeDropdown' }] } },
  });

const makeSite = (): string =>
  writeSite(
    {
      'csb-docs.config.json': config(['en', 'fr']),
      'docs/index.md': '# Start\n\n[Mooring](mooring.md)\n',
      'docs/mooring.md': '# Mooring\n\nText.\n',
      'docs/north.md': '# North\n\nText.\n',
      [`${DOCS}/mooring.md`]: '---\nslug: /amarrer\n---\n\n# Amarrer\n\nTexte.\n',
    },
    'languages-reuse',
  );

test('unchanged pages are reused, an edit is rendered in the languages that show it', async () => {
  const site = makeSite();
  // Three docs, the search page and the 404 page.
  assert.equal(await countRendered(site), { en: 5, fr: 5 });
  assert.equal(await countRendered(site), {});
  editFile(site, `${DOCS}/mooring.md`, (text) => `${text}\nEncore une phrase.\n`);
  assert.equal(await countRendered(site), { en: 0, fr: 1 });
  editFile(site, 'docs/mooring.md', (text) => `${text}\nAnother sentence.\n`);
  assert.equal(await countRendered(site), { en: 1, fr: 0 });
  editFile(site, 'docs/north.md', (text) => `${text}\nAnother sentence.\n`);
  assert.equal(await countRendered(site), { en: 1, fr: 1 });
});

/** Successive edits of a site, by name. */
const EDITS: Readonly<Record<string, (site: string) => void>> = {
  'another address in one language': (site) =>
    editFile(site, `${DOCS}/mooring.md`, (text) => text.replace('/amarrer', '/accoster')),
  'a new translation': (site) => writeFile(site, `${DOCS}/north.md`, '# Quai nord\n\n[Début](index.md)\n'),
  'a translation that is gone': (site) => rmSync(join(site, `${DOCS}/north.md`)),
  'a text of the interface': (site) =>
    writeFile(site, 'i18n/fr/code.json', '{"theme.common.skipToMainContent":{"message":"Au quai"}}'),
  'a doc that one language alone hides': (site) =>
    editFile(site, `${DOCS}/mooring.md`, (text) => text.replace('slug:', 'draft: true\nslug:')),
  'and shows again': (site) => editFile(site, `${DOCS}/mooring.md`, (text) => text.replace('draft: true\n', '')),
  'the label of a language': (site) => writeFile(site, 'csb-docs.config.json', config(['en', 'fr'], 'Frç')),
  'a language that is gone': (site) => writeFile(site, 'csb-docs.config.json', config(['en'])),
};

test('after any change the output equals that of a clean build', async () => {
  const site = makeSite();
  await countRendered(site);
  for (const [name, edit] of Object.entries(EDITS)) {
    edit(site);
    await countRendered(site).catch((error: unknown) => {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
    });
    if (name.startsWith('another'))
      assert.match(`${readTree(join(site, 'build')).get('mooring/index.html')}`, '/fr/accoster');
  }
  assert.equal(
    listTree(join(site, 'build')).filter((path) => path.startsWith('fr/')),
    [],
    'what a language has left goes with it',
  );
});

test('one language after all of them, and then all again', async () => {
  const site = makeSite();
  await countRendered(site);
  const all = readTree(join(site, 'build'));
  await countRendered(site, '--locale', 'fr');
  await countRendered(site);
  assert.equal(readTree(join(site, 'build')), all);
});

test.run();
