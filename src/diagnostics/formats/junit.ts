/** Writes diagnostics as JUnit XML, the format in which CI services import test results. */
import { element, toXmlFile, type Xml } from '../../utils/text/xml.js';
import { toPlain } from './plain.js';
import { type DiagnosticsReport, groupByFile, withoutInfos } from './report.js';
import type { ReportedDiagnostic } from './reported-diagnostic.js';

/** Maximum length of a test name, which services show on one line. */
const MOST_CHARACTERS = 300;
const NO_FILE = 'the site';

/** Writes one suite for each file and one test for each diagnostic. A clean site has one passing test. */
export function writeJunit({ diagnostics, isStrict }: DiagnosticsReport): string {
  const shown = withoutInfos(diagnostics);
  const isFailure = ({ severity }: ReportedDiagnostic): boolean => severity === 'error' || isStrict;
  const groups = [...groupByFile(shown)].map(([file, group]) => toSuite(file ?? NO_FILE, group, isFailure));
  const suites = groups.length > 0 ? groups : [toPassingSuite()];
  const counts = toCounts(Math.max(1, shown.length), shown.filter(isFailure).length);
  return toXmlFile(element('testsuites', suites, { name: 'csb-docs check', ...counts }));
}

type Checker = (diagnostic: ReportedDiagnostic) => boolean;

function toSuite(name: string, diagnostics: readonly ReportedDiagnostic[], isFailure: Checker): Xml {
  const names = new Map<string, number>();
  const tests = diagnostics.map((diagnostic) => {
    const plain = toPlain(`${diagnostic.code}: ${diagnostic.message}`, MOST_CHARACTERS);
    const count = (names.get(plain) ?? 0) + 1;
    names.set(plain, count);
    // Without the line number, so that services recognize a test after lines have moved. Names must be unique.
    return toTest(diagnostic, { name: count === 1 ? plain : `${plain} (${count})`, isFailure });
  });
  const counts = toCounts(diagnostics.length, diagnostics.filter(isFailure).length);
  return element('testsuite', tests, { name: toPlain(name), ...counts });
}

function toTest(
  diagnostic: ReportedDiagnostic,
  { name, isFailure }: { readonly name: string; readonly isFailure: Checker },
): Xml {
  const { code, message, place } = diagnostic;
  const text = describe(diagnostic);
  const failure = { message: toPlain(message, MOST_CHARACTERS), type: code };
  const body = isFailure(diagnostic) ? element('failure', text, failure) : element('system-out', text);
  return element('testcase', [body], {
    classname: toPlain(place?.path ?? NO_FILE),
    name,
    ...(place && { file: toPlain(place.path) }),
    ...(place?.range && { line: String(place.range.start.line) }),
    time: '0',
  });
}

/** Formats location, message, notes and next step, one on each line. */
function describe({ code, severity, message, hint, place, notes }: ReportedDiagnostic): string {
  const at = (where: ReportedDiagnostic['place']): string => {
    const { path = NO_FILE, range } = where ?? {};
    return range === undefined ? path : `${path}:${range.start.line}:${range.start.column}`;
  };
  const lines = [
    `${at(place)} ${severity} ${code}`,
    message,
    ...notes.map((note) => `note: ${note.message}${note.place === undefined ? '' : ` ${at(note.place)}`}`),
    ...(hint === undefined ? [] : [hint]),
  ];
  return lines.map((text) => toPlain(text)).join('\n');
}

/** Services treat a report without tests as a failed run. */
function toPassingSuite(): Xml {
  const test = element('testcase', '', { classname: NO_FILE, name: 'nothing is wrong', time: '0' });
  return element('testsuite', [test], { name: NO_FILE, ...toCounts(1, 0) });
}

function toCounts(tests: number, failures: number): Readonly<Record<string, string>> {
  return { tests: String(tests), failures: String(failures), errors: '0', skipped: '0', time: '0' };
}
