import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createStandIn, findStandIn } from '../../../src/utils/code/stand-in.js';

// biome-ignore lint/suspicious/noExplicitAny: a stand-in is used as anything.
const make = (): any => createStandIn('a-package');

test('no operation on a stand-in throws', async () => {
  const it = make();
  const { a, b } = it;
  assert.is(findStandIn(it.x.y()(1).z), 'a-package');
  assert.is(findStandIn(a), 'a-package');
  assert.is(findStandIn(new it.Class(b)), 'a-package');
  assert.equal([...it, ...it.list], []);
  assert.equal({ ...it }, {});
  assert.equal(Object.entries(it.map.deep), []);
  assert.equal(new Map(Object.entries(it).map(([key, value]) => [value, key])), new Map());
  assert.is(String(it.text) + String(it), '');
  assert.is(JSON.stringify({ it, list: [it] }), '{"list":[null]}');
  assert.is(findStandIn(await it), 'a-package');
  assert.is(findStandIn(await it.load()), 'a-package');
  assert.is(it instanceof Object, true);
  assert.not.ok(it instanceof Map);
  class Child extends it.Base {}
  assert.ok(new Child());
  it.value = 1;
  delete it.value;
  for (const key in it) assert.unreachable(key);
  for await (const value of it) assert.unreachable(String(value));
});

test('other values are not stand-ins', () => {
  for (const value of [undefined, null, 0, '', 'x', {}, [], () => 1]) assert.is(findStandIn(value), undefined);
});

test.run();
