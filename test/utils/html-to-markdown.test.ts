/** Converting HTML output to Markdown: the result for each kind of element, and that text is escaped. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeMarkdown } from '../../src/render/markdown-output/write-markdown.js';
import { readMarkdownPage } from '../support/markdown-pages.js';

const write = (html: string): string => writeMarkdown(html, (href) => new URL(href, 'https://example.com/a/b').href);

const CASES: readonly (readonly [name: string, html: string, markdown: string])[] = [
  ['paragraphs', '<p>One\n  line.</p><p>Two</p>', 'One line.\n\nTwo'],
  ['breaks', '<p>One<br>\ntwo<br></p>', 'One\\\ntwo'],
  ['headings', '<h2 id="a">A <em>b</em><a class="anchor" href="#a" aria-label="x"></a></h2>', '## A *b*'],
  ['a heading that ends in a sign', '<h2>C #</h2>', '## C \\#'],
  ['links', '<p><a href="/x#y" title="t">A [b]</a></p>', '[A \\[b\\]](https://example.com/x#y "t")'],
  ['a link that is its address', '<p><a href="https://x.org/">https://x.org/</a></p>', '<https://x.org/>'],
  ['a link behind a mark', '<p>Go!<a href="/x">x</a></p>', 'Go\\![x](https://example.com/x)'],
  ['pictures', '<p><img src="/i.png" alt="An [i]" width="2"></p>', '![An \\[i\\]](https://example.com/i.png)'],
  ['a picture for one mode', '<p><img class="only-dark" src="/i.png" alt=""></p>', ''],
  ['code', '<p><code>a`b</code> <code>`</code></p>', '``a`b`` `` ` ``'],
  ['a link in code', '<p><code>List&lt;<a href="/t">T</a>></code></p>', '`List<`[`T`](https://example.com/t)`>`'],
  ['emphasis in a word', '<p>a<strong>(b)</strong>c</p>', '&#x61;**(b)**&#x63;'],
  ['emphasis beside emphasis', '<p><em>a</em><strong>b</strong></p>', '*a*__b__'],
  ['blanks in emphasis', '<p>a<em> b </em>c</p>', 'a *b* c'],
  ['keys', '<p><kbd><kbd>Ctrl</kbd>+<kbd>K</kbd></kbd></p>', 'Ctrl+K'],
  ['what is no Markdown', '<p>H<sub>2</sub>O</p>', 'H<sub>2</sub>O'],
  ['lists', '<ul><li>a<ol start="3"><li>b</li></ol></li><li>c</li></ul>', '- a\n  3. b\n- c'],
  ['loose lists', '<ul><li><p>a</p><p>b</p></li></ul>', '- a\n\n  b'],
  ['two lists', '<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n* b'],
  ['tasks', '<ul><li><input type="checkbox" checked disabled> a</li></ul>', '- [x] a'],
  ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  [
    'tables',
    '<section class="table-scroll"><table><thead><tr><td></td><th class="align-right">B</th></tr></thead><tbody><tr><td>a|b</td><td class="align-right">1<br>2</td></tr></tbody></table></section>',
    '|  | B |\n| --- | ---: |\n| a\\|b | 1<br>2 |',
  ],
  [
    'blocks of code',
    '<figure class="code" data-lang="js"><figcaption>a "b".js</figcaption><pre tabindex="0"><code><span class="line"><span class="tk-a">let</span> a &lt; 1</span>\n<span class="line"></span>\n<span class="line">```</span></code></pre></figure>',
    '````js title="a \\"b\\".js"\nlet a < 1\n\n```\n````',
  ],
  [
    'notes of code',
    '<figure class="code" data-lang="js"><pre><code><span class="line">a</span>\n<span class="line-note"><p>Why</p></span></code></pre></figure>',
    '```js\na\n```\n\n- `a`:\n\n  Why',
  ],
  [
    'diagrams',
    '<figure class="diagram"><div data-island="mermaid"></div><pre><code>a --> b</code></pre></figure>',
    '```mermaid\na --> b\n```',
  ],
  [
    'admonitions',
    '<div class="admonition warning"><p class="admonition-title">warning</p><p>a</p></div>',
    '> [!WARNING]\n> a',
  ],
  [
    'titles of admonitions',
    '<div class="admonition info important"><p class="admonition-title">Read <code>x</code></p><p>a</p></div>',
    '> [!IMPORTANT]\n> **Read `x`**\n>\n> a',
  ],
  [
    'tabs',
    '<div class="tab-group"><div role="tablist"><button>A</button></div><div role="tabpanel" aria-label="A &amp; b"><p>a</p></div></div>',
    '**A & b**\n\na',
  ],
  ['folds', '<details><summary>More</summary><p>a</p></details>', '**More**\n\na'],
  ['folds below a heading', '<details><summary><h4>More</h4></summary>a</details>', '#### More\n\na'],
  [
    'footnotes',
    '<p>a<sup><a href="#user-content-fn-x" data-footnote-ref>1</a></sup></p><section data-footnotes><h2>Notes</h2><ol><li id="user-content-fn-x"><p>b <a href="#r" data-footnote-backref>↩</a></p></li></ol></section>',
    'a[^x]\n\n[^x]: b',
  ],
  [
    'cards',
    '<ul class="cards"><li class="card"><p class="card-title"><span aria-hidden="true">x</span><a href="/c">C</a></p><div class="card-text">d</div></li></ul>',
    '- [C](https://example.com/c): d',
  ],
  [
    'lists of options',
    '<dl class="options"><div><dt id="o"><a href="#o"><code>o</code></a></dt><dd class="option-type">Text</dd><dd>Says it</dd><dd class="option-fact"><span>Default</span> <code>x</code></dd></div></dl>',
    '- [`o`](https://example.com/a/b#o) (Text): Says it. Default: `x`.',
  ],
  ['definitions', '<dl><dt>a</dt><dd>b</dd></dl>', '**a**\n\nb'],
  [
    'formulas',
    '<p>a <span class="katex"><math><annotation encoding="application/x-tex">x_1</annotation></math></span></p><math display="block"><annotation encoding="application/x-tex">y</annotation></math>',
    'a $`x_1`$\n\n```math\ny\n```',
  ],
  ['what is shown by another site', '<iframe src="https://x.org/v" title="V"></iframe>', '[V](https://x.org/v)'],
  ['what is worked with', '<p>a<button>b</button><input></p><script>c</script>', 'a'],
];

for (const [name, html, markdown] of CASES) test(name, () => assert.is(write(html), markdown));

const TEXTS = [
  '*a* _b_ `c` ~~d~~ [e](f) ![g](h) <i> &amp; \\* a_b_c',
  '# a',
  '- a',
  '1. a',
  '1) a',
  '> a',
  '---',
  '===',
  '+ a',
  '```',
  '~~~',
  '[^1]: a',
  '[a]: b',
  'a | b',
  '<!-- a -->',
  'C:\\Users\\*',
  'snake_case_name and __dunder__',
  '\\',
  '! [a]',
];

test('text is escaped wherever needed', () => {
  for (const text of TEXTS) {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    for (const around of ['p', 'h2', 'li', 'td', 'em', 'a']) {
      const inside = `<${around}${around === 'a' ? ' href="/x"' : ''}>${escaped}</${around}>`;
      const html =
        around === 'li' ? `<ul>${inside}</ul>` : around === 'td' ? `<table><tr>${inside}</tr></table>` : inside;
      assert.is(readMarkdownPage(write(html)).text, text.replace(/\s+/g, ''), `${around}: ${text} as ${write(html)}`);
    }
  }
});

test('truncated HTML, and extra end tags, are read as far as possible', () => {
  for (const html of ['<p>a', 'a</p></div>', '<p class="a', '<', '<p title="<b>">a', '<pre>a', '<!-- a', 'a < b'])
    assert.type(write(html), 'string');
  assert.is(write('<p>a'), 'a');
  assert.is(write('<p title="<b>">a'), 'a');
});

test('deeply nested content is kept', () => {
  const html = (name: string): string => `${`<${name}>`.repeat(500)}a${`</${name}>`.repeat(500)}`;
  assert.is(write(html('div')), 'a');
  assert.is(write(html('span')), 'a');
});

test.run();
