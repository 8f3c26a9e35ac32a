/** Converts diagnostics for the overlay in the browser. */
import { isAboutPages } from '../diagnostics/about-pages.js';
import { codeFrame, visible } from '../diagnostics/frame.js';
import type { createLineReader } from '../sources/read-lines.js';
import type { Diagnostic, Location } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import type { Problem, ProblemLine, ProblemPlace } from '../types/problem.js';

/** Data about the files that diagnostics name. */
export interface ProblemFiles {
  /** Returns the lines of a site file, or undefined if it cannot be read. */
  readonly readLines: ReturnType<typeof createLineReader>;
  /** Returns the URL of a file's page. */
  readonly findPath: (file: FilePath) => string | undefined;
}

/** Converts a diagnostic to plain text. */
export function toProblem(diagnostic: Diagnostic, { readLines, findPath }: ProblemFiles): Problem {
  const { code, severity, message, hint, location, notes = [] } = diagnostic;
  const frame = toFrame(location, readLines);
  const path = diagnostic.page ?? (location && findPath(location.file));
  return {
    severity,
    message: visible(message),
    ...(hint === undefined ? {} : { hint: visible(hint) }),
    ...(path === undefined ? {} : { path }),
    ...(severity === 'error' && !isAboutPages(code) ? { isUrgent: true as const } : {}),
    ...(location === undefined ? {} : { place: toPlace(location) }),
    ...(frame.length === 0 ? {} : { frame }),
    ...(notes.length === 0
      ? {}
      : {
          notes: notes.map((note) => ({
            message: visible(note.message),
            ...(note.location === undefined ? {} : { place: toPlace(note.location) }),
          })),
        }),
  };
}

/** Returns the files that a diagnostic names. */
export function listFiles({ place, notes = [] }: Problem): readonly FilePath[] {
  return [place, ...notes.map((note) => note.place)].flatMap((named) => named?.file ?? []);
}

function toPlace({ file, range }: Location): ProblemPlace {
  return range === undefined ? { file } : { file, line: range.start.line, column: range.start.column };
}

/** Converts the marker line to a highlighted range of the line above. */
function toFrame(location: Location | undefined, readLines: ProblemFiles['readLines']): readonly ProblemLine[] {
  const lines = location?.range === undefined ? undefined : readLines(location.file);
  const frame = location?.range === undefined || lines === undefined ? [] : codeFrame(lines, location.range);
  const marker = frame.find(({ kind }) => kind === 'marker')?.text ?? '';
  const [start, end] = [marker.indexOf('^'), marker.length];
  return frame.flatMap(({ number, text, kind }) => {
    if (kind === 'marker') return [];
    const line = { number: Number(number), text };
    if (kind !== 'marked') return [line];
    // Stack traces point to the first character of a name only, so the range is extended.
    const rest = end - start === 1 ? (/^\w*/.exec(text.slice(end))?.[0].length ?? 0) : 0;
    return [{ ...line, mark: [start, end + rest] as const }];
  });
}
