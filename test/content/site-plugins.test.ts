import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { VFile } from 'vfile';
import type { MarkdownPlugins } from '../../src/types/docusaurus.js';
import { findings, parseAs, show } from './parse-text.js';

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

test('a remark plugin changes the Markdown of a page, with its options', async () => {
  assert.is(show((await parseWith({ remarkPlugins: [[shout, { mark: '?' }]] }, 'A')).body), '<p>A?</p>');
});

test('plugins run in their order, those before the defaults first', async () => {
  const add = (letter: string) => () => (tree: Root) => visit(tree, 'text', (node) => void (node.value += letter));
  const page = await parseWith({ remarkPlugins: [add('2'), add('3')], beforeDefaultRemarkPlugins: [add('1')] }, 'A');
  assert.is(show(page.body), '<p>A123</p>');
});

test('a plugin that cannot be attached is left out, with a finding', async () => {
  const boom = (): never => {
    throw new Error('boom');
  };
  for (const [plugin, said] of [
    [boom, 'The plugin `boom` failed: boom'],
    [[], 'The plugin `without a name` failed: it is no function.'],
    ['remark-math', 'The plugin `without a name` failed: it is no function.'],
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

test('a plugin sees the path of the file and its text', async () => {
  const seen: string[] = [];
  const look = () => (_: Root, file: VFile) => void seen.push(file.path, String(file.value));
  await parseWith({ remarkPlugins: [look] }, '# A', 'guide/a.md');
  assert.equal(seen, ['/site/content/guide/a.md', '# A']);
});

test('a plugin parses texts as its page was', async () => {
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

test('JSX that a plugin adds to a page in MDX is shown like any other', async () => {
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

test('a plugin that throws is a finding, and the page is shown without it', async () => {
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

test('what a plugin says is a finding at its place', async () => {
  const warn = () => (_: Root, file: VFile) => void file.message('Too long.', { line: 3, column: 2 });
  assert.equal(findings(await parseWith({ remarkPlugins: [warn] }, 'A\n\nBB')), ['plugin-message 3:2']);
});

test.run();
