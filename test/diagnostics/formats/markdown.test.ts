import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeMarkdown } from '../../../src/diagnostics/formats/markdown.js';
import { toFilePath } from '../../../src/utils/paths.js';
import { HOSTILE_TEXTS, makeDiagnostic, makeHostile, makeReport } from '../../support/diagnostics.js';
import { renderMarkdown } from '../../support/render-markdown.js';

test('counts come first, then a list for each file, those with errors first', () => {
  const warning = makeDiagnostic({ severity: 'warning', message: 'The id `a` is used twice.', hint: 'Go on.' });
  const error = makeDiagnostic({ location: { file: toFilePath('docs/b.md') } });
  assert.is(
    writeMarkdown(makeReport([warning, error], { folder: 'site' })),
    [
      '<!-- csb-docs check -->',
      '### csb-docs check failed: 1 error, 1 warning',
      '',
      '**`site/docs/b.md`**',
      '',
      '- **error** `broken-link` `/nope` is not a page of this site.',
      '',
      '**`site/docs/a.md`**',
      '',
      '- line 3: **warning** `broken-link` The id `a` is used twice.',
      '  <br>Go on.',
      '',
    ].join('\n'),
  );
});

test('hostile texts become code: no links, images, mentions, formulas or markup', () => {
  const { elements, textOutsideCode } = renderMarkdown(writeMarkdown(makeReport(makeHostile())));
  assert.equal([...elements].toSorted(), ['br', 'code', 'h3', 'li', 'p', 'strong', 'ul']);
  assert.not.match(textOutsideCode, /[@#$|<>[\]*_~\\]|https?:|www\.|:\w+:/);
});

test('each hostile text alone is one item', () => {
  for (const text of HOSTILE_TEXTS) {
    const report = makeReport([makeDiagnostic({ message: `\`${text}\` is not a page.`, hint: text })]);
    const { elements, counts, textOutsideCode } = renderMarkdown(writeMarkdown(report));
    assert.is(counts.get('li'), 1, text);
    assert.not(elements.has('a') || elements.has('img') || elements.has('pre'), text);
    assert.not.match(textOutsideCode, /[@$|<]|https?:|www\.|#\d/, text);
  }
});

test('a comment has at most 60,000 characters; the last line counts the omitted diagnostics', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => makeDiagnostic({ message: `\`/${index}\` is no page.` }));
  const text = writeMarkdown(makeReport([...many, makeDiagnostic({ message: 'x'.repeat(100_000) })]));
  assert.ok(text.length <= 60_000, `${text.length}`);
  const shown = text.split('\n').filter((line) => line.startsWith('- ')).length;
  assert.ok(shown > 500);
  assert.match(text, `\n${(2_001 - shown).toLocaleString('en')} more diagnostics would make this text too long.`);
});

test('one long text leaves room for the others', () => {
  const text = writeMarkdown(makeReport([makeDiagnostic({ message: 'x'.repeat(100_000) }), makeDiagnostic()]));
  assert.is(text.split('\n').filter((line) => line.startsWith('- ')).length, 2);
});

test('a clean site passes', () => {
  assert.match(writeMarkdown(makeReport([], { exitCode: 0 })), '### csb-docs check passed: 0 warnings\n');
});

test.run();
