/** Detects an interactive terminal. */
import type { Readable, Writable } from 'node:stream';

/** Streams for prompts and answers. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** Returns the terminal of the process, or undefined in a pipe, a file or a CI service. */
export function findTerminal(): Terminal | undefined {
  if (process.env['CI'] || process.env['TERM'] === 'dumb') return undefined;
  return process.stdin.isTTY && process.stdout.isTTY ? { input: process.stdin, output: process.stdout } : undefined;
}
