/** Every page of the Custom Sidebar site is valid HTML, with a title, a description and landmarks. */
import { HtmlValidate } from 'html-validate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildSite } from '../support/built-site.js';
import { attribute, elementsOf, findAll, metaOf, type Node, parseHtml, textOf } from '../support/html.js';
import { POSTS, ROUTES, toFile } from './expected-routes.js';

const built = await buildSite();
const pages = new Map([...built.pages].map(([file, html]): [string, Node] => [file, parseHtml(html)]));

/** The recommended rules of html-validate, without rules about source style. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Syntax style only: pages are generated, and React writes `dateTime`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Any id without white space is valid HTML; the ids in the archive are years.
    'valid-id': ['error', { relaxed: true }],
    // Allow a name on every element that may have one in ARIA, such as a list.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

const valid = suite('validity');
for (const [file, html] of built.pages) {
  valid(`${file} has no errors`, async () => {
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) =>
      result.messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
    );
    assert.equal(messages, []);
  });
}
valid('the validator detects a planted error', async () => {
  const report = await validator.validateString(
    '<!doctype html><html lang="en"><head><title>x</title></head><body><p><div></div></p><img src="x"></body></html>',
  );
  assert.not(report.valid);
});
valid.run();

const structure = suite('structure');
/** Returns a sentence for each page that breaks a rule. */
function findBreaks(rule: (page: Node, file: string) => string | undefined): string[] {
  return [...pages].flatMap(([file, page]) => {
    const problem = rule(page, file);
    return problem === undefined ? [] : [`${file}: ${problem}`];
  });
}

