/**
 * The command line: declares commands and options, nothing else.
 * In: argv. Out: the exit code: 0 clean, 1 the site has errors, 2 usage or configuration, 70 a bug of ours.
 * The only file that sets the exit code.
 */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { packageVersion } from './io/package.js';
import { ExitCode } from './io/terminal/exit-code.js';
import { createLog, type Log, type Verbosity } from './io/terminal/log.js';
import { errorStack } from './text/thrown.js';

/** Runs the command line and sets the exit code. Never throws. */
export async function run(argv: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(argv);
  } catch (error) {
    process.exitCode =
      error instanceof CommanderError ? (error.exitCode === 0 ? ExitCode.clean : ExitCode.usage) : reportBug(error);
  }
}

interface CommonFlags {
  readonly config?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

function createProgram(): Command {
  const program = new Command('csb-docs')
    .description('Turns folders of Markdown into a documentation site.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .showSuggestionAfterError()
    .showHelpAfterError('Run with --help to see every command and option.')
    .exitOverride();
  for (const declare of [
    declareBuild,
    declareServe,
    declareCheck,
    declareRoutes,
    declarePush,
    declareInit,
    declareClean,
  ])
    declare(program);
  for (const command of program.commands)
    command.exitOverride().showHelpAfterError(`Run \`csb-docs ${command.name()} --help\` to see every option.`);
  return program;
}

function declareBuild(program: Command): void {
  siteCommand(program, 'build', 'Build the site into plain files.')
    .option('--out-dir <dir>', 'folder for the output, relative to the site', 'build')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict', 'fail on warnings too')
    .option('--drafts', 'include drafts, and show unlisted pages everywhere')
    .option('--force', 'write into the output folder even if it holds files of others; they are kept')
    .option('--timing', 'print the time of each phase and the slowest five pages')
    .action(async (siteDir, flags) => {
      const { build } = await import('./commands/build.js');
      finish(await build({ siteDir, ...flags, configPath: flags.config }, logOf(flags)));
    });
}

function declareServe(program: Command): void {
  siteCommand(program, 'serve', 'Serve the site while you write, or the built folder with --static.')
    .addOption(
      new Option('--port <number>', 'port to listen on; taken → the next free one; 0 → any')
        .argParser(parsePort)
        .default(3000),
    )
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--open', 'open the site in a browser')
    .option('--static', 'serve the built folder as a production host would')
    .option('--out-dir <dir>', 'the built folder, for --static', 'build')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict-port', 'fail when the port is taken')
    .action(async (siteDir, flags) => {
      const { serve } = await import('./commands/serve.js');
      finish(await serve({ siteDir, ...flags, configPath: flags.config }, logOf(flags)));
    });
}

function declareCheck(program: Command): void {
  siteCommand(program, 'check', 'Check configuration, content, links and routes without writing anything.')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict', 'fail on warnings too')
    .option('--drafts', 'include drafts, and show unlisted pages everywhere')
    .action(async (siteDir, flags) => {
      const { check } = await import('./commands/check.js');
      finish(await check({ siteDir, ...flags, configPath: flags.config }, logOf(flags)));
    });
}

function declareRoutes(program: Command): void {
  siteCommand(program, 'routes', 'List every address of the site: path, kind, source, title.')
    .option('--json', 'print JSON instead of a table')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--drafts', 'include drafts')
    .action(async (siteDir, flags) => {
      const { routes } = await import('./commands/routes.js');
      finish(await routes({ siteDir, ...flags, configPath: flags.config }, logOf({ ...flags, quiet: true })));
    });
}

function declarePush(program: Command): void {
  siteCommand(
    program,
    'push',
    'Send the search records of the site to its hosted index. The key comes from ALGOLIA_WRITE_KEY.',
  )
    .option('--dry-run', 'send nothing: print counts and write the records as JSON')
    .option('--out <file>', 'file for the records of --dry-run, relative to the site', 'search-records.json')
    .option('--allow-empty', 'push even if there are no records')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict', 'push nothing if there are warnings')
    .action(async (siteDir, flags) => {
      const { push } = await import('./commands/push.js');
      finish(await push({ siteDir, ...flags, configPath: flags.config }, logOf(flags)));
    });
}

function declareInit(program: Command): void {
  program
    .command('init')
    .description('Make a minimal site that builds.')
    .argument('[dir]', 'folder to make it in', '.')
    .option('--quiet', 'print nothing but errors')
    .action(async (dir, flags) => {
      const { init } = await import('./commands/init.js');
      finish(await init({ dir }, logOf(flags)));
    });
}

function declareClean(program: Command): void {
  siteCommand(program, 'clean', 'Remove the built folder: only what csb-docs wrote.')
    .option('--out-dir <dir>', 'the built folder, relative to the site', 'build')
    .action(async (siteDir, flags) => {
      const { clean } = await import('./commands/clean.js');
      finish(await clean({ siteDir, ...flags, configPath: flags.config }, logOf(flags)));
    });
}

/** A command with the site folder as its argument and the options that all of them share. */
function siteCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .argument('[siteDir]', 'folder of the site; by default this folder or the nearest one above with a configuration')
    .option('--config <file>', 'configuration file, when it is not csb-docs.config.{ts,mts,js,mjs,json}')
    .option('--quiet', 'print nothing but errors')
    .option('--verbose', 'print more, diagnostics of level “log” included');
}

function logOf(flags: CommonFlags): Log {
  const verbosity: Verbosity = flags.verbose ? 'verbose' : flags.quiet ? 'quiet' : 'normal';
  return createLog(verbosity);
}

function finish(code: number): void {
  process.exitCode = code;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

/** The stack is shown: a bug report without it is of no use. */
function reportBug(error: unknown): number {
  process.stderr.write(
    `csb-docs has a bug: it should never stop like this.\n${errorStack(error)}\nYou can report it with the command you ran.\n`,
  );
  return ExitCode.bug;
}
