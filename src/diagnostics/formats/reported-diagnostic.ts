/**
 * Findings as every format takes them.
 * In: diagnostics and where the site is. Out: findings in a stable order, each with its file as others name it and a fingerprint.
 */

import type { Diagnostic, Location, Range } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { hashContent, LONG_NAME_DIGITS } from '../../utils/hash.js';
import { joinFile } from '../../utils/paths.js';
import { sortDiagnostics } from '../format.js';

/** Where something is. */
export interface Place {
  /** Relative to the root that the report names files from. */
  readonly path: FilePath;
  /** As the site names it. */
  readonly file: FilePath;
  readonly range: Range | undefined;
  readonly key: string | undefined;
}

/** A diagnostic that can be told from all others, and told again after the lines above it have changed. */
export interface ReportedDiagnostic extends Pick<Diagnostic, 'code' | 'severity' | 'message'> {
  readonly hint: string | undefined;
  readonly place: Place | undefined;
  readonly notes: readonly { readonly message: string; readonly place: Place | undefined }[];
  /** A hash and the number among those that are equal. */
  readonly fingerprint: string;
  /** What it was made of. */
  readonly diagnostic: Diagnostic;
}

/** Findings of diagnostics. `folder` is that of the site, relative to the root that files are named from; empty where it is the root. */
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
 * What a finding is about, without where that is at the moment. Names are in backticks; numbers elsewhere are lines and
 * counts, which other changes of the file change, too.
 */
function hashSubject({ code, message, location }: Diagnostic): string {
  const about = message
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part.replace(/\d+/g, '0') : part))
    .join('`');
  // The Unicode form of a name depends on the system that a clone is on.
  const file = location?.file.normalize('NFC') ?? null;
  return hashContent(JSON.stringify([code, file, location?.key ?? null, about]), LONG_NAME_DIGITS);
}
