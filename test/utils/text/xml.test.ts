import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { element, optionalElement, toXmlFile } from '../../../src/utils/text/xml.js';

test('escapes text and attributes, and drops characters that XML forbids', () => {
  assert.is(element('a', '<b> & ]]> \u0008', { x: '"<&' }).xml, '<a x="&quot;&lt;&amp;">&lt;b&gt; &amp; ]]&gt; </a>');
});

test('nests elements and omits missing ones', () => {
  assert.is(
    element('a', [
      element('b', '1'),
      optionalElement('c', undefined),
      optionalElement('d', ''),
      optionalElement('e', '2'),
    ]).xml,
    '<a>\n<b>1</b>\n<e>2</e>\n</a>',
  );
});

test('an empty element is self-closing', () => {
  assert.is(element('a', '').xml, '<a/>');
  assert.is(element('a', []).xml, '<a/>');
});

test('a file starts with its declaration', () => {
  assert.is(toXmlFile(element('a', 'x')), '<?xml version="1.0" encoding="utf-8"?>\n<a>x</a>\n');
});

test.run();
