/** The connection to the client that has started this process. In: what makes servers. Out: when the client is gone. */
import { Writable } from 'node:stream';
import type { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { errorMessage } from '../utils/code/thrown.js';
import { createMessageFilter } from './message-filter.js';

/** What a connection needs besides servers. */
export interface StdioOptions {
  /** Where the protocol goes. */
  readonly output: Writable;
  /** Ends it, besides the client. */
  readonly stopped: Promise<unknown>;
  readonly onProblem: (text: string) => void;
}

/** Serves on standard input and output; resolves when the client has closed them, or when it is stopped. */
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

/** Standard output, for the protocol alone. */
export interface ClaimedOutput {
  readonly output: Writable;
  /** Gives it back to everything else. */
  readonly release: () => void;
}

/**
 * Takes standard output away from everything else: what code of a site prints, in this thread or another, would be read as
 * the protocol. It goes to standard error from then on.
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
