import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toBrief } from '../../src/diagnostics/brief.js';
import type { Diagnostic, Severity } from '../../src/types/diagnostic.js';

const make = (code: string, count: number, severity: Severity = 'warning'): Diagnostic[] =>
  Array.from({ length: count }, (_, index) => ({ code, severity, message: `${code} ${index}` }));

test('up to a certain number, all warnings are shown', () => {
  const all = [...make('a', 10), ...make('b', 10), ...make('c', 5, 'error')];
  assert.equal(toBrief(all), { shown: all, others: undefined });
});

test('above it, all errors and the first three warnings of each code are shown; the rest is counted by code', () => {
  const { shown, others } = toBrief([...make('a', 4), ...make('b', 20), ...make('c', 2), ...make('d', 5, 'error')]);
  const counts = ['a', 'b', 'c', 'd'].map((code) => shown.filter((one) => one.code === code).length);
  assert.equal(counts, [3, 3, 2, 5]);
  assert.equal(
    shown.filter(({ code }) => code === 'b').map(({ message }) => message),
    ['b 0', 'b 1', 'b 2'],
  );
  assert.is(others, 'And 18 more warnings: 17 `b`, 1 `a`. Run `csb-docs check` to list all.');
});

test.run();
