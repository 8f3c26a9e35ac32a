import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeText } from '../../../src/diagnostics/formats/formats.js';
import { writeJson } from '../../../src/diagnostics/formats/json.js';
import { toFilePath } from '../../../src/utils/paths.js';
import { makeDiagnostic, makeHostile, makeReport } from '../../support/diagnostics.js';
import { findingsValidator } from '../../support/schemas.js';

const validate = findingsValidator();

test('the report matches its schema, with null for unknown values', () => {
  const { location: _location, ...placeless } = makeDiagnostic({ severity: 'info' });
  const text = writeJson(makeReport([makeDiagnostic(), placeless], { folder: 'site' }));
  const report = JSON.parse(text);
  assert.equal(validate(report), []);
  assert.equal(report.summary, { errors: 1, warnings: 0, infos: 1 });
  assert.equal(report.site, { folder: 'site', title: 'T', url: 'https://example.com', pages: 3 });
  assert.is(report.findings[0].location, null);
  assert.equal(report.findings[1].location, {
    ...{ file: 'site/docs/a.md', line: 3, column: 5, endLine: 3, endColumn: 9, key: null },
  });
});

test('the schema requires every field', () => {
  const report = JSON.parse(writeJson(makeReport([makeDiagnostic()])));
  const [finding] = report.findings;
  for (const wrong of [
    { ...report, version: 2 },
    { ...report, exitCode: 3 },
    { ...report, findings: [{ ...finding, severity: 'fatal' }] },
    { ...report, findings: [{ ...finding, fingerprint: 'x' }] },
    { ...report, findings: [{ ...finding, location: { ...finding.location, line: 0 } }] },
    { ...report, findings: [{ ...finding, hint: undefined }] },
  ])
    assert.ok(validate(JSON.parse(JSON.stringify(wrong))).length > 0);
});

test('hostile texts are escaped, and parsed unchanged', () => {
  const hostile = makeHostile();
  const text = writeJson(makeReport(hostile));
  assert.not.match(text, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/);
  const report = JSON.parse(text);
  assert.equal(validate(report), []);
  const messages = report.findings.map(({ message }: { readonly message: string }) => message);
  assert.equal(messages.toSorted(), hostile.map(({ message }) => message).toSorted());
});

test('the text format has code frames, and counts at the end', () => {
  const report = makeReport([makeDiagnostic({ hint: 'Go on.' }), makeDiagnostic({ severity: 'info' })], {
    folder: 'site',
    readLines: (file) => (file === toFilePath('docs/a.md') ? ['', '', 'abc /nope'] : undefined),
  });
  assert.is(
    writeText(report),
    [
      'site/docs/a.md:3:5 error broken-link',
      '  `/nope` is not a page of this site.',
      '    2 |',
      '  > 3 | abc /nope',
      '      |     ^^^^',
      '  Go on.',
      '',
      '1 error, 0 warnings.',
      '',
    ].join('\n'),
  );
});

test('hostile texts do not add blocks to the text format', () => {
  const hostile = makeHostile();
  const lines = writeText(makeReport(hostile)).split('\n');
  assert.is(lines.filter((line) => /^docs\/.*:1:1 (?:error|warning) broken-link$/.test(line)).length, hostile.length);
  assert.is(lines.filter((line) => /^\S/.test(line)).length, hostile.length + 1);
});

test.run();
