/** Writes diagnostics as JSON for other programs. Its schema is in `json-schema.ts`. */

import { toPlainJson } from './plain.js';
import { type DiagnosticsReport, summarize } from './report.js';
import type { Place, ReportedDiagnostic } from './reported-diagnostic.js';

/** Increased when a field is removed or changes its meaning. New fields do not increase it. */
export const JSON_VERSION = 1;

/** Writes all diagnostics, including infos. Unknown values are `null`, never omitted. */
export function writeJson({ diagnostics, exitCode, isStrict, version, site }: DiagnosticsReport): string {
  const { folder, title, url, pages } = site;
  return toPlainJson({
    version: JSON_VERSION,
    tool: { name: 'csb-docs', version },
    site: { folder: folder === '' ? '.' : folder, title: title ?? null, url: url ?? null, pages },
    strict: isStrict,
    exitCode,
    summary: summarize(diagnostics),
    findings: diagnostics.map(toJson),
  });
}

function toJson({ code, severity, message, hint, notes, place, fingerprint }: ReportedDiagnostic): unknown {
  return {
    ...{ code, severity, message, hint: hint ?? null },
    notes: notes.map((note) => ({ message: note.message, location: toLocation(note.place) })),
    location: toLocation(place),
    fingerprint,
  };
}

function toLocation(place: Place | undefined): unknown {
  if (place === undefined) return null;
  const { path, range, key } = place;
  return {
    file: path,
    line: range?.start.line ?? null,
    column: range?.start.column ?? null,
    endLine: range?.end.line ?? null,
    endColumn: range?.end.column ?? null,
    key: key ?? null,
  };
}
