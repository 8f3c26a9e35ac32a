/** Writes diagnostics as workflow commands, which GitHub Actions shows as annotations in a pull request. */
import { countOf, joinWords } from '../../utils/text/count.js';
import { toPlain } from './plain.js';
import { type DiagnosticsReport, errorsFirst, withoutInfos } from './report.js';
import type { Place, ReportedDiagnostic } from './reported-diagnostic.js';

/** GitHub shows this many annotations of each kind in a step, and drops the others silently. */
const SHOWN_OF_KIND = 10;
/** Maximum length of a message. The page of the run cuts longer ones. */
const MOST_CHARACTERS = 2_000;

/** Writes one command for each diagnostic, errors first. A last command counts those that GitHub does not show. */
export function writeGithub({ diagnostics }: DiagnosticsReport): string {
  const shown = errorsFirst(withoutInfos(diagnostics));
  return [...shown.map(toCommand), ...describeOthers(shown)].map((line) => `${line}\n`).join('');
}

function toCommand({ code, severity, message, hint, place }: ReportedDiagnostic): string {
  const text = [message, ...(hint === undefined ? [] : [hint])]
    .map((line) => toPlain(line, MOST_CHARACTERS))
    .join('\n');
  const properties = Object.entries({ ...locate(place), title: code })
    .map(([name, value]) => `${name}=${escapeProperty(toPlain(String(value)))}`)
    .join(',');
  return `::${severity === 'error' ? 'error' : 'warning'} ${properties}::${escapeData(text)}`;
}

function locate(place: Place | undefined): Readonly<Record<string, string | number>> {
  if (place === undefined) return {};
  const { path: file, range } = place;
  if (range === undefined) return { file };
  const { start, end } = range;
  // The end is exclusive. A range that ends at the start of a line ends with the line before it.
  const endLine = end.column === 1 && end.line > start.line ? end.line - 1 : end.line;
  const columns = endLine === start.line && end.line === start.line ? { endColumn: end.column } : {};
  return { file, line: start.line, endLine, col: start.column, ...columns };
}

function describeOthers(shown: readonly ReportedDiagnostic[]): readonly string[] {
  const count = (severity: ReportedDiagnostic['severity']): number =>
    Math.max(0, shown.filter((diagnostic) => diagnostic.severity === severity).length - SHOWN_OF_KIND);
  const [errors, warnings] = [count('error'), count('warning')];
  if (errors + warnings === 0) return [];
  const others = [
    ...(errors > 0 ? [countOf(errors, 'more error')] : []),
    ...(warnings > 0 ? [countOf(warnings, 'more warning')] : []),
  ];
  const text = `GitHub shows at most ${SHOWN_OF_KIND} annotations of each kind. See the log of this step for ${joinWords(others)}.`;
  return [`::notice title=csb-docs::${escapeData(text)}`];
}

/** Escapes the message, after `::`. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Escapes a property, where `:` and `,` are separators. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
