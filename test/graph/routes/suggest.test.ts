import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSuggester, toRelative } from '../../../src/graph/routes/suggest.js';
import { toFilePath } from '../../../src/utils/paths.js';

const PATHS = ['/docs/guides/setup', '/docs/guides/start', '/docs/intro', '/blog/intro', '/Docs/Héllo'];
const suggester = createSuggester(() => PATHS);

for (const [path, near] of [
  ['/docs/guides/setpu', '/docs/guides/setup'],
  ['/old/setup', '/docs/guides/setup'],
  ['/docs/guides/strat', '/docs/guides/start'],
  ['/docs/intrp', '/docs/intro'],
  ['/other/intro', undefined],
  ['/docs/something', undefined],
  ['/guides/setpu', undefined],
] as const) {
  test(`near ${path} is ${near}`, () => {
    assert.is(suggester.findNear(path), near);
  });
}

test('finds names that differ only in case or Unicode form', () => {
  assert.is(suggester.findOtherCase('/docs/Guides/Setup'), '/docs/guides/setup');
  assert.is(suggester.findOtherCase('/Docs/Héllo'.normalize('NFD')), '/Docs/Héllo');
  assert.is(suggester.findOtherCase('/docs/intro'), undefined);
  assert.is(suggester.findOtherCase('/nowhere'), undefined);
});

test('reads the paths only on demand, and once', () => {
  let asked = 0;
  const lazy = createSuggester(() => {
    asked++;
    return PATHS;
  });
  assert.is(asked, 0);
  lazy.findNear('/x');
  lazy.findOtherCase('/y');
  assert.is(asked, 1);
});

test('stops after a limited number of searches', () => {
  const bounded = createSuggester(() => PATHS);
  for (let index = 0; index < 200; index++) bounded.findNear(`/docs/${index}`);
  assert.is(bounded.findNear('/docs/guides/setpu'), undefined);
});

for (const [path, from, relative] of [
  ['docs/a.md', 'docs/b.md', './a.md'],
  ['docs/x/a.md', 'docs/b.md', './x/a.md'],
  ['docs/a.md', 'docs/x/y/b.md', '../../a.md'],
  ['blog/a.md', 'docs/b.md', '../blog/a.md'],
  ['a.md', 'b.md', './a.md'],
  ['docs/x/a.md', 'docs/y/b.md', '../x/a.md'],
] as const) {
  test(`from ${from}, ${path} is ${relative}`, () => {
    assert.is(toRelative(path, toFilePath(from)), relative);
  });
}

test.run();
