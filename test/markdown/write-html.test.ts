/** HTML trees are serialized as by rehype-stringify. */
import type { ElementContent, Properties, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeHtml } from '../../src/markdown/tree/write-html.js';
import { createRandom } from '../support/search-corpus.js';

const TAGS =
  'p div a td h2 code pre em li br img hr wbr script style svg math template input custom-element title'.split(' ');
const TEXTS = ['text', '', 'a < b & c > d', '"quoted" \'it\'', '\0', '&amp;', '\u00a0 é 😀', '</script>', '`', '\n\t'];
const PROPERTIES: readonly (readonly [string, readonly Properties[string][]])[] = [
  ['className', [['a', 'b'], [], ['"', '&'], 'text', undefined]],
  ['id', ['x', '', 'a"b', 1, true, null]],
  ['href', ['/a?b=c&d', './é', ['a', 'b'], "'"]],
  ['dataPlaceholder', ['\0href:1;', 'x']],
  ['ariaLabel', ['Direct link to “x”', '<b>', false]],
  ['ariaHidden', ['true', true, false]],
  ['dataLabel', ['a', 'a & b', true]],
  ['title', ['a\nb', '`']],
  ['hidden', [true, false, '']],
  ['tabIndex', [0, -1, Number.NaN]],
  ['scope', ['col', '"', 1]],
  ['srcSet', [['a 1x', 'b 2x'], 'a 1x']],
  ['onClick', ['x()']],
  ['odd<name', ['x']],
];

function makeTree(seed: number): Root {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const makeChildren = (depth: number): ElementContent[] =>
    Array.from({ length: random(4) }, (): ElementContent => {
      const kind = random(depth > 3 ? 3 : 10);
      if (kind === 0) return { type: 'comment', value: pick(TEXTS).replace('-', '') };
      if (kind === 1) return { type: 'raw', value: '<raw attr=x>' };
      if (kind < 4) return { type: 'text', value: pick(TEXTS) };
      const properties = Object.fromEntries(
        Array.from({ length: random(4) }, () => pick(PROPERTIES)).map(([name, values]) => [name, pick(values)]),
      );
      return { type: 'element', tagName: pick(TAGS), properties, children: makeChildren(depth + 1) };
    });
  return { type: 'root', children: makeChildren(0) };
}

test('the text of any tree', () => {
  const reference = unified()
    .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } })
    .freeze();
  for (let seed = 1; seed <= 2000; seed++) {
    const tree = makeTree(seed);
    assert.is(writeHtml(tree), reference.stringify(tree), JSON.stringify(tree));
  }
});

test.run();
