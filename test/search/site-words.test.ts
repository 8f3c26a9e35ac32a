/** Search settings of a site: synonyms, protected words, keywords and boosts. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { IndexedPage, SearchRequest, SiteWords } from '../../src/types/search.js';
import { ask, engineOf, indexOf, makePages, toPage, toShortPage, urlsOf } from '../support/search-corpus.js';

const pages = [
  toShortPage('/sidebar', 'Sidebar', 'It stands on the left.'),
  toShortPage('/panels', 'Layout', 'There is a navigation panel on the left.'),
  toShortPage('/apart', 'Apart', 'The panel is no help for navigation.'),
  toShortPage('/plural', 'Several', 'Navigation panels may be hidden.'),
  toShortPage('/ha', 'Start', 'HA has to be installed.'),
  toShortPage('/home', 'Home Assistant', 'It runs at home.'),
  toShortPage('/scripts', 'Scripts', 'A script in JavaScript runs under Node.js.'),
  toShortPage('/tap', 'Taps', 'Whoever uses on_tap has to tap.'),
  toShortPage('/chinese', '中文', '点击侧边栏设置。'),
];
const siteWords = (words: Partial<SiteWords>): SiteWords => ({ synonyms: [], words: [], ...words });

/**
 * Returns the URLs that a query finds with the given site words, after checking that a single-file and a multi-file
 * index agree.
 */
async function find(query: string, words: Partial<SiteWords>, more: Partial<SearchRequest> = {}): Promise<string[]> {
  const askIndex = async (oneFileBytes: number) =>
    urlsOf(await ask(engineOf(indexOf(pages, { siteWords: siteWords(words), oneFileBytes })), query, more));
  const found = await askIndex(0);
  assert.equal(found, await askIndex(128_000));
  return found;
}

const synonyms = suite('synonyms');
const PANEL = { synonyms: [['sidebar', 'navigation panel', 'side bar', '侧边栏']] };

synonyms('a word finds the phrase with the same meaning, below the word itself', async () => {
  const found = await find('sidebar ', PANEL);
  assert.is(found[0], '/sidebar');
  assert.equal(found.toSorted(), ['/chinese', '/panels', '/plural', '/sidebar']);
});
synonyms('without them, it does not', async () => assert.equal(await find('sidebar ', {}), ['/sidebar']));
synonyms('a phrase finds the word, and its words wherever they are', async () =>
  assert.equal((await find('navigation panel', PANEL)).toSorted(), [
    '/apart',
    '/chinese',
    '/panels',
    '/plural',
    '/sidebar',
  ]),
);
synonyms('a phrase that is not in the texts finds its synonyms', async () =>
  assert.ok((await find('side bar', PANEL)).includes('/sidebar')),
);
synonyms('other words of a query count too', async () =>
  assert.equal(await find('hidden sidebar', PANEL), ['/plural']),
);
synonyms('another form of a word has its synonyms', async () =>
  assert.ok((await find('sidebars ', PANEL)).includes('/panels')),
);
synonyms('a phrase in a script without spaces', async () =>
  assert.ok((await find('侧边栏', PANEL)).includes('/sidebar')),
);
synonyms('words without a synonym are corrected as usual', async () =>
  assert.is((await find('sidebra', PANEL))[0], '/sidebar'),
);
synonyms('a word with a synonym is not corrected', async () =>
  assert.equal(await find('sidebaar ', { synonyms: [['sidebaar', 'taps']] }), ['/tap']),
);
synonyms('a one-way rule', async () => {
  const rule = { synonyms: [{ input: 'HA', synonyms: ['Home Assistant'] }] };
  assert.equal((await find('ha ', rule)).toSorted(), ['/ha', '/home']);
  assert.equal(await find('home assistant', rule), ['/home']);
});
synonyms('synonyms are highlighted', async () => {
  const engine = engineOf(indexOf(pages, { siteWords: siteWords(PANEL) }));
  const { hits } = await ask(engine, 'sidebar ');
  const textOf = (url: string) => hits.find((hit) => hit.url === url)?._snippetResult?.content;
  assert.match(textOf('/panels')?.value ?? '', 'a <mark>navigation panel</mark> on');
  assert.is(textOf('/panels')?.matchLevel, 'full');
  assert.match(textOf('/chinese')?.value ?? '', '点击<mark>侧边栏</mark>设置');
});
synonyms('a phrase does not span sentences', async () => {
  const apart = [toShortPage('/a', 'A', 'The navigation. Panel two.'), toShortPage('/b', 'B', 'Sidebar.')];
  const engine = engineOf(indexOf(apart, { siteWords: siteWords(PANEL) }));
  assert.equal(urlsOf(await ask(engine, 'sidebar ')), ['/b']);
});
synonyms('cost nothing without a vocabulary', () =>
  assert.is(indexOf(pages, { siteWords: siteWords({}) }).hash, indexOf(pages).hash),
);
synonyms.run();

