import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { check, linkConfig, withIds, withLinks } from '../../support/links.js';
import { makeDoc } from '../../support/pages.js';

for (const [url, hint] of [
  ['/docs/guides/setpu', 'Did you mean `/docs/guides/setup`?'],
  ['/docs/old/setup', 'Did you mean `/docs/guides/setup`?'],
  ['/docs/guides/setup.html', 'Did you mean `/docs/guides/setup`?'],
  ['/docs/guides/setup/index.html', 'Did you mean `/docs/guides/setup`?'],
  ['/index.html', 'Did you mean `/`?'],
  ['zz', 'Did you mean `/docs/tut/zz`?'],
  ['./guides/setpu.md', 'Did you mean `./guides/setup.md`?'],
  ['./tut/zz.md', 'Did you mean `./tut/zz.mdx`?'],
  ['./setup.md', 'Did you mean `./guides/setup.md`?'],
  ['#sce', 'Did you mean `#sec`?'],
  ['/docs/completely-else', 'Correct the link, or write `pathname://` before a URL that another program serves.'],
  ['/docs/plam', 'Correct the link, or write `pathname://` before a URL that another program serves.'],
] as const) {
  test(`hints at \`${url}\`: ${hint}`, () => {
    assert.is(check(url).found[0]?.hint, hint);
  });
}

test('a link without an extension gets the file as a hint', () => {
  const page = makeDoc('x/index.md', { slug: '/elsewhere/' });
  const { found } = check('../guides/setup', {
    page,
    config: linkConfig({ trailingSlash: true }),
    files: [withLinks(page, ['setup']), withIds(makeDoc('x/setup.md', { slug: '/far/away' }), [])],
  });
  assert.equal(
    found.map(({ hint }) => hint),
    ['Did you mean `setup.md`?'],
  );
});

const GITHUB = 'https://github.com/you/notes/edit/trunk/site';
const GITLAB = 'https://gitlab.example/group/sub/notes/-/edit/main';

for (const [url, editUrl, hint] of [
  ['LICENSE', undefined, 'such as `https://github.com/you/notes/blob/main/LICENSE`'],
  ['../../issues/12', undefined, 'such as `https://github.com/you/notes/issues/12`'],
  ['../LICENSE#terms', GITHUB, ': `https://github.com/you/notes/blob/trunk/site/LICENSE#terms`.'],
  ['../../Makefile', GITHUB, ': `https://github.com/you/notes/blob/trunk/Makefile`.'],
  ['../../issues?q=x', GITHUB, ': `https://github.com/you/notes/issues?q=x`.'],
  ['../tree/main/x', GITHUB, ': `https://github.com/you/notes/tree/main/x`.'],
  ['../../-/issues/12', GITLAB, ': `https://gitlab.example/group/sub/notes/-/issues/12`.'],
  ['../CODEOWNERS', GITLAB, ': `https://gitlab.example/group/sub/notes/-/blob/main/CODEOWNERS`.'],
] as const)
  test(`a link into the repository gets its full URL: ${url} ${editUrl ?? ''}`, () => {
    const { found } = check(url, { config: linkConfig({ docs: editUrl === undefined ? {} : { editUrl } }) });
    assert.is(found[0]?.code, 'broken-link');
    assert.is(
      found[0]?.hint,
      `Write the full URL${hint.startsWith(':') ? '' : ', '}${hint}${hint.endsWith('.') ? '' : '.'}`,
    );
  });

for (const [url, message] of [
  [
    '/docs/Guides/Setup',
    '`/docs/Guides/Setup` is not a page of this site: it differs only in case from `/docs/guides/setup`.',
  ],
  [
    './Guides/setup.md',
    '`./Guides/setup.md` is not a Markdown file of this site: it differs only in case from `./guides/setup.md`.',
  ],
  ['./plan.md', '`./plan.md` leads to `docs/plan.md`, which is a draft and not part of the built site.'],
  ['/docs/plan', '`/docs/plan` leads to `docs/plan.md`, which is a draft and not part of the built site.'],
  ['/blog/soon', '`/blog/soon` leads to `blog/2021-01-03-soon.md`, which is a draft and not part of the built site.'],
  ['nope2', '`nope2` leads to `/docs/nope2`, which is not a page of this site.'],
  ['#selfbad', '`/docs/intro` has no anchor `#selfbad`.'],
] as const) {
  test(`explains \`${url}\``, () => {
    assert.is(check(url).found[0]?.message, message);
  });
}

test('development includes drafts', () => {
  assert.equal(check('./plan.md', { mode: 'development' }).found, []);
});

test.run();
