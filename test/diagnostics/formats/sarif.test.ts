import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseReference, REFERENCE_URL } from '../../../src/diagnostics/formats/reference.js';
import { writeSarif } from '../../../src/diagnostics/formats/sarif.js';
import type { Diagnostic } from '../../../src/types/diagnostic.js';
import { toFilePath } from '../../../src/utils/paths.js';
import { HOSTILE_TEXTS, makeDiagnostic, makeHostile, makeReport } from '../../support/diagnostics.js';
import { ROOT } from '../../support/paths.js';
import { sarifValidator } from '../../support/schemas.js';

const validate = sarifValidator();

interface Physical {
  readonly artifactLocation: { readonly uri: string; readonly uriBaseId?: string };
  readonly region: Readonly<Record<string, number>>;
}
interface Result {
  readonly level: string;
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly message: { readonly text: string };
  readonly locations: readonly { readonly physicalLocation: Physical }[];
  readonly relatedLocations?: readonly { readonly id: number; readonly physicalLocation: Physical }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
}
interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string; readonly help?: object }[] } };
  readonly columnKind: string;
  readonly invocations: readonly {
    readonly executionSuccessful: boolean;
    readonly toolExecutionNotifications?: readonly { readonly message: { readonly text: string } }[];
  }[];
  readonly results: readonly Result[];
}

function read(diagnostics: readonly Diagnostic[], over: Parameters<typeof makeReport>[1] = {}): Run {
  const log = JSON.parse(writeSarif(makeReport(diagnostics, over)));
  assert.equal(validate(log), []);
  return log.runs[0];
}

test('the schema rejects invalid reports', () => {
  assert.ok(validate({ version: '2.1.0', runs: [{ results: [] }] }).length > 0);
  assert.ok(validate({ version: '2.1.0', runs: [{ tool: { driver: { name: 'x' } }, colour: 1 }] }).length > 0);
});

test('a result has a rule with help, a level, a location below the root, and a fingerprint', () => {
  const { results, tool, columnKind } = read([makeDiagnostic({ hint: 'Go on.' })], { folder: 'my site' });
  const [result] = results;
  assert.equal([result?.ruleId, result?.ruleIndex, result?.level], ['broken-link', 0, 'error']);
  assert.is(result?.message.text, '`/nope` is not a page of this site. Go on.');
  assert.equal(result?.locations[0]?.physicalLocation, {
    artifactLocation: { uri: 'my%20site/docs/a.md', uriBaseId: '%SRCROOT%' },
    region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 },
  });
  assert.match(result?.partialFingerprints['primaryLocationLineHash'] ?? '', /^[0-9a-f]{16}:1$/);
  assert.equal(tool.driver.rules[0]?.help, {
    text: 'A link that leads nowhere. More.',
    markdown: `A [link](${new URL('x.md', REFERENCE_URL).href}) that leads nowhere. More.`,
  });
  assert.is(columnKind, 'utf16CodeUnits');
});

test('a diagnostic without a file refers to the configuration, one without a line to the first line', () => {
  const { location: _location, ...placeless } = makeDiagnostic();
  const { results } = read([placeless, makeDiagnostic({ location: { file: toFilePath('docs/b.md') } })]);
  assert.equal(
    results.map(({ locations }) => locations[0]?.physicalLocation),
    ['csb-docs.config.json', 'docs/b.md'].map((uri) => ({
      artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
      region: { startLine: 1 },
    })),
  );
});

test('levels follow severities; a run without a result was not successful', () => {
  const severities = ['error', 'info', 'warning'] as const;
  const make = (severity: Diagnostic['severity']): Diagnostic => makeDiagnostic({ severity, message: severity });
  assert.equal(
    read(severities.map(make)).results.map(({ level }) => level),
    ['error', 'note', 'warning'],
  );
  for (const [exitCode, expected] of [
    [0, true],
    [1, true],
    [2, false],
    [70, false],
  ] as const)
    assert.is(read([], { exitCode }).invocations[0]?.executionSuccessful, expected);
});

test('hostile names are valid URLs, and hostile texts are not links', () => {
  const { results } = read(makeHostile());
  assert.is(results.length, HOSTILE_TEXTS.length);
  for (const { message, locations, relatedLocations = [] } of results) {
    assert.not.match(message.text, /[\u0000-\u001f\u202e]|\]\(/);
    for (const { physicalLocation } of [...locations, ...relatedLocations])
      assert.match(physicalLocation.artifactLocation.uri, /^docs\/(?:[\w.~/!$&'()*+,;=@-]|%[0-9A-F]{2})+$/);
  }
});

test('results beyond the limit are omitted, errors last, and a notification counts them', () => {
  const many = Array.from({ length: 25_003 }, (_, index) =>
    makeDiagnostic({ message: `\`${index}\``, severity: index < 25_000 ? 'warning' : 'error' }),
  );
  const { results, invocations } = read(many);
  assert.is(results.length, 25_000);
  assert.is(results.filter(({ level }) => level === 'error').length, 3);
  assert.match(invocations[0]?.toolExecutionNotifications?.[0]?.message.text ?? '', '3 more diagnostics are left out');
});

test('every documented code is a rule, and the documentation is at the URL in the package', () => {
  const page = readFileSync(join(ROOT, 'docs/docs/reference/diagnostics.md'), 'utf8');
  const rules = parseReference(page);
  assert.is(rules.size, [...page.matchAll(/^\| `/gm)].length);
  const anchors = [...page.matchAll(/^## (.+)$/gm)].map(([, name = '']) => slug(name));
  for (const { url, text } of rules.values()) {
    assert.ok(anchors.includes(url.split('#')[1] ?? ''), url);
    assert.ok(text.length > 10);
  }
  const { repository } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  assert.ok(repository.url.includes(REFERENCE_URL.replace(/\/blob\/.*/, '')));
});

test.run();
