import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toGlobTest } from '../../src/utils/glob.js';

for (const [glob, yes, no] of [
  ['/blog/tags/**', ['/blog/tags', '/blog/tags/x', '/blog/tags/x/page/2'], ['/blog/tagsx', '/blog', '/x/blog/tags/y']],
  ['/blog/*', ['/blog/x', '/blog/x/'], ['/blog/x/y', '/blog', '/blog/']],
  ['/**/private', ['/private', '/a/private', '/a/b/private'], ['/aprivate', '/private/x']],
  ['/{a,b*}/c', ['/a/c', '/b/c', '/bx/c'], ['/c/c', '/a,b/c']],
  ['/v?.[0-9]', ['/v1.0', '/va.9'], ['/v1x0', '/v1.x', '/v12.0']],
  ['/[!a]', ['/b'], ['/a']],
  ['/a.b+(c)', ['/a.b+(c)'], ['/axb+(c)', '/a.bb(c)']],
  ['/x{', ['/x{'], ['/x']],
  ['/[', ['/['], ['/']],
  ['**/tags/**', ['/tags', '/a/tags/x'], ['/atags']],
  ['tags/**', [], ['/tags/x']],
  ['/(a|b)', ['/(a|b)'], ['/a']],
] as const) {
  test(`\`${glob}\` matches ${yes.join(', ')} and not ${no.join(', ')}`, () => {
    const matches = toGlobTest([glob]);
    assert.equal(
      yes.filter((path) => !matches(path)),
      [],
    );
    assert.equal(
      no.filter((path) => matches(path)),
      [],
    );
  });
}

test('one of several globs suffices, and an empty list matches nothing', () => {
  assert.is(toGlobTest(['/a', '/b'])('/b'), true);
  assert.is(toGlobTest([])('/b'), false);
});

test.run();
