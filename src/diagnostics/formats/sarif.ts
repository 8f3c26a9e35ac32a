/** Writes diagnostics as SARIF 2.1.0, the format for code scanning. */

import type { Severity } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { encodePath } from '../../utils/paths.js';
import { toPlain, toPlainJson } from './plain.js';
import { parseReference, REFERENCE_URL, type Rule } from './reference.js';
import { type DiagnosticsReport, errorsFirst } from './report.js';
import type { Place, ReportedDiagnostic } from './reported-diagnostic.js';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/** GitHub refuses files with more results, or with more locations in one result. */
const MOST_RESULTS = 25_000;
const MOST_PLACES = 900;
/** The base for file URLs. The program that reads the log resolves it. */
const ROOT = '%SRCROOT%';

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** Writes all diagnostics; those of severity `info` become notes. */
export function writeSarif(report: DiagnosticsReport): string {
  const { diagnostics, version, site, exitCode } = report;
  const kept = keep(diagnostics);
  const codes = [...new Set(kept.map(({ code }) => code))].toSorted();
  const rules = parseReference(report.readReference());
  const driver = {
    name: 'csb-docs',
    semanticVersion: version,
    informationUri: REFERENCE_URL.replace(/\/blob\/.*/, ''),
    rules: codes.map((code) => toRule(code, rules.get(code))),
  };
  const run = {
    tool: { driver },
    // Each site of a repository has its own list of results.
    automationDetails: { id: toPlain(`csb-docs/${site.folder === '' ? '' : `${site.folder}/`}`) },
    originalUriBaseIds: { [ROOT]: { description: { text: 'The root of the repository.' } } },
    columnKind: 'utf16CodeUnits',
    invocations: [toInvocation(exitCode, diagnostics.length - kept.length)],
    results: kept.map((diagnostic) => toResult(diagnostic, { codes, configFile: site.configFile })),
  };
  return toPlainJson({ $schema: SCHEMA, version: '2.1.0', runs: [run] });
}

/** Returns as many results as GitHub accepts, errors first. The order of the list stays. */
function keep(diagnostics: readonly ReportedDiagnostic[]): readonly ReportedDiagnostic[] {
  if (diagnostics.length <= MOST_RESULTS) return diagnostics;
  const kept = new Set(errorsFirst(diagnostics).slice(0, MOST_RESULTS));
  return diagnostics.filter((diagnostic) => kept.has(diagnostic));
}

function toRule(code: string, rule: Rule | undefined): unknown {
  if (rule === undefined) return { id: code };
  const { severity, text, markdown, url } = rule;
  return {
    id: code,
    shortDescription: { text: text.split(/(?<=\.) /)[0] ?? text },
    fullDescription: { text },
    help: { text, markdown },
    helpUri: url,
    defaultConfiguration: { level: LEVELS[severity] },
    properties: {
      tags: ['documentation'],
      'problem.severity': severity === 'info' ? 'recommendation' : severity,
    },
  };
}

/** The invocation was successful if the check completed. Errors in the site do not count. */
function toInvocation(exitCode: number, others: number): unknown {
  const text = `${others} more diagnostics are left out: a log can have at most ${MOST_RESULTS}.`;
  return {
    executionSuccessful: exitCode <= 1,
    exitCode,
    ...(others === 0
      ? {}
      : {
          toolExecutionNotifications: [{ descriptor: { id: 'results-left-out' }, level: 'warning', message: { text } }],
        }),
  };
}

function toResult(
  { code, severity, message, hint, place, notes, fingerprint }: ReportedDiagnostic,
  { codes, configFile }: { readonly codes: readonly string[]; readonly configFile: FilePath },
): unknown {
  const related = notes.flatMap((note) => (note.place === undefined ? [] : [{ ...note, place: note.place }]));
  // Notes without a location are part of the text.
  const texts = notes.flatMap((note) => (note.place === undefined ? [note.message] : []));
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: LEVELS[severity],
    message: { text: [message, ...texts, ...(hint === undefined ? [] : [hint])].map(toText).join(' ') },
    // GitHub refuses results without a location.
    locations: [{ physicalLocation: toPhysical(place ?? { path: configFile, range: undefined }) }],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.slice(0, MOST_PLACES).map((note, id) => ({
            ...{ id, message: { text: toText(note.message) } },
            physicalLocation: toPhysical(note.place),
          })),
        }),
    // GitHub recognizes a result by the second fingerprint.
    partialFingerprints: { 'csbDocsFinding/v1': fingerprint, primaryLocationLineHash: fingerprint },
  };
}

/** In SARIF texts, `[words](target)` is a link. Text from a site must not become one. */
function toText(text: string): string {
  return toPlain(text).replaceAll('](', '] (');
}

function toPhysical({ path, range }: Pick<Place, 'path' | 'range'>): unknown {
  return {
    artifactLocation: { uri: toUri(path), ...(isBelowRoot(path) ? { uriBaseId: ROOT } : {}) },
    // Without a range, show the first line of the file.
    region:
      range === undefined
        ? { startLine: 1 }
        : {
            ...{ startLine: range.start.line, startColumn: range.start.column },
            ...{ endLine: range.end.line, endColumn: range.end.column },
          },
  };
}

/** A file name can look like a scheme, such as `a:b.md`. */
function toUri(path: FilePath): string {
  return encodePath(path).replaceAll(':', '%3A');
}

function isBelowRoot(path: FilePath): boolean {
  return path !== '..' && !path.startsWith('../');
}
