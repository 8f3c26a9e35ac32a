import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { indexLines } from '../../../src/utils/text/lines.js';

test('offsets become lines and columns with any line endings', () => {
  const { toPoint, toRange } = indexLines('a\r\nbc\rd\n');
  assert.equal(toPoint(0), { line: 1, column: 1 });
  assert.equal(toPoint(4), { line: 2, column: 2 });
  assert.equal(toPoint(6), { line: 3, column: 1 });
  assert.equal(toRange(3, 5), { start: { line: 2, column: 1 }, end: { line: 2, column: 3 } });
});

test.run();
