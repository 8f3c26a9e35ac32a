/** The results of embedded search, and their order. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchRequest } from '../../src/types/search.js';
import { ask, engineOf, indexOf, toPage, toShortPage, urlsOf } from '../support/search-corpus.js';

const pages = [
  toPage('/install', 'Installation', [
    ['', [], 'How to set it up on a new machine.'],
    ['requirements', ['Requirements'], 'A browser and a dev container.'],
    ['update', ['Updating'], 'Run the newer version over the older one; the installation keeps its entries.'],
  ]),
  toPage('/options', 'Options', [
    ['', [], 'Everything that may be set.', ['sidebar_background', 'fetchEntityState']],
    [
      'colours',
      ['Colours'],
      'The colour of the sidebar is in sidebar_background; the colour of text is another option.',
    ],
    ['deep', ['Colours', 'Contrast'], 'Between text and background.'],
  ]),
  toPage('/sidebar', 'Sidebar', [
    ['', [], 'The sidebar stands on the left.'],
    ['order', ['Order of items'], 'Drag an entry.'],
  ]),
  toShortPage('/devcontainer', 'Devcontainer', 'Work inside a box.'),
  toShortPage('/theming', 'Theming', 'A page about Café décor, naïve colours and sidebars.'),
  toShortPage('/notifications', 'Notifications', 'A browser tells that something has happened.'),
  toShortPage('/boxes', 'Storage', 'Put a policy into the box.'),
  toPage('/theme', 'Theme', [
    ['', [], 'It paints.'],
    ['options', ['Options'], 'As in theme_color.', ['theme_color']],
  ]),
  {
    ...toShortPage('/blog/news', 'News', 'The sidebar has news.'),
    lvl0: 'Blog',
    tag: 'default',
    version: undefined as never,
  },
];
const engine = engineOf(indexOf(pages));

const finds = suite('finds');
/** A query and its first URL, or all URLs that must be among the hits. */
const cases: readonly (readonly [rule: string, query: string, first: string, ...others: string[]])[] = [
  ['a title', 'installation', '/install', '/install#update'],
  ['a heading', 'requirements', '/install#requirements'],
  ['a word of the text', 'drag', '/sidebar#order'],
  ['a word that is being typed', 'notif', '/notifications'],
  ['a single letter', 'n', '/blog/news', '/notifications'],
  ['a whole identifier', 'sidebar_background', '/options#colours', '/options'],
  ['an identifier that is being typed', 'sidebar_ba', '/options#colours'],
  ['a part of an identifier in code', 'fetch', '/options'],
  ['a part of camel case', 'entity ', '/options'],
  ['camel case as a whole, in any case', 'fetchentitystate', '/options'],
  ['parts of an identifier that is not there as a whole', 'background_sidebar', '/options#colours'],
  ['parts of camel case that is not there', 'sidebarText', '/options#colours'],
  ['a letter left out', 'instalation', '/install'],
  ['a letter too many', 'installlation', '/install'],
  ['a wrong letter', 'inztallation', '/install'],
  ['letters exchanged', 'notifciations', '/notifications'],
  ['letters exchanged in the middle', 'sidbear', '/sidebar'],
  ['a wrong first letter', 'motifications', '/notifications'],
  ['a first letter left out', 'idebar', '/sidebar'],
  ['first letters exchanged', 'isdebar', '/sidebar'],
  ['two typos in a long word', 'notifcatons', '/notifications'],
  ['a typo in a word that is being typed', 'notofic', '/notifications'],
  ['the singular of a plural', 'notification ', '/notifications'],
  ['the plural of a singular', 'containers ', '/install#requirements'],
  ['a plural in -ies', 'policies', '/boxes'],
  ['a plural in -es', 'boxes', '/boxes', '/devcontainer'],
  ['two words that are one in the text', 'dev container', '/devcontainer', '/install#requirements'],
  ['a word that is two in the text', 'newmachine', '/install'],
  ['words without their accents', 'cafe decor naive', '/theming'],
  ['words with accents that are not there', 'colóur', '/options#colours'],
  ['upper case', 'SIDEBAR', '/sidebar'],
  ['the other spelling, which an identifier has', 'theme colour', '/theme#options'],
  [
    'nearly all of many words, when few sections have all',
    'colour contrast between text and foreground',
    '/options#deep',
  ],
  ['all words, wherever they stand on a section', 'colour background', '/options#colours'],
  ['a question, by its words that say something', 'how do I drag an entry', '/sidebar#order'],
  ['words of the title and of a section', 'sidebar order', '/sidebar#order'],
  ['what there is, when a word is unknown', 'xyzzy drag', '/sidebar#order'],
  ['the sections with most words, when none has all', 'drag contrast browser happened', '/notifications'],
];
for (const [rule, query, first, ...others] of cases)
  finds(`${rule}: ${query}`, async () => {
    const urls = urlsOf(await ask(engine, query));
    assert.is(urls[0], first);
    for (const url of others) assert.ok(urls.includes(url), `${url} is missing in ${urls}`);
  });
