/** Invariants of every page of the default theme: valid HTML, one h1, named landmarks, marked current items. */
import { HtmlValidate } from 'html-validate';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { renderRoute } from '../../src/render/route.js';
import type { Route } from '../../src/types/route.js';
import type { Site } from '../../src/types/site.js';
import { sampleBlogs, sampleRendering, sidebarLink } from '../render/sample.js';
import { entry, href, sampleConfig, sampleDoc } from '../render/sample-pages.js';
import { routes } from '../render/sample-routes.js';
import { attribute, type Element, elementsOf, findAll, type Node, parseHtml, textOf } from '../support/html.js';

const render = (route: Route, site: Partial<Site> = {}): string => renderRoute(sampleRendering(site), route).content;
const parse = (route: Route, site: Partial<Site> = {}): Node => parseHtml(render(route, site));
const withClass = (page: Node, name: string): readonly Element[] =>
  elementsOf(page).filter((element) => attribute(element, 'class')?.split(' ').includes(name));
const currentOf = (node: Node, value: string): string[] =>
  elementsOf(node)
    .filter((element) => attribute(element, 'aria-current') === value)
    .map((element) => `${element.tagName} ${textOf(element)}`);

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `<br/>`, `open=""` and `dateTime`, which are all valid.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // Generated text has no author who could add non-breaking spaces.
    'tel-non-breaking': 'off',
    'valid-id': ['error', { relaxed: true }],
    // ARIA 1.2 allows naming a list, which distinguishes two lists of links.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Scripts are separate files of the same origin, or JSON data.
    'require-sri': 'off',
  },
});

/** Classes of buttons that the style sheet hides without JavaScript; the browser suite checks that. */
const WAITING: readonly (string | undefined)[] = ['needs-script', 'menu-switch', 'sidebar-hide'];

for (const [kind, route] of Object.entries(routes)) {
  test(`${kind}: the HTML is valid`, async () => {
    const { results } = await validator.validateString(render(route));
    assert.equal(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
      ),
      [],
    );
  });

  if (kind !== 'module') test(`${kind}: there is one h1`, () => assert.is(findAll(parse(route), 'h1').length, 1));

  test(`${kind}: the skip link comes first and leads to the content`, () => {
    const page = parse(route);
    const [first] = findAll(page, 'a');
    assert.is(first && attribute(first, 'href'), '#__csb-content');
    assert.equal(
      findAll(page, 'main').map((main) => attribute(main, 'id')),
      ['__csb-content'],
    );
  });

  test(`${kind}: every link inside the page has a target`, () => {
    const elements = elementsOf(parse(route));
    const ids = new Set(elements.flatMap((element) => attribute(element, 'id') ?? []));
    const fragments = elements
      .flatMap((element) => (element.tagName === 'a' ? attribute(element, 'href') : undefined) ?? [])
      .filter((url) => url.startsWith('#'));
    const known = new Set([...ids, 'two']); // the sample's table of contents has a heading that its body leaves out
    assert.equal(
      fragments.filter((fragment) => !known.has(fragment.slice(1))),
      [],
    );
  });

  test(`${kind}: every navigation has its own name`, () => {
    const names = findAll(parse(route), 'nav').map((nav) => attribute(nav, 'aria-label') ?? '');
    assert.not(names.includes(''));
    assert.equal(names, [...new Set(names)]);
  });
}

test('the page is marked in sidebar, breadcrumbs and navbar', () => {
  assert.equal(currentOf(parse(routes.doc), 'page'), ['a Site', 'a Docs', 'a Docs', 'a Doc A', 'span Doc A']);
});

test('a navbar item is marked on pages below it', () => {
  assert.equal(currentOf(parse(routes.post), 'true'), ['a Blog', 'a Blog']);
  assert.equal(currentOf(parse(routes.category), 'true'), ['a Docs', 'a Docs']);
});

test('a description equal to the title is not shown', () => {
  const leadOf = (description: string) => withClass(parse({ ...routes.blogList, description }), 'lead').map(textOf);
  assert.equal(leadOf('Blog'), []);
  assert.equal(leadOf('News of the team'), ['News of the team']);
});

test('a category with a page is a link next to its toggle, others are a toggle', () => {
  const [outer, inner] = withClass(parse(routes.doc), 'sidebar-category');
  assert.ok(outer && inner);
  assert.equal(
    findAll(outer, 'a')
      .slice(0, 1)
      .map((link) => attribute(link, 'href')),
    [href('category/group')],
  );
  assert.is(findAll(outer, 'details').length, 2);
  assert.equal(findAll(inner, 'summary').map(textOf), ['Inner']);
});

