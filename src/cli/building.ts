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
  sourceCommand(program, 'build', 'Build the site as static files.')
    .option('--out-dir <dir>', 'output folder, relative to the site', 'build')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--portable', 'write a folder that works from disk, in a zip file and below any path: `output: portable`')
    .option('--strict', 'also fail on warnings')
    .option(...STRICT_TRANSLATIONS)
    .option('--drafts', 'include drafts, and show unlisted pages everywhere')
    .addOption(onlyVersionOption())
    .option('--force', 'write to the output folder even if it contains other files, which are kept')
    .option('--compress', 'also write .br and .gz files, for hosts that serve precompressed files')
    .option('--timing', 'print the time of each phase and thread, and the five slowest pages')
    .option('--report <file>', 'write sizes, times and diagnostics to a JSON file, relative to the site')
    .addOption(profileOption())
    .action(async (siteDir, flags) => {
      const { build } = await import('./commands/build.js');
      context.finish(await build(context.inputs(siteDir, flags), context.log(flags)));
    });
}

/** Declares `serve`. */
export function declareServe(program: Command, context: Context): void {
  sourceCommand(program, 'serve', 'Serve the site with live reload, or serve the built folder with --static.')
    .addOption(
      new Option('--port <number>', 'port to listen on, or the next free port if it is in use; 0 for any free port')
        .argParser(parsePort)
        .default(3000),
    )
    .addOption(onlyVersionOption())
    .option('--host <name>', 'host to listen on', 'localhost')
    .option('--open', 'open the site in a browser')
    .option(
      '--editor <command>',
      'editor that opens a file when you click a location in the browser; by default $VISUAL, $EDITOR or VS Code; none to disable',
    )
    .option('--static', 'serve the built folder like a production host')
    .option('--out-dir <dir>', 'with --static: the built folder', 'build')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict-port', 'fail if the port is in use')
    .action(async (siteDir, flags) => {
      const { serve } = await import('./commands/serve.js');
      const keys = context.keys;
      context.finish(await serve({ ...context.inputs(siteDir, flags), keys }, context.log(flags), context.stopped));
    });
}

/** Declares `clean`. */
export function declareClean(program: Command, context: Context): void {
  siteCommand(program, 'clean', 'Remove the output folder and the cache, but only files that csb-docs wrote.')
    .option('--out-dir <dir>', 'output folder, relative to the site', 'build')
    .option(...CACHE_DIR)
    .action(async (siteDir, flags) => {
      const { clean } = await import('./commands/clean.js');
      context.finish(await clean(context.inputs(siteDir, flags), context.log(flags)));
    });
}
