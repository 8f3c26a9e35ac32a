import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fitNavbar, isCrowded } from '../../src/config/fit-navbar.js';
import { makeConfig } from '../support/pages.js';

const withItems = (items: readonly object[]) => makeConfig({ title: 'Example', themeConfig: { navbar: { items } } });
const links = (count: number, more: object = {}): object[] =>
  Array.from({ length: count }, (_, index) => ({ to: '/', label: `Section ${index}`, ...more }));

test('a few items always fit', () => {
  assert.is(isCrowded(withItems(links(5))), false);
});

test('with many items, the last texts of the longer side move first, and a wider screen fits more', () => {
  const icon = { href: 'https://github.com/a/b', position: 'right' };
  assert.equal(fitNavbar(withItems([...links(9), { to: '/', label: 'Last', position: 'right' }, icon])), [
    ...['always', 'always', 'always'],
    ...['1200', '1200', '1440', 'never', 'never', 'never'],
    ...['always', 'always'],
  ]);
});

test('a long right side loses its last items too', () => {
  const rooms = fitNavbar(withItems(links(9, { position: 'right' })));
  assert.equal([rooms[0], rooms.at(-1)], ['always', 'never']);
});

test.run();
