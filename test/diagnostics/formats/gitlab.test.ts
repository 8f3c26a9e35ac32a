import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeGitlab } from '../../../src/diagnostics/formats/gitlab.js';
import type { DiagnosticsReport } from '../../../src/diagnostics/formats/report.js';
import type { Diagnostic } from '../../../src/types/diagnostic.js';
import { toFilePath } from '../../../src/utils/paths.js';
import { makeDiagnostic, makeHostile, makeReport } from '../../support/diagnostics.js';

interface Issue {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: string;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number; readonly end: number } };
}

const write = (diagnostics: readonly Diagnostic[], over: Partial<DiagnosticsReport> = {}): readonly Issue[] =>
  JSON.parse(writeGitlab(makeReport(diagnostics, over)));

test('a diagnostic is an issue at its lines, with a path from the root of the repository', () => {
  const range = { start: { line: 3, column: 1 }, end: { line: 5, column: 1 } };
  const location = { file: toFilePath('docs/a.md'), range };
  const [issue, ...others] = write([makeDiagnostic({ location, hint: 'Go on.' })]);
  assert.equal(others, []);
  assert.equal(
    { ...issue, fingerprint: typeof issue?.fingerprint },
    {
      description: '`/nope` is not a page of this site. Go on.',
      check_name: 'broken-link',
      fingerprint: 'string',
      severity: 'major',
      location: { path: 'docs/a.md', lines: { begin: 3, end: 4 } },
    },
  );
});

test('equal diagnostics have different fingerprints, which stay when lines move', () => {
  const moved = (line: number): Diagnostic => {
    const range = { start: { line, column: 1 }, end: { line, column: 2 } };
    return makeDiagnostic({ location: { file: toFilePath('docs/a.md'), range } });
  };
  const names = (lines: readonly number[]) => write(lines.map(moved)).map(({ fingerprint }) => fingerprint);
  assert.is(new Set(names([1, 2])).size, 2);
  assert.equal(names([1, 2]), names([11, 12]));
});

test('warnings are minor, or major if they fail the check; infos are omitted', () => {
  const found = [makeDiagnostic({ severity: 'warning' }), makeDiagnostic({ severity: 'info' })];
  const severities = (isStrict: boolean) => write(found, { isStrict }).map(({ severity }) => severity);
  assert.equal([severities(false), severities(true)], [['minor'], ['major']]);
  assert.equal(write([]), []);
});

test('diagnostics without a file are attributed to the configuration', () => {
  const { location: _location, ...nowhere } = makeDiagnostic();
  assert.equal(write([nowhere])[0]?.location, { path: 'csb-docs.config.json', lines: { begin: 1, end: 1 } });
});

test('hostile texts forge nothing', () => {
  const hostile = makeHostile();
  const text = writeGitlab(makeReport(hostile));
  assert.is(JSON.parse(text).length, hostile.length);
  assert.not.match(text, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff\ud800-\udfff]/);
});

test.run();
