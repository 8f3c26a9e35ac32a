import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { VFile } from 'vfile';
import type { MarkdownPlugins } from '../../../src/types/docusaurus.js';
import { findings, parseAs, show } from '../parse-text.js';

const NONE: MarkdownPlugins = {
  beforeDefaultRemarkPlugins: [],
  remarkPlugins: [],
  beforeDefaultRehypePlugins: [],
  rehypePlugins: [],
};

async function parseWith(plugins: Partial<MarkdownPlugins>, text: string, relativePath = 'a.md') {
  const page = await parseAs('doc', text, { relativePath, plugins: { ...NONE, ...plugins } });
  if (page.kind !== 'doc') throw new Error('not a doc');
  return page;
}

/** A plugin with options, as sites write them. */
function shout({ mark = '!' } = {}) {
  return (tree: Root): void => visit(tree, 'text', (node) => void (node.value += mark));
}

test('a remark plugin with options changes the Markdown of a page', async () => {
  assert.is(show((await parseWith({ remarkPlugins: [[shout, { mark: '?' }]] }, 'A')).body), '<p>A?</p>');
});

test('plugins run in order, with `before` plugins first', async () => {
  const add = (letter: string) => () => (tree: Root) => visit(tree, 'text', (node) => void (node.value += letter));
  const page = await parseWith({ remarkPlugins: [add('2'), add('3')], beforeDefaultRemarkPlugins: [add('1')] }, 'A');
  assert.is(show(page.body), '<p>A123</p>');
});

test('a plugin that cannot be attached is omitted, with a diagnostic', async () => {
  const boom = (): never => {
    throw new Error('boom');
  };
  for (const [plugin, said] of [
    [boom, 'The plugin `boom` failed: boom'],
    [[], 'The plugin `without a name` failed: it is not a function.'],
    ['remark-math', 'The plugin `without a name` failed: it is not a function.'],
  ] as const)
    for (const key of ['remarkPlugins', 'rehypePlugins'])
      for (const file of ['a.md', 'a.mdx']) {
        const page = await parseWith({ [key]: [plugin], beforeDefaultRemarkPlugins: [shout] }, 'A', file);
        assert.is(show(page.body), '<p>A!</p>');
        assert.equal(
          page.diagnostics.map(({ message }) => message),
          [said],
        );
      }
});

test('a rehype plugin changes the HTML of a page', async () => {
  const rename = () => (tree: HtmlRoot) =>
    visit(tree, 'element', (node) => {
      if (node.tagName === 'em') node.tagName = 'i';
    });
  assert.is(show((await parseWith({ rehypePlugins: [rename] }, '*A*')).body), '<p><i>A</i></p>');
});

test('a rehype plugin sees and can change targets of links and images', async () => {
  const seen: unknown[] = [];
  const mark = () => (tree: HtmlRoot) =>
    visit(tree, 'element', ({ tagName, properties }) => {
      const { href, src } = properties;
      if (tagName === 'a' || tagName === 'img') seen.push(href ?? src);
      if (href === 'https://a.example') properties['className'] = ['elsewhere'];
      if (href === 'b.md') properties['href'] = 'c.md';
      if (href === 'd.md') delete properties['href'];
      if (href === '/e') properties['target'] = '_self';
      if (src === 'f.png') properties['src'] = 'g.png';
    });
  const text = '[a](https://a.example) [b](b.md) [d](d.md) [e](/e) ![f](f.png) ![h][h]\n\n[h]: h.png\n';
  const { body, links, diagnostics } = await parseWith({ rehypePlugins: [mark] }, text);
  assert.equal(seen, ['https://a.example', 'b.md', 'd.md', '/e', 'f.png', 'h.png']);
  assert.equal(
    links.map(({ url, kind, range }) => [url, kind, range.start.column]),
    [
      ['https://a.example', 'link', 1],
      ['c.md', 'link', 24],
      ['/e', 'link', 44],
      ['g.png', 'image', 52],
      ['h.png', 'image', 64],
    ],
  );
  assert.equal(diagnostics, []);
  assert.is(
    show(body),
    '<p><a[href 0] class="elsewhere">a</a> <a[href 1]>b</a> <a>d</a> <a target="_self" href="[url 2]">e</a> <img[src 3] alt="f"> <img[src 4] loading="lazy" decoding="async" alt="h"></p>',
  );
});

test('a plugin receives the path and the text of the file', async () => {
  const seen: string[] = [];
  const look = () => (_: Root, file: VFile) => void seen.push(file.path, String(file.value));
  await parseWith({ remarkPlugins: [look] }, '# A', 'guide/a.md');
  assert.equal(seen, ['/site/content/guide/a.md', '# A']);
});

test('a plugin parses text like its page', async () => {
  const add = function add(this: Processor) {
    return (tree: Root) => void tree.children.push(...(this.parse(':::tip T\n\nB\n\n:::') as Root).children);
  };
  for (const file of ['a.md', 'a.mdx'])
    assert.match(
      show((await parseWith({ remarkPlugins: [add] }, 'A', file)).body),
      /<p>A<\/p>\n<div class="admonition/,
    );
  const addJsx = function addJsx(this: Processor) {
    return (tree: Root) => void tree.children.push(...(this.parse('<Badge>B</Badge>') as Root).children);
  };
  const page = await parseWith({ remarkPlugins: [addJsx] }, '<div>{1}</div>', 'a.mdx');
  assert.match(show(page.body), /<span class="pill note">B</);
});

test('JSX added by a plugin to an MDX page is rendered', async () => {
  const add = () => (tree: Root) => {
    tree.children.push({
      type: 'mdxJsxFlowElement',
      name: 'div',
      attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: 'b' }],
      children: [{ type: 'paragraph', children: [{ type: 'text', value: 'B' }] }],
    });
  };
  assert.is(
    show((await parseWith({ remarkPlugins: [add] }, 'A', 'a.mdx')).body),
    '<p>A</p>\n<div class="b"><p>B</p></div>',
  );
});

test('a plugin that throws is a diagnostic, and the page is shown without it', async () => {
  const fail = function fail() {
    return () => {
      throw new Error('no network');
    };
  };
  const page = await parseWith({ remarkPlugins: [fail, shout] }, 'A');
  assert.is(show(page.body), '<p>A!</p>');
  assert.equal(findings(page), ['plugin-crashed']);
  assert.match(page.diagnostics[0]?.message ?? '', '`fail` failed: no network');
});

test('messages of a plugin are diagnostics with a location', async () => {
  const warn = () => (_: Root, file: VFile) => void file.message('Too long.', { line: 3, column: 2 });
  assert.equal(findings(await parseWith({ remarkPlugins: [warn] }, 'A\n\nBB')), ['plugin-message 3:2']);
});

test.run();
