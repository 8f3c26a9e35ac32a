/** A second build of a large site in three languages reuses unchanged output, and equals a clean build. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFixture } from '../support/fixtures.js';
import { runHere } from '../support/in-process.js';
import { makeTemporary } from '../support/paths.js';
import { compareTrees, copySite, editFile, listTree, readTree, writeFile } from '../support/site.js';
import { countRendered } from './count-rendered.js';

const DOCS = 'i18n/fr/docusaurus-plugin-content-docs/current';

const makeSite = (): string => copySite(readFixture('languages').input, 'reuse', makeTemporary('languages-reuse'));

test('unchanged pages are reused in every language', async () => {
  const site = makeSite();
  const first = await countRendered(site);
  assert.equal(first, { en: 19, fr: 19, ar: 19 });
  // Nothing changed, so nothing is rendered.
  assert.equal(await countRendered(site), {});
});

test('an edited translation is rendered only in its language', async () => {
  const site = makeSite();
  await countRendered(site);
  editFile(site, `${DOCS}/mooring.md`, (text) => `${text}\nEncore une phrase.\n`);
  assert.equal(await countRendered(site), { en: 0, fr: 1, ar: 0 });
});

test('an edited original is rendered where it is shown', async () => {
  const site = makeSite();
  await countRendered(site);
  editFile(site, 'docs/mooring.md', (text) => `${text}\nAnother sentence.\n`);
  assert.equal(await countRendered(site), { en: 1, fr: 0, ar: 0 });
  editFile(site, 'docs/quays/north.md', (text) => `${text}\nAnother sentence.\n`);
  assert.equal(await countRendered(site), { en: 1, fr: 1, ar: 1 });
});

test('a new URL in one language is updated in the others', async () => {
  const site = makeSite();
  await countRendered(site);
  editFile(site, `${DOCS}/mooring.md`, (text) => text.replace('/amarrer', '/accoster'));
  const rendered = await countRendered(site);
  assert.is(rendered['en'], 1);
  assert.is(rendered['ar'], 1);
  assert.match(`${readTree(join(site, 'build')).get('docs/next/tie-up/index.html')}`, '/h/fr/docs/next/accoster');
});

/** Successive edits of a site, by name. */
const EDITS: Readonly<Record<string, (site: string) => void>> = {
  'a new translation': (site) => writeFile(site, `${DOCS}/quays/north.md`, '# Quai nord\n\n[Début](../index.md)\n'),
  'a translation that is gone': (site) => rmSync(join(site, `${DOCS}/quays/north.md`)),
  'a label of the sidebar': (site) => editFile(site, `${DOCS}.json`, (text) => text.replace('"Quais"', '"Les quais"')),
  'a text of the interface': (site) =>
    editFile(site, 'i18n/fr/code.json', (text) => text.replace('Aller au quai', 'Au quai')),
  'a message of a React page': (site) =>
    editFile(site, 'i18n/fr/code.json', (text) => text.replace('Entrez', 'Entrez donc')),
  'the first message of a language': (site) =>
    writeFile(site, 'i18n/ar/docusaurus-theme-classic/navbar.json', '{ "title": { "message": "المرفأ" } }'),
  'a doc that one language alone hides': (site) =>
    editFile(site, `${DOCS}/mooring.md`, (text) => text.replace('slug:', 'draft: true\nslug:')),
  'and shows again': (site) => editFile(site, `${DOCS}/mooring.md`, (text) => text.replace('draft: true\n', '')),
  'the label of a language': (site) =>
    editFile(site, 'docusaurus.config.js', (text) => text.replace('Français', 'Frç')),
  'a language that is gone': (site) =>
    editFile(site, 'docusaurus.config.js', (text) => text.replace("['en', 'fr', 'ar']", "['en', 'fr']")),
};

test('after any change the output equals that of a clean build', async () => {
  const site = makeSite();
  await countRendered(site);
  for (const [name, edit] of Object.entries(EDITS)) {
    edit(site);
    await countRendered(site).catch((error: unknown) => {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
    });
  }
  assert.equal(
    listTree(join(site, 'build')).filter((path) => path.startsWith('ar/')),
    [],
    'what a language has left goes with it',
  );
});

test('threads make no difference', async () => {
  const site = makeSite();
  for (const threads of ['1', '2']) {
    const { code, stderr } = await runHere(['build', '--threads', threads, '--out-dir', `out${threads}`], {
      cwd: site,
    });
    assert.is(code, 0, stderr);
  }
  assert.equal(compareTrees(readTree(join(site, 'out1')), readTree(join(site, 'out2'))), []);
});

test('one language after all of them, and then all again', async () => {
  const site = makeSite();
  await countRendered(site);
  await countRendered(site, '--locale', 'fr');
  await countRendered(site);
  cpSync(join(site, 'build'), join(site, 'all'), { recursive: true });
  await countRendered(site, '--locale', 'ar', '--locale', 'fr');
  await countRendered(site);
  assert.equal(compareTrees(readTree(join(site, 'build')), readTree(join(site, 'all'))), []);
});

test.run();
