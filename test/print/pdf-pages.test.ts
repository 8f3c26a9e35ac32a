/** Page numbers of named destinations in a PDF. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readPdfPages } from '../../src/print/print-pdf-pages.js';

const places = suite('page numbers in a PDF');

places('are counted through the page tree, with names in any language', () => {
  const pdf = [
    '%PDF-1.4',
    '2 0 obj\n<</Type /Page\n/Parent 9 0 R>>\nendobj',
    '3 0 obj\n<</Type /Page\n/Parent 9 0 R>>\nendobj',
    '4 0 obj\n<</Type /Page\n/Parent 8 0 R>>\nendobj',
    '9 0 obj\n<</Type /Pages\n/Parent 8 0 R\n/Count 2\n/Kids [2 0 R 3 0 R]>>\nendobj',
    '8 0 obj\n<</Type /Pages\n/Count 3\n/Kids [9 0 R 4 0 R]>>\nendobj',
    '7 0 obj\n<</start [3 0 R /XYZ 6 827 0]\n/#c3#bcber-uns [4 0 R /XYZ 6 827 0]\n/gone [5 0 R /XYZ 6 827 0]>>\nendobj',
  ].join('\n');
  assert.equal(
    [...readPdfPages(pdf)],
    [
      ['start', 2],
      ['über-uns', 3],
    ],
  );
});

places('are not guessed for files in another form', () => assert.is(readPdfPages('%PDF-2.0').size, 0));

places.run();
