import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { escapeHtml, escapeJson, escapeXml } from '../../../src/utils/text/escape.js';

test('text is escaped once for its context', () => {
  assert.is(escapeHtml(`<a href="x">'&amp;`), '&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;');
  assert.is(escapeXml('a\u0008b\u{1F600}&'), 'ab\u{1F600}&amp;');
  assert.is(escapeJson({ a: '</script><!--\u2028' }), '{"a":"\\u003c/script\\u003e\\u003c!--\\u2028"}');
  assert.equal(JSON.parse(escapeJson('</script>')), '</script>');
});

test.run();