const words = suite('protected words');
words('are not found by their parts', async () => {
  assert.equal(await find('script ', { words: ['JavaScript'] }), ['/scripts']);
  const engine = engineOf(
    indexOf([toShortPage('/js', 'About', 'It is JavaScript.')], { siteWords: siteWords({ words: ['JavaScript'] }) }),
  );
  assert.is((await ask(engine, 'script ')).nbHits, 0);
  assert.is((await ask(engine, 'javascript ')).nbHits, 1);
  assert.is((await ask(engine, 'javas')).nbHits, 1);
});
words('are one word with the characters between their letters', async () => {
  assert.equal(await find('node.js', { words: ['Node.js'] }), ['/scripts']);
  assert.equal(await find('js ', { words: ['Node.js'] }), []);
  assert.equal(await find('js ', {}), ['/scripts']);
});
words('in a query are neither split nor corrected', async () => {
  assert.equal(await find('tap_on ', { words: ['tap_on'] }), []);
  assert.equal(await find('tap_on ', {}), ['/tap']);
  assert.equal(await find('scrapt ', { words: ['scrapt'] }), []);
  assert.equal(await find('scrapt ', {}), ['/scripts']);
});
words('are highlighted as a whole', async () => {
  const engine = engineOf(indexOf(pages, { siteWords: siteWords({ words: ['Node.js'] }) }));
  const { hits } = await ask(engine, 'NODE.JS ');
  assert.match(hits[0]?._snippetResult?.content?.value ?? '', '<mark>Node.js</mark>');
});
words('do not affect longer words', async () =>
  assert.equal(await find('tap ', { words: ['on_ta', 'n_tap'] }), ['/tap']),
);
words('may contain regular expression characters', async () => {
  for (const word of ['[[x]]', 'a^b', 'C++', '$x', 'a|b'])
    assert.equal(await find('javascript ', { words: [word] }), ['/scripts'], word);
});
words('may be synonyms', async () =>
  assert.equal((await find('node ', { words: ['Node.js'], synonyms: [['node', 'Node.js']] })).at(0), '/scripts'),
);
words.run();

const keywords = suite('keywords');
keywords('find the page, above matches in texts and below those in headings', async () => {
  const engine = engineOf(
    indexOf([
      toShortPage('/text', 'Text', 'Theme, theme and theme: a theme is a theme.'),
      {
        ...toPage('/keyword', 'Colours', [
          ['', [], 'Red.'],
          ['more', ['More'], 'Blue.'],
        ]),
        keywords: ['dark theme'],
      },
      toPage('/heading', 'Heading', [
        ['', [], ''],
        ['theme', ['How a theme is made by many people'], 'Paint.'],
      ]),
      toShortPage('/title', 'Theme', 'Paint.'),
    ]),
  );
  const found = await ask(engine, 'theme ');
  assert.equal(urlsOf(found), ['/title', '/heading#theme', '/keyword', '/text']);
  assert.is(found.hits[2]?.type, 'content');
  assert.not.match(JSON.stringify(found.hits[2]), 'dark');
});
keywords.run();

const boosts = suite('boosts');
const two = (boost: number): readonly IndexedPage[] => [
  toShortPage('/a', 'Colours', 'Paint it.'),
  { ...toShortPage('/b', 'Colours', 'Paint it.'), boost },
];
boosts('decide between similar pages', async () => {
  for (const [boost, first] of [
    [1.5, '/b'],
    [0.5, '/a'],
    [1, '/a'],
  ] as const)
    assert.is(urlsOf(await ask(engineOf(indexOf(two(boost))), 'colours'))[0], first);
});
boosts('apply to their pages, wherever these are', async () => {
  const many = makePages(60, { seed: 5 }).map((page, at) => (at % 9 === 4 ? { ...page, boost: at / 10 } : page));
  const plain = many.map(({ boost: _, ...page }) => page);
  const [boosted, others] = [engineOf(indexOf(many)), engineOf(indexOf(plain))];
  for (const { title, href, boost = 1 } of many) {
    const place = async (engine: typeof boosted): Promise<number> =>
      urlsOf(await ask(engine, title, { hitsPerPage: 1000 })).findIndex((url) => url.split('#')[0] === href);
    const [now, before] = [await place(boosted), await place(others)];
    if (boost > 1) assert.ok(now <= before, href);
    if (boost < 1) assert.ok(now >= before, href);
  }
});
boosts('leave no trace if there are none', () =>
  assert.is(indexOf(two(1)).hash, indexOf(two(1).map(({ boost: _, ...page }) => page)).hash),
);
boosts.run();
