/** The built-in renderer produces the same markup as React, and leaves uncertain cases to React. */
import { Component, createContext, createElement, Fragment, memo, type ReactNode, useId, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createIsland } from '../../../src/render/react/island.js';
import { toStaticMarkup } from '../../../src/render/react/static-markup.js';

const h = createElement;
const write = (node: ReactNode): string | undefined => toStaticMarkup(h(Fragment, undefined, node), new WeakMap());

const same = suite('the same as React');

const List = ({ items }: { readonly items: readonly string[] }): ReactNode =>
  h(
    'ul',
    { className: 'a "b" \'c\' & <d>' },
    items.map((item) => h('li', { key: item }, item)),
  );
const Nothing = (): ReactNode => null;

const certain: Readonly<Record<string, ReactNode>> = {
  'text is escaped': h('p', undefined, '"a" & \'b\' < c > d', 1, 0.5, '', 'e'),
  'nothing is written for what is empty': h('p', undefined, null, undefined, true, false, [], h(Nothing)),
  'components and lists': h('div', undefined, h(List, { items: ['a', 'b & c'] }), [[h('b', { key: 1 }, 'x')], 'y']),
  'finished HTML': h('div', { dangerouslySetInnerHTML: { __html: '<b>&amp;</b>' }, id: 'a' }),
  'names that HTML writes otherwise': h('p', { className: 'a', tabIndex: -1 }, h('time', { dateTime: '2025' })),
  'what has no value': h('p', { id: undefined, title: null, className: '' }),
  flags: h('details', { open: true, hidden: false }, h('summary', { hidden: true })),
  states: h('p', { 'aria-hidden': true, 'aria-label': 'a', 'data-open': false, 'data-n': 3, 'data-e': '' }),
  'no attribute of text is true': h('p', { id: true as never, title: false as never, role: false as never }),
  links: h('a', { href: '/a?b=1&c="d"', rel: 'x', target: '_blank', hrefLang: 'de' }, 'a'),
  pictograms: h('svg', { viewBox: '0 0 1 1', width: 24, focusable: false }, h('path', { d: 'M0 0' })),
  'images that nothing waits for': h('img', { src: '/a.png', alt: '', fetchPriority: 'low' }),
  forms: h(
    'form',
    { action: '/search?a=1&b=2', role: 'search', id: 'f', className: 'a' },
    h('label', { htmlFor: 'a' }, 'b'),
    h('input', {
      ...{ name: 'q', id: 'a', type: 'search', maxLength: 64, placeholder: '"', spellCheck: false, className: 'c' },
      ...{ autoComplete: 'off', autoCorrect: 'off', autoCapitalize: 'off', enterKeyHint: 'go', 'aria-expanded': false },
    }),
    h('button', { formMethod: 'dialog', type: 'submit', hidden: true }, 'c'),
  ),
  dialogs: h('dialog', { id: 'a', open: false, 'aria-label': 'b' }, 'c'),
  'lazy images': h('img', { src: '/a.png', alt: '', loading: 'lazy', width: 1, height: 2 }),
};

for (const [name, node] of Object.entries(certain))
  same(name, () => assert.is(write(node), renderToStaticMarkup(node)));

same.run();

const left = suite('left to React');

const Hook = (): ReactNode => useState('a')[0];
const Context = createContext('a');
class Old extends Component {
  override render(): ReactNode {
    return 'a';
  }
}

const uncertain: Readonly<Record<string, ReactNode>> = {
  'a hook': h('p', undefined, h(Hook)),
  'a class': h(Old),
  'a memo': h(memo(Nothing)),
  'a context': h(Context.Provider, { value: 'b' }, 'a'),
  'a list that is no array': h('p', undefined, new Set(['a'])),
  'an image that is preloaded': h('img', { src: '/a.png', alt: '' }),
  'an element that is moved': h('p', undefined, h('title', undefined, 'a')),
  'an element with rules of its own': h('select', undefined, h('option', undefined, 'a')),
  'a form that a function handles': h('form', { action: () => undefined }),
  'a field with a value': h('input', { value: 'a', readOnly: true }),
  'several attributes that are moved': h('button', { formMethod: 'dialog', name: 'a' }),
  'a script in an address': h('a', { href: ' JavaScript:alert(1)' }),
  'an address without anything': h('a', { href: '' }),
  'a style': h('p', { style: { color: 'red' } }),
  'an attribute that is not known': h('p', { itemProp: 'a' }),
  'a handler': h('button', { onClick: () => undefined }),
};

function Broken(): ReactNode {
  throw new Error('broken');
}

for (const [name, node] of Object.entries(uncertain)) left(name, () => assert.is(write(node), undefined));

left('a component that throws is left to React, which creates the error', () => {
  assert.is(write(h(Broken)), undefined);
});

left.run();

const islands = suite('islands');

const Island = createIsland('Named', () => h('b', { id: useId() }, useState('a')[0]), undefined);

islands('have the ids of React, wherever they are', () => {
  const trees = [
    h(Island),
    h('div', undefined, h(Island)),
    h('div', undefined, null, [h('p', { key: 1 }), h(Island, { key: 2 })], h(Island)),
    Array.from({ length: 40 }, (_, index) => h('div', { key: index }, 'a', [h(Island, { key: 1 }), 'b'], 'c')),
  ];
  for (const tree of trees) assert.is(write(tree), renderToStaticMarkup(tree));
});

islands.run();

const shared = suite('shared');

/** A component that declares what it depends on, and records each of its renderings there. */
const Shared = ({ owner, children }: Owned): ReactNode => {
  owner.renderings.push('');
  return h('p', undefined, owner.name, children);
};
Shared.sharedBy = ({ owner }: Owned): object => owner;

interface Owned {
  readonly owner: { readonly name: string; readonly renderings: string[] };
  readonly children?: ReactNode;
}

shared('HTML that depends on one object is rendered once for it', () => {
  const [a, b, memory] = [{ name: 'a', renderings: [] }, { name: 'b', renderings: [] }, new WeakMap()];
  const written = [a, b, a, b].map((owner) => toStaticMarkup(h(Shared, { owner }), memory));
  assert.equal(written, ['<p>a</p>', '<p>b</p>', '<p>a</p>', '<p>b</p>']);
  assert.equal([a.renderings.length, b.renderings.length], [1, 1]);
});

shared('HTML with an island is not, because its ids differ', () => {
  const owner = { name: 'a', renderings: [] };
  const tree = h('div', undefined, h(Shared, { owner }, h(Island)), h(Shared, { owner }, h(Island)));
  assert.is(write(tree), renderToStaticMarkup(tree));
});

shared.run();
