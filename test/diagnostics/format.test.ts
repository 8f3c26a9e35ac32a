import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  countDiagnostics,
  type FormatOptions,
  formatDiagnostic,
  sortDiagnostics,
} from '../../src/diagnostics/format.js';
import { codeFrame } from '../../src/diagnostics/frame.js';
import type { Diagnostic } from '../../src/types/diagnostic.js';
import { toFilePath } from '../../src/utils/paths.js';

const source = 'one\ntwo [x](/nope) end\nthree\n';
const options: FormatOptions = {
  paint: (_tone, text) => text,
  readLines: () => source.split('\n'),
  showPath: (file) => `site/${file}`,
};
const at = (file: string, [line, column]: readonly [number, number], code = 'broken-link'): Diagnostic => ({
  code,
  severity: 'error',
  message: 'The link `/nope` is broken.',
  hint: 'Did you mean `/note`?',
  location: { file: toFilePath(file), range: { start: { line, column }, end: { line, column: column + 10 } } },
});

test('a diagnostic shows location, message, code frame and next step', () => {
  assert.is(
    formatDiagnostic(at('docs/a.md', [2, 5]), options),
    [
      'site/docs/a.md:2:5 error broken-link',
      '  The link `/nope` is broken.',
      '    1 | one',
      '  > 2 | two [x](/nope) end',
      '      |     ^^^^^^^^^^',
      '    3 | three',
      '  Did you mean `/note`?',
    ].join('\n'),
  );
});

test('notes name further locations', () => {
  const diagnostic: Diagnostic = {
    ...at('docs/a.md', [2, 5]),
    notes: [{ message: 'also here', location: { file: toFilePath('docs/b.md') } }],
  };
  assert.match(formatDiagnostic(diagnostic, options), '\n  note: also here site/docs/b.md\n');
});

test('a location outside the file has no code frame', () => {
  assert.not.match(formatDiagnostic(at('docs/a.md', [99, 1]), options), '|');
});

test('control characters cannot reach the terminal', () => {
  const hostile: Diagnostic = { code: 'x', severity: 'error', message: 'a\u001b[31m\n::error::b\u202e' };
  assert.not.match(formatDiagnostic(hostile, options), /[\u001b\u202e]|\n::error/);
});

test('long lines are cut around the marker', () => {
  const frame = codeFrame([`${'x'.repeat(5000)}HERE${'y'.repeat(5000)}`], {
    start: { line: 1, column: 5001 },
    end: { line: 1, column: 5005 },
  });
  const [marked, marker] = frame;
  assert.ok((marked?.text.length ?? 999) <= 110);
  assert.is(marked?.text.slice(marker?.text.indexOf('^'), (marker?.text.lastIndexOf('^') ?? 0) + 1), 'HERE');
});

test('diagnostics are sorted by location, without duplicates', () => {
  const sorted = sortDiagnostics([
    at('b.md', [1, 1]),
    at('a.md', [10, 1]),
    at('a.md', [2, 9]),
    at('a.md', [2, 9]),
    at('a.md', [2, 9], 'another'),
  ]);
  assert.equal(
    sorted.map(({ location, code }) => `${location?.file}:${location?.range?.start.line} ${code}`),
    ['a.md:2 another', 'a.md:2 broken-link', 'a.md:10 broken-link', 'b.md:1 broken-link'],
  );
  assert.equal(countDiagnostics(sorted), { errors: 4, warnings: 0 });
});

test.run();
