/** `csb-docs clean`: removes the built folder, and only what csb-docs wrote there. */
import { resolve } from 'node:path';
import { cleanOutput } from '../io/output/clean.js';
import { showPath } from '../io/site-path.js';
import { findSite } from '../io/source/find-site.js';
import { ExitCode } from '../io/terminal/exit-code.js';
import type { Log } from '../io/terminal/log.js';

/** Flags of the command. */
export interface CleanFlags {
  readonly siteDir?: string | undefined;
  readonly configPath?: string | undefined;
  readonly outDir: string;
}

/** Cleans the output folder of a site; returns the exit code. */
export async function clean(flags: CleanFlags, log: Log): Promise<number> {
  const { siteDir } = findSite(flags.siteDir, flags.configPath);
  const outDir = resolve(siteDir, flags.outDir);
  const { files, diagnostics } = await cleanOutput(outDir);
  log.diagnostics(diagnostics, siteDir);
  if (diagnostics.some(({ severity }) => severity === 'error')) return ExitCode.siteErrors;
  log.print(
    files === 0
      ? `Nothing to remove in \`${showPath(outDir)}\`.`
      : `Removed ${files} files from \`${showPath(outDir)}\`.`,
  );
  return ExitCode.clean;
}
