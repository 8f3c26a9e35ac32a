import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeJunit } from '../../../src/diagnostics/formats/junit.js';
import { toFilePath } from '../../../src/utils/paths.js';
import { makeDiagnostic, makeHostile, makeReport } from '../../support/diagnostics.js';

interface Case {
  readonly '@name': string;
  readonly '@line'?: string;
  readonly failure?: { readonly '@message': string; readonly '#text': string };
  readonly 'system-out'?: string;
}
interface Suite {
  readonly '@name': string;
  readonly '@tests': string;
  readonly '@failures': string;
  readonly testcase: readonly Case[];
}

/** Parses a report as a CI service does, after checking that it is well-formed. */
function read(xml: string): readonly Suite[] {
  assert.is(XMLValidator.validate(xml), true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    isArray: (name) => name === 'testsuite' || name === 'testcase',
  });
  return parser.parse(xml).testsuites.testsuite;
}

const warning = makeDiagnostic({ severity: 'warning', location: { file: toFilePath('docs/b.md') } });

test('one suite per file, one test per diagnostic: errors are failures, warnings are output', () => {
  const suites = read(writeJunit(makeReport([makeDiagnostic(), makeDiagnostic({ hint: 'Go on.' }), warning])));
  assert.equal(
    suites.map((suite) => [suite['@name'], suite['@tests'], suite['@failures']]),
    [
      ['docs/a.md', '2', '2'],
      ['docs/b.md', '1', '0'],
    ],
  );
  const [first, second] = suites[0]?.testcase ?? [];
  assert.equal([first?.['@line'], first?.failure?.['@message']], ['3', '`/nope` is not a page of this site.']);
  assert.is(second?.['@name'], `${first?.['@name']} (2)`);
  assert.match(suites[1]?.testcase[0]?.['system-out'] ?? '', /^docs\/b\.md warning broken-link\n/);
});

test('with --strict, warnings are failures', () => {
  const [suite] = read(writeJunit(makeReport([warning], { isStrict: true })));
  assert.is(suite?.['@failures'], '1');
  assert.ok(suite?.testcase[0]?.failure);
});

test('a clean site is one passing test', () => {
  const [suite, ...others] = read(writeJunit(makeReport([makeDiagnostic({ severity: 'info' })], { exitCode: 0 })));
  assert.equal([suite?.['@tests'], suite?.['@failures'], others.length], ['1', '0', 0]);
});

test('hostile texts forge no test and no failure, and characters that XML forbids are replaced', () => {
  const hostile = makeHostile();
  const xml = writeJunit(makeReport(hostile));
  const tests = read(xml).flatMap(({ testcase }) => testcase);
  assert.is(tests.length, hostile.length);
  assert.is(
    tests.filter(({ failure }) => failure).length,
    hostile.filter(({ severity }) => severity === 'error').length,
  );
  assert.not.match(xml, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff\ud800-\udfff]|\]\]>/);
  assert.match(xml, '\\u{0}\\u{8}\\u{fffe}\\u{d800}');
});

test.run();
