import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeConfig, makeDoc } from '../../support/pages.js';
import { linkSite } from '../sample-site.js';

const updates: readonly (readonly [
  options: Readonly<Record<string, unknown>>,
  written: { readonly author?: string; readonly date?: string } | undefined,
  expected: unknown,
])[] = [
  [{}, undefined, undefined],
  [{}, { author: 'Ann' }, undefined],
  [{ showLastUpdateTime: true }, undefined, { date: '2024-02-01T00:00:00.000Z' }],
  [{ showLastUpdateAuthor: true }, undefined, { author: 'Git' }],
  [
    { showLastUpdateTime: true, showLastUpdateAuthor: true },
    { author: 'Ann' },
    { date: '2024-02-01T00:00:00.000Z', author: 'Ann' },
  ],
  [{ showLastUpdateTime: true }, { date: '2020-01-01T00:00:00.000Z' }, { date: '2020-01-01T00:00:00.000Z' }],
];

for (const [options, written, expected] of updates) {
  test(`last update with ${JSON.stringify(options)} and ${JSON.stringify(written)}`, () => {
    const files = [makeDoc('a.md', written ? { lastUpdate: written } : {})];
    const history = {
      'docs/a.md': { updated: '2024-02-01T00:00:00.000Z', created: '2023-01-01T00:00:00.000Z', author: 'Git' },
    };
    const { site } = linkSite({ files, history, config: makeConfig({ blog: false, docs: options }) });
    const route = [...site.routes.values()].find(({ kind }) => kind === 'doc');
    assert.equal(route?.lastUpdate, expected);
    assert.is(route?.lastModified, written?.date ?? '2024-02-01T00:00:00.000Z');
  });
}

const edits: readonly (readonly [
  editUrl: unknown,
  custom: string | null | undefined,
  path: string,
  expected: string | undefined,
])[] = [
  [undefined, undefined, 'docs', undefined],
  ['https://git.example/edit/main/', undefined, 'docs', 'https://git.example/edit/main/docs/01-g/02-a b.md'],
  ['https://git.example/edit/main', undefined, '../docs', 'https://git.example/edit/main/../docs/01-g/02-a b.md'],
  ['https://git.example/edit', 'https://other.example/x', 'docs', 'https://other.example/x'],
  ['https://git.example/edit', null, 'docs', undefined],
  ['https://git.example/edit', '', 'docs', undefined],
  [
    ({ version, versionDocsDirPath, docPath, permalink, locale }: Readonly<Record<string, string>>) =>
      [version, versionDocsDirPath, docPath, permalink, locale].join('|'),
    undefined,
    'docs',
    'current|docs|01-g/02-a b.md|/docs/g/a%20b|en',
  ],
];

for (const [editUrl, custom, path, expected] of edits) {
  test(`edit link: ${typeof editUrl === 'function' ? 'a function' : editUrl}, custom ${custom}, folder ${path}`, () => {
    const files = [makeDoc('01-g/02-a b.md', custom === undefined ? {} : { customEditUrl: custom }, { folder: path })];
    const config = makeConfig({ blog: false, docs: { path, ...(editUrl === undefined ? {} : { editUrl }) } });
    const route = [...linkSite({ files, config }).site.routes.values()].find((candidate) => candidate.kind === 'doc');
    assert.is(route?.editUrl, expected);
  });
}

test.run();
