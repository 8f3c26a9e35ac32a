import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildToc } from '../../../src/render/shared/toc.js';
import type { TocItem } from '../../../src/types/props.js';
import { heading } from '../sample-pages.js';

/** Formats an item a with children b and c as `a(b,c)`. */
const show = (items: readonly TocItem[]): string =>
  items.map(({ id, children }) => (children.length === 0 ? id : `${id}(${show(children)})`)).join(',');

const cases: readonly (readonly [string, readonly number[], number, number, string])[] = [
  ['levels nest', [2, 3, 3, 2], 2, 3, 'a(b,c),d'],
  ['deeper levels are left out', [2, 3, 4, 2], 2, 3, 'a(b),d'],
  ['a skipped level nests below the closest smaller one', [2, 4, 3], 2, 4, 'a(b,c)'],
  ['a deeper first heading is a sibling', [3, 2, 3], 2, 3, 'a,b(c)'],
  ['children of a removed heading move up', [3, 2, 4], 3, 4, 'a,c'],
  ['the tree is made before the range is cut', [2, 3, 2, 3], 3, 3, 'b,d'],
  ['a title is not part of the contents', [1, 2], 1, 3, 'b'],
  ['no headings make no list', [], 2, 3, ''],
];

for (const [name, levels, min, max, expected] of cases) {
  test(name, () =>
    assert.is(
      show(
        buildToc(
          levels.map((level, index) => heading(level, 'abcd'[index] ?? '')),
          { min, max },
        ),
      ),
      expected,
    ),
  );
}

test('a last section with next steps is left out, unless it is the only one', () => {
  const range = { min: 2, max: 3, onward: 'Next' };
  const next = heading(2, 'next', 'Next');
  assert.is(show(buildToc([heading(2, 'a'), next], range)), 'a');
  assert.is(show(buildToc([next, heading(2, 'a')], range)), 'next,a');
  assert.is(show(buildToc([next], range)), 'next');
});

test('empty headings are left out', () =>
  assert.equal(buildToc([heading(2, '', ''), heading(2, 'x', '')], { min: 2, max: 3 }), []));

test.run();
