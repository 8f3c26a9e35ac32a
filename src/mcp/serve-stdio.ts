/** Serves the protocol on standard input and output, for the client that started this process. */
import { Writable } from 'node:stream';
import type { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { errorMessage } from '../utils/code/errors.js';
import { createMessageFilter } from './message-filter.js';

/** Options of `serveOnStdio`. */
export interface StdioOptions {
  /** Stream for protocol messages. */
  readonly output: Writable;
  /** Ends the connection, besides the client. */
  readonly stopped: Promise<unknown>;
  readonly onProblem: (text: string) => void;
}

/** Serves on standard input and output. Resolves when the client closes them, or on `stopped`. */
export async function serveOnStdio(
  makeServer: () => McpServer,
  { output, stopped, onProblem }: StdioOptions,
): Promise<void> {
  const { stdin } = process;
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) stdin.once(event, () => resolve());
    output.once('error', () => resolve());
  });
  const filter = createMessageFilter((line) => void output.write(line));
  const transport = new StdioServerTransport(stdin.pipe(filter), output);
  const handle = serveStdio(makeServer, { transport, onerror: (error) => onProblem(errorMessage(error)) });
  await Promise.race([ended, stopped]);
  stdin.unpipe(filter);
  await handle.close();
  stdin.pause();
}

/** Standard output, reserved for the protocol. */
export interface ClaimedOutput {
  readonly output: Writable;
  /** Restores normal output. */
  readonly release: () => void;
}

/**
 * Redirects all other output to standard error: anything that site code prints, in this thread or another, would be
 * parsed as protocol messages.
 */
export function claimOutput(): ClaimedOutput {
  const { stdout, stderr } = process;
  const before = stdout.write;
  const write = before.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  const output = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => void write(chunk, (error) => done(error)),
  });
  return {
    output,
    release: () => {
      stdout.write = before;
    },
  };
}
