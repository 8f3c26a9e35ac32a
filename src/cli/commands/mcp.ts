/** Implements `csb-docs mcp`: a server of the Model Context Protocol on standard input and output. */
import { withoutUnseen } from '../../diagnostics/frame.js';
import { packageVersion } from '../../files/package.js';
import { claimOutput, serveOnStdio } from '../../mcp/serve-stdio.js';
import { createServers } from '../../mcp/server.js';
import { ExitCode } from '../../terminal/exit-code.js';
import type { Log } from '../../terminal/log.js';
import { type OpenSiteFlags, openSiteFor } from './answering/open-site.js';

/** Serves until the client disconnects, and returns the exit code. All messages go to standard error. */
export async function mcp(
  flags: OpenSiteFlags,
  log: Log,
  stopped: Promise<unknown> = new Promise(() => undefined),
): Promise<number> {
  // Before code of the site runs.
  const { output, release } = claimOutput();
  const say = (text: string): void => log.error(withoutUnseen(text));
  try {
    const library = await openSiteFor(flags, log, stopped);
    if (typeof library === 'number') return library;
    log.print(`Serving “${library.title}”, ${library.address}`);
    const makeServer = createServers({ library, version: packageVersion(), onBug: say });
    await serveOnStdio(makeServer, { output, stopped, onProblem: say });
    return ExitCode.clean;
  } finally {
    release();
  }
}
