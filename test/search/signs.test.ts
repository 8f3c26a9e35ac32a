/**
 * Queries with symbols, numbers and characters that keyboards lack: text from code and messages is found as written.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask, engineOf, indexOf, toPage, toShortPage, urlsOf } from '../support/search-corpus.js';

const pages = [
  toShortPage('/cpp', 'Languages', 'Written in C++ and C#, not in C.'),
  toShortPage('/c', 'Plain', 'This one is in C, as in the letter c.'),
  toPage('/decorators', 'Decorators', [['', [], 'Marks.', ['@callback', 'def run():']]]),
  toShortPage('/callback', 'Calls', 'A callback is called back.'),
  toShortPage('/flags', 'Commands', 'Try it with --dry-run first, or -v for more.'),
  toShortPage('/dry', 'Water', 'A dry day; run for cover.'),
  toShortPage('/old', 'Old', 'Works up to 0.9.x and with v1.2 too.'),
  toShortPage('/templates', 'Templates', 'A value between [[[ and ]]] is JavaScript.'),
  toShortPage('/jinja', 'Jinja', 'One between {{ and }} or {% and %} is Jinja, {# #} a remark.'),
  toShortPage('/radio', 'Radio', 'Z-Wave and Wi-Fi are kinds of radio, and this is an add-on.'),
  toShortPage('/german', 'Deutsch', 'Die Straße führt über den Fluss, Geräte sind Äpfel.'),
  toShortPage('/french', 'Français', 'Un œuf et un cœur.'),
  toShortPage('/arabic', 'عربي', 'كِتَابٌ جديد'),
  toShortPage('/party', 'Party', 'We ship 🚀 today.'),
];
const engine = engineOf(indexOf(pages));

const signs = suite('special characters');
const cases: readonly (readonly [query: string, first: string, ...not: string[]])[] = [
  ['C++', '/cpp', '/c'],
  ['c#', '/cpp', '/c'],
  ['@callback', '/decorators', '/callback'],
  ['--dry-run', '/flags', '/dry'],
  ['dry run', '/dry'],
  ['0.9.x', '/old'],
  ['1.2', '/old'],
  ['v1.2', '/old'],
  ['[[[', '/templates', '/jinja'],
  ['[[[ ]]]', '/templates', '/jinja'],
  ['{{ }}', '/jinja', '/templates'],
  ['{% %}', '/jinja'],
  ['{# #}', '/jinja'],
  ['zwave', '/radio'],
  ['z wave', '/radio'],
  ['Z-Wave', '/radio'],
  ['wifi', '/radio'],
  ['addon', '/radio'],
  ['add on', '/radio'],
  ['strasse', '/german'],
  ['Straße', '/german'],
  ['geraete', '/german'],
  ['aepfel', '/german'],
  ['oeuf', '/french'],
  ['cœur', '/french'],
  ['كتاب', '/arabic'],
  ['🚀', '/party'],
];
for (const [query, first, ...not] of cases)
  signs(query, async () => {
    const urls = urlsOf(await ask(engine, `${query} `));
    assert.is(urls[0], first);
    for (const url of not) assert.not.ok(urls.includes(url), `${url} is among ${urls}`);
  });
for (const [query, first] of [
  ['--dry', '/flags'],
  ['0.9', '/old'],
  ['@call', '/decorators'],
] as const)
  signs(`${query}, while it is being typed`, async () => assert.is(urlsOf(await ask(engine, query))[0], first));
signs('are highlighted as written', async () => {
  const markOf = async (query: string): Promise<string | undefined> =>
    (await ask(engine, query)).hits[0]?._snippetResult?.content?.value;
  assert.match((await markOf('C++')) ?? '', /<mark>C\+\+<\/mark>/);
  assert.match((await markOf('--dry-run')) ?? '', /<mark>--dry-run<\/mark>/);
  assert.match((await markOf('zwave')) ?? '', /<mark>Z-Wave<\/mark>/);
});
signs('are fast in any number', async () => {
  const runs = ['[', '1.', '-a', '@', 'a-', '+', 'a#'].map((sign) => sign.repeat(50_000));
  const long = engineOf(indexOf(runs.map((text, number) => toShortPage(`/${number}`, `Page ${number}`, text))));
  assert.is((await ask(long, 'page')).nbHits, runs.length);
});
signs.run();

const code = suite('code');
code('a line of code is shown if the text does not match', async () => {
  const one = engineOf(
    indexOf([
      toPage('/p', 'Page', [
        ['', [], 'Some words.', ['import os', 'hass.states.async_set("light.kitchen", "on")', 'return None']],
      ]),
    ]),
  );
  const hit = (await ask(one, 'async_set kitchen')).hits[0];
  assert.is(
    hit?._snippetResult?.code?.value,
    'hass.states.<mark>async_set</mark>(&quot;light.<mark>kitchen</mark>&quot;, &quot;on&quot;)',
  );
  assert.is((await ask(one, 'words')).hits[0]?._snippetResult?.code, undefined);
});
code('the number of an anchor is not text', async () => {
  const one = engineOf(
    indexOf([
      toPage('/p', 'Page', [
        ['', [], 'Some words.'],
        ['32-a-message', ['A message'], 'Text.'],
      ]),
    ]),
  );
  assert.is((await ask(one, '32 ')).nbHits, 0);
  assert.is((await ask(one, 'message ')).nbHits, 1);
});
code.run();

const slips = suite('typos');
slips('a typo that also occurs in texts finds more than the page with it', async () => {
  const many = Array.from({ length: 20 }, (_, number) =>
    toShortPage(`/right-${number}`, `Mail ${number}`, 'You receive a letter.'),
  );
  const one = engineOf(indexOf([...many, toShortPage('/slip', 'Slip', 'You recieve a letter.')]));
  const { nbHits, hits } = await ask(one, 'recieve ');
  assert.is(nbHits, 21);
  assert.is(hits[0]?.url, '/slip');
  assert.is((await ask(one, 'receive ')).nbHits, 20);
});
slips('a word with another first letter is tried, too', async () => {
  const one = engineOf(
    indexOf([
      toShortPage('/whether', 'Whether', 'Say whether it is so.'),
      toShortPage('/wet', 'Wetness', 'Wetland, wetness.'),
      ...Array.from({ length: 30 }, (_, number) => toShortPage(`/other-${number}`, `Other ${number}`, 'Words.')),
    ]),
  );
  assert.is((await ask(one, 'wether ')).hits[0]?.url, '/whether');
});
slips.run();

const long = suite('long queries');
const message = 'error while setting up platform template unknown key entity_picture';
const corpus = engineOf(
  indexOf([
    toShortPage('/odd', 'Odd', 'An error while setting up a platform with a template, or of a strange key.'),
    toShortPage('/right', 'Pictures', 'The entity_picture of a template may be unknown.'),
    ...Array.from({ length: 60 }, (_, number) =>
      toShortPage(
        `/p${number}`,
        `Page ${number}`,
        'While setting up a platform, an error or a key may be in a template.',
      ),
    ),
  ]),
);
long('the rare word of a message is decisive', async () => {
  const { hits } = await ask(corpus, message);
  assert.is(hits[0]?.url, '/right');
});
long.run();

const byPage = suite('pages');
byPage('each page appears once, with a limited number of sections', async () => {
  const one = engineOf(
    indexOf([
      toPage(
        '/long',
        'Long',
        Array.from({ length: 9 }, (_, number) => [`s${number}`, [`Fish ${number}`], 'All about fish.'] as const),
      ),
      toShortPage('/short', 'Short', 'A fish.'),
      toShortPage('/tiny', 'Tiny', 'Fish and more.'),
    ]),
  );
  const urls = urlsOf(await ask(one, 'fish', { distinct: 3, hitsPerPage: 2 }));
  assert.equal(new Set(urls.map((url) => url.replace(/#.*/, ''))).size, 2);
  assert.is(urls.filter((url) => url.startsWith('/long')).length, 3);
  assert.equal(urlsOf(await ask(one, 'fish', { distinct: 3, hitsPerPage: 2, page: 1 })).length, 1);
});
byPage.run();
