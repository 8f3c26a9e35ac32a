/** Prepares diagnostics for report formats: a stable order, paths from the root of the repository, and fingerprints. */

import type { Diagnostic, Location, Range } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { hashContent, LONG_NAME_DIGITS } from '../../utils/hash.js';
import { joinFile } from '../../utils/paths.js';
import { sortDiagnostics } from '../format.js';

/** A location in a report. */
export interface Place {
  /** Relative to the root for file paths. */
  readonly path: FilePath;
  /** Relative to the site. */
  readonly file: FilePath;
  readonly range: Range | undefined;
  readonly key: string | undefined;
}

/** A diagnostic with a fingerprint, which stays the same when the lines above it change. */
export interface ReportedDiagnostic extends Pick<Diagnostic, 'code' | 'severity' | 'message'> {
  readonly hint: string | undefined;
  readonly place: Place | undefined;
  readonly notes: readonly { readonly message: string; readonly place: Place | undefined }[];
  /** A hash, and a number among equal hashes. */
  readonly fingerprint: string;
  /** The original diagnostic. */
  readonly diagnostic: Diagnostic;
}

/**
 * Prepares diagnostics for a report. `folder` is the site, relative to the root for file paths; empty if it is the
 * root.
 */
export function toDiagnostics(diagnostics: readonly Diagnostic[], folder: string): readonly ReportedDiagnostic[] {
  const counts = new Map<string, number>();
  return sortDiagnostics(diagnostics).map((diagnostic) => {
    const { code, severity, message, hint, location, notes = [] } = diagnostic;
    const hash = hashSubject(diagnostic);
    const count = (counts.get(hash) ?? 0) + 1;
    counts.set(hash, count);
    return {
      ...{ code, severity, message, hint, diagnostic },
      place: toPlace(location, folder),
      notes: notes.map((note) => ({ message: note.message, place: toPlace(note.location, folder) })),
      fingerprint: `${hash}:${count}`,
    };
  });
}

function toPlace(location: Location | undefined, folder: string): Place | undefined {
  if (location === undefined) return undefined;
  const { file, range, key } = location;
  return { path: joinFile(folder, file), file, range, key };
}

/**
 * Hashes the subject of a diagnostic without its position. Names in messages are in backticks. Numbers elsewhere are
 * lines and counts, which unrelated changes to the file also change.
 */
function hashSubject({ code, message, location }: Diagnostic): string {
  const about = message
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part.replace(/\d+/g, '0') : part))
    .join('`');
  // The Unicode form of a file name depends on the system of the clone.
  const file = location?.file.normalize('NFC') ?? null;
  return hashContent(JSON.stringify([code, file, location?.key ?? null, about]), LONG_NAME_DIGITS);
}
