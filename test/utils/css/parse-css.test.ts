import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listStyleRules, parseCss, splitList, writeCss } from '../../../src/utils/css/parse-css.js';

test('rules are parsed with their selectors, also in groups, and written unchanged', () => {
  const rules = parseCss(
    '@import "x";\n/* note */\na, b:not(.x, .y) {\n  color: red;\n}\n@media (width < 9px) { .c { --d: "}"; } }',
  );
  assert.equal(
    listStyleRules(rules).map(({ selectors, body }) => [selectors, body]),
    [
      [['a', 'b:not(.x, .y)'], 'color: red;'],
      [['.c'], '--d: "}";'],
    ],
  );
  assert.is(writeCss(rules), '@import "x";\na,b:not(.x, .y){color: red;}\n@media (width < 9px){.c{--d: "}";}}');
});

test('URLs, strings and escapes do not end a rule', () => {
  const css = '.a { background: url(data:x;y,{) } .b\\:c, [d="},"] { content: "\\"}" }';
  assert.equal(
    listStyleRules(parseCss(css)).map(({ selectors, body }) => [selectors, body]),
    [
      [['.a'], 'background: url(data:x;y,{)'],
      [['.b\\:c', '[d="},"]'], 'content: "\\"}"'],
    ],
  );
});

test('blocks without style rules are unchanged', () => {
  const css = '@font-face {src: url(a.woff2)}\n@keyframes x {from {top: 0} to {top: 1px}}';
  assert.is(writeCss(parseCss(css)), css);
});

test('unclosed blocks are omitted', () => {
  assert.equal(parseCss('a { b: c } d { e: f'), parseCss('a { b: c }'));
  assert.equal(splitList('a(b, c, , d'), ['a(b, c, , d']);
});

test.run();
