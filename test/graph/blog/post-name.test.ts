import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readPostName } from '../../../src/graph/blog/post-name.js';

const JANUARY_2 = '2021-01-02T00:00:00.000Z';

/** The table in section 3.1 of the conventions: path, slug, text, date. */
const NAMES: readonly (readonly [string, string, string, string | undefined])[] = [
  ['2021-01-02-hello.md', '/2021/01/02/hello', 'hello', JANUARY_2],
  ['2021-01-02-hello/index.md', '/2021/01/02/hello', 'hello', JANUARY_2],
  ['2021/01/02/hello.md', '/2021/01/02/hello', 'hello', JANUARY_2],
  ['2021/01/02/hello/index.mdx', '/2021/01/02/hello', 'hello', JANUARY_2],
  ['2021/01-02-hello.md', '/2021/01/02/hello', 'hello', JANUARY_2],
  ['2021-01/02-hello.md', '/2021/01/02/hello', 'hello', JANUARY_2],
  ['2021-01-02hello.md', '/2021/01/02/hello', 'hello', JANUARY_2],
  ['2021-1-2-hello.md', '/2021/1/2/hello', 'hello', JANUARY_2],
  ['2021/2021-01-02-hello.md', '/2021/01/02/2021/hello', 'hello', JANUARY_2],
  ['releases/2021-01-02-v3/index.mdx', '/2021/01/02/releases/v3', 'v3', JANUARY_2],
  ['2021-01-02-hello/world.md', '/2021/01/02/hello/world', 'hello/world', JANUARY_2],
  ['2021-01-02.md', '/2021/01/02/', '', JANUARY_2],
  ['2021-01-02_hello.md', '/2021/01/02/_hello', '_hello', JANUARY_2],
  ['hello.md', '/hello', 'hello', undefined],
  ['hello/index.md', '/hello', 'hello', undefined],
  ['foo/bar.md', '/foo/bar', 'foo/bar', undefined],
  ['index.md', '/index', 'index', undefined],
  ['20210102-x.md', '/20210102-x', '20210102-x', undefined],
  ['2024-02-29-leap.md', '/2024/02/29/leap', 'leap', '2024-02-29T00:00:00.000Z'],
  ['2021-01-02-2022-03-04-last.md', '/2022/03/04/2021-01-02-last', 'last', '2022-03-04T00:00:00.000Z'],
];

for (const [path, slug, text, date] of NAMES) {
  test(`\`${path}\` becomes ${slug}`, () => {
    assert.equal(readPostName(path), { slug, text, ...(date === undefined ? {} : { date }) });
  });
}

for (const [path, day, counted] of [
  ['2021-02-30-x.md', '2021-02-30', '2021-03-02'],
  ['2023-02-29.md', '2023-02-29', '2023-03-01'],
  ['2021/13/01/x.md', '2021/13/01', '2022-01-01'],
  ['2021-00-10-x.md', '2021-00-10', '2020-12-10'],
] as const) {
  test(`\`${path}\` has a day that does not exist, and counts as ${counted}`, () => {
    const name = readPostName(path);
    assert.is(name.impossibleDate, day);
    assert.is(name.date, `${counted}T00:00:00.000Z`);
  });
}

test.run();
