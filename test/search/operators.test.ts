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
phrases('words in quotes stand one behind the other', async () => {
  assert.equal(await found('order items'), ['/items', '/order']);
  assert.equal(await found('"order of items"'), ['/order']);
  assert.equal(await found('“order of items”'), ['/order']);
  assert.is((await ask(engine, '"order of items"')).nbHits, 1);
});
phrases('in headings and in code, too', async () => {
  assert.equal(await found('"list of items"'), ['/heading']);
  assert.equal(await found('"the order of things"'), ['/code']);
});
phrases('while they are being typed', async () => assert.equal(await found('"order of items'), ['/order']));
phrases('a single word in quotes is meant as it stands', async () => {
  assert.equal(await found('option '), ['/option', '/options']);
  assert.equal(await found('"option"'), ['/option']);
  assert.equal(await found('"optoin"'), []);
});
phrases('signs in quotes', async () => assert.equal(await found('"C++ and C#"'), ['/code']));
phrases('of nothing are none', async () => assert.is((await ask(engine, '""')).nbHits, 0));
phrases('two at once do not disturb each other', async () => {
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
minus('a word behind a hyphen leaves sections out, in all its forms', async () => {
  assert.equal(await found('items -colour '), ['/heading']);
  assert.equal(await found('items -colours'), ['/heading']);
});
minus('an option of a command is a word', async () => assert.equal(await found('options -name '), ['/options']));
minus('alone it is a word like others', async () => assert.equal(await found('-colour '), ['/items', '/order']));
minus('of one or two letters it is one of a command', async () =>
  assert.ok((await found('items -an ')).includes('/items')),
);
minus.run();
