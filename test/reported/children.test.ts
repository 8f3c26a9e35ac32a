/** Components of Docusaurus sites that inspect their children: these are real elements, as MDX creates them. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildArticles } from '../support/articles.js';

const COMPONENTS = `import React, { Children, cloneElement, isValidElement } from 'react';
import TabItem from '@theme/TabItem';
const read = (node) => (Array.isArray(node) ? node.map(read).join('') : typeof node === 'string' ? node : node?.props ? read(node.props.children) : '');
const list = (children) => Children.toArray(children);
export const First = ({ children }) => <section>first[{children[0]}] rest[{children.slice(1)}]</section>;
export const Mapped = ({ children }) => <ol>{Children.map(children, (child, at) => <li>{at}:{child}</li>)}</ol>;
export const Text = ({ children }) => <i>{read(children)}</i>;
export const Types = ({ children }) => <i>{list(children).map((child) => child.type ?? JSON.stringify(child)).join(' ')}</i>;
export const Code = ({ children }) => <i>{children.props.children.props.className}={children.props.children.props.children}</i>;
export const Marked = ({ children }) => <>{Children.map(children, (child) => isValidElement(child) ? cloneElement(child, { className: 'marked' }) : child)}</>;
export const Items = ({ children }) => <dl>{list(children).filter(({ type }) => type === TabItem).map(({ props }) => <dd key={props.value}>{props.label}:{props.children}</dd>)}</dl>;
export const Links = ({ children }) => <i>{list(children.props.children).filter((child) => child.props).map(({ props }) => props.href ?? props.src).join(' ')}</i>;
export const Ids = ({ children }) => <i>{list(children).map(({ props }) => props.id ?? '').join(' ')}</i>;
`;

const SLIDES = `import React, { useState } from 'react';
export default ({ children }) => { const [at, set] = useState(0); return <button onClick={() => set(at + 1)}>{children.length} slides, {children[at]}</button>; };
`;

/** Markdown → the text in the article. */
const CASES: Readonly<Record<string, readonly [markdown: string, shown: string]>> = {
  index: ['<First>\n\npara **one**\n\n- a\n- b\n\n</First>', 'first[para one] rest[a b]'],
  map: ['<Mapped>\n  <b>x</b>\n\n  y [z](./map.mdx)\n\n</Mapped>', '0:x 1: y z'],
  text: ['<Text>\n\nA *b* [c](./map.mdx) `d`\n\n| e |\n| - |\n| f |\n\n</Text>', 'A b c def'],
  types: ['<Types>\n\np\n\n> q\n\n1. l\n\n---\n\n<b>x</b> <i>y</i>\n\n</Types>', 'p blockquote ol hr b i'],
  inline: ['<Types>a <b>x</b> <i>y</i></Types>', '&quot;a &quot; b &quot; &quot; i'],
  code: ['<Code>\n\n```js\nlet a\n```\n\n</Code>', 'language-js=let a'],
  clone: ['<Marked>\n\n![alt](./p.svg)\n\n## Head\n\n</Marked>', 'Head'],
  tabs: ['<Items>\n<TabItem value="a" label="A">one **two**</TabItem>\n</Items>', 'A:one two'],
  links: ['<Links>\n\n[a](./map.mdx) and ![b](./p.svg)\n\n</Links>', './map.mdx ./p.svg'],
  ids: ['<Ids>\n\n## One two\n\n<p id="own">x</p>\n\n</Ids>', 'one-two own'],
  box: [':::note\n\n<First>\n\na\n\nb\n\n</First>\n\n:::', 'note first[a] rest[b]'],
  nested: ['<Text><First>\n\na\n\nb\n\n</First></Text>', 'ab'],
  partial: ['<Part of="p">\n\ngiven **here**\n\n</Part>', 'first[in p] rest[given here]'],
  state: ['<Slides>\n\none\n\ntwo\n\n</Slides>', '2 slides, one'],
};

const IMPORTS = `import { First, Mapped, Text, Types, Code, Marked, Items, Links, Ids } from '../src/c.jsx';
import Slides from '../src/slides.jsx';
import TabItem from '@theme/TabItem';
import Part from './_part.mdx';
`;

const { code, output, text, html } = await buildArticles(
  {
    'src/c.jsx': COMPONENTS,
    'src/slides.jsx': SLIDES,
    'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
    'docs/_part.mdx': `import { First } from '../src/c.jsx';\n\n<First>\n\nin {props.of}\n\n{props.children}\n\n</First>\n`,
    ...Object.fromEntries(
      Object.entries(CASES).map(([name, [markdown]]) => [`docs/${name}.mdx`, `${IMPORTS}\n${markdown}\n`]),
    ),
  },
  'children',
);

test('the site builds', () => assert.is(code, 0, output));

for (const [name, [, shown]] of Object.entries(CASES))
  test(`content is shown: ${name}`, () => assert.is(text(name), shown));

test('a cloned element gets the new props', () => {
  assert.match(
    html('clone'),
    /<p class="marked">[\s\S]*<img src="\/assets\/images\/p-[\s\S]*<div class="marked">[\s\S]*<h2 id="head"/,
  );
});

test.run();
