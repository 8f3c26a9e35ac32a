/** Content that other tools were reported to lose or to mix up. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runSite } from '../support/report-site.js';

test('a footnote leads to the note of its own file, also where a partial is there twice', async () => {
  const { prose, findings } = await runSite({
    'docs/_note.mdx': 'Partial[^1].\n\n[^1]: Of the partial.\n',
    'docs/index.mdx':
      "import Note from './_note.mdx';\n\n# Home\n\nOwn[^1].\n\n<Note />\n\n<Note />\n\n[^1]: Of the page.\n",
  });
  const html = prose('');
  const texts = [...html.matchAll(/<a href="#([^"]+)" id="[^"]+" data-footnote-ref/g)].map(
    ([, id = '']) => html.split(` id="${id}">`)[1]?.match(/<p>(.*?) </)?.[1],
  );
  assert.equal(texts, ['Of the page.', 'Of the partial.', 'Of the partial.']);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.is(new Set(ids).size, ids.length);
  assert.equal(findings, []);
});

test.run();
