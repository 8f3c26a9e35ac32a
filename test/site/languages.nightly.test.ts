/**
 * The Custom Sidebar site with two versions and two languages: every link resolves, and each page exists in every
 * version and language.
 */
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { crawl } from '../support/crawl.js';
import { attribute, findAll } from '../support/html.js';
import { runHere } from '../support/in-process.js';
import { buildTranslatedSite } from '../support/translated-site.js';
import { ROUTES, toFile } from './expected-routes.js';

const { site, output } = await buildTranslatedSite();
const { pages, problems, followed } = crawl(output);

test('no reference is broken', () => {
  assert.equal(problems, []);
  assert.ok(followed > 5000, `${followed} references`);
});

test('pages exist in two versions, if they are docs, and in two languages', () => {
  const files = ROUTES.map(([path]) => toFile(path));
  const missing = ['', 'de/'].flatMap((folder) =>
    files.map((file) => `${folder}${folder === '' ? file : file.replace('custom-sidebar-extras', 'zubehoer')}`),
  );
  assert.equal(
    missing.filter((file) => !pages.has(file)),
    [],
  );
  for (const file of ['next/category/templates.html', 'de/next/installation.html', 'de/next/zubehoer.html'])
    assert.ok(pages.has(file), file);
});

test('alternates of a page refer back to it', () => {
  const alternatesOf = (file: string): readonly string[] => {
    const page = pages.get(file);
    return page === undefined
      ? []
      : findAll(page, 'link')
          .filter((link) => attribute(link, 'hreflang') !== undefined)
          .map((link) => `${attribute(link, 'hreflang')} ${attribute(link, 'href')}`);
  };
  const start = `${output.origin}${output.baseUrl}`;
  for (const [one, other] of [
    ['installation.html', 'de/installation.html'],
    ['next/configuration/exceptions.html', 'de/next/configuration/exceptions.html'],
    ['category/templates.html', 'de/category/templates.html'],
    ['blog.html', 'de/blog.html'],
    ['custom-sidebar-extras.html', 'de/zubehoer.html'],
  ] as const) {
    assert.is(alternatesOf(one).length, 3, one);
    assert.equal(alternatesOf(one), alternatesOf(other));
  }
  assert.equal(alternatesOf('de/zubehoer.html'), [
    `en ${start}custom-sidebar-extras`,
    `de ${start}de/zubehoer`,
    `x-default ${start}custom-sidebar-extras`,
  ]);
});

test('`check` reports only missing translations', async () => {
  const { code, stderr } = await runHere(['check', '--verbose'], { cwd: site });
  assert.is(code, 0, stderr);
  assert.not.match(stderr, / (warning|error) /);
  assert.match(stderr, join('i18n/de/docusaurus-plugin-content-docs/current info missing-translation'));
});

test.run();
