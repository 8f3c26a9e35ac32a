/** Converts command declarations to data for shell completion. */
import type { Command } from 'commander';
import type { DescribedCommand, DescribedOption } from '../utils/completion/described.js';

/** Describes every command of the program. */
export function describeCommands(program: Command): readonly DescribedCommand[] {
  return program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    arguments: command.registeredArguments.map((argument) => ({
      kind: kindOf(argument.name()),
      choices: argument.argChoices ?? (argument.name() === 'shell' ? ['bash', 'zsh', 'fish'] : []),
    })),
    options: [
      ...command.options.map(
        (option): DescribedOption => ({
          name: option.long ?? option.short ?? '',
          description: option.description,
          value:
            option.required || option.optional
              ? kindOf(/<([\w-]+)>|\[([\w-]+)\]/.exec(option.flags)?.[1] ?? '')
              : undefined,
          choices: option.argChoices ?? [],
        }),
      ),
      { name: '--help', description: 'print this help', value: undefined, choices: [] },
    ],
  }));
}

/** Returns the kind of a value, by its name in the help. */
function kindOf(name: string): DescribedOption['value'] {
  if (/^(?:dir|siteDir|folder)$/.test(name)) return 'folder';
  return /^(?:file|old|new|source)$/.test(name) ? 'file' : 'text';
}
