/**
 * The terminal: progress, results and diagnostics.
 * Progress and results go to stdout, diagnostics and errors to stderr. Colours only on a terminal, never under NO_COLOR.
 */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { styleText } from 'node:util';
import { countDiagnostics, formatDiagnostic, sortDiagnostics, type Tone } from '../../diagnostics/format.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/** How much is said. `quiet` keeps diagnostics and the last line of a failure only. */
export type Verbosity = 'quiet' | 'normal' | 'verbose';

/** Where text is printed to: `process.stdout`, or something that collects what would be printed. */
export interface TextSink {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean | undefined;
}

/** The two streams of a command. */
export interface Streams {
  readonly stdout: TextSink;
  readonly stderr: TextSink;
}

/** A phase that is running. */
export interface Phase {
  /** Says how far it is; shown live on a terminal. */
  readonly update: (done: number, total: number) => void;
  /** Ends the phase; `detail` says what it did, e.g. `31 pages`. */
  readonly end: (detail: string) => void;
}

/** A phase that has ended. */
export interface PhaseTime {
  readonly name: string;
  readonly detail: string;
  readonly milliseconds: number;
}

/** What commands say things to. */
export interface Log {
  readonly phase: (name: string) => Phase;
  /** Prints a result; silent when quiet. */
  readonly print: (text: string) => void;
  /** Prints only when verbose. */
  readonly detail: (text: string) => void;
  /** Prints what was asked for (a table, JSON), whatever the verbosity. */
  readonly output: (text: string) => void;
  readonly error: (text: string) => void;
  /** Prints diagnostics with frames; `siteDir` is what their paths are relative to. Info is shown when verbose. */
  readonly diagnostics: (diagnostics: readonly Diagnostic[], siteDir: string) => void;
  readonly paint: (tone: Tone, text: string) => string;
  /** Every phase that has ended, in order. */
  readonly times: readonly PhaseTime[];
}

const STYLES: Readonly<Record<Tone, Parameters<typeof styleText>[0]>> = {
  error: 'red',
  warning: 'yellow',
  info: 'cyan',
  place: 'underline',
  muted: 'dim',
  strong: 'bold',
};

/** Live lines are redrawn at most this often, in milliseconds. */
const REDRAW_INTERVAL = 80;

/** Opens the log of a command; it prints to the terminal unless other streams are given. */
export function createLog(verbosity: Verbosity, { stdout, stderr }: Streams = process): Log {
  const live = Boolean(stdout.isTTY) && verbosity !== 'quiet' && process.env['TERM'] !== 'dumb';
  const painter =
    (stream: TextSink) =>
    (tone: Tone, text: string): string =>
      hasColours(stream) ? styleText(STYLES[tone], text) : text;
  const paint = painter(stdout);
  const times: PhaseTime[] = [];
  const say = (text: string): void => {
    if (verbosity !== 'quiet') stdout.write(`${text}\n`);
  };
  const phase = (name: string): Phase => {
    const start = performance.now();
    let lastDraw = 0;
    const draw = (text: string): void => void stdout.write(`\r\u001b[2K${text}`);
    if (live) draw(`  ${name} …`);
    return {
      update: (done, total) => {
        if (!live || performance.now() - lastDraw < REDRAW_INTERVAL) return;
        lastDraw = performance.now();
        draw(`  ${name} ${done}/${total} ${paint('muted', formatTime(lastDraw - start))}`);
      },
      end: (detail) => {
        const milliseconds = performance.now() - start;
        times.push({ name, detail, milliseconds });
        if (live) draw('');
        say(`  ${name.padEnd(8)} ${detail} ${paint('muted', formatTime(milliseconds))}`);
      },
    };
  };
  return {
    phase,
    print: say,
    detail: (text) => {
      if (verbosity === 'verbose') say(text);
    },
    output: (text) => void stdout.write(`${text}\n`),
    error: (text) => void stderr.write(`${text}\n`),
    diagnostics: (diagnostics, siteDir) => {
      const paintError = painter(stderr);
      for (const diagnostic of sortDiagnostics(diagnostics)) {
        if (diagnostic.severity === 'info' && verbosity !== 'verbose') continue;
        stderr.write(
          `${formatDiagnostic(diagnostic, { paint: paintError, readSource: (file) => readText(resolve(siteDir, file)), showPath: (file) => relative(process.cwd(), resolve(siteDir, file)) || file })}\n\n`,
        );
      }
    },
    paint,
    times,
  };
}

/** `12 ms`, `3.4 s`. */
export function formatTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** `1.4 MB`, decimal units. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `2 errors, 1 warning`; `0 warnings` when clean. */
export function formatCounts(diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings } = countDiagnostics(diagnostics);
  const warningText = `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`;
  return errors === 0 ? warningText : `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warningText}`;
}

function hasColours(stream: TextSink): boolean {
  if (process.env['NO_COLOR']) return false;
  return Boolean(process.env['FORCE_COLOR']) || Boolean(stream.isTTY);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