finds('no typo in a word of three letters', async () => assert.is((await ask(engine, 'bix ')).nbHits, 0));
finds('no typo in a number', async () => {
  const numbers = engineOf(indexOf([toShortPage('/n', 'Numbers', 'Port 12345 is used.')]));
  assert.is((await ask(numbers, '12346 ')).nbHits, 0);
  assert.is((await ask(numbers, '12345 ')).nbHits, 1);
});
finds('no section only because of its page title', async () =>
  assert.not.ok(urlsOf(await ask(engine, 'sidebar ')).includes('/sidebar#order')),
);
finds('nothing for special characters', async () => {
  for (const query of ['<', '&', '()', '???']) assert.is((await ask(engine, query)).nbHits, 0);
});
finds('everything for an empty query', async () =>
  assert.is((await ask(engine, '')).nbHits, pages.flatMap(({ sections }) => sections).length),
);
finds('stop words in headings, if a query has no other words', async () => {
  const headings = engineOf(
    indexOf([toShortPage('/why', 'Why', 'Because.'), toShortPage('/other', 'Other', 'Nobody knows why that is so.')]),
  );
  assert.equal(urlsOf(await ask(headings, 'why ')), ['/why']);
});
finds.run();

const answers = suite('results');
answers('a hit in a heading has its level as type, one in the text is content', async () => {
  const { hits } = await ask(engine, 'colours ');
  const typeOf = (url: string) => hits.find((hit) => hit.url === url)?.type;
  assert.equal(['/options#colours', '/theming'].map(typeOf), ['lvl2', 'content']);
  assert.is((await ask(engine, 'theming')).hits[0]?.type, 'lvl1');
  assert.is((await ask(engine, 'contrast')).hits[0]?.type, 'lvl3');
});
answers('a hit names the headings above it', async () => {
  const hit = (await ask(engine, 'contrast')).hits[0];
  assert.equal(hit?.hierarchy, {
    lvl0: 'Guides',
    lvl1: 'Options',
    lvl2: 'Colours',
    lvl3: 'Contrast',
    lvl4: null,
    lvl5: null,
    lvl6: null,
  });
  assert.equal([hit?.objectID, hit?.anchor, hit?.content], ['/options#deep', 'deep', 'Between text and background.']);
  assert.equal(
    [(await ask(engine, 'theming')).hits[0]].map((lead) => [lead?.objectID, lead?.url, lead?.anchor]),
    [['/theming#', '/theming', null]],
  );
});
answers('pages of hits follow without gaps', async () => {
  const many = engineOf(
    indexOf(Array.from({ length: 45 }, (_, number) => toShortPage(`/${number}`, `Page ${number}`, 'A shared word.'))),
  );
  for (const hitsPerPage of [5, 8, 20]) {
    const count = Math.ceil(45 / hitsPerPage);
    const all = await Promise.all(
      Array.from({ length: count + 1 }, (_, page) => ask(many, 'shared', { page, hitsPerPage })),
    );
    assert.is(new Set(all.flatMap(urlsOf)).size, 45);
    assert.equal(all.map(({ nbHits, nbPages, hits }) => [nbHits, nbPages, hits.length])[count], [45, count, 0]);
  }
});
const filters: readonly (readonly [SearchRequest['facetFilters'], readonly string[]])[] = [
  [['language:en'], ['/blog/news', '/options', '/options#colours', '/sidebar', '/theming']],
  [['language:de'], []],
  [['language:en', ['docusaurus_tag:default', 'docusaurus_tag:none']], ['/blog/news']],
  ['docusaurus_tag:default', ['/blog/news']],
  [['docusaurus_tag:-default', 'type:lvl1'], ['/sidebar']],
  [
    ['version:current', ['type:content']],
    ['/options', '/options#colours', '/theming'],
  ],
  [['unknown:value'], []],
];
for (const [facetFilters, urls] of filters)
  answers(`filters by ${JSON.stringify(facetFilters)}`, async () => {
    assert.equal(urlsOf(await ask(engine, 'sidebar', facetFilters === undefined ? {} : { facetFilters })).sort(), urls);
  });
answers('facets count results', async () => {
  assert.equal((await ask(engine, 'sidebar', { facets: ['docusaurus_tag', 'type'] })).facets, {
    docusaurus_tag: { default: 1, 'docs-default-current': 4 },
    type: { lvl1: 1, content: 4 },
  });
  assert.equal(Object.keys((await ask(engine, '', { hitsPerPage: 0, facets: ['*'] })).facets ?? {}), [
    'docusaurus_tag',
    'version',
    'type',
    'language',
    'hierarchy.lvl0',
  ]);
});
answers('a section has its own counts, and concurrent queries do not interfere', async () => {
  const words = 'sidebar';
  const ofParts = { hitsPerPage: 0, facets: ['hierarchy.lvl0'] };
  const { facets } = await ask(engine, words, ofParts);
  const parts = Object.entries(facets?.['hierarchy.lvl0'] ?? {});
  assert.ok(parts.length > 1);
  for (const [part, count] of parts) {
    const facetFilters = [`hierarchy.lvl0:${part}`];
    const alone = await ask(engine, words, { facetFilters });
    assert.is(alone.nbHits, count, part);
    const { results } = await engine.search({
      requests: [
        { indexName: 'test', query: words, facetFilters },
        { indexName: 'test', query: 'notif', ...ofParts },
        { indexName: 'test', query: words, ...ofParts },
      ],
    });
    assert.equal(urlsOf(results[0] ?? { hits: [] }), urlsOf(alone));
  }
});
answers('several requests in order', async () => {
  const { results } = await engine.search({
    requests: ['drag', 'contrast'].map((query) => ({ indexName: query, query })),
  });
  assert.equal(
    results.map(({ index, hits }) => [index, hits[0]?.url]),
    [
      ['drag', '/sidebar#order'],
      ['contrast', '/options#deep'],
    ],
  );
});
answers('a query has an id only if clicks are counted', async () => {
  assert.match((await ask(engine, 'drag', { clickAnalytics: true })).queryID ?? '', /^[0-9a-f]{32}$/);
  assert.not.ok('queryID' in (await ask(engine, 'drag')));
});
answers.run();
