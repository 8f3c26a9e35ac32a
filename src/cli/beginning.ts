/** Declares the commands for getting started: `init` and `completion`. */
import { type Command, Option } from 'commander';
import type { DescribedCommand, DescribedOption } from '../utils/completion/described.js';
import type { InitFlags } from './commands/init/init-choices.js';
import type { Context } from './options.js';

/** Declares `init`. */
export function declareInit(program: Command, context: Context): void {
  program
    .command('init')
    .description(
      'Create a site, or convert a site of another tool. In an existing site, add missing parts: scripts, ignored folders, a CI file.',
    )
    .argument('[dir]', 'folder for the new site, or folder of the site to convert', '.')
    .addOption(
      new Option('--from <tool>', 'convert the content of the folder: a site of that tool, or plain Markdown').choices([
        'docusaurus',
        'vitepress',
        'starlight',
        'mkdocs',
        'markdown',
      ]),
    )
    .option(
      '--out <folder>',
      'with --from vitepress, starlight and mkdocs: the new folder; by default csb-docs-site in the old one',
    )
    .option(
      '--write',
      'with --from vitepress, starlight and mkdocs: change the files in place, instead of writing a new folder',
    )
    .option('--title <text>', 'title of the site; by default from the folder name')
    .option('--no-blog', 'docs only')
    .addOption(
      new Option('--ci <service>', 'add a CI file that checks and publishes the site').choices([
        'github',
        'gitlab',
        'none',
      ]),
    )
    .option('--yes', 'ask nothing')
    .option('--quiet', 'print only errors')
    .action(async (dir: string, flags: InitFlags & { readonly quiet?: boolean }, command: Command) => {
      const { runInit } = await import('./commands/init/init-choices.js');
      const hasSaid = (name: string): boolean => command.getOptionValueSource(name) === 'cli';
      const isAsked = !['from', 'out', 'write', 'title', 'blog', 'ci', 'yes', 'quiet'].some(hasSaid);
      const terminal = isAsked ? context.terminal?.() : undefined;
      context.finish(await runInit({ ...flags, dir, terminal }, context.log(flags)));
    });
}

/** Declares `completion`. */
export function declareCompletion(program: Command, context: Context): void {
  program
    .command('completion')
    .description('Print a script that lets your shell complete commands, options and values.')
    .argument('<shell>', 'bash, zsh or fish')
    .action(async (shell: string) => {
      const { completion } = await import('./commands/completion.js');
      context.finish(completion(shell, describeCommands(program), context.log({})));
    });
}

/** Describes every command of the program. */
function describeCommands(program: Command): readonly DescribedCommand[] {
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
