import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resolveAuthors } from '../../../src/graph/blog/authors.js';
import { buildAuthorRoutes } from '../../../src/graph/blog/blog-lists.js';
import type { Diagnostic } from '../../../src/types/diagnostic.js';
import type { LinkInput } from '../../../src/types/facts.js';
import type { PostFrontMatter } from '../../../src/types/front-matter.js';
import type { Author } from '../../../src/types/navigation.js';
import type { AuthorMeta, AuthorsMap } from '../../../src/types/page.js';
import { toFilePath } from '../../../src/utils/paths.js';
import { makeConfig, makeInput, makePost, SOME_RANGE, summarise } from '../../support/pages.js';

const CONFIG = makeConfig({ baseUrl: '/base/', docs: false });

const toMap = (...authors: readonly (Partial<AuthorMeta> & { readonly key: string })[]): AuthorsMap => ({
  kind: 'authors',
  source: toFilePath('blog/authors.yml'),
  relativePath: 'authors.yml',
  fields: { second: SOME_RANGE },
  diagnostics: [],
  authors: authors.map((author) => ({ page: false, socials: {}, ...author })),
});

const MAP = toMap(
  {
    key: 'anna',
    name: 'Anna',
    title: 'Writer',
    url: 'https://anna.example/',
    imageUrl: '/img/anna.png',
    page: true,
    socials: { github: 'https://github.com/anna' },
  },
  { key: 'bert', name: 'Bert', email: 'bert@example.com', imageUrl: 'https://img.example/b.png' },
  { key: 'carl', name: 'Carl', url: 'https://carl.example/' },
);

interface Resolved {
  readonly authors: readonly Author[];
  readonly diagnostics: readonly Diagnostic[];
}

function resolve(frontMatter: Partial<PostFrontMatter>, facts: Partial<LinkInput> = {}): Resolved {
  const input = makeInput({ config: CONFIG, ...facts });
  const [blog] = input.config.blogs;
  if (blog === undefined) throw new Error('The configuration has no blog.');
  return resolveAuthors(makePost('2021-01-02-x.md', frontMatter), { input, blog, authorsMap: MAP });
}

const lines = ({ diagnostics }: Resolved): readonly string[] => summarise(diagnostics);

test('a key refers to the authors file', () => {
  assert.equal(resolve({ authors: ['anna'] }), {
    diagnostics: [],
    authors: [
      {
        key: 'anna',
        name: 'Anna',
        title: 'Writer',
        url: 'https://anna.example/',
        image: '/base/img/anna.png',
        socials: { github: 'https://github.com/anna' },
        href: '/base/blog/authors/anna',
        pageHref: '/base/blog/authors/anna',
      },
    ],
  });
});

test('an author links to their page, otherwise their URL, otherwise their e-mail address', () => {
  assert.equal(
    resolve({ authors: ['anna', 'carl', 'bert'] }).authors.map(({ href }) => String(href)),
    ['/base/blog/authors/anna', 'https://carl.example/', 'mailto:bert@example.com'],
  );
});

test('an object with a key overrides the entry', () => {
  const [author] = resolve({
    authors: [{ key: 'carl', title: 'Guest', url: 'https://other.example/', image_url: '/img/c.png' }],
  }).authors;
  assert.equal(author, {
    key: 'carl',
    name: 'Carl',
    title: 'Guest',
    url: 'https://other.example/',
    href: 'https://other.example/',
    image: '/base/img/c.png',
    socials: {},
  });
});

test('an object without a key is an inline author, reported as configured', () => {
  const resolved = resolve({
    authors: [{ name: 'Dora', email: 'd@example.com', socials: { x: 'https://x.com/dora', github: 'dora' } }],
  });
  assert.equal(resolved.authors, [
    { name: 'Dora', email: 'd@example.com', href: 'mailto:d@example.com', socials: { x: 'https://x.com/dora' } },
  ]);
  assert.equal(lines(resolved), [
    'warning inline-author [blog/2021-01-02-x.md:2] The author `Dora` is described in the post instead of `blog/authors.yml`. Move the author to `blog/authors.yml`, and write the key here.',
  ]);
});

test('an image next to the post becomes an asset', () => {
  const assets = { 'blog/dora.png': { path: toFilePath('blog/dora.png'), hash: '12345678', size: 1 } };
  const authors = [{ name: 'Dora', image_url: './dora.png' }];
  assert.is(resolve({ authors }, { assets }).authors[0]?.image, '/base/assets/images/dora-12345678.png');
  assert.is(resolve({ authors }).authors[0]?.image, undefined);
});

test('the older fields describe one author', () => {
  const resolved = resolve({
    legacyAuthor: { name: 'Emil', title: 'Guest', url: 'https://e.example/', imageUrl: '/img/e.png' },
  });
  assert.equal(resolved.authors, [
    {
      name: 'Emil',
      title: 'Guest',
      url: 'https://e.example/',
      href: 'https://e.example/',
      image: '/base/img/e.png',
      socials: {},
    },
  ]);
  assert.equal(
    resolved.diagnostics.map(({ code }) => code),
    ['inline-author'],
  );
});

test('a URL that runs code is removed', () => {
  assert.equal(
    resolve({ authors: [{ name: 'Eve', url: 'javascript:alert(1)', socials: { x: 'JaVascript:alert(1)' } }] }).authors,
    [{ name: 'Eve', socials: {} }],
  );
});

test('mistakes are reported and valid fields are kept', () => {
  const at = '[blog/2021-01-02-x.md:2]';
  assert.equal(lines(resolve({ authors: ['ana', 'bert'] })), [
    `error unknown-author ${at} The author \`ana\` is not in \`blog/authors.yml\`. Did you mean \`anna\`? Known authors: \`anna\`, \`bert\`, \`carl\`.`,
  ]);
  assert.equal(lines(resolve({ authors: ['anna', 'anna'] })), [
    `error duplicate-author ${at} The author \`anna\` is listed twice. Remove one of the two.`,
  ]);
  assert.equal(
    resolve({ authors: ['anna'], legacyAuthor: { name: 'Emil' } }).diagnostics.map(({ code }) => code),
    ['mixed-authors'],
  );
  assert.equal(
    resolve({ authors: ['ana', 'bert'] }).authors.map(({ name }) => name),
    ['Bert'],
  );
});

test('a key requires an authors file', () => {
  const input = makeInput({ config: CONFIG });
  const [blog] = input.config.blogs;
  if (blog === undefined) throw new Error('The configuration has no blog.');
  const { diagnostics } = resolveAuthors(makePost('2021-01-02-x.md', { authors: ['anna'] }), {
    input,
    blog,
    authorsMap: undefined,
  });
  assert.equal(
    diagnostics.map(({ code, message }) => `${code}: ${message}`),
    ['missing-authors-file: The author `anna` needs the file `blog/authors.yml`, which does not exist.'],
  );
});

test('two authors cannot share a page', () => {
  const input = makeInput({ config: CONFIG });
  const [blog] = input.config.blogs;
  if (blog === undefined) throw new Error('The configuration has no blog.');
  const map = toMap({ key: 'first', page: '/same' }, { key: 'second', page: '/same' });
  const { diagnostics } = buildAuthorRoutes({ input, blog, entries: [], listed: [] }, map);
  assert.equal(summarise(diagnostics), [
    'error duplicate-author-page [blog/authors.yml:2] The authors `first` and `second` have the same page, `/blog/authors/same`. Set a different `permalink` for one of them: `page: { permalink: "/…" }`.',
  ]);
});

test.run();
