/** The terminal that a person sits at. */
import type { Readable, Writable } from 'node:stream';

/** Where questions are asked and answered. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** The terminal of the process; undefined where nobody can answer: a pipe, a file, a CI service. */
export function findTerminal(): Terminal | undefined {
  if (process.env['CI'] || process.env['TERM'] === 'dumb') return undefined;
  return process.stdin.isTTY && process.stdout.isTTY ? { input: process.stdin, output: process.stdout } : undefined;
}
