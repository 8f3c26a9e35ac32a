/** The score multipliers of pages. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toRecords } from '../../../src/render/search/records.js';
import { describeSearchPages, toSearchPages } from '../../../src/render/search/search-pages.js';
import type { Route } from '../../../src/types/route.js';
import { joinRoute } from '../../../src/utils/paths.js';
import { sampleSite } from '../sample.js';
import { entry, href, sampleConfig, sampleDoc, samplePost } from '../sample-pages.js';
import { routes } from '../sample-routes.js';

const { frontMatter: docFields } = sampleDoc();
const { frontMatter: postFields } = samplePost();

function doc(path: string, more: Partial<typeof docFields> = {}): Route {
  return {
    ...routes.doc,
    path: joinRoute(path),
    href: href(path),
    doc: sampleDoc({ frontMatter: { ...docFields, ...more } }),
  };
}

function post(date: string, more: Partial<typeof postFields> = {}, shown: Partial<typeof entry> = {}): Route {
  const path = `blog/${date}`;
  const written = samplePost({ frontMatter: { ...postFields, ...more } });
  return {
    ...routes.post,
    path: joinRoute(path),
    href: href(path),
    entry: { ...entry, post: written, date: `${date}T00:00:00.000Z`, ...shown },
  };
}

const siteOf = (list: readonly Route[], search: object) =>
  sampleSite({ routes: new Map(list.map((route) => [route.path, route])), config: sampleConfig({ search }) });

function boostsOf(list: readonly Route[], search: object = {}): readonly (number | undefined)[] {
  return toSearchPages(siteOf(list, search)).map(({ boost }) => boost);
}

test('docs have no boost', () => assert.equal(boostsOf([doc('a'), routes.page]), [undefined, undefined]));

test('front matter sets one', () => assert.equal(boostsOf([doc('a', { search: { boost: 1.5 } })]), [1.5]));

test('configured patterns match URLs without the base; the last one wins', () => {
  const list = [doc('reference/a'), doc('reference/old/b'), doc('reference'), doc('other')];
  const boosts = { '/reference/**': 0.8, '/reference/old/*': 0.5 };
  assert.equal(boostsOf(list, { boosts }), [0.8, 0.5, 0.8, undefined]);
});

test('front matter overrides patterns and age', () => {
  const boosts = { '/**': 2 };
  const list = [doc('a', { search: { boost: 1 } }), post('2020-01-01', { search: { boost: 3 } }), post('2025-01-01')];
  assert.equal(boostsOf(list, { boosts }), [undefined, 3, 1.9]);
});

test('older posts weigh less, relative to the newest post', () => {
  const list = ['2025-06-01', '2024-07-01', '2024-05-01', '2023-05-01', '2022-05-01', '2021-05-01', '2001-05-01'];
  assert.equal(boostsOf(list.map((date) => post(date))), [0.95, 0.95, 0.9, 0.85, 0.8, 0.75, 0.75]);
});

test('an unlisted post does not age the others', () => {
  const unlisted = post('2025-01-01', {}, { unlisted: true });
  assert.equal(boostsOf([post('2020-01-01'), unlisted]).at(0), 0.95);
});

test('post age can be disabled', () =>
  assert.equal(boostsOf([post('2025-01-01'), post('2001-01-01')], { postsAge: false }), [undefined, undefined]));

test('boosts and keywords are part of the page description', () => {
  const describe = (route: Route, search: object = {}): string | undefined => {
    const site = siteOf([route], search);
    return describeSearchPages(site, toSearchPages(site)).get(route.href);
  };
  const before = describe(doc('a'));
  assert.is(describe(doc('a')), before);
  assert.is.not(describe(doc('a'), { boosts: { '/a': 2 } }), before);
  assert.is.not(describe({ ...doc('a'), keywords: ['other'] }), before);
});

test('hosted records have boosts in their page rank, and keywords only with the title', () => {
  const list = [doc('a', { search: { boost: 1.5 } }), doc('b', { search: { boost: 0.8 } }), doc('c')];
  const records = toRecords(toSearchPages(siteOf(list, {})), { language: 'en', rankOf: () => 100 });
  assert.equal(
    records.filter(({ type }) => type === 'lvl1').map(({ weight, keywords }) => [weight.pageRank, keywords]),
    [150, 80, 100].map((rank) => [rank, ['a', 'b']]),
  );
  assert.ok(records.every(({ type, keywords }) => type === 'lvl1' || keywords === undefined));
});

test.run();