structure('each page has one h1, and headings skip no level', () => {
  const problems = findBreaks((page) => {
    const headings = findAll(page, 'main').flatMap((main) => findAll(main, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'));
    const levels = headings.map((heading) => Number(heading.tagName[1]));
    if (findAll(page, 'h1').length !== 1 || levels[0] !== 1)
      return `${findAll(page, 'h1').length} h1 (${levels.join(' ')})`;
    const gap = levels.find((level, index) => level > (levels[index - 1] ?? 0) + 1);
    return gap === undefined ? undefined : `h${gap} follows a higher level (${levels.join(' ')})`;
  });
  assert.equal(problems, []);
});

structure('each page declares its language and has one main landmark, the target of the skip link', () => {
  const problems = findBreaks((page) => {
    const [html] = findAll(page, 'html');
    if (!html || attribute(html, 'lang') !== 'en') return 'no lang="en"';
    const mains = findAll(page, 'main');
    if (mains.length !== 1) return `${mains.length} main elements`;
    const [first] = findAll(page, 'a').filter((link) => attribute(link, 'href') !== undefined);
    const target = first && attribute(first, 'href');
    const ids = findAll(page, 'main', 'div', 'a', 'h1').filter((element) => `#${attribute(element, 'id')}` === target);
    return target?.startsWith('#') && ids.length === 1 ? undefined : `the first link leads to ${target}`;
  });
  assert.equal(problems, []);
});

structure('every navigation has its own name', () => {
  const problems = findBreaks((page) => {
    const names = findAll(page, 'nav').map(
      (nav) => attribute(nav, 'aria-label') ?? attribute(nav, 'aria-labelledby') ?? '',
    );
    if (names.includes('')) return 'a navigation without a name';
    return new Set(names).size === names.length ? undefined : `two navigations of one name (${names.join(', ')})`;
  });
  assert.equal(problems, []);
});

structure('every image has alt text or is decorative, and reserves its space', () => {
  const problems = findBreaks((page) => {
    const bad = findAll(page, 'img').find(
      (image) =>
        attribute(image, 'alt') === undefined ||
        attribute(image, 'width') === undefined ||
        attribute(image, 'height') === undefined,
    );
    return bad && `image ${attribute(bad, 'src')}`;
  });
  assert.equal(problems, []);
});

structure('no page has inline handlers or inline styles', () => {
  const problems = findBreaks((page) => {
    const bad = elementsOf(page).find((element) =>
      element.attrs.some(({ name }) => name === 'style' || name.startsWith('on')),
    );
    return bad && `<${bad.tagName}>`;
  });
  assert.equal(problems, []);
});
structure.run();

const metadata = suite('metadata');

metadata('titles are unique and end with the site title after a vertical bar', () => {
  const titles = [...pages].map(([file, page]): [string, string] => [
    file,
    findAll(page, 'title').map(textOf).join(''),
  ]);
  assert.equal(
    titles.filter(([, title]) => !/^.+ \| Custom Sidebar$/.test(title) && title !== 'Custom Sidebar'),
    [],
  );
  const seen = new Map<string, string>();
  const repeated = titles.filter(([file, title]) => {
    const first = seen.has(title);
    seen.set(title, file);
    return first;
  });
  assert.equal(repeated, []);
});

metadata('docs and posts have unique descriptions of 50 to 160 characters', () => {
  const paths = ROUTES.filter(([, kind]) => kind === 'doc' || kind === 'post').map(([path]) => toFile(path));
  const descriptions = paths.map((file): [string, string] => {
    const page = pages.get(file);
    return [file, (page && metaOf(page, 'description')) ?? ''];
  });
  assert.equal(
    descriptions.filter(([, text]) => text.length < 50 || text.length > 160),
    [],
  );
  assert.is(new Set(descriptions.map(([, text]) => text)).size, descriptions.length);
});

metadata('each page has its canonical URL, its social tags and the tags of existing search indexes', () => {
  const byFile = new Map(ROUTES.map(([path]) => [toFile(path), path]));
  const problems = findBreaks((page, file) => {
    const canonical = findAll(page, 'link')
      .filter((link) => attribute(link, 'rel') === 'canonical')
      .map((link) => attribute(link, 'href'));
    const path = byFile.get(file) ?? '';
    // The 404 page is served at any URL, so it has no canonical URL.
    if (file === '404.html') return canonical.length === 0 ? undefined : `canonical ${canonical.join(', ')}`;
    const address = `${built.output.origin}/custom-sidebar${path === '/' ? '/' : path}`;
    if (canonical.length !== 1 || canonical[0] !== address) return `canonical ${canonical.join(', ')}, not ${address}`;
    if (metaOf(page, 'og:url') !== address) return `og:url ${metaOf(page, 'og:url')}`;
    const missing = [
      'og:title',
      'og:image',
      'og:locale',
      'twitter:card',
      'viewport',
      'generator',
      'docsearch:language',
      'docsearch:docusaurus_tag',
    ].filter((name) => !metaOf(page, name));
    return missing.length > 0 ? `no ${missing.join(', ')}` : undefined;
  });
  assert.equal(problems, []);
});

metadata('posts have article dates, and matching structured data', () => {
  const problems = POSTS.map(toFile).flatMap((file) => {
    const page = pages.get(file);
    const published = page && metaOf(page, 'article:published_time');
    const scripts = page
      ? findAll(page, 'script').filter((script) => attribute(script, 'type') === 'application/ld+json')
      : [];
    const data = scripts.map((script) =>
      JSON.parse(script.childNodes.map((node) => ('value' in node ? node.value : '')).join('')),
    );
    const post = data.find((entry) => entry['@type'] === 'BlogPosting');
    return page &&
      metaOf(page, 'og:type') === 'article' &&
      published &&
      post?.datePublished === published &&
      post.headline
      ? []
      : [file];
  });
  assert.equal(problems, []);
});

metadata('only the 404 page is `noindex`', () => {
  const hidden = [...pages].filter(([, page]) => /noindex/.test(metaOf(page, 'robots') ?? '')).map(([file]) => file);
  assert.equal(hidden, ['404.html']);
});
metadata.run();
