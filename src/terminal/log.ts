/**
 * Terminal output. Progress and results go to stdout, diagnostics and errors to stderr. Colours are used only on a
 * terminal and never under NO_COLOR.
 */
import { relative, resolve } from 'node:path';
import { styleText } from 'node:util';
import { createSupportsHyperlinks } from 'supports-hyperlinks';
import { toBrief } from '../diagnostics/brief.js';
import {
  countDiagnostics,
  describeCounts,
  type FormatOptions,
  formatDiagnostic,
  sortDiagnostics,
  type Tone,
} from '../diagnostics/format.js';
import { createLineReader } from '../sources/read-lines.js';
import type { Diagnostic, Location, Severity } from '../types/diagnostic.js';
import { formatTime } from '../utils/text/units.js';
import { toEditorUrl } from './editor-url.js';
import { toLogText } from './github-actions.js';
import { canDraw, openLiveLine } from './live-line.js';
import { openPhases, type Phases } from './phases.js';
import type { Streams, TextSink } from './streams.js';
import { TONES } from './tones.js';

/** Amount of output. `errors` prints only errors and the last line of a failure, `quiet` also warnings. */
export type Verbosity = 'errors' | 'quiet' | 'normal' | 'verbose';

/** Severities that are not printed. */
const HIDDEN: Readonly<Record<Verbosity, readonly Severity[]>> = {
  errors: ['info', 'warning'],
  quiet: ['info'],
  normal: ['info'],
  verbose: [],
};

/** The output of commands. */
export interface Log extends Pick<Phases, 'times' | 'elapsed'> {
  readonly phase: Phases['start'];
  /** Prints a result, unless quiet. */
  readonly print: (text: string) => void;
  /** Prints only in verbose mode. */
  readonly detail: (text: string) => void;
  /** Prints the requested data (a table, JSON) at any verbosity. */
  readonly output: (text: string) => void;
  readonly error: (text: string) => void;
  /** Prints diagnostics with code frames. Paths are relative to `siteDir`. Info is printed in verbose mode. */
  readonly diagnostics: (diagnostics: readonly Diagnostic[], siteDir: string) => void;
  /** Prints only the first warnings of each code; all of them in verbose mode. */
  readonly brief: (diagnostics: readonly Diagnostic[], siteDir: string) => void;
  /**
   * Returns the counts for the last line, including what was not printed: `0 warnings, 1 info (`--verbose` shows it)`.
   */
  readonly counts: (diagnostics: readonly Diagnostic[]) => string;
  readonly paint: (tone: Tone, text: string) => string;
  /** Whether the output is a terminal rather than a pipe, a file or a CI log, and not quiet. */
  readonly isLive: boolean;
}

/** Creates the log of a command. By default it prints to the streams of the process. */
export function createLog(verbosity: Verbosity, { stdout, stderr, document = stdout }: Streams = process): Log {
  const paint = painter(stdout);
  const isQuiet = verbosity === 'errors' || verbosity === 'quiet';
  const isLive = !isQuiet && canDraw(stdout);
  const live = isLive ? openLiveLine(stdout, (text) => paint('muted', text)) : undefined;
  const writeRaw = (stream: TextSink, text: string): void => {
    live?.clear();
    stream.write(`${text}\n`);
  };
  const write = (stream: TextSink, text: string): void => writeRaw(stream, toLogText(text));
  const say = (text: string): void => {
    if (!isQuiet) write(stdout, text);
  };
  const phases = openPhases(live, ({ name, detail, milliseconds }) =>
    say(`  ${name.padEnd(8)} ${detail} ${paint('muted', formatTime(milliseconds))}`),
  );
  const printAll: Log['diagnostics'] = (diagnostics, siteDir) => {
    const options = toFormatOptions(stderr, siteDir);
    for (const diagnostic of sortDiagnostics(diagnostics)) {
      if (HIDDEN[verbosity].includes(diagnostic.severity)) continue;
      write(stderr, `${formatDiagnostic(diagnostic, options)}\n`);
    }
  };
  return {
    phase: phases.start,
    times: phases.times,
    elapsed: phases.elapsed,
    print: say,
    detail: (text) => (verbosity === 'verbose' ? say(text) : undefined),
    output: (text) => writeRaw(document, text),
    error: (text) => write(stderr, text),
    diagnostics: printAll,
    brief: (diagnostics, siteDir) => {
      if (verbosity === 'verbose') return printAll(diagnostics, siteDir);
      const { shown, others } = toBrief(sortDiagnostics(diagnostics));
      printAll(shown, siteDir);
      if (others !== undefined && verbosity !== 'errors') write(stderr, others);
    },
    counts: (diagnostics) => formatCounts(diagnostics) + (verbosity === 'verbose' ? '' : describeHidden(diagnostics)),
    paint,
    isLive,
  };
}

function describeHidden(diagnostics: readonly Diagnostic[]): string {
  const count = sortDiagnostics(diagnostics).filter(({ severity }) => severity === 'info').length;
  return count === 0 ? '' : `, ${count} info (\`--verbose\` shows ${count === 1 ? 'it' : 'them'})`;
}

/** Returns a function that colours text for a stream. */
const painter =
  (stream: TextSink) =>
  (tone: Tone, text: string): string =>
    hasColours(stream) ? styleText(TONES[tone], text) : text;

function toFormatOptions(stream: TextSink, siteDir: string): FormatOptions {
  return {
    paint: painter(stream),
    link: createLinker(stream, siteDir),
    readLines: createLineReader(siteDir),
    showPath: (file) => relative(process.cwd(), resolve(siteDir, file)) || file,
  };
}

/** Returns `2 errors, 1 warning`, or `0 warnings` if there are none. */
export function formatCounts(diagnostics: readonly Diagnostic[]): string {
  return describeCounts(countDiagnostics(diagnostics));
}

function hasColours(stream: TextSink): boolean {
  if (process.env['NO_COLOR']) return false;
  return Boolean(process.env['FORCE_COLOR']) || Boolean(stream.isTTY);
}

/**
 * Creates a function that links a text to a source location, or returns undefined if the stream does not support links.
 * `FORCE_HYPERLINK` overrides the detection.
 */
function createLinker(stream: TextSink, siteDir: string): ((text: string, location: Location) => string) | undefined {
  const { FORCE_HYPERLINK, NO_COLOR } = process.env;
  // Output without colours is usually read by a program.
  if (!FORCE_HYPERLINK && (NO_COLOR || !stream.isTTY)) return undefined;
  if (!createSupportsHyperlinks({ isTTY: stream.isTTY === true })) return undefined;
  return (text, { file, range }) => {
    const url = toEditorUrl({ path: resolve(siteDir, file), ...range?.start }, process.env);
    return `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`;
  };
}
