/**
 * The terminal: progress, results and diagnostics.
 * Progress and results go to stdout, diagnostics and errors to stderr. Colours only on a terminal, never under NO_COLOR.
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

/** How much is said. `errors` keeps these and the last line of a failure only, `quiet` warnings too. */
export type Verbosity = 'errors' | 'quiet' | 'normal' | 'verbose';

/** What is not printed. */
const HIDDEN: Readonly<Record<Verbosity, readonly Severity[]>> = {
  errors: ['info', 'warning'],
  quiet: ['info'],
  normal: ['info'],
  verbose: [],
};

/** What commands say things to. */
export interface Log extends Pick<Phases, 'times' | 'elapsed'> {
  readonly phase: Phases['start'];
  /** Prints a result; silent when quiet. */
  readonly print: (text: string) => void;
  /** Prints only when verbose. */
  readonly detail: (text: string) => void;
  /** Prints what was asked for (a table, JSON), whatever the verbosity. */
  readonly output: (text: string) => void;
  readonly error: (text: string) => void;
  /** Prints diagnostics with frames; `siteDir` is what their paths are relative to. Info is shown when verbose. */
  readonly diagnostics: (diagnostics: readonly Diagnostic[], siteDir: string) => void;
  /** The same, but of many warnings the first of each code; all of them when verbose. */
  readonly brief: (diagnostics: readonly Diagnostic[], siteDir: string) => void;
  /** Their numbers for the last line, with what was not printed: `0 warnings, 1 info (`--verbose` shows it)`. */
  readonly counts: (diagnostics: readonly Diagnostic[]) => string;
  readonly paint: (tone: Tone, text: string) => string;
  /** Whether somebody watches: it is a terminal, not a pipe, a file or the log of a CI service, and it is not quiet. */
  readonly isLive: boolean;
}

/** Opens the log of a command; it prints to the terminal unless other streams are given. */
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

/** Colours for a stream. */
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

/** `2 errors, 1 warning`; `0 warnings` when clean. */
export function formatCounts(diagnostics: readonly Diagnostic[]): string {
  return describeCounts(countDiagnostics(diagnostics));
}

function hasColours(stream: TextSink): boolean {
  if (process.env['NO_COLOR']) return false;
  return Boolean(process.env['FORCE_COLOR']) || Boolean(stream.isTTY);
}

/** Makes what links a text to a place of a site; undefined where the stream shows no links. `FORCE_HYPERLINK` decides where it is set. */
function createLinker(stream: TextSink, siteDir: string): ((text: string, location: Location) => string) | undefined {
  const { FORCE_HYPERLINK, NO_COLOR } = process.env;
  // Who wants no colours has a program read along.
  if (!FORCE_HYPERLINK && (NO_COLOR || !stream.isTTY)) return undefined;
  if (!createSupportsHyperlinks({ isTTY: stream.isTTY === true })) return undefined;
  return (text, { file, range }) => {
    const url = toEditorUrl({ path: resolve(siteDir, file), ...range?.start }, process.env);
    return `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`;
  };
}
