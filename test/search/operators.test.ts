/** Quotes and hyphens in queries. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ask, engineOf, indexOf, toPage, toShortPage, urlsOf } from '../support/search-corpus.js';

const engine = engineOf(
  indexOf([
    toShortPage('/order', 'Order', 'The order of items is kept. A colour of items.'),
    toShortPage('/items', 'Items', 'Items have an order, and a colour.'),
    toShortPage('/options', 'Options', 'Many options, one of them called -name in a shell.'),
    toShortPage('/option', 'Choice', 'An option, with a name.'),
    toPage('/code', 'Code', [['', [], 'Text.', ['return the order of things', 'C++ and C#']]]),
    toShortPage('/heading', 'A list of items', 'It is long.'),
  ]),
);
const found = async (query: string): Promise<readonly string[]> => urlsOf(await ask(engine, query)).toSorted();

const phrases = suite('phrases');
phrases('words in quotes match in sequence', async () => {
  assert.equal(await found('order items'), ['/items', '/order']);
  assert.equal(await found('"order of items"'), ['/order']);
  assert.equal(await found('“order of items”'), ['/order']);
  assert.is((await ask(engine, '"order of items"')).nbHits, 1);
});
phrases('in headings and code, too', async () => {
  assert.equal(await found('"list of items"'), ['/heading']);
  assert.equal(await found('"the order of things"'), ['/code']);
});
phrases('while they are being typed', async () => assert.equal(await found('"order of items'), ['/order']));
phrases('a single word in quotes matches exactly', async () => {
  assert.equal(await found('option '), ['/option', '/options']);
  assert.equal(await found('"option"'), ['/option']);
  assert.equal(await found('"optoin"'), []);
});
phrases('signs in quotes', async () => assert.equal(await found('"C++ and C#"'), ['/code']));
phrases('empty phrases are ignored', async () => assert.is((await ask(engine, '""')).nbHits, 0));
phrases('two concurrent phrases do not interfere', async () => {
  const requests = ['"order of items"', 'colour', '"list of items"'].map((query) => ({ indexName: 'x', query }));
  const { results } = await engine.search({ requests });
  assert.equal(results.map(urlsOf).map(([first]) => first)[0], '/order');
  assert.equal(
    results.map(({ nbHits }) => nbHits),
    [1, 2, 1],
  );
});
phrases.run();

const minus = suite('minus');
minus('a word after a hyphen excludes sections, in all its forms', async () => {
  assert.equal(await found('items -colour '), ['/heading']);
  assert.equal(await found('items -colours'), ['/heading']);
});
minus('a command option is a word', async () => assert.equal(await found('options -name '), ['/options']));
minus('alone it is an ordinary word', async () => assert.equal(await found('-colour '), ['/items', '/order']));
minus('with one or two letters it is a command option', async () =>
  assert.ok((await found('items -an ')).includes('/items')),
);
minus.run();
