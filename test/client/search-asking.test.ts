/** The input of a site's answer module, and which parts of its output are accepted. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { answerQuestion, toSections } from '../../src/client/search/asking.js';
import { readHits } from '../../src/client/search/hits.js';
import { type Block, listSources, toBlocks } from '../../src/client/search/prose.js';
import { en } from '../../src/locales/en.js';
import type { AskSection, SearchSettings } from '../../src/types/search.js';
import { toHref } from '../../src/utils/paths.js';

const SECTIONS: readonly AskSection[] = [
  { title: 'Drawers', headings: ['Drawers', 'Handles'], url: 'https://example.com/base/drawers#handles', text: '' },
  { title: 'Doors', headings: ['Doors'], url: 'https://example.com/base/doors', text: '' },
];

const settingsOf = (module: string): SearchSettings => ({
  indexName: 'docs',
  facetFilters: [],
  origin: 'https://example.com',
  baseUrl: '/base/',
  searchHref: toHref('/search'),
  maxResultsPerGroup: 5,
  maxSectionsPerPage: 3,
  placeholder: '',
  versionOf: { default: '1.0', api: '2.0' },
  ask: { module: toHref(`data:text/javascript,${encodeURIComponent(module)}`), language: 'en', texts: en.texts.askUi },
  texts: en.texts.searchUi,
});

/** Returns the successive texts that are shown. */
async function ask(module: string, { signal } = new AbortController()): Promise<readonly string[]> {
  const shown: string[] = [];
  const asked = { question: 'Why?', sections: SECTIONS, settings: settingsOf(module), signal };
  await answerQuestion(asked, (text) => shown.push(text));
  return shown;
}

const asking = suite('answer modules');

const ANSWERS: Readonly<Record<string, readonly [module: string, shown: readonly string[]]>> = {
  'a text': ["export default () => 'So.'", ['So.']],
  'a promise of one': ["export default async () => 'So.'", ['So.']],
  'its parts': ["export default async function* () { yield 'So'; yield '.'; }", ['So', 'So.']],
  'a promise of parts': ["export default async () => (async function* () { yield 'So.'; })()", ['So.']],
  'what it was given': [
    'export default (...all) => JSON.stringify([all[0], all[1].language, all[1].version, all[1].sections.length])',
    ['["Why?","en","default 1.0, api 2.0",2]'],
  ],
};
for (const [name, [module, shown]] of Object.entries(ANSWERS))
  asking(`an answer may be ${name}`, async () => assert.equal(await ask(module), shown));

asking('an endless answer is cut off with a notice', async () => {
  const shown = await ask(
    "export default async function* () { try { for (;;) yield 'x'.repeat(5000); } finally { globalThis.hasEnded = true; } }",
  );
  assert.is(shown.at(-1)?.length, 20_000);
  assert.is(Reflect.get(globalThis, 'hasEnded'), true);
});

asking('a module that ignores the signal is abandoned', async () => {
  for (const module of [
    'export default () => new Promise(() => undefined);',
    'export default () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }) });',
  ]) {
    const running = new AbortController();
    const answer = ask(module, running);
    running.abort(new Error('gone'));
    assert.is(await answer.catch(({ message }: Error) => message), 'gone');
  }
});

asking('errors of the module are passed on, and so is an invalid answer', async () => {
  const fails = (module: string): Promise<string> => ask(module).then(String, ({ message }: Error) => message);
  assert.is(await fails("export default () => { throw new Error('No key'); }"), 'No key');
  assert.is(await fails("export default async function* () { yield 'a'; throw new Error('Cut'); }"), 'Cut');
  assert.match(await fails('export default {}'), /has no function as its default export/);
});

asking('the module receives complete sections, ten at most, with full URLs', () => {
  const toHit = (number: number) => ({
    objectID: `${number}`,
    url: `/base/drawers#${number}`,
    type: number === 0 ? 'content' : 'lvl2',
    hierarchy: { lvl0: 'Reference', lvl1: 'Drawers', lvl2: `Handle ${number}` },
    content: 'long '.repeat(1000),
    _snippetResult: { content: { value: '<mark>long</mark>' } },
  });
  const settings = settingsOf('');
  const sections = toSections(
    readHits(
      Array.from({ length: 12 }, (_, number) => toHit(number)),
      settings,
    ),
    settings,
  );
  assert.is(sections.length, 10);
  assert.equal(
    { ...sections[0], text: sections[0]?.text.length },
    {
      title: 'Drawers',
      headings: ['Drawers', 'Handle 0'],
      url: 'https://example.com/base/drawers#0',
      text: 4000,
    },
  );
  assert.equal(sections[1]?.headings, ['Drawers', 'Handle 1']);
});

const text = (value: string) => ({ kind: 'text', text: value }) as const;
const paragraph = (...pieces: Extract<Block, { kind: 'paragraph' }>['pieces']): Block => ({
  kind: 'paragraph',
  pieces,
});
const BLOCKS: readonly (readonly [name: string, text: string, blocks: readonly Block[]])[] = [
  ['nothing is nothing', ' \n\n', []],
  ['paragraphs are apart', 'One\ntwo.\n\nThree.', [paragraph(text('One\ntwo.')), paragraph(text('Three.'))]],
  ['HTML is text', '<b onclick="x">hi</b>', [paragraph(text('<b onclick="x">hi</b>'))]],
  [
    'code and strong words',
    'Use `a[1]` **now**',
    [paragraph(text('Use '), { kind: 'code', text: 'a[1]' }, text(' '), { kind: 'strong', text: 'now' })],
  ],
  ['what is not closed yet is text', 'Use `a', [paragraph(text('Use `a'))]],
  ['a heading is strong', '## Why', [paragraph({ kind: 'strong', text: 'Why' })]],
  ['a block of code', '```js\n# a\n\n- b\n```\nc', [{ kind: 'code', text: '# a\n\n- b' }, paragraph(text('c'))]],
  ['one that is on its way', '```js\na', [{ kind: 'code', text: 'a' }]],
  [
    'lists, with lines that go on',
    'So:\n- a\n  b\n- c\n\n1. d',
    [
      paragraph(text('So:')),
      { kind: 'list', isOrdered: false, items: [[text('a\nb')], [text('c')]] },
      { kind: 'list', isOrdered: true, items: [[text('d')]] },
    ],
  ],
  [
    'a number of a section is a link, another one is text',
    'See [2] and [3], [0].',
    [
      paragraph(
        text('See '),
        { kind: 'link', text: '[2]', source: 1 },
        text(' and '),
        text('[3]'),
        text(', '),
        text('[0]'),
        text('.'),
      ),
    ],
  ],
  ...['https://example.com/base/drawers#handles', '/base/drawers#handles', '/base/drawers'].map(
    (address) =>
      [
        'addresses of sections and their pages are links',
        `[x](${address})`,
        [paragraph({ kind: 'link', text: 'x', source: 0 })],
      ] as const,
  ),
  ...['javascript:alert`1`', 'https://evil.example/base/drawers', '//example.com/base/doors', '', '/'].map(
    (address) => ['other addresses are left out', `[x](${address})`, [paragraph(text('x'))]] as const,
  ),
];
for (const [name, given, blocks] of BLOCKS)
  asking(`${name}: ${JSON.stringify(given)}`, () => assert.equal(toBlocks(given, SECTIONS), blocks));

asking('sources named in a text are listed once, in its order', () =>
  assert.equal(listSources(toBlocks('- [2]\n- [1] [2]\n\n[9]', SECTIONS)), [1, 0]),
);

asking.run();
