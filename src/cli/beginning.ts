/** Declares the commands for getting started: `init` and `completion`. */
import { type Command, Option } from 'commander';
import type { InitFlags } from './commands/init/init-choices.js';
import { describeCommands } from './describe-commands.js';
import type { Context } from './options.js';

/** Declares `init`. */
export function declareInit(program: Command, context: Context): void {
  program
    .command('init')
    .description(
      'Make a site that builds, or one of ours from a site that was made for another tool. Around a site that is there, add what is missing: scripts, ignored folders, a file for CI.',
    )
    .argument('[dir]', 'folder to make it in, or that has the other site', '.')
    .addOption(
      new Option('--from <tool>', 'make it of what is in the folder: a site for that tool, or plain Markdown').choices([
        'docusaurus',
        'vitepress',
        'starlight',
        'mkdocs',
        'markdown',
      ]),
    )
    .option(
      '--out <folder>',
      'with --from vitepress, starlight and mkdocs: the new folder; csb-docs-site in the old one unless given',
    )
    .option(
      '--write',
      'with --from vitepress, starlight and mkdocs: change the files where they are, instead of a new folder',
    )
    .option('--title <text>', 'title of the site; by default made of the name of the folder')
    .option('--no-blog', 'docs only')
    .addOption(
      new Option('--ci <service>', 'write a file that checks and publishes the site').choices([
        'github',
        'gitlab',
        'none',
      ]),
    )
    .option('--yes', 'ask nothing')
    .option('--quiet', 'print nothing but errors')
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
    .description('Print what a shell needs to complete commands, options and their values.')
    .argument('<shell>', 'bash, zsh or fish')
    .action(async (shell: string) => {
      const { completion } = await import('./commands/completion.js');
      context.finish(completion(shell, describeCommands(program), context.log({})));
    });
}
