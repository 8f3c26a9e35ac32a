/**
 * Plugins that return or leave invalid values: each gets a diagnostic that names the plugin, the field and the feature.
 */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { failingSite } from '../support/plugins.js';

/** Invalid results of a plugin, and the expected messages. */
const WRONG: readonly (readonly [name: string, fields: string, said: string])[] = [
  [
    'syntax is none',
    "markdown: [{ name: 'f', syntax: () => 'x' }]",
    'failed in `syntax` of its feature `f`: it returned a text instead of an extension of micromark',
  ],
  [
    'check gives no list',
    "markdown: [{ name: 'f', check: () => 'x' }]",
    'failed in `check` of its feature `f`: it returned a text instead of a list of diagnostics',
  ],
  [
    'check gives no findings',
    "markdown: [{ name: 'f', check: () => [{ nope: 1 }] }]",
    'failed in `check` of its feature `f`: it returned a list instead of a list of diagnostics',
  ],
  [
    'transform is asynchronous',
    "markdown: [{ name: 'f', transform: async () => {} }]",
    'failed in `transform` of its feature `f`: it is asynchronous',
  ],
  [
    'transform leaves no nodes',
    "markdown: [{ name: 'f', transform: (tree) => { tree.children = [3]; } }]",
    'failed in `transform` of its feature `f`: it added a number instead of a',
  ],
  [
    'handlers are none',
    "markdown: [{ name: 'f', toHtml: () => 'x' }]",
    'failed in `toHtml` of its feature `f`: it returned a text instead of an object',
  ],
  [
    'handler gives no node',
    "markdown: [{ name: 'f', toHtml: () => ({ paragraph: () => 'x' }) }]",
    'failed in `toHtml.paragraph` of its feature `f`: it returned a text instead of an HTML node',
  ],
  [
    'finisher gives no list',
    "markdown: [{ name: 'f', finish: { p: (element) => element } }]",
    'failed in `finish.p` of its feature `f`: it returned an object instead of a list',
  ],
  [
    'finisher makes markup of a name',
    "markdown: [{ name: 'f', finish: { p: (element) => [{ ...element, tagName: 'a b><script>' }] } }]",
    'failed in `finish.p` of its feature `f`: it added an element whose `tagName` is `a b><script>`',
  ],
  [
    'finisher makes markup of an attribute',
    "markdown: [{ name: 'f', finish: { p: (element) => [{ ...element, properties: { 'a b=': 'c' } }] } }]",
    'failed in `finish.p` of its feature `f`: it added an element `p` with an attribute `a b=`',
  ],
  [
    'tree is none',
    "markdown: [{ name: 'f', marker: 'A', syntax: () => ({}), fromMarkdown: { enter: { paragraph: () => { throw new Error('no ink'); } } } }]",
    'failed in `fromMarkdown.enter.paragraph` of its feature `f`: no ink',
  ],
  [
    'remark plugin takes the children away',
    'remark: [() => (tree) => { tree.children = null; }]',
    'failed in `remark`: it returned a tree without a list of `children`',
  ],
  [
    'remark plugin gives a text',
    "remark: [() => () => 'x']",
    'failed in `remark`: it returned a text instead of a tree',
  ],
  [
    'rehype plugin gives no tree',
    "rehype: [() => () => ({ type: 'x' })]",
    'failed in `rehype`: it returned an object instead of a tree',
  ],
];

for (const [name, fields, said] of WRONG) {
  test(`a plugin whose ${name} is a diagnostic with a location`, async () => {
    const { code, stderr } = await runHere(['check'], { cwd: failingSite(`{ name: 'x', ${fields} }`) });
    assert.is(code, 1, stderr);
    assert.match(stderr, `The plugin \`x\` ${said}`);
    assert.not.match(stderr, 'internal-error');
  });
}

test.run();
