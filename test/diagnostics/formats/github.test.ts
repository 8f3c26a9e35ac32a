import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeGithub } from '../../../src/diagnostics/formats/github.js';
import type { Diagnostic } from '../../../src/types/diagnostic.js';
import { toFilePath } from '../../../src/utils/paths.js';
import { makeDiagnostic, makeHostile, makeReport } from '../../support/diagnostics.js';

const lines = (diagnostics: readonly Diagnostic[]): readonly string[] =>
  writeGithub(makeReport(diagnostics, { folder: 'site' }))
    .split('\n')
    .slice(0, -1);

test('a command contains the location, the code, the message and the next step', () => {
  const [line] = lines([makeDiagnostic({ message: '50 % of `a`, b: c', hint: 'Go on.' })]);
  assert.is(
    line,
    '::error file=site/docs/a.md,line=3,endLine=3,col=5,endColumn=9,title=broken-link::50 %25 of `a`, b: c%0AGo on.',
  );
});

test('separators are escaped in properties', () => {
  const [line] = lines([makeDiagnostic({ severity: 'warning', location: { file: toFilePath('a:b,c%d.md') } })]);
  assert.match(line ?? '', /^::warning file=site\/a%3Ab%2Cc%25d\.md,title=broken-link::/);
});

test('a range that ends at the start of a line ends on the line before', () => {
  const range = { start: { line: 3, column: 5 }, end: { line: 5, column: 1 } };
  const [line] = lines([makeDiagnostic({ location: { file: toFilePath('a.md'), range } })]);
  assert.match(line ?? '', 'line=3,endLine=4,col=5,title=');
});

test('errors come first, infos are omitted, and hidden annotations are counted', () => {
  const make = (severity: Diagnostic['severity'], count: number): Diagnostic[] =>
    Array.from({ length: count }, (_, index) => makeDiagnostic({ severity, message: `\`${index}\`` }));
  const all = lines([...make('warning', 12), ...make('info', 3), ...make('error', 11)]);
  const kinds = all.map((line) => /^::(\w+)/.exec(line)?.[1]);
  assert.equal(kinds, [...Array(11).fill('error'), ...Array(12).fill('warning'), 'notice']);
  assert.match(all.at(-1) ?? '', 'See the log of this step for 1 more error and 2 more warnings.');
  assert.equal(lines(make('info', 1)), []);
});

test('hostile texts stay within one command with its location', () => {
  const hostile = makeHostile();
  const all = lines(hostile);
  assert.is(all.length, hostile.length);
  for (const line of all) {
    assert.match(
      line,
      /^::(error|warning) file=[^:,]+,line=1,endLine=1,col=1,endColumn=2,title=broken-link::[^\r\n]+$/,
    );
    assert.not.match(line, /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/);
  }
});

test.run();