test('a category of a large sidebar is a plain link with the number of the file of its items', () => {
  const items = [
    ...Array.from({ length: 121 }, (_, index) => sidebarLink(`x${index}`)),
    {
      type: 'category',
      label: 'Far',
      items: [sidebarLink('far')],
      collapsible: true,
      collapsed: true,
      linkUnlisted: false,
      unlisted: false,
    } as const,
  ];
  const page = parse(routes.doc, { sidebars: new Map([['main', items]]) });
  const [far] = findAll(page, 'li').filter((entry) => attribute(entry, 'data-items') === '0');
  assert.ok(far);
  assert.equal(
    findAll(far, 'a').map((link) => attribute(link, 'href')),
    [href('far')],
  );
  assert.is(textOf(far), 'Far');
  const folders = findAll(page, 'nav').map((list) => attribute(list, 'data-items-folder'));
  assert.match(folders.find(Boolean) ?? '', /^\/base\/assets\/sidebar\/main-0\.[0-9a-f]{8}\/$/);
});

test('the title is shown unless the document has its own or hides it', () => {
  const headings = (more: Parameters<typeof sampleDoc>[0]): number =>
    findAll(parse({ ...routes.doc, doc: sampleDoc(more) }), 'h1').length;
  assert.is(headings({}), 1);
  assert.is(headings({ contentTitle: 'Own' }), 0);
  assert.is(headings({ frontMatter: { ...sampleDoc().frontMatter, hideTitle: true } }), 0);
});

test('the table of contents is next to the article and collapsed above it, unless hidden', () => {
  const lists = (page: Node): string[] =>
    withClass(page, 'toc-items').map((list) =>
      findAll(list, 'a')
        .map((link) => attribute(link, 'href'))
        .join(' '),
    );
  assert.equal(lists(parse(routes.doc)), ['#one #two', '#two', '#one #two', '#two']);
  assert.equal(
    lists(
      parse({
        ...routes.doc,
        doc: sampleDoc({ frontMatter: { ...sampleDoc().frontMatter, hideTableOfContents: true } }),
      }),
    ),
    [],
  );
});

test('a list shows the excerpt, with links into the post and to the rest', () => {
  const [post] = withClass(parse(routes.blogList), 'post');
  assert.ok(post);
  const links = findAll(post, 'a').map((link) => `${attribute(link, 'href')} ${textOf(link)}`);
  assert.ok(links.includes('/base/blog/first#part down'));
  // The description is in the link text: tools that check link texts ignore labels.
  assert.ok(links.includes('/base/blog/first Read more about First post'));
  assert.is(findAll(post, 'h2').length, 1);
});

test('reading time is rounded up and can be disabled', () => {
  assert.ok(render(routes.post).includes('<span>2 min read</span>'));
  const blogs = sampleBlogs(sampleConfig({ blog: { showReadingTime: false } }));
  assert.not.match(render(routes.post, { blogs }), /min read/);
  assert.not.match(render(routes.blogList, { blogs }), /min read/);
});

test('the blog sidebar excludes unlisted posts, except for the current one', () => {
  assert.not.match(render(routes.post), /Hidden post/);
  assert.match(render({ ...routes.post, href: href('blog/hidden') }), /Hidden post/);
});

test('drafts and unlisted pages have a notice', () => {
  const page = render({ ...routes.post, entry: { ...entry, draft: true, unlisted: true } });
  assert.match(page, />Draft page</);
  assert.match(page, />Unlisted page</);
});

test('dates are machine-readable and independent of the machine', () => {
  const times = findAll(parse(routes.post), 'time').map((time) => `${attribute(time, 'datetime')} ${textOf(time)}`);
  assert.equal(times, ['2025-03-02T00:00:00.000Z March 2, 2025', '2025-04-01T10:00:00Z Apr 1, 2025']);
});

test('a page module is inside the layout', () => {
  const [main] = findAll(parse(routes.module), 'main');
  assert.is(main && textOf(main), 'Module content');
});

test('the search page links to pages from which everything is reachable', () => {
  const [main] = findAll(parse(routes.search), 'main');
  assert.ok(main);
  const [list] = findAll(main, 'ul').filter((element) => attribute(element, 'class') === 'results links');
  assert.ok(list);
  assert.equal(findAll(list, 'a').map(textOf), ['Doc "A" & B', 'Blog', 'Tags', 'Authors', 'Archive']);
});

test('every button is hidden until the script runs, and search is the only form', () => {
  for (const route of Object.values(routes)) {
    const page = parse(route, { config: sampleConfig({ search: false }) });
    const classes = findAll(page, 'button').map((button) =>
      attribute(button, 'class')
        ?.split(' ')
        .find((name) => WAITING.includes(name)),
    );
    assert.ok(classes.length > 0);
    assert.equal(
      classes.filter((name) => name === undefined),
      [],
    );
    assert.equal(findAll(page, 'form', 'input'), []);
  }
});

test('buttons of code blocks are in a template with their names', () => {
  const html = render(routes.doc);
  assert.match(html, /<template id="__csb-code-buttons">.*?Copy code to clipboard.*?<\/template>/s);
  assert.match(html, /<template id="__csb-code-buttons">.*?aria-label="Toggle word wrap"/s);
});

test.run();
