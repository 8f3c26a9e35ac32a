/** Implements `csb-docs completion`: generates a shell script from the command declarations. */
import { ExitCode } from '../../terminal/exit-code.js';
import type { Log } from '../../terminal/log.js';
import { writeBash } from '../../utils/completion/bash.js';
import type { DescribedCommand } from '../../utils/completion/described.js';
import { writeFish } from '../../utils/completion/fish.js';
import { writeZsh } from '../../utils/completion/zsh.js';

const SHELLS: Readonly<Record<string, (commands: readonly DescribedCommand[]) => string>> = {
  bash: writeBash,
  zsh: writeZsh,
  fish: writeFish,
};

/** Prints the completion script of a shell. */
export function completion(shell: string, commands: readonly DescribedCommand[], log: Log): number {
  const write = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
  if (write === undefined) {
    log.error(
      `\`${shell}\` is not a supported shell.\nUse one of ${Object.keys(SHELLS)
        .map((name) => `\`${name}\``)
        .join(', ')}.`,
    );
    return ExitCode.usage;
  }
  log.output(write(commands).trimEnd());
  return ExitCode.clean;
}
