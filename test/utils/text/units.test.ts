import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatBytes, formatTime, formatWait, parseBytes } from '../../../src/utils/text/units.js';

test('times and sizes have suitable units', () => {
  assert.equal([0.4, 999, 1000, 12_345].map(formatTime), ['0 ms', '999 ms', '1.0 s', '12.3 s']);
  assert.equal([0, 999, 1000, 1_500_000].map(formatBytes), ['0 B', '999 B', '1.0 kB', '1.5 MB']);
  assert.equal([0, 1400, 59_000, 125_000].map(formatWait), ['1 s', '1 s', '59 s', '2 min 5 s']);
});

test('sizes are parsed in common forms', () => {
  const cases: readonly (readonly [string, number | undefined])[] = [
    ['500 B', 500],
    ['5 kB', 5000],
    ['5KB', 5000],
    [' 1.5 MB ', 1_500_000],
    ['1 GB', 1e9],
    ['0.0015 kB', 2],
    ['5', undefined],
    ['5 KiB', undefined],
    ['-1 kB', undefined],
    ['1,5 MB', undefined],
    ['kB', undefined],
  ];
  for (const [text, bytes] of cases) assert.is(parseBytes(text), bytes, text);
});

test.run();
