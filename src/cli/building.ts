/** Declares the commands that build, serve and remove the output. */
import { type Command, Option } from 'commander';
import {
  CACHE_DIR,
  type Context,
  onlyVersionOption,
  parsePort,
  profileOption,
  STRICT_TRANSLATIONS,
  siteCommand,
  sourceCommand,
} from './options.js';

/** Declares `build`. */
export function declareBuild(program: Command, context: Context): void {
  sourceCommand(program, 'build', 'Build the site into plain files.')
    .option('--out-dir <dir>', 'folder for the output, relative to the site', 'build')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--portable', 'write a folder that works from a disk, in a zip and below any path: `output: portable`')
    .option('--strict', 'fail on warnings too')
    .option(...STRICT_TRANSLATIONS)
    .option('--drafts', 'include drafts, and show unlisted pages everywhere')
    .addOption(onlyVersionOption())
    .option('--force', 'write into the output folder even if it contains other files; they are kept')
    .option('--compress', 'write .br and .gz files beside text, for hosts that send these')
    .option('--timing', 'print what each phase and each thread took, and the slowest five pages')
    .option('--report <file>', 'write sizes, times and findings as JSON, relative to the site')
    .addOption(profileOption())
    .action(async (siteDir, flags) => {
      const { build } = await import('./commands/build.js');
      context.finish(await build(context.inputs(siteDir, flags), context.log(flags)));
    });
}

/** Declares `serve`. */
export function declareServe(program: Command, context: Context): void {
  sourceCommand(program, 'serve', 'Serve the site while you write, or the built folder with --static.')
    .addOption(
      new Option('--port <number>', 'port to listen on, or the next free one if it is in use; 0 for any free port')
        .argParser(parsePort)
        .default(3000),
    )
    .addOption(onlyVersionOption())
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--open', 'open the site in a browser')
    .option(
      '--editor <command>',
      'what opens a file when you click its place in the page; $VISUAL, $EDITOR or VS Code unless given; none for nothing',
    )
    .option('--static', 'serve the built folder as a production host would')
    .option('--out-dir <dir>', 'the built folder, for --static', 'build')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict-port', 'fail when the port is taken')
    .action(async (siteDir, flags) => {
      const { serve } = await import('./commands/serve.js');
      const keys = context.keys;
      context.finish(await serve({ ...context.inputs(siteDir, flags), keys }, context.log(flags), context.stopped));
    });
}

/** Declares `clean`. */
export function declareClean(program: Command, context: Context): void {
  siteCommand(program, 'clean', 'Remove the built folder and the cache: only what csb-docs wrote.')
    .option('--out-dir <dir>', 'the built folder, relative to the site', 'build')
    .option(...CACHE_DIR)
    .action(async (siteDir, flags) => {
      const { clean } = await import('./commands/clean.js');
      context.finish(await clean(context.inputs(siteDir, flags), context.log(flags)));
    });
}
